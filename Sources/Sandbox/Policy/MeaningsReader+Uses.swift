import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key
private typealias Flag = SyntaxTreeNames.Flag

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
    }.flatMap(values)
    return Meanings.Meaning(
      kind: .use, place: meaning.place, name: meaning.name, subject: meaning.subject,
      receiver: given.map(typeAsWritten) + [type(of: value)],
      // The checks' text says nothing of what a function gets by default.
      origins: given.filter { tree.nodes[$0].kind != Kind.defaultArgument }.map(origin))
  }

  /// The value of an argument, or those for a parameter that takes any number of them.
  private func values(of argument: Int) -> [Int] {
    let value = unconverted(argument)
    guard tree.nodes[argument].kind == Kind.variadicArguments else { return [value] }
    return elements[value, default: []].map(unconverted)
  }

  /// The type of a value as far as the text tells it: that of a literal may be another one elsewhere, if it is not the
  /// type that such a literal has by itself.
  private func typeAsWritten(_ number: Int) -> String {
    let (node, type) = (tree.nodes[number], type(of: number))
    if let own = Kind.typesOfLiterals[node.kind] {
      // A member that is found by its name has that as a literal.
      if node.flags.contains(Flag.implicit) { return "\(type):\(node.texts[Key.value] ?? "")" }
      return own == type ? type : "\(node.kind):\(type)"
    }
    switch node.kind {
    case Kind.defaultArgument: return node.kind
    case Kind.keyPath: return "\(node.kind):\(type)"
    // A key path in the place of a function.
    case Kind.captureList where node.flags.contains(Flag.implicit): return "\(Kind.keyPath):\(type)"
    case Kind.closure: return waitingClosures.contains(number) ? "\(Kind.waiting):\(type)" : type
    case _ where Kind.composed.contains(node.kind):
      let parts = Set(elements[number, default: []].map { typeAsWritten(unconverted($0)) })
      return ([type] + parts.sorted()).joined(separator: ":")
    default: return type
    }
  }

  /// Names the declaration of the learner's that gives a value, or the kind of another expression.
  ///
  /// Literals, closures and their parameters have one name: whoever gets them decides on their type.
  private func origin(_ number: Int) -> String {
    isOpen(number) ? Kind.literalEnding : callsLearner[number] ?? tree.nodes[number].kind
  }

  /// Whether the type of an expression is that which is asked of it.
  private func isOpen(_ number: Int) -> Bool {
    let kind = tree.nodes[number].kind
    if Kind.operations.contains(kind) {
      return arguments[number, default: []].allSatisfy { isOpen(unconverted($0)) }
    }
    return Kind.openValues.contains(where: kind.hasSuffix) || openExpressions.contains(number)
  }
}
