/// The type names that a source declares, and the names that these types inherit from or adopt.
///
/// It scans words instead of parsing: parsing all sources of a module takes longer than a learner
/// waits for a verdict. A false match is harmless; it costs the parsing of one more source.
struct Ancestry {
  /// The names that the source declares or extends.
  private(set) var declared: Set<Substring> = []
  /// The words between such a name and the opening brace, among them supertypes and protocols.
  private(set) var inherited: Set<Substring> = []

  init(of source: String) {
    let keywords: Set<Substring> = ["protocol", "class", "struct", "enum", "actor", "extension"]
    // Each part ends at an opening brace, so the head of a declaration is at the end of the part.
    for part in source.split(separator: "{") {
      let words = part.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard let keyword = words.lastIndex(where: keywords.contains), keyword + 1 < words.endIndex
      else { continue }
      declared.insert(words[keyword + 1])
      inherited.formUnion(words[(keyword + 2)...])
    }
  }

  /// Returns the sources that declare supertypes or protocols of `source`, directly or indirectly.
  ///
  /// The order of `sources` is kept.
  static func sources(_ sources: [String], above source: String) -> [String] {
    let wanted = Ancestry(of: source).inherited
    guard !wanted.isEmpty else { return [] }
    let ancestries = sources.map { Ancestry(of: $0) }
    func declaring(_ names: Set<Substring>) -> [Int] {
      ancestries.indices.filter { !ancestries[$0].declared.isDisjoint(with: names) }
    }
    return declaring(wanted).reachable { declaring(ancestries[$0].inherited) }.sorted()
      .map { sources[$0] }
  }
}

extension Sequence where Element: Hashable {
  /// Returns these elements and all to which they lead, directly or indirectly, each once: those
  /// with the fewest steps first.
  func reachable(_ next: (Element) -> some Sequence<Element>) -> [Element] {
    var seen: Set<Element> = []
    var found = filter { seen.insert($0).inserted }
    var index = 0
    while index < found.count {
      found += next(found[index]).filter { seen.insert($0).inserted }
      index += 1
    }
    return found
  }
}
