// Reads `equivalent.json`: mutants that no check can detect, each with the reason.

extension EquivalentMutant {
  static let fileName = "equivalent.json"

  /// Reads the entries of `equivalent.json`; returns none if there is no such file.
  static func readAll(in place: Folder) -> [EquivalentMutant] {
    guard place.has(fileName), let json = place.json(of: fileName) else { return [] }
    let file = place.file(fileName)
    guard let items = json.array else {
      file.add("equivalent.notArray", line: json.line)
      return []
    }
    return items.compactMap { item in
      let entry = EquivalentMutant(item)
      if entry == nil { file.add("equivalent.entry", line: item.line) }
      return entry
    }
  }

  /// Reads an entry; nil if a key is missing, repeated or unknown, or the reason is empty.
  private init?(_ json: JSON) {
    guard let members = json.object else { return nil }
    var texts: [String: String] = [:]
    for member in members {
      guard ["mutant", "before", "after", "reason"].contains(member.key),
        let text = member.value.string, texts.updateValue(text, forKey: member.key) == nil
      else { return nil }
    }
    guard let name = texts["mutant"], let before = texts["before"],
      texts["reason"]?.trimmed.isEmpty == false
    else { return nil }
    self.init(operatorName: name, before: before, after: texts["after"], line: json.line)
  }
}
