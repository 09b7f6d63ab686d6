@testable import BenchmarkKit
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `A chart` {
  /// Collects the elements and the texts of a document.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [String: Int] = [:]
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements[name, default: 0] += 1
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      text += string
    }
  }

  private func read(_ source: String) -> Reader? {
    let reader = Reader()
    let parser = XMLParser(data: Data(source.utf8))
    parser.delegate = reader
    return parser.parse() ? reader : nil
  }

  @Test(arguments: Growth.allCases)
  func `is well-formed for each cost, with a dot for each figure`(growth: Growth) throws {
    let result = GrowthResult(
      growth: growth,
      points: growth.sizes.map { GrowthResult.Point(size: $0, ours: 100, theirs: 1_000) })
    let reader = try #require(read(Chart(result).source))
    #expect(reader.elements["svg"] == 1)
    #expect(reader.elements["polyline"] == 2)
    // And two in the legend.
    #expect(reader.elements["circle"] == 2 * growth.sizes.count + 2)
    #expect(reader.text.contains(growth.title))
  }

  @Test func `labels its axes with what there is, and with units`() throws {
    let source = Chart(Sample.growth).source
    let text = try #require(read(source)).text
    for label in [
      "observers", "time for each (flat is linear)", "1", "1,000", "100,000", "100 ns", "1 µs",
    ] {
      #expect(text.contains(label), "\(label)")
    }
    #expect(source.contains("prefers-color-scheme: dark"))
  }

  @Test func `is written for each cost that was measured, into a new folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "charts-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let nothing = GrowthResult(growth: .objects, points: [])
    let report = Report(rows: [], limits: [], growths: [Sample.growth, nothing])
    let path = folder.path(percentEncoded: false)
    let files = try report.writeCharts(to: path)
    #expect(files == ["\(path)/observers.svg"])
    #expect(
      try String(contentsOfFile: files[0], encoding: .utf8) == Chart(Sample.growth).source)
  }
}
