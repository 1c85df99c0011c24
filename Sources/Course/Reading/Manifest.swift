// `course.json` → values. Each mistake in it is noted with its line; only a file that cannot be
// used at all gives nothing.

/// What `course.json` says.
struct Manifest {
  /// The format that this reader knows.
  static let format = 1
  /// Modules of the toolchain that a learner's file may import besides the course's own.
  static let libraries: Set<String> = [
    "Dispatch", "Foundation", "FoundationEssentials", "Observation", "Synchronization",
  ]
  /// Modules with which a learner's file could do all that the process can in which checks run.
  static let powerful: Set<String> = ["Glibc", "Musl", "Testing", "XCTest"]

  /// A name with the line that declares it.
  struct Named<Value> {
    let value: Value
    let line: Int
  }

  /// The course folder's path.
  let root: String
  var titles: [Language: String] = [:]
  /// English first.
  var languages: [Language] = [.english]
  var support: [Named<(module: String, isolation: Isolation)>] = []
  var lessons: [Named<String>] = []

  /// What a learner's file may import.
  var importable: Set<String> { Manifest.libraries.union(support.map(\.value.module)) }

  /// Reads `course.json`; nil when it cannot be used.
  init?(in folder: Folder, problems: inout [Problem]) {
    let file = folder.shown("course.json")
    guard let text = folder.text(of: "course.json", problems: &problems) else { return nil }
    let json: JSON
    do {
      json = try JSON.read(text.withoutByteOrderMark)
    } catch {
      let column = String(error.column)
      problems.add("course.notJSON", ["column": column], in: file, line: error.line)
      return nil
    }
    guard let members = json.object else {
      problems.add("course.notObject", in: file, line: json.line)
      return nil
    }
    self.root = folder.path
    var reader = ManifestReader(members: members, file: file)
    guard reader.hasKnownFormat() else {
      problems += reader.problems
      return nil
    }
    reader.checkKeys()
    languages = reader.languages()
    titles = reader.titles(in: languages)
    support = reader.support()
    lessons = reader.lessons()
    problems += reader.problems
  }
}
