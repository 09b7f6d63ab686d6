/// The checks of the exercises, one function for each, in the file of its exercise.
///
/// A check asks a type for what its exercise wants, and returns what it finds, the most important
/// thing first; nothing means solved. It takes the type and nothing else, so the same check judges
/// the learner's answer, the solution, and the wrong answers.
///
/// It runs in a process of its own, which is ended when it takes too long. So it need not be careful
/// with answers that crash or wait for ever.
public enum Check {}
