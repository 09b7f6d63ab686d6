import CourseKit
import Foundation
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `course expand` {
  private let course: FixtureFolder

  init() throws { course = try FixtureFolder(isCompiling: false) }

  private func expand(_ code: String) async throws -> FixtureFolder.Screen {
    try Data(code.utf8).write(to: course.root.appending(path: "Sky.swift"))
    return await course.run("expand", "Sky.swift")
  }

  @Test func `shows what the macro writes, in its place`() async throws {
    let screen = try await expand(
      """
      import Observatory

      @Observable final class Telescope {
        // In degrees.
        var azimuth = 0.0
      }
      """)

    #expect(screen.code == .done)
    #expect(
      screen.said.hasPrefix(
        """
        import Observatory

        @Observable final class Telescope {
          // In degrees.
          var azimuth = 0.0 {
            @storageRestrictions(initializes: _azimuth)
            init(initialValue) {
              _azimuth = initialValue
            }
            get {
              _$observationRegistrar._access(0, of: self, \\Telescope.azimuth)
              return _azimuth
            }

        """))
    #expect(screen.said.contains("\n  @ObservationIgnored private var _azimuth = 0.0\n"))
    #expect(screen.said.contains("\n  @ObservationIgnored private let _$observationRegistrar"))
    #expect(
      screen.said.contains("\n}\n\nnonisolated extension Telescope: Observatory::Observable {}"))
  }

  @Test func `says what the macro refuses, and shows the rest`() async throws {
    let screen = try await expand("@Observable class Dome { lazy var slit = 1; var azimuth = 0 }")

    #expect(screen.code == .broken)
    #expect(screen.said.contains("private var _azimuth = 0"))
    #expect(screen.complained.contains("cannot observe 'slit', because it is 'lazy'"))
  }

  @Test func `says so when there is nothing to show`() async throws {
    let screen = try await expand("struct Sky {}")

    #expect(screen.code == .broken)
    #expect(screen.complained.contains("a class with @Observable in Sky.swift"))
    #expect((await course.run("expand")).code == .misuse)
  }
}
