/// Where the program runs. Ratios that were noted on another platform say little here.
public enum Platform {
  public static let name = "\(system) \(architecture)"

  private static var system: String {
    #if canImport(Glibc)
      "Linux"
    #elseif canImport(Musl)
      "Linux (Musl)"
    #elseif os(macOS)
      "macOS"
    #else
      "another system"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another processor"
    #endif
  }
}
