import Platform

extension Policy {
  /// What an object file has that is not allowed: sections that run by themselves, symbols that are not
  /// the module's own, and calls of what exercises have no use for.
  ///
  /// It sees what the source hides: whatever a learner writes, it is through one of these that it would
  /// reach the system.
  package func violations(inObject bytes: [UInt8], of module: ProgramModule) throws -> [Violation] {
    guard let object = ObjectFile(bytes) else {
      throw SystemError("read the object of \(module.name)", reason: "it is damaged")
    }
    func violation(_ rule: Violation.Rule, _ subject: String) -> Violation {
      Violation(rule: rule, subject: subject, place: nil, column: nil, module: module.name)
    }
    let own = "\(module.name.utf8.count)\(module.name)"
    let sections = object.sections.filter { !isAllowed($0) }
    let others = object.symbols.filter { $0.binding != .local && !$0.name.isEmpty }
    return sections.map { violation(.section, $0.name) }
      + others.filter { $0.isDefined && !isOwn($0, own) }.map { violation(.definedSymbol, $0.name) }
      + others.filter { !$0.isDefined && !isAllowed($0.name, own) }
      .map { violation(.foreignSymbol, $0.name) }
  }

  private func isAllowed(_ section: ObjectFile.Section) -> Bool {
    guard Policy.sectionTypes.contains(section.type) else { return false }
    let name = section.name
    let relocated = [".rela", ".rel"].first { name.hasPrefix("\($0).") || name.hasPrefix("\($0)s") }
    let plain = relocated.map { String(name.dropFirst($0.count)) } ?? name
    return Policy.sections.contains { plain == $0 || plain.hasPrefix("\($0).") }
  }

  /// What the compiler adds for itself is shared by all objects and hidden from what is loaded.
  private func isOwn(_ symbol: ObjectFile.Symbol, _ own: String) -> Bool {
    if symbol.name.contains(own) && symbol.name.hasPrefix("$s") { return true }
    return !symbol.isVisible && Policy.definedBeginnings.contains { symbol.name.hasPrefix($0) }
  }

  private func isAllowed(_ name: String, _ own: String) -> Bool {
    if Policy.functions.contains(name) { return true }
    guard name.hasPrefix("$s") else {
      return Policy.runtimeBeginnings.contains { name.hasPrefix($0) }
    }
    let modules = Policy.modules(in: name)
    if modules.contains(own) { return true }
    return modules.allSatisfy { module in
      Policy.openModules.contains(module) || Policy.parts[module] != nil
        || imports.contains { "\($0.utf8.count)\($0)" == module }
    }
      && Policy.parts.allSatisfy { module, beginnings in
        !name.contains(module) || beginnings.contains { name.contains(module + $0) }
      }
      && !Policy.exceptions.contains { name.contains($0) }
  }

  /// The modules that a mangled name tells, each with its length before it.
  ///
  /// They are that of the first type, and those of extensions; the standard library has no name.
  static func modules(in symbol: String) -> [String] {
    var modules: [String] = []
    var rest = symbol.dropFirst("$s".count)
    // The name of an associated type begins with that of the type.
    var isFirst = !symbol.hasSuffix("Tl")
    while let next = rest.first {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if next == "A" {
        // Something that was named before: letters with counts, up to a capital one.
        let end = rest.dropFirst().firstIndex { $0.isUppercase || $0 == "_" }
        rest = end.map { rest[rest.index(after: $0)...] } ?? ""
      } else if let count = Int(digits), count > 0, next != "0" {
        let name = rest.dropFirst(digits.count).prefix(count)
        rest = rest.dropFirst(digits.count + count)
        if isFirst || (rest.first == "E" && name != "_") { modules.append("\(digits)\(name)") }
      } else {
        rest = rest.dropFirst(max(1, digits.count))
      }
      isFirst = false
    }
    return modules
  }
}
