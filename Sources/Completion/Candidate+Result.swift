import Dialect
import SwiftSource

extension Candidate {
  /// The text is what replaces the word, up to the first part that the learner fills in.
  init(_ result: CompletionResult) {
    let documentation = result.documentation.isEmpty ? nil : result.documentation
    if result.isStub {
      let body = result.text.firstRange(of: CompletionNames.body)?.lowerBound
      let text = result.text[..<(body ?? result.text.endIndex)]
        .trimmingEnd { $0.isWhitespace || $0 == "{" }
      self.init(String(text), opensBody: body != nil, documentation: documentation)
    } else {
      let end = result.text.firstRange(of: CompletionNames.placeholder)?.lowerBound
      self.init(
        String(result.text[..<(end ?? result.text.endIndex)]), signature: result.signature,
        documentation: documentation)
    }
  }

  /// Returns the candidate with the whole documentation comment.
  func documented(by comments: DocumentationComments) -> Candidate {
    var candidate = self
    candidate.documentation = documentation.map { comments.comment(beginningWith: $0) }
    return candidate
  }

  /// The candidates of an answer for a name, in display order, and the text that they replace: the
  /// name's beginning, with the dot before it where some need `?.` instead.
  ///
  /// Names in another case are offered only where none has the case of the word.
  ///
  /// - Parameter isMember: whether the name follows a value or a type and a dot.
  static func list(
    _ results: [CompletionResult], for word: String, isMember: Bool
  ) -> (word: String, candidates: [Candidate]) {
    let fitting = results.filter { result in
      !result.isOperator && !result.takesItsObject
        && (word.hasPrefix("_") || !result.memberText.hasPrefix("_"))
        && !result.text.hasPrefix("#")
        && result.memberText.lowercased().hasPrefix(word.lowercased())
        // Where nothing is typed yet, only what fits. Of a member's value, a part may fit.
        && !(word.isEmpty && !isMember && CompletionNames.unfitting.contains(result.relation))
    }
    let shown: [CompletionResult]
    if word.isEmpty {
      let values = fitting.filter { $0.kind != CompletionNames.module }
      let arguments = values.filter(\.isArgument)
      shown = arguments.isEmpty ? values : arguments + values.filter(\.isNearVariable)
    } else {
      let exact = fitting.filter { $0.memberText.hasPrefix(word) }
      shown = exact.isEmpty ? fitting : exact
    }
    let candidates = unique(shown.sorted(by: CompletionResult.areInOrder))
    guard shown.contains(where: \.isChained) else { return (word, candidates) }
    return (
      ".\(word)",
      candidates.map { candidate in
        var candidate = candidate
        let isChained = candidate.text.hasPrefix(CompletionNames.chain)
        candidate.text = isChained ? candidate.text : ".\(candidate.text)"
        return candidate
      }
    )
  }

  /// The candidates of an answer for the beginning of a member: declarations with the signature of
  /// a requirement or of an inherited member, as far as the type does not have them yet.
  ///
  /// - Parameters:
  ///   - head: the beginning of the declaration as typed: `func mo`, `mo`, or nothing.
  ///   - defaults: requirements that need not be declared.
  static func members(
    _ results: [CompletionResult], head: String, defaults: DefaultImplementations
  ) -> [Candidate] {
    let stubs = results.filter { $0.isStub && !$0.text.hasPrefix("_") }
    guard !head.isEmpty else {
      let requirements = stubs.filter { !$0.text.hasPrefix(override) }
      let missing = requirements.filter { !defaults.contains($0.name) }
      return unique(missing.isEmpty ? requirements : missing)
    }
    let plain = stubs.filter { result in
      let text = result.text.hasPrefix(head) ? result.text[...] : result.textWithoutOverride
      return text.hasPrefix(head)
    }
    let named = head.contains(" ") ? [] : stubs.filter { $0.name.hasPrefix(head) }
    return unique(plain.isEmpty ? named : plain)
  }

  private static let override = "override "

  private static func unique(_ results: [CompletionResult]) -> [Candidate] {
    var seen: Set<String> = []
    return results.map { Candidate($0) }.filter { candidate in
      seen.insert("\(candidate.text)\n\(candidate.signature)").inserted
    }
  }
}

extension CompletionResult {
  fileprivate var isOperator: Bool { CompletionNames.operators.contains { kind.hasPrefix($0) } }

  /// Whether it is what a call takes at the place: all of its arguments, or the next one.
  fileprivate var isArgument: Bool {
    kind == CompletionNames.argument || description.hasPrefix("(") || description.hasPrefix("[")
  }

  /// Whether it is a member of an optional's value, which `?.` reaches.
  fileprivate var isChained: Bool { text.hasPrefix(CompletionNames.chain) }

  /// The text without the `?.` that reaches it.
  fileprivate var memberText: String {
    isChained ? String(text.dropFirst(CompletionNames.chain.count)) : text
  }

  /// Whether it is a method of objects that is offered as a function of its type, as in
  /// `Porter.move(porter)`.
  fileprivate var takesItsObject: Bool {
    kind == CompletionNames.method && text.contains(CompletionNames.objectArgument)
  }

  /// Whether it is a variable of the exercise, which may be an argument.
  fileprivate var isNearVariable: Bool {
    kind.hasPrefix(CompletionNames.variables)
      && CompletionNames.contexts.firstIndex(of: context).map {
        $0 < CompletionNames.contexts.firstIndex(of: CompletionNames.otherModule) ?? 0
      } == true
  }

  /// Whether it is a whole declaration, with the keyword that introduces it or without.
  fileprivate var isStub: Bool {
    guard kind != CompletionNames.keyword else { return false }
    var words = text.split(separator: " ", maxSplits: 5).map(String.init)[...]
    while let word = words.first, CompletionResult.modifiers.contains(word) {
      words = words.dropFirst()
    }
    guard words.count > 1, let first = words.first else { return false }
    // After a type and a dot, `init(` is a call.
    let isCallable = first.hasPrefix("init(") || first.hasPrefix("subscript(")
    return CompletionResult.introducers.contains(first)
      || isCallable && text.contains(CompletionNames.body)
  }

  private static let introducers: Set = ["func", "var", "let", "typealias", "init", "subscript"]
  private static let modifiers: Set = [
    "override", "static", "class", "mutating", "nonmutating", "required", "convenience", "public",
    "open", "internal", "package", "nonisolated", "private", "fileprivate", "@MainActor",
  ]

  fileprivate var textWithoutOverride: Substring {
    text.hasPrefix("override ") ? text.dropFirst("override ".count) : text[...]
  }

  fileprivate var signature: String {
    let line = (isChained ? CompletionNames.chain : "") + labelledDescription
    if let word = CompletionNames.types[kind] { return "\(word) \(line)" }
    if type.isEmpty || kind == CompletionNames.keyword || kind == CompletionNames.module {
      return line
    }
    if kind.hasPrefix(CompletionNames.functions) {
      return type == CompletionNames.void ? line : "\(line) -> \(type)"
    }
    // The description of an argument has its type.
    return line.contains(":") || line.contains("(") ? line : "\(line): \(type)"
  }

  /// The description with a `_` before each parameter that has no label.
  ///
  /// sourcekitd gives the parameter's own name there, as if it were a label.
  private var labelledDescription: String {
    let line = description.replacing("\n", with: " ")
    let names = name.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    let labels = (name.contains("(") ? names : name[...])
      .split(separator: ":", omittingEmptySubsequences: false).dropLast()
    guard !labels.isEmpty,
      let list = line.firstRange(of: kind == CompletionNames.subscripts ? "[" : "("),
      let arguments = line[list.upperBound...].arguments, arguments.count == labels.count
    else { return line }
    let labelled = zip(labels, arguments).map { label, argument -> String in
      let parameter = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isNamed = !parameter.isEmpty && argument[parameter.endIndex...].hasPrefix(": ")
      return label.isEmpty && isNamed ? "_ \(argument)" : String(argument)
    }
    let end = arguments.last?.endIndex ?? list.upperBound
    return line[..<list.upperBound] + labelled.joined(separator: ", ") + line[end...]
  }

  /// Arguments first, then the nearer, then by name; keywords last.
  fileprivate static func areInOrder(_ a: CompletionResult, _ b: CompletionResult) -> Bool {
    (a.distance, a.memberText) < (b.distance, b.memberText)
  }

  private var distance: Int {
    if isArgument { return -1 }
    let last = CompletionNames.contexts.count
    if kind == CompletionNames.keyword { return last }
    return CompletionNames.contexts.firstIndex(of: context) ?? last
  }
}

extension Substring {
  /// The arguments of a list, of which this is the text after its opening bracket; nil if it does
  /// not end.
  fileprivate var arguments: [Substring]? {
    var arguments: [Substring] = []
    var start = startIndex
    var depth = 0
    var last: Character = " "
    for index in indices {
      switch self[index] {
      case "(", "[", "{", "<": depth += 1
      case ">" where last != "-": depth -= 1
      case ")", "]", "}":
        if depth == 0 { return arguments + [self[start..<index]] }
        depth -= 1
      case "," where depth == 0:
        arguments.append(self[start..<index])
        start = self.index(after: index)
        if start < endIndex, self[start] == " " { formIndex(after: &start) }
      default: break
      }
      last = self[index]
    }
    return nil
  }

  fileprivate func trimmingEnd(_ isGap: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isGap($0) }.map(index(after:)) ?? startIndex)]
  }
}
