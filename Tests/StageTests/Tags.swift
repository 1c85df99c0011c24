/// Counts opening and closing tags and checks that they match, without XML libraries.
final class Tags {
  private(set) var counts: [String: Int] = [:]

  func parse(_ text: String) -> Bool {
    var open: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: start)..<end]
      let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter })
      if tag.hasPrefix("/") {
        guard open.popLast() == name else { return false }
      } else {
        counts[name, default: 0] += 1
        if !tag.hasSuffix("/") { open.append(name) }
      }
      rest = rest[rest.index(after: end)...]
    }
    return open.isEmpty && !rest.contains("<")
  }
}
