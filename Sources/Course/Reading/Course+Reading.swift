// Reads a course from its folder. Reading does not stop at the first mistake: the course contains
// everything that is usable, and the list of problems contains every mistake.

import Foundation

extension Course {
  /// Reads the course in `folder` and returns it with all problems in its files.
  ///
  /// Answers are read from `solutions`. If it is nil, they are read from the folder `solutions`
  /// beside `folder`, if it exists. The course is nil only if `course.json` cannot be used.
  /// The problems are grouped by file and ordered by line.
  package static func load(
    folder: URL, solutions: URL? = nil, scope: ReadingScope = .whole
  ) -> (course: Course?, problems: [Problem]) {
    var problems: [Problem] = []
    let course = read(folder: folder, solutions: solutions, scope, problems: &problems)
    let inProgress = course?.languagesInProgress ?? []
    return (course, problems.filter { !$0.isGap(in: inProgress) }.byFile)
  }

  private static func read(
    folder: URL, solutions: URL?, _ scope: ReadingScope, problems: inout [Problem]
  ) -> Course? {
    let url = folder.standardizedFileURL
    guard Folder.exists(url.path) else {
      problems.add("course.noFolder", in: url.lastPathComponent)
      return nil
    }
    guard
      let root = Folder(path: url.path, shown: url.lastPathComponent, problems: &problems),
      let manifest = Manifest(in: root, scope: scope, problems: &problems)
    else { return nil }
    let support = SupportModule.readAll(in: root, manifest: manifest, problems: &problems)
    let answers = answersFolder(beside: url, given: solutions, problems: &problems)
    let lessons = Lesson.readAll(
      in: root, manifest: manifest, solutions: answers, problems: &problems)
    var words = GlossaryReader(folder: root, manifest: manifest, lessons: lessons)
    let glossary = words.glossary()
    problems += words.problems
    var division = PartsReader(folder: root, manifest: manifest, lessons: lessons)
    let parts = division.parts()
    problems += division.problems
    var quiz = PlacementReader(folder: root, manifest: manifest, lessons: lessons)
    let placement = quiz.placement()
    problems += quiz.problems
    return Course(
      titles: manifest.titles, languages: manifest.languages,
      languagesInProgress: manifest.languagesInProgress,
      folder: URL(fileURLWithPath: root.path, isDirectory: true),
      solutionsFolder: answers.map { URL(fileURLWithPath: $0.path, isDirectory: true) },
      judgesAsGraded: manifest.judgesAsGraded, supportModules: support, lessons: lessons,
      glossary: glossary, parts: parts, placement: placement)
  }

  private static func answersFolder(
    beside folder: URL, given: URL?, problems: inout [Problem]
  ) -> Folder? {
    let beside = folder.deletingLastPathComponent().appendingPathComponent("solutions")
    let url = (given ?? beside).standardizedFileURL
    if Folder.exists(url.path) {
      return Folder(path: url.path, shown: url.lastPathComponent, problems: &problems)
    }
    if given != nil { problems.add("solutions.missing", in: url.lastPathComponent) }
    return nil
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

extension SupportModule {
  /// Reads the modules that `course.json` names; each folder that it does not name is a problem.
  static func readAll(
    in root: Folder, manifest: Manifest, problems: inout [Problem]
  ) -> [SupportModule] {
    let folder = root.folder("Support", problems: &problems)
    let names = manifest.support.map(\.value.module)
    for extra in folder?.folderNames ?? [] where !names.contains(extra) {
      problems.add("support.undeclared", ["module": extra], in: "\(root.shown)/Support/\(extra)")
    }
    return manifest.support.compactMap { declared in
      let (name, isolation) = declared.value
      guard let folder, folder.has(name) else {
        problems.add(
          "support.missing", ["module": name], in: root.shown("course.json"), line: declared.line)
        return nil
      }
      guard let contents = folder.folder(name, problems: &problems) else { return nil }
      let files = contents.swiftFiles(problems: &problems)
      guard !files.isEmpty else {
        problems.add("support.empty", in: contents.shown)
        return nil
      }
      return SupportModule(
        name: name, files: files, isolation: isolation,
        sentences: contents.sentences(manifest, problems: &problems))
    }
  }
}
