import Platform

/// Reads the keys of `course.json` and collects problems.
struct ManifestReader {
  let members: [JSON.Member]
  let file: String
  var problems: [Problem] = []

  init(members: [JSON.Member], file: String) {
    self.members = members
    self.file = file
  }

  private static let keys = [
    "format", "needs", "title", "languages", "in-progress", "lenient", "judging", "checks",
    "support", "lessons",
  ]

  /// The member with that key, or the one whose key is nearly that and no other.
  func member(_ key: String) -> JSON.Member? {
    members.first { $0.key == key } ?? members.first { meant(by: $0) == key }
  }

  /// Returns the key that the member's own key is a misspelling of; nil if there is none.
  private func meant(by member: JSON.Member) -> String? {
    guard !ManifestReader.keys.contains(member.key) else { return nil }
    return ManifestReader.keys.first { key in
      !members.contains { $0.key == key } && member.key.isMisspelling(of: key)
    }
  }

  /// Returns the value of a mandatory key; nil, with a problem added, if it is missing.
  private mutating func value(_ key: String) -> JSON? {
    if let member = member(key) { return member.value }
    problems.add("course.missingKey", ["key": key], in: file, line: 1)
    return nil
  }

  mutating func hasKnownFormat() -> Bool {
    guard let value = value("format") else { return false }
    guard value.number == Double(Manifest.format) else {
      let known = String(Manifest.format)
      problems.add("course.format", ["known": known], in: file, line: value.line)
      return false
    }
    return true
  }

  /// Whether this release of the program is new enough for the course, as far as `needs` says.
  ///
  /// A course for a newer one is not read further: its other keys may be unknown here.
  mutating func isReadable(by release: Release) -> Bool {
    guard let value = member("needs")?.value else { return true }
    guard let needed = value.string.flatMap(Release.init) else {
      problems.add("course.needs", ["current": release.description], in: file, line: value.line)
      return true
    }
    if needed <= release { return true }
    let values = ["needed": needed.description, "current": release.description]
    problems.add("course.needsNewer", values, in: file, line: value.line)
    return false
  }

  mutating func checkKeys() {
    let known = ManifestReader.keys
    var seen: Set<String> = []
    for member in members {
      if let meant = meant(by: member) {
        let values = ["key": member.key, "meant": meant]
        problems.add("course.misspelledKey", values, in: file, line: member.line)
      } else if !known.contains(member.key) {
        let keys = known.joined(separator: ", ")
        problems.add(
          "course.unknownKey", ["key": member.key, "known": keys], in: file, line: member.line)
      } else if !seen.insert(member.key).inserted {
        problems.add("course.keyTwice", ["key": member.key], in: file, line: member.line)
      }
    }
  }

  mutating func languages() -> [Language] {
    guard let value = value("languages") else { return [.english] }
    guard let languages = tags(in: value, of: "languages") else { return [.english] }
    if !languages.contains(.english) {
      problems.add("course.noEnglish", in: file, line: value.line)
    }
    return [.english] + languages.filter { $0 != .english }
  }

  /// The languages whose texts may be missing; without the key there are none.
  mutating func languagesInProgress(beside complete: [Language]) -> [Language] {
    guard let value = member("in-progress")?.value else { return [] }
    return tags(in: value, of: "in-progress", beside: complete) ?? []
  }

  /// Returns the languages of a list; nil, with a problem added, if it is none.
  private mutating func tags(
    in value: JSON, of key: String, beside known: [Language] = []
  ) -> [Language]? {
    guard let items = value.array else {
      problems.add("course.languages", ["key": key], in: file, line: value.line)
      return nil
    }
    var languages: [Language] = []
    for item in items {
      guard let tag = item.string, ManifestReader.isTag(tag) else {
        problems.add("course.language", in: file, line: item.line)
        continue
      }
      let language = Language(rawValue: tag)
      if let part = language.unknownPart {
        let values = ["language": tag, "part": part]
        problems.add("course.unknownLanguage", values, in: file, line: item.line)
      }
      if (known + languages).contains(language) {
        problems.add("course.languageTwice", ["language": tag], in: file, line: item.line)
      } else {
        languages.append(language)
      }
    }
    return languages
  }

  mutating func titles(in languages: [Language]) -> [Language: String] {
    guard let value = value("title") else { return [:] }
    guard let members = value.object else {
      problems.add("course.title", in: file, line: value.line)
      return [:]
    }
    var titles: [Language: String] = [:]
    for member in members {
      let language = Language(rawValue: member.key)
      guard let title = member.value.string?.trimmed, !title.isEmpty else {
        problems.add("course.titleText", ["language": member.key], in: file, line: member.line)
        continue
      }
      if languages.contains(language) {
        titles[language] = title
      } else {
        problems.add("course.titleLanguage", ["language": member.key], in: file, line: member.line)
      }
    }
    for language in languages
    where !members.contains(where: { Language(rawValue: $0.key) == language }) {
      let tag = language.rawValue
      problems.add("course.titleMissing", ["language": tag], in: file, line: value.line)
    }
    return titles
  }

  /// Whether `judging` is `as-graded`; without the key, learners' answers keep the user's rights.
  mutating func judgesAsGraded() -> Bool {
    guard let value = member("judging")?.value else { return false }
    let words = ["own": false, "as-graded": true]
    guard let known = value.string.flatMap({ words[$0] }) else {
      problems.add("course.judging", in: file, line: value.line)
      return false
    }
    return known
  }

  /// Whether `checks` is `sealed`; without the key, students may read them.
  mutating func sealsChecks() -> Bool {
    guard let value = member("checks")?.value else { return false }
    guard let known = value.string.flatMap({ ["readable": false, "sealed": true][$0] }) else {
      problems.add("course.checks", in: file, line: value.line)
      return false
    }
    return known
  }

  /// Whether `lenient` is `true`.
  mutating func isLenient() -> Bool {
    guard let value = member("lenient")?.value else { return false }
    guard case .bool(let isLenient) = value.value else {
      problems.add("course.lenient", in: file, line: value.line)
      return false
    }
    return isLenient
  }

  mutating func lessons() -> [Manifest.Named<String>] {
    guard let value = value("lessons") else { return [] }
    guard let items = value.array else {
      problems.add("course.lessons", in: file, line: value.line)
      return []
    }
    var lessons: [Manifest.Named<String>] = []
    var highest = -1
    for item in items {
      guard let name = item.string, let numbered = NumberedName(name) else {
        problems.add("course.lesson", in: file, line: item.line)
        continue
      }
      if lessons.contains(where: { $0.value == name }) {
        problems.add("course.lessonTwice", ["lesson": name], in: file, line: item.line)
        continue
      }
      if numbered.number < highest {
        problems.add("course.lessonOrder", ["lesson": name], in: file, line: item.line)
      }
      highest = max(highest, numbered.number)
      lessons.append(.init(value: name, line: item.line))
    }
    return lessons
  }

  private static func isTag(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy { $0.isLetter || $0.isDigit }
    }
  }
}
