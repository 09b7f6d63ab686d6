internal import Observatory

/// How many blocks are due to run, or run at this moment.
///
/// Asked right after a change, it says how many that change has woken, also those that read nothing.
@MainActor
func blocksDue() -> Int { Activity.blocks.count }
