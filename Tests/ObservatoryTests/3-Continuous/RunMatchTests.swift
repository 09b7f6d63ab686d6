import Observatory
import Testing

@Suite(.line(12)) struct `The matches of a run` {
  @Test(arguments: OptionChoice.values) @MainActor
  func `are all properties that changed in the turn`(choice: OptionChoice) async {
    let sun = Heliostat()
    let log = Log<[String]>()
    let token = withContinuousObservation(options: choice.options) { event in
      _ = (sun.altitude, sun.azimuth, sun.mirrors, sun.plates)
      log.add(names(event))
    }
    await quiet()
    sun.altitude = 1
    sun.azimuth = 1
    sun.plates.append(1)
    sun.altitude = 2
    await quiet()
    // A new turn starts from nothing.
    sun.mirrors = 1
    await quiet()
    sun.altitude = 3
    sun.mirrors = 2
    await quiet()

    #expect(
      log.entries == [
        [], ["altitude", "azimuth", "plates"], ["mirrors"], ["altitude", "mirrors"],
      ])
    token.cancel()
  }

  @Test @MainActor
  func `leave out what the latest run has not read`() async {
    let sun = Heliostat()
    let log = Log<[String]>()
    let everything = withContinuousObservation(options: [.didSet]) { _ in
      _ = (sun.altitude, sun.azimuth, sun.mirrors, sun.plates)
    }
    let token = withContinuousObservation(options: [.didSet]) { event in
      _ = sun.altitude == 0 ? sun.azimuth : sun.mirrors
      log.add(names(event))
    }
    await quiet()
    sun.altitude = 1
    sun.mirrors = 1
    sun.plates = [1]
    await quiet()
    sun.altitude = 2
    sun.azimuth = 2
    await quiet()
    #expect(log.entries == [[], ["altitude"], ["altitude"]])
    token.cancel()
    everything.cancel()
  }

  @Test @MainActor
  func `leave out what the block itself has written`() async {
    let sun = Heliostat()
    let log = Log<[String]>()
    let token = withContinuousObservation(options: [.willSet, .didSet]) { event in
      log.add(names(event))
      sun.mirrors = sun.altitude + sun.mirrors
      sun.plates.append(sun.altitude)
    }
    await quiet()
    sun.altitude = 1
    await quiet()
    sun.altitude = 2
    await quiet()
    #expect(log.entries == [[], ["altitude"], ["altitude"]])
    token.cancel()
  }

  @Test func `are exact among a hundred properties`() async {
    let console = Console()
    let link = RemoteLink(channels: 100)
    let log = Log<[Int]>()
    let token = await console.observe { event in
      for channel in 0..<100 { _ = link[channel] }
      log.add((0..<100).filter { event.matches(\RemoteLink.[$0]) })
    }
    await console.quiet()
    for channels in [[99], [0, 63, 64, 65], [31, 32, 33], Array(0..<100)] {
      await console.turn { channels.forEach { link[$0] += 1 } }
      await console.quiet()
      #expect(log.take().last == channels)
    }
    token.cancel()
  }

  @Test func `of changes that come while the block runs belong to the next run`() async {
    let console = QueueConsole()
    let link = RemoteLink()
    let log = Log<[Int]>()
    let reading = Gate()
    let readOn = Gate()
    let token = await console.observe { event in
      _ = (link[0], link[1], link[2])
      if event.matches(\RemoteLink.[0]) {
        reading.open()
        readOn.wait()
      }
      log.add((0..<3).filter { event.matches(\RemoteLink.[$0]) })
    }
    await console.quiet()
    await onThread { link[0] = 1 }
    await reading.opened()
    await onThread {
      link[1] = 1
      link[2] = 1
    }
    readOn.open()
    await eventually { log.count == 3 }
    await console.quiet()
    #expect(log.entries == [[], [0], [1, 2]])
    token.cancel()
  }
}

@Suite(.line(13)) struct `Matching in a run` {
  @Test @MainActor
  func `follows key-path equality`() async {
    let sun = Heliostat()
    let twin = Heliostat()
    sun.companion = twin
    let log = Log<[Bool]>()
    let token = withContinuousObservation(options: [.didSet]) { event in
      _ = (sun.direction, sun.companion?.mirrors)
      log.add([
        event.matches(\Heliostat.altitude),
        // Computed; nested; the property of the twin and of the sun by one spelling.
        event.matches(\Heliostat.direction),
        event.matches(\Heliostat.companion?.mirrors),
        event.matches(\Heliostat.mirrors),
      ])
    }
    await quiet()
    sun.altitude = 1
    await quiet()
    twin.mirrors = 1
    await quiet()
    #expect(
      log.entries == [
        [false, false, false, false], [true, false, false, false], [false, false, false, true],
      ])
    token.cancel()
  }

  @Test @MainActor
  func `finds an inherited property through the class that declares it`() async {
    let tower = SolarTower()
    let log = Log<[Bool]>()
    let token = withContinuousObservation(options: [.didSet]) { event in
      _ = (tower.height, tower.salt)
      log.add([
        event.matches(\Tower.height), event.matches(\SolarTower.height),
        event.matches(\SolarTower.salt),
      ])
    }
    await quiet()
    tower.height = 1
    await quiet()
    tower.salt = 1
    await quiet()
    #expect(log.entries == [[false, false, false], [true, false, false], [false, false, true]])
    token.cancel()
  }

  @Test @MainActor
  func `tells the properties of generic models apart`() async {
    let (words, numbers) = (Shelf(book: "a"), Shelf(book: 1))
    let log = Log<[Bool]>()
    let token = withContinuousObservation(options: [.didSet]) { event in
      _ = (words.book, numbers.book)
      log.add([event.matches(\Shelf<String>.book), event.matches(\Shelf<Int>.book)])
    }
    await quiet()
    words.book = "b"
    await quiet()
    numbers.book = 2
    await quiet()
    words.book = "c"
    numbers.book = 3
    await quiet()
    #expect(log.entries == [[false, false], [true, false], [false, true], [true, true]])
    token.cancel()
  }
}

@MainActor private func names(_ event: borrowing ObservationTracking.Event) -> [String] {
  var names: [String] = []
  if event.matches(\Heliostat.altitude) { names.append("altitude") }
  if event.matches(\Heliostat.azimuth) { names.append("azimuth") }
  if event.matches(\Heliostat.mirrors) { names.append("mirrors") }
  if event.matches(\Heliostat.plates) { names.append("plates") }
  return names
}

@MainActor @Observable private class Tower {
  var height = 0
}

@MainActor @Observable private final class SolarTower: Tower {
  var salt = 0
}

@MainActor @Observable private final class Shelf<Book> {
  var book: Book
  init(book: Book) { self.book = book }
}
