public import Observatory

/// A panel of the console. It can be opened and closed, and has two pages.
@MainActor @Observable
public final class Panel {
  public enum Page: Sendable {
    case clouds, seeing
  }

  public var isOpen: Bool
  public var page: Page

  let reads = Reads()

  public init(isOpen: Bool = false, page: Page = .clouds) {
    self.isOpen = isOpen
    self.page = page
  }

  func access<Member>(keyPath: KeyPath<Panel, Member>) {
    reads.add(keyPath)
    _$observationRegistrar.access(self, keyPath: keyPath)
  }
}
