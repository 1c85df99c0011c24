import Platform

extension Lesson {
  /// Reads the lessons that `course.json` names, sorted by number.
  static func readAll(in root: Folder, manifest: Manifest, solutions: Folder?) -> [Lesson] {
    let written = Set(manifest.lessons.map(\.value))
    let unlisted = root.folderNames.filter {
      NumberedName.isMeant(by: $0) && !written.contains($0)
    }
    /// The folder that a name in `course.json` is a misspelling of.
    func meant(by name: String) -> String? {
      root.has(name) ? nil : unlisted.first { name.isMisspelling(of: $0) }
    }
    let listed = written.union(written.compactMap(meant))
    for name in unlisted where !listed.contains(name) {
      root.add("lesson.unlisted", ["lesson": name], in: name)
    }
    var lessons: [Lesson] = []
    var slugs: [String: String] = [:]
    for entry in manifest.lessons {
      let file = root.file("course.json")
      let name = meant(by: entry.value) ?? entry.value
      if name != entry.value {
        file.add("lesson.misspelled", ["lesson": entry.value, "meant": name], line: entry.line)
      }
      guard root.has(name) else {
        file.add("lesson.missing", ["lesson": name], line: entry.line)
        continue
      }
      guard let numbered = NumberedName(name), let folder = root.folder(name)
      else { continue }
      if let twin = lessons.first(where: { $0.number == numbered.number }) {
        let number = String(numbered.number)
        folder.add("lesson.sameNumber", ["number": number, "other": twin.path])
      }
      lessons.append(
        Lesson(
          number: numbered.number, slug: numbered.slug, path: name,
          texts: LessonText.readAll(in: folder, slug: numbered.slug, manifest: manifest),
          exercises: Exercise.readAll(
            in: folder, lesson: (numbered.number, name), manifest: manifest, solutions: solutions,
            slugs: &slugs)))
    }
    if let solutions {
      for name in solutions.folderNames where !listed.contains(name) {
        solutions.add("solution.noLesson", ["lesson": name], in: name)
      }
    }
    return lessons.sorted { $0.number < $1.number }
  }
}

extension LessonText {
  /// Reads `lesson.md` and its translations.
  fileprivate static func readAll(
    in folder: Folder, slug: String, manifest: Manifest
  ) -> [Language: LessonText] {
    var texts: [Language: LessonText] = [:]
    let files = folder.translations(of: "lesson", manifest: manifest)
    for (language, name) in files {
      guard let blocks = folder.blocks(of: name, manifest: manifest) else { continue }
      if let title = blocks.first?.heading(level: 1), !title.isEmpty {
        texts[language] = LessonText(title: title, body: blocks.dropFirst().markdown)
      } else {
        folder.add("lesson.noTitle", in: name, line: blocks.first?.line ?? 1)
        texts[language] = LessonText(title: slug, body: blocks.markdown)
      }
      if texts[language]?.body.isEmpty == true {
        folder.add("lesson.noText", in: name)
      }
    }
    return texts
  }
}
