/// Edits the text of `course.json` and keeps the author's formatting.
package enum ManifestText {
  /// Returns `text` with one more lesson, or nil if it has no list of lessons with `earlier` in it.
  ///
  /// - Parameter earlier: The lesson to insert `name` after; nil to insert it as the first.
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

  /// Returns the white space before `item`, so that the new item is laid out like its neighbour.
  ///
  /// Returns a space if there is none.
  private static func space(before item: String.Index, in text: String) -> String {
    let start = text[..<item].lastIndex { !$0.isWhitespace }
    let space = start.map { text[text.index(after: $0)..<item] } ?? ""
    return space.isEmpty ? " " : String(space)
  }
}
