import Observatory
import Testing

@Suite(.line(15, 20, 21, 22), .serialized)
struct `Observations that threads start, wake and end at a time` {
  @Test(arguments: [Place.actor, .actorWithExecutor, .mainActor])
  func `release all, and run never after their end`(place: Place) async {
    let actor = place.makeActor()
    let (links, cargos) = ((0..<3).map { _ in RemoteLink() }, Guarded(0))
    let boxes = (0..<8).map { _ in TokenBox() }
    let stop = Guarded(false)
    let writer = startThread {
      var dice = Dice(seed: 99)
      while !stop.current { links[dice.roll(3)].incrementAndGiveWay(0) }
    }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<3 {
        group.addTask {
          var dice = Dice(seed: thread)
          for _ in 0..<250 {
            let box = boxes[dice.roll(8)]
            switch dice.roll(4) {
            case 0: box.cancel()
            case 1: box.drop()
            default:
              cargos.withLock { $0 += 1 }
              let cargo = Cargo(whenGone: { cargos.withLock { $0 -= 1 } })
              let (own, ends) = (boxes[dice.roll(8)], dice.roll(5))
              let options = OptionChoice.allCases[dice.roll(8)].options
              box.keep(
                await actor.observe(options) { event in
                  cargo.hold()
                  for link in links { _ = link[0] }
                  if ends == 0 { event.cancel() }
                  if ends == 1 { own.drop() }
                  if ends == 2 { own.cancel() }
                  if ends == 3 { links[2].increment(1) }
                })
            }
          }
        }
      }
    }
    stop.set(true)
    await writer.opened()
    boxes.forEach { $0.drop() }
    await actor.quiet()
    await eventually(within: .seconds(20), "captures are released") { cargos.current == 0 }
  }

  @Test func `see the last state, when each of them wrote`() async {
    let link = RemoteLink()
    let consoles = (0..<4).map { _ in Console() }
    let seen = (0..<4).map { _ in Guarded(0) }
    var tokens: [TokenBox] = []
    for index in 0..<4 {
      tokens.append(
        TokenBox(
          await consoles[index].observe([.willSet]) { _ in
            let value = link[0]
            seen[index].set(value)
            // Two of them push each other on, up to a limit.
            if value < 400, index < 2 {
              link.increment(0)
              // What it writes itself does not wake it.
              seen[index].set(value + 1)
            }
          }))
    }
    link.increment(0)
    await eventually(within: .seconds(20)) {
      link.peek(0) >= 400 && seen.allSatisfy { $0.current == link.peek(0) }
    }
    for console in consoles { await console.quiet() }
    #expect(seen.allSatisfy { $0.current == link.peek(0) })
    tokens.forEach { $0.cancel() }
  }

  @Test func `end with their loops, whoever cancels and whatever dies`() async {
    let links = Guarded((0..<3).map { _ in Mortal(RemoteLink()) })
    let cargos = Guarded(0)
    let stop = Guarded(false)
    let writer = startThread {
      var dice = Dice(seed: 7)
      while !stop.current {
        let mortal = links.withLock { $0[dice.roll(3)] }
        if dice.roll(20) == 0 {
          mortal.die()
          links.withLock { $0[dice.roll(3)] = Mortal(RemoteLink()) }
        } else {
          mortal.object?.increment(0)
        }
        giveWay()
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<120 {
        group.addTask {
          cargos.withLock { $0 += 1 }
          let cargo = Cargo(whenGone: { cargos.withLock { $0 -= 1 } })
          let mortal = links.withLock { $0[number % 3] }
          let values = Observations<Int, Never>.untilFinished {
            cargo.hold()
            return mortal.object.map { .next($0[0]) } ?? .finish
          }
          let loop = Task.detached {
            var last = -1
            for await value in values {
              if value < last { Issue.record("\(value) after \(last)") }
              last = value
            }
          }
          for _ in 0..<number % 40 { await Task.yield() }
          loop.cancel()
          await loop.value
        }
      }
    }
    stop.set(true)
    await writer.opened()
    await eventually(within: .seconds(20), "closures are released") { cargos.current == 0 }
  }
}
