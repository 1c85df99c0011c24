import Dialect

private typealias Kind = SyntaxTreeNames.Kind
private typealias Key = SyntaxTreeNames.Key
private typealias Flag = SyntaxTreeNames.Flag
private typealias Meaning = Meanings.Meaning

/// Reads what a syntax tree of checks says about the meaning of their text.
struct MeaningsReader {
  private struct Place {
    var file = ""
    /// Where the macro stands whose expansion it is in; else empty.
    var macro = ""
    var start = 0
    var end = 0
  }

  private let tree: SyntaxTree
  private let types: TypesOfLearner
  /// The place of each node, or of the nearest one around it that has one.
  private var places: [Place] = []
  /// The value before the dot, by the expression that names its member.
  private var bases: [Int: Int] = [:]
  /// What the compiler converts or loads, by the expression that it adds for that.
  private var subexpressions: [Int: Int] = [:]
  /// The expressions of a call's arguments.
  private var arguments: [Int: [Int]] = [:]
  /// The calls of the learner's declarations.
  private var callsLearner: Set<Int> = []

  init(_ tree: SyntaxTree, learner: String) {
    self.tree = tree
    types = TypesOfLearner(learner)
    for (number, node) in tree.nodes.enumerated() {
      var place = node.parent.map { places[$0] } ?? Place()
      if let start = node.start, let end = node.end {
        if !node.isOfMacro {
          place.macro = ""
        } else if place.macro.isEmpty {
          place.macro = "\(place.end)@"
        }
        (place.start, place.end) = (start, end)
      }
      if node.kind == Kind.file {
        place.file = node.texts[Key.file]?.split(separator: "/").last.map(String.init) ?? ""
      }
      places.append(place)
      guard let parent = node.parent else { continue }
      if node.role == Key.base { bases[parent] = number }
      if node.role == Key.subexpression { subexpressions[parent] = number }
      if node.role == Key.expression, tree.nodes[parent].role == Key.arguments,
        let list = tree.nodes[parent].parent, let call = tree.nodes[list].parent
      {
        arguments[call, default: []].append(number)
      }
      if node.kind == Kind.declarationReference, types.declare(node.texts[Key.usr] ?? "") {
        callsLearner.formUnion(calls(of: number))
      }
    }
  }

  /// The calls whose function a node names.
  private func calls(of number: Int) -> [Int] {
    var (inner, calls) = (number, [Int]())
    while let outer = tree.nodes[inner].parent, Key.towardsFunction.contains(tree.nodes[inner].role)
    {
      calls.append(outer)
      inner = outer
    }
    return calls
  }

  func meanings() -> [Meanings.Meaning] { tree.nodes.indices.flatMap(meanings(of:)) }

  private func meanings(of number: Int) -> [Meanings.Meaning] {
    let node = tree.nodes[number]
    switch node.kind {
    case Kind.declarationReference: return declaration(number).map { [$0] } ?? []
    case Kind.tupleElement:
      return [Meaning(kind: .element, place: end(number), name: "", subject: "")]
    case Kind.dynamicType:
      return [
        Meaning(kind: .others, place: start(number), name: Kind.typeFunction, subject: "")
      ]
    case _ where node.kind.hasSuffix(Kind.conformanceEnding):
      return adoption(number).map { [$0] } ?? []
    case Kind.function, Kind.variable:
      guard node.role == Key.members, node.flags.contains(Flag.implicit), let name = node.name
      else { return [] }
      let derived = SyntaxTreeNames.derivedOperators[name] ?? name
      return [Meaning(kind: .derived, place: range(number), name: derived, subject: "")]
    default: return typesOf(number)
    }
  }

  private func start(_ number: Int) -> String { place(number, "\(places[number].start)") }
  private func end(_ number: Int) -> String { place(number, "\(places[number].end)") }
  private func range(_ number: Int) -> String {
    place(number, "\(places[number].start)-\(places[number].end)")
  }

  private func place(_ number: Int, _ offsets: String) -> String {
    "\(places[number].file):\(places[number].macro)\(offsets)"
  }

  // MARK: Declarations

  private func declaration(_ number: Int) -> Meanings.Meaning? {
    let node = tree.nodes[number]
    guard let subject = node.texts[Key.usr], !subject.isEmpty, let user = node.parent,
      node.role != Key.ownerOfDefaults
    else { return nil }
    var meaning = Meaning(
      kind: .others, place: end(number), name: node.texts[Key.referredName] ?? "", subject: subject)
    if Key.insertedReferences.contains(node.role) {
      // The initialiser of a literal.
      if isGivenToLearner(user) { meaning.role = .givenToLearner }
    } else {
      (meaning.role, meaning.receiver) = receiver(of: user)
    }
    return meaning
  }

  /// The types of the value whose member an expression names, or of the arguments of the function that it names.
  private func receiver(of user: Int) -> (Meanings.Role, [String]) {
    if let base = bases[user] { return member(of: base) }
    var (inner, found) = (user, (Meanings.Role.plain, [String]()))
    while let outer = tree.nodes[inner].parent {
      let (node, call) = (tree.nodes[inner], tree.nodes[outer])
      if node.role == Key.function {
        let values = arguments[outer, default: []]
        if Kind.memberCalls.contains(call.kind), let value = values.first {
          found = member(of: value)
        } else if found.1.isEmpty || Kind.operations.contains(call.kind) {
          return (.function, values.map { type(of: $0) })
        } else {
          break
        }
      } else if node.role != Key.subexpression
        || !node.flags.contains(Flag.implicit) && inner != user
      {
        break
      }
      inner = outer
    }
    return found
  }

  private func member(of value: Int) -> (Meanings.Role, [String]) {
    var value = value
    while tree.nodes[value].flags.contains(Flag.implicit), let inner = subexpressions[value] {
      value = inner
    }
    let node = tree.nodes[value]
    let isSelf = node.kind == Kind.reference && node.flags.contains(Flag.implicit)
    return (isSelf ? .memberOfSelf : .plain, [type(of: value)])
  }

  private func type(of number: Int) -> String { plain(tree.nodes[number].texts[Key.type] ?? "") }

  /// A type without what marks a parameter that is `inout`.
  private func plain(_ type: String) -> String {
    type.hasSuffix("zD") && !type.hasSuffix("QzD") ? "\(type.dropLast(2))D" : type
  }

  // MARK: Types

  private func typesOf(_ number: Int) -> [Meanings.Meaning] {
    let node = tree.nodes[number]
    var found: [Meanings.Meaning] = []
    func add(_ kind: Meanings.Kind, _ type: String?) {
      guard let type, !type.isEmpty else { return }
      var meaning = Meaning(kind: kind, place: range(number), name: "", subject: plain(type))
      if kind == .value, isGivenToLearner(number) { meaning.role = .givenToLearner }
      found.append(meaning)
    }
    if let asked = Kind.casts[node.kind].flatMap({ node.texts[$0] }) {
      add(.cast, asked)
    } else if let written = Kind.written[node.kind].flatMap({ node.texts[$0] }),
      !node.flags.contains(Flag.implicit)
    {
      add(.written, written)
    }
    if node.kind.hasSuffix(Kind.expressionEnding), node.kind != Kind.typeExpression,
      !node.flags.contains(Flag.implicit), let type = node.texts[Key.type], isCompared(type)
    {
      add(.value, type)
    }
    return found
  }

  /// Whether an expression is an argument of a declaration of the learner's, or of one that the checks add to its types.
  private func isGivenToLearner(_ number: Int) -> Bool {
    guard tree.nodes[number].role == Key.expression, let argument = tree.nodes[number].parent,
      let list = tree.nodes[argument].parent, let call = tree.nodes[list].parent
    else { return false }
    return callsLearner.contains(call)
  }

  private func isCompared(_ type: String) -> Bool {
    types.areOwn(type) || types.isValueOfLibrary(type)
  }

  private func adoption(_ number: Int) -> Meanings.Meaning? {
    let node = tree.nodes[number]
    guard node.kind == Kind.conformance, let type = node.texts[Key.type],
      let adopted = node.texts[Key.conformedProtocol], !types.mention(adopted),
      let module = tree.nodes[(number + 1)...].prefix(2).first(where: { $0.parent == number })?
        .texts[Key.moduleOfContext]
    else { return nil }
    // Which protocols the learner's types adopt is theirs, unless the checks adopt them for these.
    let isOfLearner = module == types.learner
    guard isOfLearner || types.areOwn(type) else { return nil }
    return Meaning(
      kind: isOfLearner ? .adoption : .adoptionByChecks, place: type, name: adopted,
      subject: adopted)
  }
}

/// Tells the types of a learner's module from others, by their mangled names.
struct TypesOfLearner {
  let learner: String
  private let beginning: String

  init(_ learner: String) {
    self.learner = learner
    beginning = ObjectNames.mangledPrefix + ObjectNames.mangled(module: learner)
  }

  /// Whether a type or a unique name may have to do with the learner's module.
  func mention(_ type: String) -> Bool { type.contains(learner) }

  /// Whether a unique name is of a declaration of the module, or of a member that the checks add to one of its types.
  func declare(_ unique: String) -> Bool {
    unique.hasPrefix(SyntaxTreeNames.swiftUSR + ObjectNames.mangled(module: learner))
  }

  /// Whether it is declared by the learner, or is `any` or `some` of an own protocol, or such a type's own type.
  func areOwn(_ type: String) -> Bool {
    type.hasPrefix(beginning) && SyntaxTreeNames.isDeclared(type)
  }

  /// Whether it is a structure or an enumeration of another module, with nothing of the learner's in it.
  func isValueOfLibrary(_ type: String) -> Bool {
    !mention(type) && SyntaxTreeNames.isValueType(type)
  }
}
