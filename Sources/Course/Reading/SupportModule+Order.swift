extension [SupportModule] {
  /// The modules in an order in which each imports only earlier ones; otherwise the order stays.
  ///
  /// Modules that import each other stay as they are, and are a problem at the import.
  func ordered(in root: Folder) -> [SupportModule] {
    var waiting = self
    var ordered: [SupportModule] = []
    while let next = waiting.firstIndex(where: { module in
      !waiting.contains { $0.name != module.name && module.importLine(of: $0.name) != nil }
    }) {
      ordered.append(waiting.remove(at: next))
    }
    for module in waiting {
      for other in waiting where other.name != module.name {
        guard let place = module.importLine(of: other.name),
          let back = other.importLine(of: module.name)
        else { continue }
        root.add(
          "support.cycle",
          ["module": module.name, "other": other.name, "file": back.file],
          in: "Support/\(module.name)/\(place.file)", line: place.line)
      }
    }
    return ordered + waiting
  }
}

extension SupportModule {
  /// The first place at which the module imports another one.
  fileprivate func importLine(of name: String) -> (file: String, line: Int)? {
    for file in files {
      if let line = file.importLine(of: [name]) { return (file.name, line) }
    }
    return nil
  }
}

extension SourceFile {
  /// The first line that imports one of these modules, or a declaration of it, from 1; nil for
  /// none.
  func importLine(of modules: Set<String>) -> Int? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.firstIndex { line in
      let words = line.prefix { $0 != ";" }.split(whereSeparator: \.isWhitespace)
      guard let keyword = words.firstIndex(of: "import"), !words[0].hasPrefix("//")
      else { return false }
      return words[words.index(after: keyword)...].prefix(2).contains { word in
        modules.contains(String(word.prefix { $0 != "." }))
      }
    }.map { $0 + 1 }
  }
}
