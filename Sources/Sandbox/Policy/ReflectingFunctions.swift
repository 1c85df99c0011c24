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
  private let values: Set<String>
  /// Their symbols.
  private var symbols: Set<String> = []
  /// Whether the library may call one of them while it does something else.
  private let mayBeCalledBack: Bool

  static func findings(
    in text: IntermediateText, of module: String
  ) -> [OpenAccesses.Finding] {
    guard text.mentions(Names.reflections) else { return [] }
    let own = ObjectNames.mangled(module: module)
    let functions = text.symbols.filter { $0.contains(own) }.sorted().compactMap(text.function)
    let reflecting = ReflectingFunctions(text, functions, own: own)
    return functions.flatMap {
      OpenAccesses($0, mayReflect: reflecting.mayRun).findings().map { finding in
        OpenAccesses.Finding(rule: .scope, subject: "Mirror", place: finding.place)
      }
    }
  }

  private init(_ text: IntermediateText, _ functions: [IntermediateFunction], own: String) {
    self.text = text
    self.own = own
    let values = text.functionValues
    self.values = values
    let harmless = Names.identityFunctions + Names.passingFunctions
    // Slices of any collection go through its elements to be compared.
    let comparesAny = text.mentions(Names.comparableSlices)
    /// Whether a call compares values, or is one of a collection's method that gets no other sequence.
    func readsOwnElements(_ callee: IntermediateInstruction) -> Bool {
      if comparesAny { return false }
      if callee.name == Names.witness, let member = callee.member {
        return Names.comparisons.contains(where: member.hasPrefix)
      }
      let symbol = callee.symbol
      return Names.collectionMethods.contains(where: symbol.hasPrefix)
        && !symbol.contains(Names.ownParameter)
    }
    // The children of a mirror are read when somebody asks for them, by a type that need not name them.
    func iterates(_ instruction: IntermediateInstruction, in function: IntermediateFunction) -> Bool
    {
      if let member = instruction.member, instruction.name == Names.witness {
        return Names.iterations.contains { member.hasPrefix($0) }
      }
      guard Names.calls.contains(instruction.name), let callee = function.callee(of: instruction),
        !callee.symbol.contains(own), !harmless.contains(where: callee.symbol.hasPrefix),
        !readsOwnElements(callee)
      else { return false }
      let types = instruction.substitutions
      let parameters = function.signature.attributes.words
      return Names.erased.contains(where: types.contains)
        || types.words.contains(where: parameters.contains)
    }
    var found: Set<String> = []
    var count = -1
    while found.count > count {
      count = found.count
      for function in functions where !found.contains(function.name) {
        let isReflecting = function.blocks.values.joined().contains { instruction in
          if iterates(instruction, in: function) { return true }
          if instruction.name == Names.functionReference {
            let symbol = instruction.symbol
            return found.contains(symbol) || Names.reflections.contains { symbol.hasPrefix($0) }
          }
          if let member = instruction.member, Names.methodUses.contains(instruction.name) {
            return text.methods[member]?.contains { found.contains($0) } == true
          }
          return Names.calls.contains(instruction.name)
            && function.callsUnknown(instruction) && !found.isDisjoint(with: values)
        }
        if isReflecting { found.insert(function.name) }
      }
    }
    symbols = found
    let callbacks = text.methods
      .filter { name, _ in Names.calledProtocols.contains { name.hasPrefix($0) } }.flatMap(\.value)
    mayBeCalledBack =
      !found.isDisjoint(with: callbacks)
      || found.contains { symbol in Names.deinitialisers.contains { symbol.hasSuffix($0) } }
  }

  /// Whether a call may run one of the functions.
  private func mayRun(by call: IntermediateInstruction, of caller: IntermediateFunction) -> Bool {
    guard Names.calls.contains(call.name) else { return false }
    if caller.callsUnknown(call), !symbols.isDisjoint(with: values) { return true }
    // Addresses for the results come before the parameters.
    for (type, value) in zip(call.signature.parameters.reversed(), call.givenOperands.reversed())
    where type.contains("->") {
      let made = caller.definitions[caller.root(value)]
      let function = made?.name == Names.partialApply ? made.flatMap(caller.callee) : made
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

extension IntermediateFunction {
  /// Whether a call is one of a function value of which nothing is known here.
  fileprivate func callsUnknown(_ call: IntermediateInstruction) -> Bool {
    guard let callee = callee(of: call) else { return true }
    return !Names.knownFunctions.contains(callee.name)
  }
}
