/// Who refers to a declaration.
enum Reference {
  /// The source, by name.
  case written
  /// The compiled code, perhaps without a name in the source.
  case compiled
}

extension Policy {
  /// Returns the declaration or type that a program may not refer to, among those that a name is
  /// about; nil if it may refer to all of them.
  func refused(_ name: DemangledName, _ reference: Reference, in own: String) -> String? {
    if !allows(name, reference, in: own) { return name.words }
    return name.others.first { !allows($0, reference, in: own) }?.path.joined(separator: ".")
  }

  private func allows(_ name: DemangledName, _ reference: Reference, in own: String) -> Bool {
    if name.module.isEmpty || isWholly(allowed: name.module, in: own) { return true }
    guard let member = name.member else { return allows(name.type, reference, in: own) }
    if LibraryList.program.contains(name) { return true }
    if allowsThreads, LibraryList.threads.contains(name) { return true }
    guard reference == .compiled else { return false }
    if name.types.isEmpty { return LibraryList.compiler.containsFunction(member, of: name.module) }
    if LibraryList.compiler.contains(name.type) { return true }
    let isLenient =
      name.isHidden || LibraryList.compiler.isOfAnyType(member)
      || LibraryList.name(of: name.module).isOfSwift
    return isLenient && isKnown(name, in: own)
  }

  /// Whether compiled code may refer to the type of a member, or to the type that it extends.
  private func isKnown(_ name: DemangledName, in own: String) -> Bool {
    [name.module, name.typeModule].contains { module in
      allows(DemangledType(module: module, path: name.types), .compiled, in: own)
    }
  }

  private func allows(_ type: DemangledType, _ reference: Reference, in own: String) -> Bool {
    if isWholly(allowed: type.module, in: own) || LibraryList.program.contains(type) { return true }
    if allowsThreads, LibraryList.threads.contains(type) { return true }
    guard reference == .compiled else { return false }
    return LibraryList.compiler.contains(type) || type.module.hasPrefix("_")
      || type.path.contains { $0.hasPrefix("_") }
  }

  /// Whether a module is the program's own, or a support module that it may import.
  func isWholly(allowed module: String, in own: String) -> Bool {
    if module == own { return true }
    return imports.contains(module)
      && !LibraryList.program.modules.contains(LibraryList.name(of: module))
  }
}

extension String {
  /// Whether the module is one of Swift's own, which come with the language.
  fileprivate var isOfSwift: Bool { ["Swift", "_StringProcessing", "RegexBuilder"].contains(self) }
}

extension DemangledName {
  /// Whether its name, that of a type around it, or an argument label begins with an underscore.
  var isHidden: Bool {
    let labels = member?.split(separator: "(").last?.split(separator: ":") ?? []
    return (types + [member ?? ""]).contains { $0.hasPrefix("_") }
      || labels.contains { $0.hasPrefix("_") && $0 != "_" && $0 != "_)" }
  }
}
