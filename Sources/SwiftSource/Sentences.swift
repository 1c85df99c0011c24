internal import SwiftSyntax

/// A sentence that a checks file can say, as a template for its translation.
package struct Sentence: Sendable, Hashable {
  /// The text with `{1}`, `{2}` … for the values that it has when it is said.
  package let template: String
  /// The line on which it begins, from 1.
  package let line: Int
  /// Whether it has several words, so that a reader needs a translation.
  package let hasWords: Bool
}

/// Returns the sentences in `source`, in order and without repeats: string literals, and literals
/// joined by `+`.
///
/// Texts in attributes, such as `@Test("Rings")`, are none. What stands between literals is a
/// value. Strings inside a value are sentences of their own. Names of checks after the label `see`
/// are none, and lines `expected: …` and `got: …` belong to none: they are shown apart.
package func sentences(in source: String) -> [Sentence] {
  SourceTree.reading(source) { tree in
    let collector = SentenceCollector(tree: tree)
    collector.walk(tree.file)
    var seen: Set<String> = []
    return collector.sentences.filter { seen.insert($0.template).inserted }
  }
}

private final class SentenceCollector: SyntaxVisitor {
  private(set) var sentences: [Sentence] = []
  private let tree: SourceTree

  init(tree: SourceTree) {
    self.tree = tree
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    node.label?.text == "see" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    for run in node.joinedOperands {
      if let first = run.first(where: { $0.is(StringLiteralExprSyntax.self) }) {
        add(run, at: run.count == 1 ? first : run[0])
      } else {
        for operand in run { walk(operand) }
      }
    }
    // The part between `?` and `:` stands inside the operator.
    for element in node.elements where element.is(UnresolvedTernaryExprSyntax.self) {
      walk(element)
    }
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add([ExprSyntax(node)], at: node)
    return .skipChildren
  }

  /// Adds the sentence that operands make together, then those inside its values.
  private func add(_ operands: [ExprSyntax], at node: some SyntaxProtocol) {
    let parts = operands.flatMap { operand in
      operand.as(StringLiteralExprSyntax.self)?.parts ?? [.value(Syntax(operand))]
    }
    var template = ""
    // The same with one sign for every value.
    var words = ""
    var count = 0
    for part in parts {
      switch part {
      case .text(let text):
        template += text
        words += text
      // Values without a text between them are one.
      case .value where words.hasSuffix("\0"): break
      case .value:
        count += 1
        template += "{\(count)}"
        words += "\0"
      }
    }
    if words.contains(where: \.isLetter) {
      sentences.append(
        Sentence(
          template: template.withoutValueLines.trimmed, line: tree.line(of: node),
          hasWords: words.trimmed.contains(where: \.isWhitespace)))
    }
    for case .value(let value) in parts { walk(value) }
  }
}

private enum LiteralPart {
  case text(String)
  case value(Syntax)
}

extension StringLiteralExprSyntax {
  fileprivate var parts: [LiteralPart] {
    if let text = representedLiteralValue { return [.text(text)] }
    return segments.map { segment in
      if let value = segment.as(ExpressionSegmentSyntax.self) { return .value(Syntax(value)) }
      // A literal of this segment alone resolves its escapes.
      let alone = with(\.segments, [segment])
      return .text(alone.representedLiteralValue ?? segment.description)
    }
  }
}

extension SequenceExprSyntax {
  /// The operands in runs that `+` joins.
  fileprivate var joinedOperands: [[ExprSyntax]] {
    var runs: [[ExprSyntax]] = [[]]
    for (index, element) in elements.enumerated() {
      if index.isMultiple(of: 2) {
        runs[runs.count - 1].append(element)
      } else if element.as(BinaryOperatorExprSyntax.self)?.operator.text != "+" {
        runs.append([])
      }
    }
    return runs
  }
}

extension String {
  /// The text before the last lines that name the expected and the actual value.
  fileprivate var withoutValueLines: String {
    let ends = ["\nexpected: ", "\ngot: "].compactMap { firstRange(of: $0)?.lowerBound }
    return ends.min().map { String(self[..<$0]) } ?? self
  }

}

extension StringProtocol {
  /// The text without spaces and line breaks around it.
  var trimmed: String {
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) }
    return String(self[..<(end ?? startIndex)].drop(while: \.isWhitespace))
  }
}
