extension Folder {
  /// Returns the names of `base.md` and of all `base.*.md`, sorted.
  func pages(named base: String) -> [String] {
    names.filter { $0.hasPrefix("\(base).") && $0.hasSuffix(".md") }
  }

  /// Returns the names of `base.md` and `base.<language>.md` in the languages to read, English
  /// first.
  ///
  /// Reports missing translations and files for languages that `course.json` does not declare.
  func translations(of base: String, manifest: Manifest) -> [(language: Language, name: String)] {
    var found: [(language: Language, name: String)] = []
    if has("\(base).md") {
      found.append((.english, "\(base).md"))
    } else {
      add("file.missing", in: "\(base).md")
    }
    for name in pages(named: base) {
      let tag = name.dropFirst(base.count + 1).dropLast(3)
      if tag.isEmpty { continue }
      let language = Language(rawValue: String(tag))
      if language == .english {
        add("translation.english", ["file": "\(base).md"], in: name)
      } else if let declared = manifest.languages.first(where: { $0 == language }) {
        if manifest.readLanguages.contains(declared) { found.append((declared, name)) }
      } else {
        add("translation.undeclared", ["language": String(tag)], in: name)
      }
    }
    for language in manifest.readLanguages
    where language != .english && !found.contains(where: { $0.language == language }) {
      let name = "\(base).\(language.rawValue).md"
      add("translation.missing", ["language": language.rawValue], in: name)
    }
    return found
  }
}
