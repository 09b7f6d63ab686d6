import Testing

/// What many threads do at a time. One test after the other: each takes all processors for itself.
@Suite(.serialized) enum Stress {}
