import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key
private typealias Flag = SyntaxTreeNames.Flag
private typealias Meaning = Meanings.Meaning

// Reads the types of values, and those that the text names, adopts or asks for.

extension MeaningsReader {
  func typesOf(_ number: Int) -> [Meanings.Meaning] {
    let node = tree.nodes[number]
    var found: [Meanings.Meaning] = []
    func add(_ kind: Meanings.Kind, _ type: String?) {
      guard let type, !type.isEmpty else { return }
      var meaning = Meaning(kind: kind, place: range(number), name: "", subject: plain(type))
      if [.value, .list].contains(kind), !isGivenToOthers(number) { meaning.role = .ofLearner }
      found.append(meaning)
    }
    let isOfSelf =
      node.role == Key.subexpression && node.parent.map { tree.nodes[$0].kind } == Kind.typeValue
    if isOfSelf, let type = node.texts[Key.type], type.hasSuffix("mD") {
      // The expression has the type's own type.
      add(.cast, "\(type.dropLast(2))D")
    } else if let asked = Kind.casts[node.kind].flatMap({ node.texts[$0] }) {
      add(.cast, asked)
    } else if let written = Kind.written[node.kind].flatMap({ node.texts[$0] }),
      !node.flags.contains(Flag.implicit), node.name?.hasPrefix("$") != true
    {
      add(.written, written)
    }
    if node.kind.hasSuffix(Kind.expressionEnding), node.kind != Kind.typeExpression,
      !node.flags.contains(Flag.implicit), let type = node.texts[Key.type],
      types.mention(type) || types.isValueOfLibrary(type)
    {
      add(node.kind == Kind.array ? .list : .value, type)
    }
    if Kind.groupings.contains(node.kind), !node.flags.contains(Flag.implicit) {
      found.append(Meaning(kind: .grouping, place: range(number), name: "", subject: ""))
    }
    return found
  }

  /// Whether the value of an expression goes to a function or a member that is not the learner's, and that may do
  /// other things with one of another type.
  func isGivenToOthers(_ number: Int) -> Bool {
    var inner = number
    while let outer = tree.nodes[inner].parent {
      let (role, kind) = (tree.nodes[inner].role, tree.nodes[outer].kind)
      if role == Key.base {
        return !usesLearner.contains(outer) && !isListOfOwn(inner, asked: outer)
      }
      if role == Key.expression, let list = tree.nodes[outer].parent,
        let call = tree.nodes[list].parent, tree.nodes[outer].role == Key.arguments
      {
        return callsLearner[call] == nil && !isIndifferent(call)
          && !isListOfOwn(inner, asked: call)
      }
      guard Kind.passingOn.contains(kind) || tree.nodes[outer].flags.contains(Flag.implicit) else {
        return false
      }
      inner = outer
    }
    return false
  }

  /// Whether a value is a library's list of the learner's values, and a member of it does the same with any values.
  private func isListOfOwn(_ number: Int, asked member: Int) -> Bool {
    let type = type(of: number)
    return indifferentMembers.contains(member) && types.mention(type)
      && SyntaxTreeNames.isList(type)
  }

  func adoption(_ number: Int) -> Meanings.Meaning? {
    let node = tree.nodes[number]
    guard node.kind == Kind.conformance, let type = node.texts[Key.type],
      let adopted = node.texts[Key.conformedProtocol], !types.mention(adopted),
      let module = tree.nodes[(number + 1)...].prefix(2).first(where: { $0.parent == number })?
        .texts[Key.moduleOfContext]
    else { return nil }
    // Which protocols the learner's types adopt is theirs, unless the checks adopt them for these.
    let isOfLearner = module == types.learner
    let isStated =
      module == checks
      && (node.texts[Key.source] == Flag.explicit
        || SyntaxTreeNames.derivedForEnums.contains(adopted)
          && node.texts[Key.source] != Flag.implied)
    guard isOfLearner || types.areOwn(type) || isStated else { return nil }
    return Meaning(
      kind: isOfLearner ? .adoption : .adoptionByChecks, place: type, name: adopted,
      subject: adopted)
  }
}
