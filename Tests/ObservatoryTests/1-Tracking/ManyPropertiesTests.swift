import Observatory
import Testing

@Suite struct `An object with hundreds of properties` {
  /// A mirror of many segments; each segment is a property of its own, as a key path sees it.
  final class Mirror: Observable, Sendable {
    let registrar = ObservationRegistrar()

    subscript(segment: Int) -> Int { segment }

    func read(_ segment: Int) {
      registrar.access(self, keyPath: \.[segment])
    }

    func move(_ segment: Int) {
      registrar.withMutation(of: self, keyPath: \.[segment]) {}
    }
  }

  @Test(.line(2, 5)) func `tells each of them from all others`() {
    let mirror = Mirror()
    let log = Log<Int>()

    for segment in 0..<300 {
      withObservationTracking {
        mirror.read(segment)
      } onChange: {
        log.add(segment)
      }
    }
    for segment in (0..<300).reversed() {
      mirror.move(segment)
      mirror.move(segment)
    }

    #expect(log.entries == Array((0..<300).reversed()))
  }

  @Test(.line(12)) func `matches the one that changed`() {
    let mirror = Mirror()
    let log = Log<[Int]>()

    for segment in [0, 63, 64, 299] {
      withObservationTracking(options: .didSet) {
        for segment in 0..<300 { mirror.read(segment) }
      } onChange: { event in
        log.add((0..<300).filter { event.matches(\Mirror[$0]) })
      }
      mirror.move(segment)
    }

    #expect(log.entries == [[0], [63], [64], [299]])
  }

  @Test(.line(9)) func `does not lose a change between the read and the arming`() {
    let mirror = Mirror()
    let log = Log<[Int]>()

    withObservationTracking(options: .didSet) {
      for segment in 0..<300 { mirror.read(segment) }
      mirror.move(7)
      onAnotherThread {
        mirror.move(300)
        mirror.move(150)
      }
    } onChange: { event in
      log.add((0...300).filter { event.matches(\Mirror[$0]) })
    }

    #expect(log.entries == [[150]])
  }
}
