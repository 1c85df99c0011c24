import Foundation

/// What diagnostics are about, where one explanation serves several of them.
package enum DiagnosticTopics {
  /// Returns the topic of a diagnostic: its group, or its identifier where it stands for itself.
  package static func topic(of identifier: String) -> String {
    topics[identifier] ?? identifier
  }

  private static let topics: [String: String] = groups.reduce(into: [:]) { topics, group in
    for identifier in group.value { topics[identifier] = group.key }
  }

  /// Topics that belong to no identifier: the names, the notes and the line of a message decide.
  // Unused on purpose: tests look for explanations that no message has.
  static let chosenByPlace: Set = [
    "syntax", "main-actor-in-deinit", "equality", "equality-in-method", "equals-as-assignment",
    "name-with-equals", "power", "masked-property", "immutable-self", "get-only", "private-setter",
    "constant-from-outside", "needs-hashable", "self-is-the-type", "override-in-protocol",
    "braces-after-value", "init-without-func", "statement-in-type", "open-brace",
    "self-before-values", "func-missing", "protocol-needs-hashable", "checks-write-no-label",
    "plus-plus", "equals-plus", "member-of-value", "own-member", "object-of-type",
    "argument-adopter", "call-without-dot", "optional-closure", "closure-without-equals",
    "closure-parameters", "closure-called-now", "print-returns-nothing", "braces-after-condition",
    "name-of-the-type", "two-types",
  ]

  /// The identifiers of each topic, from a list in the resources.
  static let groups: [String: [String]] = {
    let url = Bundle.module.url(forResource: "DiagnosticTopics", withExtension: "txt")
    let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    var topic = ""
    return text.split(whereSeparator: \.isNewline).reduce(into: [:]) { groups, line in
      guard !line.hasPrefix("#") else { return }
      let words = line.split(separator: " ").map(String.init)
      if let name = words.first, name.hasSuffix(":") { topic = String(name.dropLast()) }
      groups[topic, default: []] += words.filter { !$0.hasSuffix(":") }
    }
  }()
}
