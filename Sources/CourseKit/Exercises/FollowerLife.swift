/// Asks whether a dome that re-arms by hand, and the telescope that it follows, go when nobody needs
/// them.
@MainActor
struct FollowerLife<Dome: AnyObject> {
  let make: () -> Dome
  let follow: (Dome, Telescope) -> Void

  /// Asks it of domes that have followed one move, and of others that have followed many.
  func finding() async -> Finding? {
    await ask([{ await findings(moves: 1).first }, { await findings(moves: manyRounds()).first }])
      .first
  }

  private func findings(moves: Int) async -> [Finding] {
    let (telescope, dome) = (Telescope(), make())
    weak let follower = await hasFollowed(telescope, make(), moves: moves)
    weak let followed = await hasBeenFollowed(by: dome, moves: moves)
    // A task that is under way still holds them, for a moment.
    _ = await soon { follower == nil && followed == nil }
    var findings: [Finding] = []
    if follower != nil { findings.append(kept("dome", by: "its tracking")) }
    if followed != nil { findings.append(kept("telescope", by: "its own tracking")) }
    // Both live until here. What is left of the others must not stop the program.
    telescope.azimuth += 10
    _ = moved(by: dome)
    await nextTurn()
    withExtendedLifetime((telescope, dome)) {}
    return findings
  }

  private func hasFollowed(_ telescope: Telescope, _ dome: Dome, moves: Int) async -> Dome {
    follow(dome, telescope)
    for _ in 1...moves {
      telescope.azimuth += 10
      await nextTurn()
    }
    return dome
  }

  private func hasBeenFollowed(by dome: Dome, moves: Int) async -> Telescope {
    let telescope = Telescope()
    _ = await hasFollowed(telescope, dome, moves: moves)
    return telescope
  }

  private func moved(by dome: Dome) -> Telescope {
    let telescope = Telescope()
    follow(dome, telescope)
    telescope.azimuth += 10
    return telescope
  }

  private func kept(_ what: String, by whom: String) -> Finding {
    Finding(
      "\(what)-kept", expected: "a \(what) that nobody needs any more is gone",
      seen: "it is still there, kept by \(whom), or by something that you keep",
      why: "The telescope keeps `onChange` until it moves, and all that the closure captures.",
      look: "`onChange`: `[weak self, weak telescope]`; and what is `static`: does it keep one?",
      hint: 3)
  }
}
