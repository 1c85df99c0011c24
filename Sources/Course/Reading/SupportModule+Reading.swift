import Foundation

extension SupportModule {
  /// Reads the modules that `course.json` names, in the order in which they can be compiled; each folder
  /// that it does not name is a problem.
  static func readAll(
    in root: Folder, manifest: Manifest, library: URL?, problems: inout [Problem]
  ) -> [SupportModule] {
    let folder = root.folder("Support", problems: &problems)
    let names = Set(manifest.support.map(\.value.name))
    for extra in folder?.folderNames ?? [] where !names.contains(extra) {
      problems.add("support.undeclared", ["module": extra], in: "\(root.shown)/Support/\(extra)")
    }
    return manifest.support.compactMap { declared in
      let module = declared.value
      func add(_ key: String) {
        problems.add(
          key, ["module": module.name], in: root.shown("course.json"), line: declared.line)
      }
      let contents: Folder
      let files: [SourceFile]
      if module.version != nil {
        if folder?.has(module.name) == true { add("support.twice") }
        guard
          let found = ProgramModules.files(
            of: module.name, in: library, courseModules: names, problems: &problems)
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
        guard let found = folder.folder(module.name, problems: &problems) else { return nil }
        contents = found
        files = contents.swiftFiles(problems: &problems)
        guard !files.isEmpty else {
          problems.add("support.empty", in: contents.shown)
          return nil
        }
      }
      return SupportModule(
        name: module.name, files: files, isolation: module.isolation,
        isOfProgram: module.version != nil,
        sentences: contents.sentences(manifest, problems: &problems))
    }.ordered(in: root, problems: &problems)
  }
}

extension Folder {
  /// Reads `messages.<language>.md`; a module may do without.
  fileprivate func sentences(
    _ manifest: Manifest, problems: inout [Problem]
  ) -> [Language: [TranslatedSentence]] {
    var sentences: [Language: [TranslatedSentence]] = [:]
    for language in manifest.readLanguages where language != .english {
      let name = "messages.\(language.rawValue).md"
      guard has(name), let text = text(of: name, problems: &problems) else { continue }
      var reader = SentencesReader(of: shown(name))
      _ = reader.read(text.withoutByteOrderMark)
      sentences[language] = reader.sentences
      problems += reader.problems
    }
    return sentences
  }
}
