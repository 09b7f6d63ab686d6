// Exercise 08a · The link                                         10 minutes
//
// Goal     A link sends a remote site where the telescope points. It starts,
//          stops and starts again, and it goes when nobody needs it.
//
// To do    - `start` sends the azimuth with the next turn, as it is then, and
//            after that once for each turn in which it has changed, also there
//            and back. Started again, also with another telescope, the link
//            begins anew: the old one is over, and is not kept.
//          - From `stop` on nothing is sent, not even what is due, and nothing
//            of the telescope is kept.
//          - `sent` counts the messages of all starts. A console shows it, so
//            it is observable, and the class has to stay so.
//          - A link that nobody has any more is gone, with its observation.
//
// Check    swift run course check 08a   (or: swift test --filter Exercise08a)
//
// Stuck?   Chapters/Chapter08/Chapter08.swift: steps 1 and 2, and the traps.

import CourseKit
import Observatory

@MainActor @Observable
final class MyRemoteLink: RemoteLinking {
  private let site: RemoteSite
  private(set) var sent = 0

  init(to site: RemoteSite) {
    self.site = site
  }

  func start(_ telescope: Telescope) {
    // TODO: The telescope moves, and the site does not hear of it.
  }

  func stop() {
  }

  private func send(_ azimuth: Int) {
    sent += 1
    site.receive(azimuth)
  }
}

// The check looks at the class that is named here. Leave it as it is.
public func exercise08a() -> any RemoteLinking.Type { MyRemoteLink.self }
