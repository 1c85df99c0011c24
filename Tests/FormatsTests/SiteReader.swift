import Foundation
import FoundationXML
import XCTest

/// Reads the pages of a site as strictly as XML is read.
struct SiteReader {
  let files: [String: String]

  init(_ files: [String: String]) { self.files = files }

  /// Fails the test for a page that is not well-formed, an id that is there twice, and a link within
  /// the site that leads nowhere.
  func expectSound(file: StaticString = #filePath, line: UInt = #line) throws {
    let pages = try files.filter { $0.key.hasSuffix(".html") }.mapValues(Page.init)
    XCTAssertGreaterThan(pages.count, 1, file: file, line: line)
    for (path, page) in pages {
      XCTAssertEqual(Set(page.ids).count, page.ids.count, "ids of \(path)", file: file, line: line)
      for link in page.links where !link.contains(":") {
        let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
        let folder = URL(fileURLWithPath: "/\(path)").deletingLastPathComponent()
        let target = folder.appendingPathComponent(parts[0]).standardizedFileURL.path.dropFirst()
        XCTAssertNotNil(files[String(target)], "\(path) links to \(link)", file: file, line: line)
        if parts.count > 1 {
          let ids = pages[String(target)]?.ids ?? []
          XCTAssertTrue(ids.contains(parts[1]), "\(path) links to \(link)", file: file, line: line)
        }
      }
    }
    for (path, text) in files where path.hasSuffix("/search.js") {
      let data = text.dropFirst("const siteTexts = ".count).dropLast(2)
      let entries =
        try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [[String: String]] ?? []
      XCTAssertFalse(entries.isEmpty, path, file: file, line: line)
      for entry in entries {
        let address = (entry["address"] ?? "").split(separator: "#").map(String.init)
        let page = pages["\(path.dropLast("search.js".count))\(address[0])"]
        XCTAssertNotNil(page, "\(path) finds \(entry)", file: file, line: line)
        if address.count > 1 {
          XCTAssertTrue(
            page?.ids.contains(address[1]) == true, "\(path) finds \(entry)", file: file, line: line
          )
        }
      }
    }
  }

  /// The elements of each page with the names of their attributes, without texts.
  func elements() throws -> [String: [String]] {
    try files.filter { $0.key.hasSuffix(".html") }.mapValues { try Page($0).elements }
  }

  private final class Page: NSObject, XMLParserDelegate {
    private(set) var elements: [String] = []
    private(set) var ids: [String] = []
    private(set) var links: [String] = []

    init(_ text: String) throws {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      if !parser.parse(), let error = parser.parserError { throw error }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      // Whether a drawing has wide characters depends on its text.
      let isColumn = attributes["class"]?.hasPrefix("columns-") == true
      if !isColumn { elements.append("\(name) \(attributes.keys.sorted())") }
      if let id = attributes["id"] { ids.append(id) }
      links += ["href", "src"].compactMap { attributes[$0] }
    }
  }
}
