// `stdout` is a variable in C, and nobody here changes it.
@preconcurrency @unsafe internal import Foundation

extension Judge {
  /// Sees to it that no answer holds up the machine.
  static func confine() {
    signal(SIGALRM) { _ in _exit(Judge.hung) }
    // What is printed beyond the limit is lost, and the process goes on until it is looked at.
    signal(SIGXFSZ, SIG_IGN)
    Thread.detachNewThread {
      while !hasPrintedTooMuch { usleep(50_000) }
      _exit(Judge.printed)
    }
    // Or what it printed right before a crash would be lost.
    _ = unsafe setvbuf(unsafe stdout, nil, Int32(_IOLBF), 0)
    #if canImport(Glibc)
      limit(Int(RLIMIT_FSIZE.rawValue), to: outputLimit)
      limit(Int(RLIMIT_CORE.rawValue), to: 0)
      if !isSanitized { limit(Int(RLIMIT_AS.rawValue), to: memoryLimit) }
    #else
      limit(Int(RLIMIT_FSIZE), to: outputLimit)
      limit(Int(RLIMIT_CORE), to: 0)
    #endif
  }

  private static var hasPrintedTooMuch: Bool {
    [STDOUT_FILENO, STDERR_FILENO].contains { output in
      var status = stat()
      // SAFETY: the call fills in what lives for as long as it does.
      return unsafe fstat(output, &status) == 0 && status.st_size >= outputLimit
    }
  }

  /// True under a sanitizer. It reserves more memory than there is, so there is no limit to it.
  public static var isSanitized: Bool {
    unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
  }

  private static func limit(_ resource: Int, to value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    #if canImport(Glibc)
      _ = unsafe setrlimit(__rlimit_resource_t(UInt32(resource)), &limit)
    #else
      _ = unsafe setrlimit(Int32(resource), &limit)
    #endif
  }
}
