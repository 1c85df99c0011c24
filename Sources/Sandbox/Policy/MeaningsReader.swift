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

  let tree: SyntaxTree
  let types: TypesOfLearner
  /// The modules of mangled names that are the learner's or the checks'.
  private let modules: [String: String]
  let checks: String
  /// The place of each node, or of the nearest one around it that has one.
  private var places: [Place] = []
  /// The value before the dot, by the expression that names its member.
  private(set) var bases: [Int: Int] = [:]
  /// The expression that the compiler converts or loads, by the one that it adds for that.
  private(set) var subexpressions: [Int: Int] = [:]
  /// The expressions of a call's arguments.
  private(set) var arguments: [Int: [Int]] = [:]
  /// The unique names of the learner's declarations that are called, by call.
  private(set) var callsLearner: [Int: String] = [:]
  /// The expressions that name members of the learner's.
  private(set) var usesLearner: Set<Int> = []
  /// The expressions whose type is that which is asked of them: parameters of closures that are named by their number,
  /// and members of a type that the text does not name.
  private(set) var openExpressions: Set<Int> = []
  /// The elements of literals, by the literal.
  private(set) var elements: [Int: [Int]] = [:]
  /// The closures that wait for something.
  private(set) var waitingClosures: Set<Int> = []
  /// The calls of functions to which the type of what they get makes no difference.
  private var indifferentCalls: Set<Int> = []
  /// The expressions that name a member of a library's list which asks nothing of the elements, and of its method the call
  /// whose argument is the list.
  private(set) var indifferentMembers: Set<Int> = []

  init(
    _ tree: SyntaxTree, _ types: TypesOfLearner, modules: [String: String], checks: String
  ) {
    self.tree = tree
    self.types = types
    self.modules = modules
    self.checks = checks
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
        if node.kind == Kind.typeExpression, node.flags.contains(Flag.implicit) {
          openExpressions.formUnion([call] + (tree.nodes[call].parent.map { [$0] } ?? []))
        }
      }
      if node.role == Key.elements { elements[parent, default: []].append(number) }
      if node.kind == Kind.waiting,
        let closure = tree.number(ofAncestorOf: node, where: { $0.kind == Kind.closure })
      {
        waitingClosures.insert(closure)
      }
      guard node.kind == Kind.declarationReference else { continue }
      if node.texts[Key.referredName]?.first == "$" { openExpressions.insert(parent) }
      if module(of: node) == types.learner {
        usesLearner.insert(parent)
        for call in calls(of: number) { callsLearner[call] = node.texts[Key.usr] }
      } else if SyntaxTreeNames.isIndifferent(
        node.texts[Key.referredName] ?? "", node.texts[Key.usr] ?? "")
      {
        indifferentCalls.formUnion(calls(of: number))
      } else if SyntaxTreeNames.asksNothingOfElements(
        node.texts[Key.referredName] ?? "", node.texts[Key.usr] ?? "")
      {
        indifferentMembers.formUnion(
          [parent] + calls(of: number).filter { Kind.memberCalls.contains(tree.nodes[$0].kind) })
      }
    }
  }

  /// Whether the arguments of a call may have any type: what the checks say of them stands elsewhere in their text, or
  /// is only whether there is a value.
  func isIndifferent(_ call: Int) -> Bool {
    // A macro's expansion says what becomes of its arguments.
    indifferentCalls.contains(call) || tree.nodes[call].kind == Kind.macroExpression
      || arguments[call, default: []].contains { number in
        // The optional before it is looked at by no function of the value's.
        tree.nodes[number].kind == Kind.nilLiteral && type(of: number).hasSuffix("SgD")
          && Kind.operations.contains(tree.nodes[call].kind)
      }
  }

  /// Whether a loop calls a function that the text does not name; the sequence stands elsewhere.
  private func isOfLoop(_ node: SyntaxTree.Node, _ user: Int) -> Bool {
    tree.nodes[user].flags.contains(Flag.implicit)
      && SyntaxTreeNames.loopFunctions.contains(node.texts[Key.referredName] ?? "")
  }

  private func module(of node: SyntaxTree.Node) -> String? {
    node.texts[Key.usr].flatMap(SyntaxTreeNames.mangled(unique:)).flatMap { modules[$0] }
  }

  /// The calls whose function a node names.
  func calls(of number: Int) -> [Int] {
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
    case Kind.declarationReference:
      return declaration(number).map { meaning in
        if let body = built(number) { return [meaning.ofBuilder(at: range(body))] }
        return [meaning] + (use(number, meaning).map { [$0] } ?? [])
      } ?? []
    case Kind.tupleElement:
      return [
        Meaning(
          kind: .element, place: end(number), name: "", subject: "",
          role: isAnswer(number) ? .answer : .plain)
      ]
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
      return [
        Meaning(
          kind: .derived, place: range(number), name: derived,
          subject: node.texts[Key.declaredUSR] ?? "")
      ]
    default: return typesOf(number)
    }
  }

  /// The closure or the function whose statements a function of a result builder gets; nil if the text names that
  /// function, or if it may leave a statement out.
  private func built(_ number: Int) -> Int? {
    let node = tree.nodes[number]
    guard SyntaxTreeNames.ofBuilders.contains(node.texts[Key.referredName] ?? ""),
      let user = node.parent, tree.nodes[user].flags.contains(Flag.implicit),
      !calls(of: number).flatMap({ arguments[$0, default: []] })
        .contains(where: { tree.nodes[$0].kind == Kind.autoclosure })
    else { return nil }
    return tree.number(ofAncestorOf: node) { Kind.bodies.contains($0.kind) }
  }

  private func start(_ number: Int) -> String { place(number, "\(places[number].start)") }
  private func end(_ number: Int) -> String { place(number, "\(places[number].end)") }
  func range(_ number: Int) -> String {
    place(number, "\(places[number].start)-\(places[number].end)")
  }

  private func place(_ number: Int, _ offsets: String) -> String {
    "\(places[number].file):\(places[number].macro)\(offsets)"
  }

  // MARK: Declarations

  private func declaration(_ number: Int) -> Meanings.Meaning? {
    let node = tree.nodes[number]
    guard let subject = node.texts[Key.usr], !subject.isEmpty, let user = node.parent,
      node.role != Key.ownerOfDefaults, !isOfLoop(node, user)
    else { return nil }
    let module = module(of: node)
    var meaning = Meaning(
      kind: module == types.learner ? .learners : module == checks ? .checks : .others,
      place: ordinal(user) + end(number), name: node.texts[Key.referredName] ?? "",
      subject: subject)
    if Key.insertedReferences.contains(node.role) {
      // The initialiser of a literal.
      if !isGivenToOthers(user) { meaning.role = .ofLearner }
    } else {
      (meaning.role, meaning.receiver) = receiver(of: user)
      if meaning.role == .plain, isAnswer(user) { meaning.role = .answer }
    }
    return meaning
  }

  /// The number of a component in its key path: all end at one place.
  private func ordinal(_ number: Int) -> String {
    componentBefore(number).map { "\($0)." } ?? ""
  }

  private func componentBefore(_ number: Int) -> Int? {
    guard tree.nodes[number].role == Key.components, let path = tree.nodes[number].parent else {
      return nil
    }
    return tree.nodes[path..<number].lastIndex {
      $0.role == Key.components && $0.parent == path
    }.map { $0 - path }
  }

  /// The type of the value whose member a component of a key path is.
  private func component(_ number: Int) -> (Meanings.Role, [String]) {
    guard let path = tree.nodes[number].parent else { return (.plain, []) }
    if let before = componentBefore(number) { return (.plain, [type(of: path + before)]) }
    return (types.areRoot(of: type(of: path)) ? .ofLearner : .plain, [])
  }

  /// The types of the value whose member an expression names, or of the arguments of the function that it names.
  private func receiver(of user: Int) -> (Meanings.Role, [String]) {
    if let base = bases[user] { return member(of: base) }
    if tree.nodes[user].role == Key.components { return component(user) }
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

  /// Whether an expression reads a property, an element of a tuple or a method that is called without arguments, which
  /// know nothing of what the checks expect, or a subscript that gives a value for each number.
  private func isAnswer(_ number: Int) -> Bool {
    let node = tree.nodes[number]
    switch node.kind {
    case Kind.memberReference, Kind.tupleElement: return hasValue(number)
    case Kind.subscripting:
      let indices = arguments[number, default: []].map { self.type(of: $0) }
      let type = self.type(of: number)
      return hasValue(number) && type != SyntaxTreeNames.boolean && !type.hasSuffix("SgD")
        && SyntaxTreeNames.integers.isSuperset(of: indices)
    case Kind.reference:
      guard let method = node.parent, Kind.memberCalls.contains(tree.nodes[method].kind),
        tree.nodes[method].role == Key.function, let call = tree.nodes[method].parent
      else { return false }
      return arguments[call] == nil && hasValue(call)
    default: return false
    }
  }

  /// Whether the value of an expression is no function and no tuple.
  private func hasValue(_ number: Int) -> Bool {
    let type = type(of: number)
    return SyntaxTreeNames.isValueType(type) || SyntaxTreeNames.isDeclared(type)
  }

  private func member(of value: Int) -> (Meanings.Role, [String]) {
    let value = unconverted(value)
    let node = tree.nodes[value]
    let isSelf = node.kind == Kind.reference && node.flags.contains(Flag.implicit)
    return (isSelf ? .memberOfSelf : .plain, [type(of: value)])
  }

  /// The expression that the compiler converts or loads for another one.
  func unconverted(_ number: Int) -> Int {
    var number = number
    while tree.nodes[number].flags.contains(Flag.implicit), let inner = subexpressions[number] {
      number = inner
    }
    return number
  }

  func type(of number: Int) -> String { plain(tree.nodes[number].texts[Key.type] ?? "") }

  /// A type without what marks a parameter that is `inout`.
  func plain(_ type: String) -> String {
    type.hasSuffix("zD") && !type.hasSuffix("QzD") ? "\(type.dropLast(2))D" : type
  }
}
