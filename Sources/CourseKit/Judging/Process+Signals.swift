package import Foundation

extension Process {
  /// Starts the process so that it hears each signal.
  ///
  /// What a thread does not hear, a process does not hear either that it starts: and the threads that
  /// run tasks hear next to nothing. Such a process would not even end on a polite `kill`.
  package func runHearingSignals() throws {
    var (none, before) = (sigset_t(), sigset_t())
    // SAFETY: the calls fill in and read the two sets, which live for as long as they do.
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
