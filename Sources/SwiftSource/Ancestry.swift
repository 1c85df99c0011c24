/// Which sources declare what others adopt and inherit from.
///
/// It reads words, not Swift: to parse all that a module declares takes longer than a learner waits for a
/// verdict. What it takes for a declaration and is none only makes one source more to be parsed.
struct Ancestry {
  /// The names that the source declares or extends.
  private(set) var declared: Set<Substring> = []
  /// The words between such a name and the brace that opens it: what it adopts or inherits from.
  private(set) var inherited: Set<Substring> = []

  /// The words of a source that stand where declarations do.
  init(of source: String) {
    let keywords: Set<Substring> = ["protocol", "class", "struct", "enum", "actor", "extension"]
    // Each part ends where a brace opens, so that a declaration's head is at its end.
    for part in source.split(separator: "{") {
      let words = part.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard let keyword = words.lastIndex(where: keywords.contains), keyword + 1 < words.endIndex
      else { continue }
      declared.insert(words[keyword + 1])
      inherited.formUnion(words[(keyword + 2)...])
    }
  }

  /// Those of `sources` that declare what `source` adopts or inherits from, or what they themselves do,
  /// in order.
  static func sources(_ sources: [String], above source: String) -> [String] {
    var wanted = Ancestry(of: source).inherited
    guard !wanted.isEmpty else { return [] }
    let ancestries = sources.map { Ancestry(of: $0) }
    var found: Set<Int> = []
    while true {
      let more = ancestries.indices.filter {
        !found.contains($0) && !ancestries[$0].declared.isDisjoint(with: wanted)
      }
      if more.isEmpty { return found.sorted().map { sources[$0] } }
      found.formUnion(more)
      for index in more { wanted.formUnion(ancestries[index].inherited) }
    }
  }
}
