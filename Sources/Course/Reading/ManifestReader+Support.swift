extension ManifestReader {
  /// Returns the modules of `support`, in their order; without the key there are none.
  func support() -> [Manifest.Named<Manifest.DeclaredModule>] {
    guard let value = member("support")?.value else { return [] }
    guard let items = value.array else {
      file.add("course.support", line: value.line)
      return []
    }
    var modules: [Manifest.Named<Manifest.DeclaredModule>] = []
    for item in items {
      guard let module = module(item) else { continue }
      if modules.contains(where: { $0.value.name == module.name }) {
        file.add("course.moduleTwice", ["module": module.name], line: item.line)
      } else {
        modules.append(.init(value: module, line: item.line))
      }
    }
    return modules
  }

  private func module(_ item: JSON) -> Manifest.DeclaredModule? {
    let keys = ["module", "isolation", "version"]
    guard let members = item.object, members.allSatisfy({ keys.contains($0.key) }),
      let name = members.first(where: { $0.key == "module" })?.value.string,
      ManifestReader.isModuleName(name)
    else {
      file.add("course.module", line: item.line)
      return nil
    }
    let setting = members.first { $0.key == "isolation" }
    let isolation = Isolation(rawValue: setting.map { $0.value.string ?? "" } ?? "none")
    if isolation == nil {
      file.add("course.isolation", ["module": name], line: setting?.line)
    }
    let version = members.first { $0.key == "version" }
    if let version, !isKnown(version.value, of: name) { return nil }
    return Manifest.DeclaredModule(
      name: name, isolation: isolation ?? .nonisolated, version: version?.value.number.map(Int.init)
    )
  }

  /// Whether the program brings that version of a module; adds a problem if not.
  private func isKnown(_ version: JSON, of module: String) -> Bool {
    guard let newest = ProgramModules.versions[module] else {
      let known = ProgramModules.versions.keys.sorted().joined(separator: ", ")
      file.add("course.moduleForeign", ["module": module, "known": known], line: version.line)
      return false
    }
    guard let number = version.number, (1...newest).contains(where: { Double($0) == number }) else {
      let values = ["module": module, "known": String(newest)]
      file.add("course.moduleVersion", values, line: version.line)
      return false
    }
    return true
  }

  static func isModuleName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isLetter || first == UInt8(ascii: "_") else {
      return false
    }
    return name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }
}
