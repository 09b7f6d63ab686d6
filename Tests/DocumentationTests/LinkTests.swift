import Foundation
import Testing

@Suite struct `A link in the documentation` {
  @Test(arguments: Repository.markdownFiles)
  func `leads to a file, and to a heading that is there`(file: String) throws {
    let broken = brokenLinks(in: try Repository.document(file), at: file)
    #expect(broken == [])
  }

  @Test func `is looked for in the README`() throws {
    #expect(Repository.markdownFiles.contains("README.md"))
    #expect(try Repository.document("README.md").links.count > 5)
  }

  @Test func `leads from the README to each chapter`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Chapters").path)
    let chapters = folders.filter { $0.hasPrefix("Chapter") }.map { "Chapters/\($0)" }
    let links = try Repository.document("README.md").links.map(\.target)
    #expect(!chapters.isEmpty)
    #expect(Set(chapters).subtracting(links) == [])
  }

  @Test func `is reported when it leads nowhere`() {
    let document = MarkdownDocument(
      """
      # The dome

      [good](README.md), [here](#the-dome), [elsewhere](https://swift.org), `[code](no.md)`
      [a file](Sources/Planetarium), [a heading](#the-telescope) and ![a picture](dome.png)

      [reference]: CONTRIBUTING.md#no-such-heading

      ```text
      [inside a fence](no.md)
      ```
      """)
    #expect(
      brokenLinks(in: document, at: "README.md") == [
        "README.md:4: Sources/Planetarium",
        "README.md:4: #the-telescope",
        "README.md:4: dome.png",
        "README.md:6: CONTRIBUTING.md#no-such-heading",
      ])
  }

  @Test func `names a heading the way the web page does`() {
    let document = MarkdownDocument(
      """
      # Before, after, gone
      ## `willSet` & friends
      ## Moving to 6.4?
      ## Moving to 6.4?
      ## See [the rules](CONTRIBUTING.md)
      """)
    #expect(
      document.anchors == [
        "before-after-gone", "willset--friends", "moving-to-64", "moving-to-64-1", "see-the-rules",
      ])
  }
}

/// The links of a document that lead nowhere, each with its place.
///
/// A link to another site is not followed: a test needs no network.
private func brokenLinks(in document: MarkdownDocument, at file: String) -> [String] {
  let folder = Repository.root.appending(path: file).deletingLastPathComponent()
  return document.links.compactMap { link in
    guard link.target.firstMatch(of: /^[a-z]+:/) == nil else { return nil }
    let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].removingPercentEncoding ?? String(parts[0])
    let place = "\(file):\(link.line): \(link.target)"

    let target = path.isEmpty ? nil : folder.appending(path: path).standardizedFileURL
    if let target, !Repository.exists(target) { return place }
    guard parts.count == 2 else { return nil }

    guard let target else { return document.anchors.contains(String(parts[1])) ? nil : place }
    guard let text = try? String(contentsOf: target, encoding: .utf8) else { return place }
    return MarkdownDocument(text).anchors.contains(String(parts[1])) ? nil : place
  }
}
