import Dialect

private typealias Names = IntermediateNames

/// The deinitialisers that let somebody keep the object.
///
/// After a deinitialiser, the properties go one by one. What a property's own deinitialiser finds through a
/// kept reference may be gone already: memory that belongs to somebody else by now. The runtime ends the
/// program only if the object is still kept when all of its properties are gone.
struct DestroyedObjects {
  private let text: IntermediateText
  /// How the module's name is mangled.
  private let own: String
  /// The functions that are used as values.
  private lazy var values = text.functionValues
  private var functions: [String: IntermediateFunction] = [:]
  /// Whether a function keeps that parameter, as far as it is known.
  private var known: [Parameter: Bool] = [:]

  /// How many functions are being looked at, each called by the one before.
  private var depth = 0

  /// More functions that hand on an object to each other are not followed: they count as keeping it.
  private static let greatestDepth = 50

  private struct Parameter: Hashable {
    let function: String
    let index: Int
  }

  static func findings(in text: IntermediateText, of module: String) -> [OpenAccesses.Finding] {
    let own = ObjectNames.mangled(module: module)
    let deinitialisers = text.symbols.filter { symbol in
      symbol.contains(own) && Names.deinitialisers.contains { symbol.hasSuffix($0) }
    }
    guard !deinitialisers.isEmpty else { return [] }
    var objects = DestroyedObjects(text, own: own)
    return deinitialisers.sorted().compactMap { symbol in
      guard let function = text.function(symbol), let object = function.parameters.last,
        let keeper = objects.keeper(of: object, in: function)
      else { return nil }
      return OpenAccesses.Finding(
        rule: .scope, subject: "self", place: keeper.place ?? function.anyPlace)
    }
  }

  private init(_ text: IntermediateText, own: String) {
    self.text = text
    self.own = own
  }

  // MARK: Values

  /// The first instruction of a function that lets others keep the value.
  private mutating func keeper(
    of value: Int, in function: IntermediateFunction
  ) -> IntermediateInstruction? {
    var traced: Set<Int> = [value]
    var count = 0
    let instructions = function.instructions
    while traced.count > count {
      count = traced.count
      for instruction in instructions
      where instruction.operands.contains(where: { traced.contains(function.root($0)) }) {
        if keeps(instruction, in: function, &traced) { return instruction }
      }
    }
    return nil
  }

  /// Whether an instruction lets others keep a traced value; else traces where the value goes.
  private mutating func keeps(
    _ instruction: IntermediateInstruction, in function: IntermediateFunction,
    _ traced: inout Set<Int>
  ) -> Bool {
    let name = instruction.name
    if Names.passingUses.contains(name) { return false }
    // A struct with the object could be printed, and then keep it: so none is made. What is taken out of a
    // struct, where a method of one is looked at, is not the object.
    if name == Names.structure { return true }
    if Names.structureParts.contains(name) { return false }
    // Whether two values are equal says nothing of where they are.
    if name == Names.builtin, instruction.text.contains(Names.truth) { return false }
    if Names.calls.contains(name) { return keeps(byCall: instruction, in: function, &traced) }
    if Names.ends.contains(name) {
      return !Names.deinitialisers.contains { function.name.hasSuffix($0) }
    }
    if name == Names.partialApply {
      let isKept = !instruction.text.contains(Names.onStack)
      return isKept || keeps(byCall: instruction, in: function, &traced)
    }
    if Names.projections.contains(name), let source = instruction.operands.first,
      !traced.contains(function.root(source))
    {
      return false
    }
    if Names.castsInPlace.contains(name) {
      guard let owner = instruction.operands.last.flatMap(function.owner) else { return true }
      traced.insert(owner)
      return false
    }
    if Names.stores.contains(name) {
      guard let value = instruction.operands.first, let place = instruction.operands.last,
        traced.contains(function.root(value))
      else { return false }
      guard let owner = function.owner(ofPlace: place) else { return true }
      traced.insert(owner)
      return false
    }
    let next = instruction.successors.flatMap { function.blockArguments[$0] ?? [] }
    guard !instruction.results.isEmpty || !instruction.successors.isEmpty else { return true }
    traced.formUnion(instruction.results + next)
    return false
  }

  // MARK: Calls

  /// Whether a called function keeps one of the traced values that it gets or captures; else traces what it
  /// gives back.
  private mutating func keeps(
    byCall call: IntermediateInstruction, in function: IntermediateFunction,
    _ traced: inout Set<Int>
  ) -> Bool {
    let given = call.givenOperands
    let parameters = call.signature.parameters
    // Addresses for the results come first, and captured values are the last parameters.
    let first = parameters.count - given.count
    let indices = given.indices.filter { traced.contains(function.root(given[$0])) }
      .map { $0 + first }
    let callee = function.callee(of: call)
    if let callee, callee.name == Names.functionReference {
      let symbol = callee.symbol
      if text.hasBody(symbol), symbol.contains(own) { return keeps(symbol, indices) }
      if Names.deinitialisers.contains(where: { symbol.hasSuffix($0) }) { return false }
      let isParting = isParting(symbol)
      let mayReturn =
        isParting || Names.returningFunctions.contains(where: symbol.hasPrefix)
      if mayReturn, keeps(resultsOf: call, in: function, &traced) { return true }
      if Names.identityFunctions.contains(where: symbol.hasPrefix) { return false }
      if Names.visitingFunctions.contains(where: symbol.hasPrefix) {
        return isKept(byWhatIsCalledBy: call)
      }
      return !isParting && !isPassing(symbol) || isKept(byWhatIsCalledBy: call)
    }
    guard let callee, let member = callee.member, Names.methodUses.contains(callee.name) else {
      let values = values
      return values.contains { keeps($0, indices) }
    }
    if let own = text.methods[member] { return own.contains { keeps($0, indices) } }
    if callee.name == Names.witness {
      // Of a protocol of the program or a support module, only the checks have objects with that method.
      if !LibraryList.program.hasType(ofMember: member) { return false }
      if Names.describingProtocols.contains(where: member.hasPrefix) {
        return describedObjectIsKept()
      }
    } else if indices == [parameters.count - 1] {
      // A method of another module's class, of the object itself.
      return false
    }
    return !hasPartingName(member)
      || isKept(byWhatIsCalledBy: call) || keeps(resultsOf: call, in: function, &traced)
  }

  /// Whether a function of the program that a library's function may call keeps the object: one that it gets, or a
  /// method that it knows by a protocol.
  private mutating func isKept(byWhatIsCalledBy call: IntermediateInstruction) -> Bool {
    let getsFunction = call.signature.parameters.contains { $0.contains("->") }
    let values = getsFunction ? values : []
    return values.contains { keeps($0, [0]) } || describedObjectIsKept()
  }

  /// Whether the results of a call are stored where we do not follow them; otherwise traces them.
  private func keeps(
    resultsOf call: IntermediateInstruction, in function: IntermediateFunction,
    _ traced: inout Set<Int>
  ) -> Bool {
    let places = call.givenOperands.dropLast(call.signature.parameters.count)
    let owners = places.compactMap { function.owner(ofPlace: $0) }
    traced.formUnion(call.results + owners)
    return owners.count < places.count
  }

  private mutating func keeps(_ symbol: String, _ indices: [Int]) -> Bool {
    indices.contains { keeps(Parameter(function: symbol, index: $0)) }
  }

  private mutating func keeps(_ parameter: Parameter) -> Bool {
    if let known = known[parameter] { return known }
    guard depth < DestroyedObjects.greatestDepth else { return true }
    depth += 1
    defer { depth -= 1 }
    known[parameter] = false
    guard let function = functions[parameter.function] ?? text.function(parameter.function) else {
      // A library's function as a value: `max` gives the object back.
      let isKept = !parameter.function.contains(own) && !isPassing(parameter.function)
      known[parameter] = isKept
      return isKept
    }
    functions[parameter.function] = function
    let parameters = function.parameters
    guard parameters.indices.contains(parameter.index) else { return false }
    // A function of the library that the compiler has copied into the program gets no object in a buffer.
    let type = function.signature.parameters[parameter.index]
    if !parameter.function.contains(own), type.contains(Names.buffer) { return false }
    let isKept = keeper(of: parameters[parameter.index], in: function) != nil
    known[parameter] = isKept
    return isKept
  }

  /// Whether a function of another module only prints or compares what it gets.
  private func isPassing(_ symbol: String) -> Bool {
    !symbol.contains(own) && Names.passingFunctions.contains(where: symbol.contains)
  }

  /// Whether a function of another module ends what its object takes part in.
  private func isParting(_ symbol: String) -> Bool {
    !symbol.contains(own) && !symbol.hasPrefix(Names.topLevelOfLibrary)
      && hasPartingName(symbol)
  }

  private func hasPartingName(_ name: String) -> Bool {
    Names.partingWords.contains { name.lowercased().contains($0) }
  }

  /// Whether a method that the library may call, to print or compare an object, keeps the object.
  private mutating func describedObjectIsKept() -> Bool {
    text.methodsForLibrary.filter { name, _ in !Names.takingMethods.contains(where: name.contains) }
      .flatMap(\.value).filter { $0.contains(own) }
      .contains { symbol in (0..<2).contains { keeps(Parameter(function: symbol, index: $0)) } }
  }
}

extension IntermediateText {
  /// The program's methods that meet a requirement of a library's protocol, or override one of a library's class.
  var methodsForLibrary: [String: [String]] {
    methods.filter { name, _ in LibraryList.program.hasType(ofMember: name) }
  }

  /// The symbols of the functions that are made to values, which calls of unknown values may reach.
  ///
  /// Of a library's functions, only those may get an object of the program that are made for its types.
  var functionValues: Set<String> {
    Set(
      symbols.compactMap(function).flatMap { function in
        function.blocks.values.joined().filter { Names.valueMakers.contains($0.name) }
          .compactMap { maker in
            guard let symbol = function.callee(of: maker)?.symbol else { return nil }
            let isForLibrary = maker.substitutions.words.allSatisfy {
              LibraryList.program.hasType(named: $0)
            }
            return hasBody(symbol) || !isForLibrary ? symbol : nil
          }
      })
  }
}

extension IntermediateFunction {
  /// The values of its parameters: addresses for the results come first.
  fileprivate var parameters: [Int] {
    (blockArguments[0] ?? []).suffix(signature.parameters.count)
  }

  /// The local variable, or the array that is being made, to which a place belongs; nil for others.
  fileprivate func owner(ofPlace place: Int) -> Int? {
    var value = root(place)
    while let made = definitions[value] {
      if made.name == Names.local { return value }
      guard Names.parts.contains(made.name), let source = made.operands.first else {
        return callee(of: made)?.symbol.hasPrefix(Names.newArray) == true ? value : nil
      }
      value = root(source)
    }
    return nil
  }
}
