import Dialect
import SwiftSource

/// A completion of code as the prompt offers it.
package struct CodeCandidate: Sendable, Equatable {
  /// The text that replaces the word, up to the first part that the learner fills in.
  package let text: String
  /// Whether a body in braces follows, which the learner writes.
  package let opensBody: Bool
  /// The declaration on one line.
  package let signature: String
  /// The documentation as Markdown, at first its first paragraph; nil if there is none.
  package fileprivate(set) var documentation: String?

  /// Returns the candidate with the whole documentation comment.
  func documented(by comments: DocumentationComments) -> CodeCandidate {
    var candidate = self
    candidate.documentation = documentation.map { comments.comment(beginningWith: $0) }
    return candidate
  }
}

extension CodeCandidate {
  init(_ result: CompletionResult) {
    if result.isStub {
      let body = result.text.firstRange(of: CompletionNames.body)?.lowerBound
      opensBody = body != nil
      text = String(
        result.text[..<(body ?? result.text.endIndex)]
          .trimmingEnd { $0.isWhitespace || $0 == "{" })
      signature = text
    } else {
      opensBody = false
      let end = result.text.firstRange(of: CompletionNames.placeholder)?.lowerBound
      text = String(result.text[..<(end ?? result.text.endIndex)])
      signature = result.signature
    }
    documentation = result.documentation.isEmpty ? nil : result.documentation
  }

  /// The candidates of an answer for a name, in display order.
  ///
  /// Names in another case are offered only where none has the case of the word.
  static func list(_ results: [CompletionResult], for word: String) -> [CodeCandidate] {
    let fitting = results.filter { result in
      !result.isOperator && (word.hasPrefix("_") || !result.text.hasPrefix("_"))
        && !result.text.hasPrefix("#")
        && result.text.lowercased().hasPrefix(word.lowercased())
        // Where nothing is typed yet, only what fits.
        && !(word.isEmpty && CompletionNames.unfitting.contains(result.relation))
    }
    if word.isEmpty {
      let values = fitting.filter { $0.kind != CompletionNames.module }
      let arguments = values.filter(\.isArgument)
      return unique(
        (arguments.isEmpty ? values : arguments + values.filter(\.isNearVariable))
          .sorted(by: CompletionResult.areInOrder))
    }
    let exact = fitting.filter { $0.text.hasPrefix(word) }
    return unique((exact.isEmpty ? fitting : exact).sorted(by: CompletionResult.areInOrder))
  }

  /// The candidates of an answer for the beginning of a member: declarations with the signature of
  /// a requirement or of an inherited member, as far as the type does not have them yet.
  ///
  /// - Parameters:
  ///   - head: the beginning of the declaration as typed: `func mo`, `mo`, or nothing.
  ///   - defaults: requirements that need not be declared.
  static func members(
    _ results: [CompletionResult], head: String, defaults: DefaultImplementations
  ) -> [CodeCandidate] {
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

  private static func unique(_ results: [CompletionResult]) -> [CodeCandidate] {
    var seen: Set<String> = []
    return results.map { CodeCandidate($0) }.filter { candidate in
      seen.insert("\(candidate.text)\n\(candidate.signature)").inserted
    }
  }
}

extension CompletionResult {
  fileprivate var isOperator: Bool { CompletionNames.operators.contains { kind.hasPrefix($0) } }

  /// Whether it is what a call takes at the place: all of its arguments, or the next one.
  fileprivate var isArgument: Bool {
    kind == CompletionNames.argument || text.hasPrefix(CompletionNames.placeholder)
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
    return CompletionResult.introducers.contains(first)
      || first.hasPrefix("init(") || first.hasPrefix("subscript(")
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
    let line = description.replacing("\n", with: " ")
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

  /// Arguments first, then the nearer, then by name; keywords last.
  fileprivate static func areInOrder(_ a: CompletionResult, _ b: CompletionResult) -> Bool {
    (a.distance, a.text) < (b.distance, b.text)
  }

  private var distance: Int {
    if isArgument { return -1 }
    let last = CompletionNames.contexts.count
    if kind == CompletionNames.keyword { return last }
    return CompletionNames.contexts.firstIndex(of: context) ?? last
  }
}

extension Substring {
  fileprivate func trimmingEnd(_ isGap: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isGap($0) }.map(index(after:)) ?? startIndex)]
  }
}
