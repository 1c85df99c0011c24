import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key

// Reads with which values the checks use the learner's declarations.

extension MeaningsReader {
  /// The use of a declaration of the learner's; nil for one of others, and for a function that is not called.
  func use(_ number: Int, _ meaning: Meanings.Meaning) -> Meanings.Meaning? {
    let calls = calls(of: number).filter { subexpressions[$0] == nil }
    guard meaning.kind == .learners, !Key.insertedReferences.contains(tree.nodes[number].role),
      let value = calls.last, !SyntaxTreeNames.isFunction(type(of: value))
    else { return nil }
    let given = calls.flatMap { call in
      (bases[call].map { [$0] } ?? []) + arguments[call, default: []]
    }.map(unconverted)
    return Meanings.Meaning(
      kind: .use, place: meaning.place, name: meaning.name, subject: meaning.subject,
      receiver: given.map(typeAsWritten) + [type(of: value)],
      // The checks' text says nothing of what a function gets by default.
      origins: given.filter { tree.nodes[$0].kind != Kind.defaultArgument }.map(origin))
  }

  /// The type of a value as far as the text tells it: a number without a point may become any number.
  private func typeAsWritten(_ number: Int) -> String {
    let (type, kind) = (type(of: number), tree.nodes[number].kind)
    switch kind {
    case Kind.defaultArgument: return kind
    case Kind.integerLiteral: return SyntaxTreeNames.integers.contains(type) ? type : kind
    default: return type
    }
  }

  /// What decides on the type of a value besides the value: a declaration of the learner's, or for a literal, a closure
  /// and its parameter the declaration that gets it.
  private func origin(_ number: Int) -> String {
    let kind = tree.nodes[number].kind
    let isOpen =
      Kind.openValues.contains(where: kind.hasSuffix) || closureParameters.contains(number)
    return isOpen ? Kind.literalEnding : callsLearner[number] ?? kind
  }
}
