import Platform

/// Reads the keys of `course.json` and collects problems.
struct ManifestReader {
  let members: [JSON.Member]
  let file: CourseFile

  /// All keys of `course.json`; `docs/course-format.md` explains each of them.
  static let keys = [
    "format", "needs", "title", "languages", "in-progress", "lenient", "judging", "checks",
    "submissions", "support", "lessons",
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
  private func value(_ key: String) -> JSON? {
    if let member = member(key) { return member.value }
    file.add("course.missingKey", ["key": key], line: 1)
    return nil
  }

  func hasKnownFormat() -> Bool {
    guard let value = value("format") else { return false }
    guard value.number == Double(Manifest.format) else {
      let known = String(Manifest.format)
      file.add("course.format", ["known": known], line: value.line)
      return false
    }
    return true
  }

  /// Whether this release of the program is new enough for the course, as far as `needs` says.
  ///
  /// A course for a newer one is not read further: its other keys may be unknown here.
  func isReadable(by release: Release) -> Bool {
    guard let value = member("needs")?.value else { return true }
    guard let needed = value.string.flatMap(Release.init) else {
      file.add("course.needs", ["current": release.description], line: value.line)
      return true
    }
    if needed <= release { return true }
    let values = ["needed": needed.description, "current": release.description]
    file.add("course.needsNewer", values, line: value.line)
    return false
  }

  func checkKeys() {
    let known = ManifestReader.keys
    var seen: Set<String> = []
    for member in members {
      if let meant = meant(by: member) {
        file.add("course.misspelledKey", ["key": member.key, "meant": meant], line: member.line)
      } else if !known.contains(member.key) {
        let keys = known.joined(separator: ", ")
        file.add("course.unknownKey", ["key": member.key, "known": keys], line: member.line)
      } else if !seen.insert(member.key).inserted {
        file.add("course.keyTwice", ["key": member.key], line: member.line)
      }
    }
  }

  func languages() -> [Language] {
    guard let value = value("languages"), let languages = languages(of: "languages") else {
      return [.english]
    }
    if !languages.contains(.english) { file.add("course.noEnglish", line: value.line) }
    return [.english] + languages.filter { $0 != .english }
  }

  /// Returns the languages of a list; nil without the key, and with a problem if it is no list.
  func languages(of key: String, beside known: [Language] = []) -> [Language]? {
    guard let value = member(key)?.value else { return nil }
    guard let items = value.array else {
      file.add("course.languages", ["key": key], line: value.line)
      return nil
    }
    var languages: [Language] = []
    for item in items {
      guard let tag = item.string, ManifestReader.isTag(tag) else {
        file.add("course.language", line: item.line)
        continue
      }
      let language = Language(rawValue: tag)
      if let part = language.unknownPart {
        file.add("course.unknownLanguage", ["language": tag, "part": part], line: item.line)
      }
      if (known + languages).contains(language) {
        file.add("course.languageTwice", ["language": tag], line: item.line)
      } else {
        languages.append(language)
      }
    }
    return languages
  }

  func titles(in languages: [Language]) -> [Language: String] {
    guard let value = value("title") else { return [:] }
    guard let members = value.object else {
      file.add("course.title", line: value.line)
      return [:]
    }
    var titles: [Language: String] = [:]
    for member in members {
      let language = Language(rawValue: member.key)
      guard let title = member.value.string?.trimmed, !title.isEmpty else {
        file.add("course.titleText", ["language": member.key], line: member.line)
        continue
      }
      if languages.contains(language) {
        titles[language] = title
      } else {
        file.add("course.titleLanguage", ["language": member.key], line: member.line)
      }
    }
    for language in languages
    where !members.contains(where: { Language(rawValue: $0.key) == language }) {
      let tag = language.rawValue
      file.add("course.titleMissing", ["language": tag], line: value.line)
    }
    return titles
  }

  /// Returns what the value of a key means; false without the key, and with a problem for other
  /// values.
  func setting(_ key: String, _ meanings: KeyValuePairs<JSON.Value, Bool>) -> Bool {
    guard let value = member(key)?.value else { return false }
    let meaning = meanings.first { $0.key == value.value }?.value
    if meaning == nil { file.add("course.\(key)", line: value.line) }
    return meaning ?? false
  }

  /// Returns the repository for learners' work; nil without the key, and with a problem for other
  /// addresses than these: git runs a program for some, and a password does not belong here.
  func submissionRemote() -> String? {
    guard let value = member("submissions")?.value else { return nil }
    let forms = [
      #/(?:https|ssh)://(?:[A-Za-z0-9][A-Za-z0-9._-]*@)?[A-Za-z0-9][A-Za-z0-9.-]*(?::[0-9]+)?/[A-Za-z0-9._~/+-]+/#,
      #/[A-Za-z0-9][A-Za-z0-9._-]*@[A-Za-z0-9][A-Za-z0-9.-]*:[A-Za-z0-9._~/][A-Za-z0-9._~/+-]*/#,
    ]
    if let text = value.string,
      forms.contains(where: { text.wholeMatch(of: $0) != nil })
        || text.hasPrefix("/") && text == sanitised(text) && !text.contains(where: \.isNewline)
    {
      return text
    }
    file.add("course.submissions", line: value.line)
    return nil
  }

  func lessons() -> [Manifest.Named<String>] {
    guard let value = value("lessons") else { return [] }
    guard let items = value.array else {
      file.add("course.lessons", line: value.line)
      return []
    }
    var lessons: [Manifest.Named<String>] = []
    var highest = -1
    for item in items {
      guard let name = item.string, let numbered = NumberedName(name) else {
        file.add("course.lesson", line: item.line)
        continue
      }
      if lessons.contains(where: { $0.value == name }) {
        file.add("course.lessonTwice", ["lesson": name], line: item.line)
        continue
      }
      if numbered.number < highest {
        file.add("course.lessonOrder", ["lesson": name], line: item.line)
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
