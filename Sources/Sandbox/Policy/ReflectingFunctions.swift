import Dialect

private typealias Names = IntermediateNames

/// The functions of a module that may look into objects, by `Mirror` or `dump`.
///
/// These read a property without asking whether it is being changed. A dictionary gives away the value that
/// is being changed in it, and an array has lost the elements that it is about to forget: what is read there
/// may be gone. So nothing of the kind may run while a property is changed, nor what goes through the elements
/// of a collection whose type does not say which it is: it may be the children of a mirror.
struct ReflectingFunctions {
  private let text: IntermediateText
  private let own: String
  /// The functions that are used as values.
  private let values: Set<String>
  /// Whether slices of any collection are compared somewhere.
  private let comparesAny: Bool
  /// The functions that some function of the library may call.
  private let calledByLibrary: Set<String>
  /// The functions that objects and sequences of the library may hold.
  private let heldByLibrary: Set<String>
  /// The symbols of the reflecting functions.
  private var symbols: Set<String> = []
  /// Whether the library may call one of them while it does nothing but change a value.
  private var mayBeCalledBack = false

  static func findings(
    in text: IntermediateText, of module: String
  ) -> [OpenAccesses.Finding] {
    guard text.mentions(Names.reflections) else { return [] }
    let own = ObjectNames.mangled(module: module)
    let functions = text.symbols.filter { $0.contains(own) }.sorted().compactMap(text.function)
    let reflecting = ReflectingFunctions(text, functions, own: own)
    if text.mentions(Names.handlers),
      let handler = functions.first(where: {
        reflecting.symbols.contains($0.name) && reflecting.values.contains($0.name)
      })
    {
      return [OpenAccesses.Finding(rule: .scope, subject: "Mirror", place: handler.anyPlace)]
    }
    return functions.flatMap {
      OpenAccesses($0, mayReflect: reflecting.mayRun).findings().map { finding in
        OpenAccesses.Finding(rule: .scope, subject: "Mirror", place: finding.place)
      }
    }
  }

  private init(_ text: IntermediateText, _ functions: [IntermediateFunction], own: String) {
    self.text = text
    self.own = own
    let functionValues = text.functionValues
    values = Set(functionValues.map(\.symbol))
    comparesAny = text.mentions(Names.comparableSlices)
    let called = text.methodsForLibrary
    let getters = text.symbols.filter { symbol in
      Names.keyPathThunks.contains { symbol.hasSuffix($0) }
    }
    calledByLibrary = Set(called.flatMap(\.value) + getters)
    heldByLibrary = Set(
      functionValues.filter { _, maker in
        ![Names.onStack, Names.nonescaping].contains(where: maker.text.contains)
      }.map(\.symbol))
    findReflecting(among: functions)
    let calledInChanges =
      called.filter { name, _ in Names.calledProtocols.contains { name.hasPrefix($0) } }
      .flatMap(\.value)
    mayBeCalledBack =
      !symbols.isDisjoint(with: calledInChanges)
      || symbols.contains { symbol in Names.deinitialisers.contains { symbol.hasSuffix($0) } }
  }

  /// The ways in which a call may run a function of the program without naming it: as a value, as one that a
  /// value of the library holds, or as one that the library calls.
  private enum Unnamed: CaseIterable { case value, held, called }

  /// The functions that one of these calls may run.
  private func functions(reachedBy calls: Unnamed) -> Set<String> {
    switch calls {
    case .value: values
    case .held: heldByLibrary
    case .called: calledByLibrary
    }
  }

  /// Finds the reflecting functions, and then those that may run one of them.
  private mutating func findReflecting(among all: [IntermediateFunction]) {
    var users: [String: [String]] = [:]
    var callers: [Unnamed: [String]] = [:]
    var found: [String] = []
    for function in all {
      var (named, unnamed) = (Set<String>(), Set<Unnamed>())
      var isReflecting = false
      for instruction in function.blocks.values.joined() {
        isReflecting = isReflecting || reflects(instruction, in: function)
        named.formUnion(functions(namedBy: instruction))
        unnamed.formUnion(callsWithoutName(by: instruction, in: function))
      }
      if isReflecting { found.append(function.name) }
      for name in named { users[name, default: []].append(function.name) }
      for calls in unnamed { callers[calls, default: []].append(function.name) }
    }
    while let name = found.popLast() {
      guard symbols.insert(name).inserted else { continue }
      found += users[name] ?? []
      for calls in Unnamed.allCases where functions(reachedBy: calls).contains(name) {
        found += callers.removeValue(forKey: calls) ?? []
      }
    }
  }

  /// Whether an instruction looks into an object, or through a sequence that may be a mirror's children.
  private func reflects(
    _ instruction: IntermediateInstruction, in function: IntermediateFunction
  ) -> Bool {
    if iterates(instruction, in: function) { return true }
    guard instruction.name == Names.functionReference else { return false }
    let symbol = instruction.symbol
    return Names.reflections.contains { symbol.hasPrefix($0) }
  }

  /// The functions that an instruction refers to.
  private func functions(namedBy instruction: IntermediateInstruction) -> [String] {
    if instruction.name == Names.functionReference { return [instruction.symbol] }
    guard let member = instruction.member, Names.methodUses.contains(instruction.name) else {
      return []
    }
    return text.methods[member] ?? []
  }

  /// The ways in which an instruction may run a function that it does not name.
  private func callsWithoutName(
    by instruction: IntermediateInstruction, in function: IntermediateFunction
  ) -> Set<Unnamed> {
    guard Names.calls.contains(instruction.name), let callee = function.callee(of: instruction)
    else {
      return Names.calls.contains(instruction.name) ? [.value] : []
    }
    var calls: Set<Unnamed> = []
    if function.callsUnknown(instruction) { calls.insert(.value) }
    if mayHoldFunctions(instruction, callee) { calls.insert(.held) }
    if mayCallBack(instruction, callee, in: function) { calls.insert(.called) }
    return calls
  }

  /// Whether an instruction goes through the elements of any sequence: the children of a mirror are read when
  /// somebody asks for them, by a type that need not name them.
  private func iterates(
    _ instruction: IntermediateInstruction, in function: IntermediateFunction
  ) -> Bool {
    if let member = instruction.member, instruction.name == Names.witness {
      return Names.iterations.contains { member.hasPrefix($0) }
    }
    let harmless = Names.identityFunctions + Names.passingFunctions
    guard Names.calls.contains(instruction.name), let callee = function.callee(of: instruction),
      !callee.symbol.contains(own), !harmless.contains(where: callee.symbol.hasPrefix),
      !readsOwnElements(callee)
    else { return false }
    let types = instruction.substitutions
    let parameters = function.signature.attributes.words
    return Names.erased.contains(where: types.contains)
      || types.words.contains(where: parameters.contains)
  }

  /// Whether a call compares values, or is one of a collection's method that gets no other sequence.
  private func readsOwnElements(_ callee: IntermediateInstruction) -> Bool {
    // Slices of any collection go through its elements to be compared.
    if comparesAny { return false }
    if callee.name == Names.witness, let member = callee.member {
      return Names.comparisons.contains(where: member.hasPrefix)
    }
    let symbol = callee.symbol
    return Names.collectionMethods.contains(where: symbol.hasPrefix)
      && !symbol.contains(Names.ownParameter)
  }

  // MARK: Calls that come back

  /// Whether a call of the library may come back to the program: to print or encode a value, or to get a
  /// property by a key path.
  private func mayCallBack(
    _ call: IntermediateInstruction, _ callee: IntermediateInstruction,
    in function: IntermediateFunction
  ) -> Bool {
    if let member = callee.member, Names.methodUses.contains(callee.name) {
      return LibraryList.program.hasType(ofMember: member)
        && !Names.comparisons.contains(where: member.hasPrefix)
    }
    let symbol = callee.symbol
    if Names.keyPathFunctions.contains(symbol) { return true }
    guard isOfLibrary(callee),
      !(Names.identityFunctions + Names.silentFunctions).contains(where: symbol.hasPrefix),
      !(Names.collectionMethods + Names.sequenceMethods).contains(where: symbol.hasPrefix)
        || Names.describingWords.contains(where: symbol.contains)
    else { return false }
    return Names.librariesOfObjects.contains(where: symbol.hasPrefix)
      || call.substitutions.words.contains { !LibraryList.program.hasType(named: $0) }
      || call.signature.parameters.contains { !$0.contains("->") && $0.isOfAnyType }
        && !givesKnownValues(function)
  }

  private func isOfLibrary(_ callee: IntermediateInstruction) -> Bool {
    callee.name == Names.functionReference && callee.symbol.hasPrefix(ObjectNames.mangledPrefix)
      && !callee.symbol.contains(own)
  }

  /// Whether a function of the library works on a value that may hold functions.
  private func mayHoldFunctions(
    _ call: IntermediateInstruction, _ callee: IntermediateInstruction
  ) -> Bool {
    if callee.name != Names.witness, let member = callee.member {
      return LibraryList.program.hasType(ofMember: member)
    }
    guard isOfLibrary(callee) else { return false }
    let types = call.substitutions.words + [callee.symbol.typeOfLibrary].compactMap(\.self)
    return Names.librariesOfObjects.contains(where: callee.symbol.hasPrefix)
      || types.contains {
        LibraryList.program.hasType(named: $0) && !Names.typesWithoutFunctions.contains($0)
      }
  }

  /// Whether all values of any type in a function are values of the library's types that it puts into an array.
  private func givesKnownValues(_ function: IntermediateFunction) -> Bool {
    function.blocks.values.joined().allSatisfy { instruction in
      if instruction.name == Names.erasure {
        return instruction.typeWords.allSatisfy(LibraryList.program.hasType(named:))
      }
      guard instruction.text.isOfAnyType else { return true }
      if Names.calls.contains(instruction.name) {
        let symbol = function.callee(of: instruction)?.symbol ?? ""
        return (Names.passingFunctions + Names.silentFunctions).contains(where: symbol.hasPrefix)
      }
      return Names.arrayParts.contains(instruction.name)
    }
  }

  /// Whether a call may run one of the functions.
  private func mayRun(by call: IntermediateInstruction, of caller: IntermediateFunction) -> Bool {
    guard Names.calls.contains(call.name) else { return false }
    let unnamed = callsWithoutName(by: call, in: caller)
    if unnamed.contains(where: { !symbols.isDisjoint(with: functions(reachedBy: $0)) }) {
      return true
    }
    // Addresses for the results come before the parameters.
    for (type, value) in zip(call.signature.parameters.reversed(), call.givenOperands.reversed())
    where type.contains("->") {
      let function = caller.function(given: value)
      // What the compiler makes to hand on a function of another type is in no module.
      if let function, function.name == Names.functionReference, function.symbol.contains(own) {
        if symbols.contains(function.symbol) { return true }
      } else if !symbols.isDisjoint(with: values) {
        return true
      }
    }
    guard let callee = caller.callee(of: call) else { return true }
    if let member = callee.member, Names.methodUses.contains(callee.name) {
      return text.methods[member]?.contains { symbols.contains($0) } == true || mayBeCalledBack
    }
    let symbol = callee.symbol
    return symbols.contains(symbol) || Names.reflections.contains { symbol.hasPrefix($0) }
      || !symbol.contains(own) && mayBeCalledBack
  }
}

extension String {
  /// Whether a type or an instruction is about values that may be of any type.
  fileprivate var isOfAnyType: Bool { words.contains(where: Names.existentials.contains) }

  /// The type in the symbol of a method of one of the standard library's types without an abbreviation:
  /// `UnfoldSequence` in `$ss14UnfoldSequenceV4nextxSgyF`.
  fileprivate var typeOfLibrary: String? {
    guard hasPrefix(Names.topLevelOfLibrary) else { return nil }
    let rest = dropFirst(Names.topLevelOfLibrary.count)
    let digits = rest.prefix(while: \.isNumber)
    let name = rest.dropFirst(digits.count)
    guard let length = Int(digits), let kind = name.dropFirst(length).first, "CVO".contains(kind)
    else {
      return nil
    }
    return String(name.prefix(length))
  }
}

extension IntermediateInstruction {
  /// The words of the type that it names last.
  fileprivate var typeWords: [String] {
    let type = text.split(separator: "$").last?.prefix { $0 != "," } ?? ""
    return type.words
  }
}

extension IntermediateFunction {
  /// The instruction that makes a function value, without the functions that only adapt its type.
  fileprivate func function(given value: Int) -> IntermediateInstruction? {
    var value = value
    while let made = definitions[root(value)], made.name == Names.partialApply {
      guard let callee = callee(of: made), callee.symbol.hasSuffix(Names.adapting),
        let adapted = made.givenOperands.last
      else { return callee(of: made) }
      value = adapted
    }
    return definitions[root(value)]
  }

  /// Whether a call is one of a function value of which nothing is known here.
  fileprivate func callsUnknown(_ call: IntermediateInstruction) -> Bool {
    guard let callee = callee(of: call) else { return true }
    return !Names.knownFunctions.contains(callee.name)
  }
}
