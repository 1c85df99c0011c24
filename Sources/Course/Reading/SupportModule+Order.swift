extension [SupportModule] {
  /// The modules in an order in which each imports only earlier ones; otherwise the order stays.
  ///
  /// Modules that import each other stay as they are, and are a problem at the import.
  func ordered(in root: Folder) -> [SupportModule] {
    typealias Place = (file: String, line: Int)
    var waiting = self.map { module in
      let imports = module.files.flatMap { file in
        file.imports.map { ($0.module, Place(file.name, $0.line)) }
      }
      return (module: module, imports: [String: Place](imports) { first, _ in first })
    }
    var ordered: [SupportModule] = []
    while let next = waiting.firstIndex(where: { entry in
      !waiting.contains {
        $0.module.name != entry.module.name && entry.imports[$0.module.name] != nil
      }
    }) {
      ordered.append(waiting.remove(at: next).module)
    }
    for (module, imports) in waiting {
      for (other, back) in waiting where other.name != module.name {
        guard let place = imports[other.name], let back = back[module.name] else { continue }
        root.add(
          "support.cycle",
          ["module": module.name, "other": other.name, "file": back.file],
          in: "Support/\(module.name)/\(place.file)", line: place.line)
      }
    }
    return ordered + waiting.map(\.module)
  }
}

extension SourceFile {
  /// The modules that the file's lines import, whole or a declaration of them, with their lines
  /// from 1.
  var imports: [(module: String, line: Int)] {
    let keyword = "import".utf8
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().flatMap { number, line -> [(module: String, line: Int)] in
        // Most lines import nothing, and are not cut into words.
        guard line.contains(keyword) else { return [] }
        let words = Substring(line).prefix { $0 != ";" }.split(whereSeparator: \.isWhitespace)
        guard let keyword = words.firstIndex(of: "import"), !words[0].hasPrefix("//")
        else { return [] }
        return words[words.index(after: keyword)...].prefix(2)
          .map { (String($0.prefix { $0 != "." }), number + 1) }
      }
  }
}
