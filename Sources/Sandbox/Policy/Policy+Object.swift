import Dialect
import Platform

extension Policy {
  /// Returns the violations in an object file: sections that run code on loading, definitions of
  /// foreign symbols, and references to symbols that exercises do not need.
  ///
  /// Any code that reaches the system refers to one of these, however the source hides it.
  ///
  /// - Parameter demangle: reads mangled Swift names; a name that is missing from its result is
  ///   refused.
  package func violations(
    inObject bytes: [UInt8], of module: ProgramModule,
    demangle: ([String]) throws -> [String: DemangledName]
  ) throws -> [Violation] {
    guard let object = ObjectFile(bytes) else {
      throw SystemError("read the object of \(module.name)", reason: "it is damaged")
    }
    func violation(_ rule: Violation.Rule, _ subject: String) -> Violation {
      Violation(rule: rule, subject: subject, place: nil, column: nil, module: module.name)
    }
    let own = "\(module.name.utf8.count)\(module.name)"
    let sections = object.sections.filter { !isAllowed($0) }
    let others = object.symbols.filter { $0.binding != .local && !$0.name.isEmpty }
    let defined = others.filter { $0.isDefined && !isOwn($0, own) }
    let foreign = others.filter { !$0.isDefined }.map(\.name)
    let names = try demangle(foreign.filter(Policy.isSwift))
    return sections.map { violation(.section, $0.name) }
      + defined.map { violation(.definedSymbol, $0.name) }
      + foreign.filter { !isAllowed($0, names[$0], own: module.name) }
      .map { violation(.foreignSymbol, $0) }
  }

  private func isAllowed(_ section: ObjectFile.Section) -> Bool {
    guard ObjectNames.sectionTypes.contains(section.type) else { return false }
    let name = section.name
    let relocated = [".rela", ".rel"].first { name.hasPrefix("\($0).") || name.hasPrefix("\($0)s") }
    let plain = relocated.map { String(name.dropFirst($0.count)) } ?? name
    return ObjectNames.sections.contains { plain == $0 || plain.hasPrefix("\($0).") }
  }

  /// Whether a defined symbol belongs to the module, or is a hidden one that the compiler adds.
  private func isOwn(_ symbol: ObjectFile.Symbol, _ own: String) -> Bool {
    if symbol.name.contains(own) && symbol.name.hasPrefix(ObjectNames.mangledPrefix) { return true }
    return !symbol.isVisible && ObjectNames.definedPrefixes.contains { symbol.name.hasPrefix($0) }
  }

  private static func isSwift(_ name: String) -> Bool { name.hasPrefix(ObjectNames.mangledPrefix) }

  private func isAllowed(_ name: String, _ demangled: DemangledName?, own: String) -> Bool {
    if Policy.functions.contains(name) { return true }
    guard Policy.isSwift(name) else {
      return ObjectNames.runtimePrefixes.contains { name.hasPrefix($0) }
    }
    guard let demangled else { return false }
    let modules = demangled.modules
    if modules.contains(own) { return true }
    return modules.allSatisfy { isAllowed($0, in: demangled) }
      && Policy.parts.allSatisfy { module, beginnings in
        let mangled = "\(module.utf8.count)\(module)"
        return !name.contains(mangled) || beginnings.contains { name.contains(mangled + $0) }
      }
      && (!modules.contains { Policy.parts[$0] != nil }
        || !Policy.exceptions.contains { name.contains($0) })
  }

  private func isAllowed(_ module: String, in name: DemangledName) -> Bool {
    Policy.openModules.contains(module) || Policy.parts[module] != nil || imports.contains(module)
      || (name.module.map { Policy.parts[$0] != nil } == true
        && Policy.extendingModules.contains(module))
  }
}
