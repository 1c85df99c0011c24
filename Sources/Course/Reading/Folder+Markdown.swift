// From a Markdown file of the course to blocks with their lines; raw HTML and links that lead
// nowhere are noted on the way.

import Foundation

extension Folder {
  /// The blocks of Markdown that stands in a file of this folder.
  func blocks(
    _ text: String, firstLine: Int = 1, of name: String, manifest: Manifest,
    problems: inout [Problem]
  ) -> [PlacedBlock] {
    let parsed = ParsedMarkdown(text, firstLine: firstLine)
    for line in parsed.rawHTML { problems.add("markdown.html", in: shown(name), line: line) }
    for line in parsed.tooDeep { problems.add("markdown.tooDeep", in: shown(name), line: line) }
    for link in parsed.links {
      guard let key = problem(with: link.destination, root: manifest.root) else { continue }
      problems.add(key, ["link": link.destination], in: shown(name), line: link.line)
    }
    return zip(parsed.markdown.blocks, parsed.lines).map(PlacedBlock.init)
  }

  /// The key of what is wrong with a link from a file of this folder; nil when nothing is.
  private func problem(with destination: String, root: String) -> String? {
    let target = destination.prefix { $0 != "#" && $0 != "?" }
    if target.isEmpty { return destination.isEmpty ? "link.broken" : nil }
    if Folder.hasScheme(target) || target.hasPrefix("//") { return nil }
    if target.hasPrefix("/") { return "link.outside" }
    let isEncoded = target.utf8.contains(UInt8(ascii: "%"))
    guard let decoded = isEncoded ? String(target).removingPercentEncoding : String(target) else {
      return "link.broken"
    }
    var components = path.dropFirst(root.count).split(separator: "/").map(String.init)
    for component in decoded.split(separator: "/") where component != "." {
      if component != ".." {
        components.append(String(component))
      } else if components.popLast() == nil {
        return "link.outside"
      }
    }
    var status = stat()
    let found = stat(([root] + components).joined(separator: "/"), &status) == 0
    return found ? nil : "link.broken"
  }

  private static func hasScheme(_ link: Substring) -> Bool {
    guard let colon = link.firstIndex(of: ":"), let first = link.unicodeScalars.first else {
      return false
    }
    let rest = link[..<colon].unicodeScalars
    return first.isASCII && first.properties.isAlphabetic
      && rest.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
      }
  }
}
