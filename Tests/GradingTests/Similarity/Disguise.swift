import Foundation

/// What somebody does to a copied text so that it looks like their own.
enum Disguise: String, CaseIterable {
  case names, comments, order, layout, modifiers, values, insertions, everything

  func apply(_ text: String) -> String {
    switch self {
    case .names: Disguise.renamed(text)
    case .comments: Disguise.commented(text)
    case .order: Disguise.reordered(text)
    case .layout: Disguise.laidOut(text)
    case .modifiers: Disguise.modified(text)
    case .values: Disguise.valued(text)
    case .insertions: Disguise.extended(text)
    case .everything:
      [
        Disguise.renamed, Disguise.reordered, Disguise.valued, Disguise.modified, Disguise.extended,
        Disguise.commented, Disguise.laidOut,
      ].reduce(text) { $1($0) }
    }
  }

  /// Gives new names to all types, properties and variables that the task does not name.
  private static func renamed(_ text: String) -> String {
    let kept: Set<String> = [
      "WaitingRoom", "WaitingRoomDelegate", "delegate", "count", "nil", "let",
    ]
    let declared = text.matches(of: #/(?:let|var|class|struct|enum|case|for) \(?(\w+)/#)
      .map { String($0.1) }.filter { !kept.contains($0) }
    return Set(declared).sorted().enumerated().reduce(text) { text, name in
      guard let word = try? Regex("\\b\(name.element)\\b") else { return text }
      return text.replacing(word, with: "value\(name.offset)")
    }
  }

  private static func commented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { number, line in
        let comment = number % 3 == 0 ? "// My own idea, number \(number).\n" : ""
        return comment + line + (number % 4 == 1 && !line.contains("\"") ? " /* mine */" : "")
      }.joined(separator: "\n")
  }

  /// Turns the members of the last type round.
  private static func reordered(_ text: String) -> String {
    guard let start = text.range(of: "class WaitingRoom {\n")?.upperBound,
      let end = text.range(of: "\n}", options: .backwards)?.lowerBound
    else { return text }
    let members = text[start..<end].components(separatedBy: "\n\n").reversed()
    return text[..<start] + members.joined(separator: "\n\n") + text[end...]
  }

  private static func laidOut(_ text: String) -> String {
    text.replacing(" {\n", with: "\n{\n").replacing("    ", with: "\t\t\t")
      .replacing(#/(\w|\)|")\n/#) { "\($0.1);\n" }
  }

  private static func modified(_ text: String) -> String {
    text.replacing("private ", with: "").replacing("final class", with: "public class")
      .replacing("  func ", with: "  internal func ").replacing(
        "delegate?.", with: "self.delegate?."
      )
      .replacing("protocol WaitingRoomDelegate", with: "public protocol WaitingRoomDelegate")
      .replacing(": WaitingRoomDelegate?", with: ": (any WaitingRoomDelegate)?")
  }

  private static func valued(_ text: String) -> String {
    text.replacing(#/\b([0-9_]+)\b/#) { "\((Int($0.1.replacing("_", with: "")) ?? 0) + 7)" }
      .replacing("= 7", with: ": Int = 7").replacing("var ", with: "var ")
  }

  /// Puts an idle statement into each function, and an idle member into the class.
  private static func extended(_ text: String) -> String {
    text.replacing(#/(func [^\n]*\{\n)/#) { "\($0.1)    let idle = \"here\"\n    print(idle)\n" }
      .replacing(
        "class WaitingRoom {\n",
        with: "class WaitingRoom {\n  func log(_ text: String) { print(text) }\n\n")
  }
}
