/// The contents of `course.json`.
struct Manifest {
  /// The supported version of the format.
  static let format = 1
  /// Toolchain modules that a learner's file may import in addition to the course's modules.
  static let libraries: Set<String> = [
    "Dispatch", "Foundation", "FoundationEssentials", "Observation", "RegexBuilder",
    "Synchronization",
  ]
  /// Modules that a learner's file must not import: they give access to the checks' process.
  ///
  /// `Glibc` and `Musl` give access to system calls, `XCTest` and `Testing` to the test run.
  static let powerful: Set<String> = ["Glibc", "Musl", "Testing", "XCTest"]

  /// Modules that are there in every run, so that a learner's module cannot have their names.
  static let otherModules: Set<String> = powerful.union([
    "Checks", "Discovery", "Swift", "Tryout", "main", "_Concurrency", "_StringProcessing",
  ])

  /// A value with the line that declares it.
  struct Named<Value> {
    let value: Value
    let line: Int
  }

  /// A module of `support`, as `course.json` declares it.
  struct DeclaredModule {
    let name: String
    let isolation: Isolation
    /// The version of a module that the program brings; nil for a module of the course.
    let version: Int?
  }

  /// The course folder's path.
  let root: String
  let scope: ReadingScope
  var titles: [Language: String] = [:]
  /// The declared languages, English first.
  var languages: [Language] = [.english]
  /// Those of them whose texts are read.
  private(set) var readLanguages: [Language] = [.english]
  /// Those of them whose missing texts are not reported.
  var languagesInProgress: Set<Language> = []
  var support: [Named<DeclaredModule>] = []
  var lessons: [Named<String>] = []
  /// Whether learners' answers are judged as `grade` judges them.
  var judgesAsGraded = false
  /// Whether the texts and wrong answers that only help learners may be missing.
  var isLenient = false
  /// Whether the file for students has sealed checks.
  var sealsChecks = false
  /// The git repository that learners' work is pushed to.
  var submissionRemote: String?

  /// The modules that a learner's file may import.
  var importable: Set<String> { Manifest.libraries.union(support.map(\.value.name)) }

  /// Reads `course.json`; nil if it is not a JSON object or has an unknown format version.
  ///
  /// Other mistakes add a problem with the line, and reading continues.
  init?(in folder: Folder, scope: ReadingScope) {
    let file = folder.file("course.json")
    guard let json = folder.json(of: "course.json") else { return nil }
    guard let members = json.object else {
      file.add("course.notObject", line: json.line)
      return nil
    }
    self.root = folder.path
    self.scope = scope
    let reader = ManifestReader(members: members, file: file)
    guard reader.hasKnownFormat(), reader.isReadable(by: .current) else {
      return nil
    }
    reader.checkKeys()
    languages = reader.languages()
    let inProgress = reader.languages(of: "in-progress", beside: languages) ?? []
    languages += inProgress
    languagesInProgress = Set(inProgress)
    readLanguages = scope.languages(of: languages)
    titles = reader.titles(in: languages)
    support = reader.support()
    lessons = reader.lessons()
    judgesAsGraded = reader.setting(
      "judging", [.string("own"): false, .string("as-graded"): true])
    isLenient = reader.setting("lenient", [.bool(false): false, .bool(true): true])
    sealsChecks = reader.setting("checks", [.string("readable"): false, .string("sealed"): true])
    submissionRemote = reader.submissionRemote()
  }
}

/// The parts of a course that are read; problems in other parts are not found.
package enum ReadingScope: Sendable, Equatable {
  case whole
  /// No alternative or wrong answers, and of the texts those in English and in the language closest
  /// to this one; in all languages if it is nil.
  case learner(Language?)

  /// Whether the answers that only the gate tries are read.
  package var hasTriedAnswers: Bool { self == .whole }

  /// Returns those of a course's languages whose texts are read.
  func languages(of all: [Language]) -> [Language] {
    guard case .learner(let language?) = self else { return all }
    let closest = language.closest(among: all)
    return all.filter { $0 == .english || $0 == closest }
  }
}
