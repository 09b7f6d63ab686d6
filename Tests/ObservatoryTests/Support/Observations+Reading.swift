import Observatory

extension Observations where Failure == Never {
  /// Starts a task that reads all values into `log`, and then "end".
  @MainActor func read(into log: Log<String>) -> Task<Void, Never> {
    Task {
      for await value in self { log.add("\(value)") }
      log.add("end")
    }
  }
}

extension Actor {
  /// Makes a sequence whose closure is isolated to this actor.
  func values<Element: Sendable>(
    _ emit: @escaping @Sendable () -> Element
  ) -> Observations<Element, Never> {
    Observations {
      _ = self
      return emit()
    }
  }
}
