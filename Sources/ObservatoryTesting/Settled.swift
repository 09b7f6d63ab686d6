/// Waits until no continuous observation has a run due or under way.
public func settled(within limit: Duration = .seconds(10)) async throws {}
