/// The text of a `course.json`, changed without touching what its author has laid out.
package enum ManifestText {
  /// The text with one more lesson; nil where it is no manifest that lists these lessons.
  ///
  /// - Parameter earlier: the lesson that it comes after; nil where it is the first.
  package static func adding(
    lesson name: String, after earlier: String?, to text: String
  ) -> String? {
    var text = text
    guard let key = text.firstRange(of: "\"lessons\""),
      let open = text[key.upperBound...].firstIndex(of: "["),
      let close = text[open...].firstIndex(of: "]")
    else { return nil }
    let list = text.index(after: open)..<close
    if let earlier {
      guard let item = text[list].firstRange(of: "\"\(earlier)\"") else { return nil }
      text.insert(
        contentsOf: ",\(space(before: item.lowerBound, in: text))\"\(name)\"",
        at: item.upperBound)
    } else if let first = text[list].firstIndex(of: "\"") {
      text.insert(contentsOf: "\"\(name)\",\(space(before: first, in: text))", at: first)
    } else {
      text.replaceSubrange(list, with: "\"\(name)\"")
    }
    return text
  }

  /// What stands between an item and the one before it: a new line, or a space.
  private static func space(before item: String.Index, in text: String) -> String {
    let start = text[..<item].lastIndex { !$0.isWhitespace }
    let space = start.map { text[text.index(after: $0)..<item] } ?? ""
    return space.isEmpty ? " " : String(space)
  }
}
