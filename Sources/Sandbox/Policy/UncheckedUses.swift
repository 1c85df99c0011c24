import Dialect

private typealias Names = IntermediateNames

/// What the compiler of this release accepts although it is not memory-safe, beside overlapping accesses.
///
/// A task group is gone when its scope ends, but nothing stops a program from keeping a copy. A
/// span that gets another value is not followed any more. An inline array of too many elements has a size
/// that does not fit into an integer, and begins to be written to all the same. A cast of a function does not
/// look at the type of the errors that it throws. Of a number in a type's name, 32 bits are kept. A class may
/// meet a requirement about a type that its own heirs have another one in the place of. Key paths with the same
/// generic subscript are compared as if they held values of one type. A key path of a function with
/// parameter packs takes its types from the wrong places. What observes a program's properties asks the values in key
/// paths for their hashes while it changes its list.
struct UncheckedUses {
  private let text: IntermediateText
  private let function: IntermediateFunction
  /// How the module's name is mangled.
  private let own: String
  /// Whether the program uses one of the library's spans, and not only types of its own with such a name.
  private let usesSpans: Bool
  /// The same for its task groups.
  private let usesGroups: Bool
  /// Whether the program tells observers of its properties.
  private let usesRegistrar: Bool

  static func findings(in text: IntermediateText, of module: String) -> [OpenAccesses.Finding] {
    let own = ObjectNames.mangled(module: module)
    let casts =
      text.castsToParameter && text.hasAssociatedNamedErrors
      ? [OpenAccesses.Finding(rule: .scope, subject: Names.namedError, place: nil)] : []
    let usesSpans = text.mentions(Names.spans.map { "s\($0.count)\($0)V" })
    let usesGroups = text.mentions(Names.groupMakers)
    let usesRegistrar = text.mentions([Names.registrarSymbol])
    let requirements = text.witnessesThatDependOnSelf.map {
      OpenAccesses.Finding(rule: .scope, subject: "Self", place: text.function($0)?.anyPlace)
    }
    let numbers = text.largeArguments.map {
      OpenAccesses.Finding(
        rule: .scope, subject: Names.numberInType, place: IntermediateInstruction($0)?.place)
    }
    return casts + requirements + numbers
      + text.functions.filter { $0.name.contains(own) }.flatMap {
        UncheckedUses(
          text: text, function: $0, own: own, usesSpans: usesSpans, usesGroups: usesGroups,
          usesRegistrar: usesRegistrar
        ).findings()
      }
  }

  private func findings() -> [OpenAccesses.Finding] {
    func finding(_ subject: String, _ instruction: IntermediateInstruction?) -> OpenAccesses.Finding
    {
      let place = instruction?.place ?? function.anyPlace
      return OpenAccesses.Finding(rule: .scope, subject: subject, place: place)
    }
    var findings: [OpenAccesses.Finding] = []
    if usesGroups, let group = function.signature.result.group {
      findings.append(finding(group, nil))
    }
    for instruction in function.instructions {
      if usesGroups, let group = keptGroup(by: instruction) {
        findings.append(finding(group, instruction))
      } else if let span = changedSpan(by: instruction) {
        findings.append(finding(span, instruction))
      } else if makesUnboundedArray(instruction) {
        findings.append(finding(Names.inlineArray, instruction))
      } else if castsToNamedError(instruction) {
        findings.append(finding(Names.namedError, instruction))
      } else if instruction.name == Names.keyPath, instruction.text.contains(Names.pack) {
        findings.append(finding(Names.packParameter, instruction))
      } else if usesRegistrar, instruction.name == Names.keyPath,
        instruction.text.contains(Names.indices)
      {
        findings.append(finding(Names.registrar, instruction))
      } else if holdsValueOfAnyType(instruction) {
        findings.append(finding("KeyPath", instruction))
      }
    }
    return findings
  }

  // MARK: Task groups

  /// The type of the group that an instruction may let out of its scope.
  private func keptGroup(by instruction: IntermediateInstruction) -> String? {
    if Names.stores.contains(instruction.name), let place = instruction.operands.last {
      let type = function.arguments[function.root(place)]
      return type?.group
    }
    guard let group = instruction.text.group else { return nil }
    switch instruction.name {
    case Names.local:
      // A tuple could be taken apart anywhere.
      return instruction.text.contains("$(") ? group : nil
    case Names.partialApply:
      let signature = instruction.signature
      let captured = instruction.givenOperands.count
      let keeps = signature.parameters.suffix(captured).contains { $0.group != nil }
      return keeps && !instruction.text.contains(Names.onStack) ? group : nil
    case _ where Names.calls.contains(instruction.name):
      guard instruction.substitutions.group != nil else { return nil }
      return isOfAsyncSequence(instruction) ? nil : group
    default: return Names.groupUses.contains(instruction.name) ? nil : group
    }
  }

  /// Whether the called function belongs to the library's asynchronous sequences, which keep a group only
  /// in values that name it.
  private func isOfAsyncSequence(_ call: IntermediateInstruction) -> Bool {
    guard let callee = function.callee(of: call) else { return false }
    if callee.name == Names.witness { return true }
    let symbol = callee.symbol
    return callee.name == Names.functionReference && !symbol.contains(own)
      && (symbol.hasPrefix(Names.asyncSequence) || symbol.isOfAsynchronousType)
  }

  // MARK: Spans and inline arrays

  /// The type of the span that gets another value.
  private func changedSpan(by instruction: IntermediateInstruction) -> String? {
    guard Names.stores.contains(instruction.name), let place = instruction.operands.last,
      function.definitions[place]?.name == Names.beginAccess
    else { return nil }
    let root = function.root(place)
    let type = function.arguments[root] ?? function.definitions[root]?.text ?? ""
    return type.words.first {
      usesSpans && Names.spans.contains($0) || text.typesOfScopes.contains($0)
    }
  }

  /// Whether an inline array is made by a closure, element by element, and is not surely small.
  private func makesUnboundedArray(_ instruction: IntermediateInstruction) -> Bool {
    guard Names.calls.contains(instruction.name) || instruction.name == Names.partialApply,
      let callee = function.callee(of: instruction),
      callee.symbol.hasPrefix(Names.inlineArraySymbol),
      instruction.signature.parameters.contains(where: { $0.contains("->") })
    else { return false }
    // The counts of the array and of those in it; the last one is the closure's error.
    let words = instruction.substitutions.words
    let counts = words.compactMap { Int($0) }
    let size = counts.reduce(1) {
      $0.multipliedReportingOverflow(by: min($1, 1 << 20)).partialValue
    }
    let parameters = function.signature.attributes.words.filter { $0 != "Int" }
    return words.first.flatMap { Int($0) } == nil || !words.allSatisfy { !parameters.contains($0) }
      || counts.count > 3 || !(0...Names.mostElements).contains(size)
  }
}

// MARK: Key paths

extension UncheckedUses {
  /// Whether a key path holds a value for a subscript, of a type that its root does not determine.
  private func holdsValueOfAnyType(_ instruction: IntermediateInstruction) -> Bool {
    guard instruction.name == Names.keyPath else { return false }
    return instruction.text.split(separator: ";").contains { component in
      guard component.contains(Names.indices), let start = component.firstRange(of: Names.identity),
        let end = component.firstRange(of: Names.getter)
      else { return component.contains(Names.indices) }
      let parameters = SignatureText(component[start.upperBound..<end.lowerBound]).parameters
      // All key paths are compared as such, whatever they lead to.
      if parameters.count == 2, holdsKeyPath(component) { return false }
      let root = Set(parameters.last?.typeParameters ?? [])
      return !root.isSuperset(of: parameters.dropLast().flatMap(\.typeParameters))
    }
  }

  private func holdsKeyPath(_ component: Substring) -> Bool {
    guard let comparison = component.firstRange(of: Names.indicesEqual) else { return false }
    let symbol = component[comparison.upperBound...]
    return Names.keyPaths.contains {
      symbol.hasPrefix("\(Names.topLevelOfLibrary)\($0.count)\($0)C")
    }
  }
}

// MARK: Functions that throw errors of one type

extension UncheckedUses {
  /// Whether a value may be cast here to a function that throws errors of one type: by a cast, by a generic
  /// function that casts to its type parameter, or by one that takes the type from a key path.
  private func castsToNamedError(_ instruction: IntermediateInstruction) -> Bool {
    if instruction.name.contains(Names.cast) {
      let text = instruction.text
      return text.firstRange(of: Names.target).map { text[$0.upperBound...] }?
        .contains(Names.namedError) == true
    }
    if instruction.name == Names.keyPath {
      return text.castsToParameter && instruction.text.contains(Names.namedError)
    }
    guard Names.calls.contains(instruction.name) || instruction.name == Names.partialApply,
      instruction.substitutions.contains(Names.namedError)
    else { return false }
    guard let callee = function.callee(of: instruction), callee.name == Names.functionReference,
      !callee.symbol.contains(own)
    else { return text.castsToParameter }
    let symbol = callee.symbol
    // The program may let a type of the library adopt a protocol, and cast in a method that the library calls.
    let known =
      text.castsToParameter
      ? Names.functionsOfArrays : Names.functionsOfArrays + Names.functionsOfValues
    return !known.contains(where: symbol.hasPrefix) || symbol.contains(Names.castOfElements)
      || text.castsToParameter && symbol.contains(Names.ownParameter)
  }
}

extension StringProtocol {
  /// The type parameters in a type, such as `τ_0_0`.
  fileprivate var typeParameters: [String] { words.filter { $0.hasPrefix(Names.typeParameter) } }

  var words: [String] {
    String(self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) }
  }

  /// The first type of a task group that it names.
  fileprivate var group: String? {
    contains("TaskGroup") ? words.first { Names.groups.contains($0) } : nil
  }
}

extension String {
  /// Whether a symbol belongs to a type of the library whose name begins with `Async`.
  fileprivate var isOfAsynchronousType: Bool {
    guard hasPrefix("$ss") else { return false }
    return dropFirst(3).drop(while: \.isNumber).hasPrefix("Async")
  }
}
