import Foundation

extension SupportModule {
  /// Reads the modules that `course.json` names, in the order in which they can be compiled; each
  /// folder that it does not name is a problem.
  static func readAll(in root: Folder, manifest: Manifest, library: URL?) -> [SupportModule] {
    let folder = root.folder("Support")
    let names = Set(manifest.support.map(\.value.name))
    for extra in folder?.folderNames ?? [] where !names.contains(extra) {
      folder?.add("support.undeclared", ["module": extra], in: extra)
    }
    return manifest.support.compactMap { declared in
      let module = declared.value
      func add(_ key: String) {
        root.add(key, ["module": module.name], in: "course.json", line: declared.line)
      }
      let contents: Folder
      let files: [SourceFile]
      if module.version != nil {
        if folder?.has(module.name) == true { add("support.twice") }
        guard
          let found = ProgramModules.files(
            of: module.name, in: library, courseModules: names, noting: root.problems)
        else {
          add("support.notInstalled")
          return nil
        }
        (files, contents) = found
      } else {
        guard let folder, folder.has(module.name) else {
          add("support.missing")
          return nil
        }
        guard let found = folder.folder(module.name) else { return nil }
        contents = found
        files = contents.swiftFiles()
        guard !files.isEmpty else {
          contents.add("support.empty")
          return nil
        }
      }
      return SupportModule(
        name: module.name, files: files, isolation: module.isolation,
        isOfProgram: module.version != nil,
        sentences: contents.sentences(manifest))
    }.ordered(in: root)
  }
}

extension Folder {
  /// Reads `messages.<language>.md`; a module may do without.
  fileprivate func sentences(_ manifest: Manifest) -> [Language: [TranslatedSentence]] {
    var sentences: [Language: [TranslatedSentence]] = [:]
    for language in manifest.readLanguages where language != .english {
      let name = "messages.\(language.rawValue).md"
      guard has(name), let text = text(of: name) else { continue }
      var reader = SentencesReader(of: file(name))
      _ = reader.read(text.withoutByteOrderMark)
      sentences[language] = reader.sentences
    }
    return sentences
  }
}
