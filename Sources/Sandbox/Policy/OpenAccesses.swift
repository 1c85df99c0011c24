import Dialect
import Platform

private typealias Names = IntermediateNames

/// What may not happen while a variable is accessed, where neither the compiler nor the runtime notices
/// that somebody else comes to the same variable.
///
/// docs/sandbox.md has the three rules, under "Accesses that overlap". They are enough, for a second
/// access to a variable is made in one of three ways:
///
/// - By the same call. The compiler has proved that it is not.
/// - By an escaping closure, or to an object or a global variable. The runtime has both accesses in its
///   list unless the first one awaits, which `suspension` refuses.
/// - By a nonescaping closure that captures the variable. It cannot be stored (`escape`), so it came
///   down through calls that still run. The call that has the access open either made the closure in
///   its own arguments, and the compiler has looked into it; or got it. In that case it has captured
///   the variable itself, which `access` refuses, or the variable is younger than the closure, and for
///   `inout` and `self` the same question goes to its caller.
///
/// This rests on the marks that the compiler sets at each access and each captured parameter; a mark
/// that is not known is refused.
struct OpenAccesses {
  /// What the rule refuses.
  struct Finding {
    let rule: Violation.Rule
    /// The variable or property.
    let subject: String
    let place: (place: Place, column: Int)?
  }

  private let function: IntermediateFunction
  /// An access, or a coroutine that may be in the midst of one.
  private struct Access {
    let start: IntermediateInstruction
    /// Whether a closure has captured the variable.
    let isCaptured: Bool
    /// Whether only its own call can reach what is accessed.
    let isOwn: Bool
  }
  /// By the value that the end of the access names.
  private var accesses: [Int: Access] = [:]

  static func findings(in text: IntermediateText) -> [Finding] {
    let kept = text.keepers.map { keeper in
      Finding(
        rule: .escape,
        subject: keeper.keptAs,
        place: keeper.place)
    }
    let capturesVariables = text.functions.contains { !$0.captures.isEmpty }
    return kept.filter { capturesVariables || $0.subject == Names.variable }
      + text.functions.flatMap { OpenAccesses($0).findings() }
  }

  private init(_ function: IntermediateFunction) {
    self.function = function
    for instruction in function.blocks.values.joined() {
      guard let token = instruction.results.last else { continue }
      if instruction.name == Names.beginAccess {
        let isCaptured = isCaptured(instruction)
        accesses[token] = Access(
          start: instruction, isCaptured: isCaptured,
          isOwn: !isCaptured && instruction.text.contains(Names.staticEnforcement))
      } else if instruction.name == Names.beginApply {
        accesses[token] = Access(
          start: instruction, isCaptured: false, isOwn: isOfLibraryValue(instruction))
      }
    }
  }

  // MARK: Control flow

  private func findings() -> [Finding] {
    guard !function.captures.isEmpty || accesses.values.contains(where: { !$0.isOwn }) else {
      return []
    }
    var open: [Int: Set<Int>] = [0: []]
    var waiting = [0]
    while let block = waiting.popLast() {
      guard let instructions = function.blocks[block] else { continue }
      let left = instructions.reduce(into: open[block] ?? []) { step($1, &$0) }
      for next in instructions.last?.successors ?? [] {
        let known = open[next]
        let joined = (known ?? []).union(left)
        guard joined != known else { continue }
        open[next] = joined
        waiting.append(next)
      }
    }
    var findings: [Finding] = []
    for (block, instructions) in function.blocks.sorted(by: { $0.key < $1.key }) {
      var state = open[block] ?? []
      for instruction in instructions {
        findings += objection(to: instruction, during: state)
        step(instruction, &state)
      }
    }
    return findings
  }

  private func step(_ instruction: IntermediateInstruction, _ open: inout Set<Int>) {
    if let token = instruction.results.last, accesses[token] != nil { open.insert(token) }
    if instruction.name == Names.endAccess || Names.endsOfCoroutine.contains(instruction.name) {
      for operand in instruction.operands { open.remove(operand) }
    }
  }

  // MARK: What is refused

  private func objection(
    to instruction: IntermediateInstruction, during open: Set<Int>
  ) -> [Finding] {
    let open = open.sorted().compactMap { accesses[$0] }
    func finding(_ rule: Violation.Rule, _ access: Access) -> [Finding] {
      [
        Finding(
          rule: rule, subject: subject(of: access),
          place: instruction.place ?? access.start.place ?? function.anyPlace)
      ]
    }
    if suspends(instruction), let access = open.first(where: { !$0.isOwn }) {
      return finding(.suspension, access)
    }
    guard let access = open.first(where: \.isCaptured) ?? directAccess(of: instruction),
      instruction.name == Names.yield || handsOn(instruction)
    else { return [] }
    return finding(.access, access)
  }

  private func suspends(_ instruction: IntermediateInstruction) -> Bool {
    if Names.suspensions.contains(instruction.name) { return true }
    return Names.calls.contains(instruction.name)
      && instruction.signature.attributes.contains(Names.asynchronous)
  }

  /// Whether an instruction calls a nonescaping function of which nothing is known, or gives it away.
  private func handsOn(_ instruction: IntermediateInstruction) -> Bool {
    guard Names.calls.contains(instruction.name) else {
      let mayUse = Names.projections.union([Names.describe, Names.partialApply])
      return !mayUse.contains(instruction.name)
        && instruction.operands.contains { isNonescapingArgument(function.root($0)) }
    }
    guard let callee = instruction.operands.first else { return true }
    let signature = instruction.signature
    let operands = instruction.givenOperands
    // Addresses for the results come first.
    let rest = operands.count - signature.parameters.count
    return rest < 0 || isUnknown(callee, signature.attributes)
      || isAnyUnknown(operands.dropFirst(rest), signature.parameters)
  }

  private func isAnyUnknown(
    _ values: some Sequence<Int>, _ types: some Sequence<String>
  ) -> Bool {
    zip(values, types).contains { value, type in
      type.contains("->") && isUnknown(value, SignatureText(type).attributes)
    }
  }

  /// Whether a function value is a nonescaping one that was not made here.
  ///
  /// An escaping one keeps variables in boxes, of which the runtime counts the accesses.
  private func isUnknown(_ value: Int, _ attributes: String) -> Bool {
    guard let made = function.definitions[value] else {
      return attributes.contains(Names.nonescaping)
        || function.arguments[value]?.contains(Names.nonescaping) != false
    }
    if Names.knownFunctions.contains(made.name) { return false }
    guard let source = made.operands.first else { return true }
    if made.name == Names.partialApply {
      let signature = made.signature
      let captured = made.givenOperands
      return captured.count > signature.parameters.count
        || isUnknown(source, signature.attributes)
        || isAnyUnknown(captured, signature.parameters.suffix(captured.count))
    }
    if made.name == Names.escapeConversion { return isUnknown(source, "") }
    return Names.projections.contains(made.name)
      ? isUnknown(source, attributes) : attributes.contains(Names.nonescaping)
  }

  private func isNonescapingArgument(_ value: Int) -> Bool {
    function.arguments[value].map {
      SignatureText($0).attributes.contains(Names.nonescaping)
    } ?? false
  }

  // MARK: Places

  /// Whether the accessed place belongs to a captured variable, or may do so.
  ///
  /// That the runtime looks at this access, `[dynamic]`, does not help: it looks at those of a local function,
  /// and not at those of a closure that captures the same variable.
  private func isCaptured(_ access: IntermediateInstruction) -> Bool {
    guard let operand = access.operands.first else { return true }
    let root = function.root(operand)
    if let made = function.definitions[root] { return !Names.places.contains(made.name) }
    return function.captures.contains(root) || function.arguments[root] == nil
  }

  /// The access that a call makes by itself, if it gets the address of a captured variable without one.
  private func directAccess(of instruction: IntermediateInstruction) -> Access? {
    guard Names.calls.contains(instruction.name),
      !instruction.text.contains(Names.aliasable), !instruction.text.contains(Names.variableBox),
      instruction.givenOperands.contains(where: {
        function.captures.contains(function.root($0)) && !isInsideAccess($0)
      })
    else { return nil }
    return Access(start: instruction, isCaptured: true, isOwn: false)
  }

  private func isInsideAccess(_ value: Int) -> Bool {
    guard let made = function.definitions[value] else { return false }
    if made.name == Names.beginAccess { return true }
    return Names.projections.contains(made.name)
      && made.operands.first.map(isInsideAccess) ?? false
  }

  /// Whether a coroutine belongs to a library, which gives a part of a value there and nothing else.
  private func isOfLibraryValue(_ instruction: IntermediateInstruction) -> Bool {
    guard let callee = function.callee(of: instruction),
      callee.name == Names.functionReference,
      Names.collectionAccessors.contains(where: callee.symbol.hasPrefix)
    else { return false }
    return instruction.givenOperands.last.map { value in
      let root = function.root(value)
      return function.definitions[root]?.name == Names.local
    } ?? false
  }

  // MARK: Words

  /// The name of what is accessed.
  private func subject(of access: Access) -> String {
    guard var value = access.start.operands.first else { return Names.variable }
    while let made = function.definitions[value], function.variables[value] == nil {
      if let name = made.property ?? made.symbol.lastIdentifier { return name }
      guard let source = made.operands.first else { break }
      value = source
    }
    return function.variables[value] ?? function.variables.first { function.root($0.key) == value }?
      .value
      ?? Names.variable
  }
}

extension IntermediateInstruction {
  /// The property, method or case that it names.
  fileprivate var property: String? { member.map { String($0.prefix { $0 != "!" }) } }

  /// What the instruction keeps a nonescaping function in.
  fileprivate var keptAs: String {
    switch name {
    case Names.functionReference: "withoutActuallyEscaping"
    case Names.roomForPack: "repeat"
    default: Names.variable
    }
  }
}

extension String {
  /// The last of the identifiers with which a mangled name begins, such as `shape` of
  /// `$s8Exercise5ModelV5shape…`.
  fileprivate var lastIdentifier: String? {
    guard hasPrefix(ObjectNames.mangledPrefix) else { return nil }
    var (rest, name): (Substring, String?) = (dropFirst(ObjectNames.mangledPrefix.count), nil)
    while let length = Int(rest.prefix(while: \.isNumber)) {
      rest = rest.drop(while: \.isNumber)
      name = String(rest.prefix(length))
      rest = rest.dropFirst(length)
      if let kind = rest.first, "CVO".contains(kind) { rest = rest.dropFirst() }
    }
    return name
  }
}

extension Policy {
  /// Returns the violations of the rules about a module's SIL.
  ///
  /// - Parameter demangle: reads mangled Swift names.
  func overlaps(
    in bytes: [UInt8], beside tree: SyntaxTree?, of module: ProgramModule,
    demangle: ([String]) throws -> [String: DemangledName]
  ) throws -> [Violation] {
    guard let text = IntermediateText(bytes) else {
      throw SystemError("read the SIL of \(module.name)", reason: "it is cut or damaged")
    }
    let requirements = tree.map { ForeignRequirements($0, policy: self, of: module) }
    return
      try
      (OpenAccesses.findings(in: text)
      + UncheckedUses.findings(in: text, of: module.name)
      + DestroyedObjects.findings(in: text, of: module.name)
      + OverridingMethods.findings(in: text)
      + protocolsOfScopes(in: text, of: module)
      + (requirements?.findings(in: text, demangle: demangle) ?? [])).map {
        Violation(
          rule: $0.rule, subject: $0.subject, place: $0.place?.place, column: $0.place?.column,
          module: module.name)
      }
  }

  /// The protocols with `~Escapable`.
  ///
  /// A cast to `any P.Type` forgets that the type's values end with a scope, so any of them could be kept.
  /// The SIL has lines of the library's protocols, too; a submission's own cannot do without the word.
  private func protocolsOfScopes(
    in text: IntermediateText, of module: ProgramModule
  ) -> [OpenAccesses.Finding] {
    let word = IntermediateNames.suppressedEscapable
    guard !text.protocolsOfScopes.isEmpty else { return [] }
    let places = module.files.lazy.compactMap { file in
      file.text.firstRange(of: word.dropFirst()).map {
        file.place(at: file.text[..<$0.lowerBound].utf8.count)
      }
    }
    return places.first.map { [.init(rule: .scope, subject: word, place: $0)] } ?? []
  }
}
