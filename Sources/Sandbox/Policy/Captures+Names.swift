import Dialect

private typealias Key = SyntaxTreeNames.Key

// Tells whether a name in the checks could mean a declaration that is not the learner's.

extension Captures {
  /// How the names of XCTest's assertions and types begin.
  static let assertions = "XCT"

  /// Whether the checks may mean a declaration of another module by the call or the name, or one of their own.
  func mayMeanOther(_ base: String, _ name: DemangledName) -> Bool {
    isDeclaredByChecks(base) || mayMeanOtherModule(base, name)
  }

  /// Whether another module has a declaration of that name that takes the labels which every call gives.
  func mayMeanOtherModule(_ base: String, _ name: DemangledName) -> Bool {
    let needed = mayLackArguments(base) ? [] : name.neededLabels
    if mayMeanOtherModule(base) { return true }
    if others[base, default: []].contains(where: { $0.labels.hasInOrder(needed) }) { return true }
    if meant == nil || ObjectNames.withoutSymbol.contains(base) {
      return Captures.isOperator(base) || mayMeanListed(base, needed, in: "Swift")
    }
    // Methods of classes and stored properties leave no symbol either.
    return ![own, "Swift"].contains(name.typeModule)
      && mayMeanListed(base, needed, in: name.typeModule)
  }

  /// Whether a name stands for a function of C, an assertion, or what a support module declares, of whatever labels.
  private func mayMeanOtherModule(_ base: String) -> Bool {
    base.hasPrefix(Captures.assertions)
      || policy.usesOfRightAnswer?.functionsOfC.contains(base) == true
      || policy.checks?.declaredBySupport.contains(base) == true
  }

  /// Whether the library's list has a declaration of that name with all labels that calls need.
  private func mayMeanListed(_ base: String, _ needed: [String], in module: String) -> Bool {
    LibraryList.program.members(named: base, in: module).contains { listed in
      let labels = listed.dropFirst(base.count + 1).dropLast().split(separator: ":")
      // One without labels stands for all functions of that name whose arguments have none.
      return labels.isEmpty
        ? needed.allSatisfy { $0 == "_" } : labels.map(String.init).hasInOrder(needed)
    }
  }

  /// Whether a call of a function of that name may leave arguments out.
  private func mayLackArguments(_ base: String) -> Bool {
    tree.nodes.contains { parameter in
      guard parameter.texts[Key.defaultArgument] != nil,
        let list = parameter.parent, let function = tree.nodes[list].parent
      else { return false }
      return tree.nodes[function].name == base
    }
  }

  /// Whether the checks write a name with nothing before it that no right answer declares.
  func isMeantOtherwise(_ name: String) -> Bool {
    policy.checks?.unqualified.contains(name) != false
      && policy.knownNames?.contains(name) != true
  }

  /// Whether another module has a type of that name, or a function that is called like one.
  func isOther(_ type: String) -> Bool {
    LibraryList.program.hasOutermostType(named: type) || others[type] != nil
      || type.hasPrefix(Captures.assertions)
      || others.values.contains { $0.contains { $0.types.first == type } }
  }

  /// Whether the checks write a name anywhere, other than an initialiser's.
  func isWritten(_ name: String) -> Bool {
    policy.checks?.written.contains(name) != false && name != SyntaxTreeNames.initializer
  }

  /// Whether the checks may mean a function at the top level of another module by a name.
  func mayMeanFunction(_ name: String) -> Bool {
    mayMeanOtherModule(name)
      || others[name, default: []].contains { $0.types.isEmpty && $0.member != nil }
      || LibraryList.program.containsFunction(name, of: "Swift")
  }

  /// Whether the checks use a type of that name beside the right answer, which declares it.
  func isTypeOfRightAnswer(_ name: String) -> Bool {
    meant?.contains { $0.declaredTypes.last == name } == true
  }

  func isDeclaredByChecks(_ name: String) -> Bool {
    policy.checks?.declared.contains(name) == true
  }

  /// Whether the checks have a declaration that comes before those of other modules.
  func isDeclaredAtTopLevel(_ name: String) -> Bool {
    policy.checks?.declaredAtTopLevel.contains(name) == true
  }
}
