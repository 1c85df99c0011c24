import Course
import Foundation

extension ImportedExercise {
  /// The files of a package that become an exercise.
  struct Sources {
    /// The name of the module that the tests import.
    let module: String
    /// The paths of the files below the package's folder.
    let starter: [String]
    let answers: [String]
    let tests: [String]
    /// Files that learners get and do not change.
    var given: [String] = []
    /// Whether several answers to one file, none of which has its name, are one answer together.
    var joinsAnswers = false
  }

  /// Reads a Swift package with tests: its sources become the starter, `answers` the reference.
  ///
  /// Throws `Trouble` if it has not one library with tests, or no answers.
  ///
  /// - Parameters:
  ///   - target: the library that is meant; nil if there is only one.
  ///   - answers: the folder of right answers, by its path below the package's folder or in full;
  ///     nil for the one that the package has under a usual name.
  init(package folder: ImportFolder, target: String?, answers: ImportFolder?, slug: String) throws {
    guard folder.has("Package.swift") else {
      throw Trouble("import.no-package", ["folder": folder.shown("")])
    }
    let targets = folder.folders(in: "Sources")
    let module: String
    if let target {
      guard targets.contains(target) else {
        let values = ["name": target, "names": targets.joined(separator: ", ")]
        throw Trouble("import.no-target", values)
      }
      module = target
    } else if targets.count == 1 {
      module = targets[0]
    } else {
      let values = ["folder": folder.shown("Sources"), "names": targets.joined(separator: ", ")]
      throw Trouble(targets.isEmpty ? "import.no-sources" : "import.which-target", values)
    }
    let place = try answers ?? Sources.usualAnswers(in: folder)
    let tests = folder.swiftFiles(below: "Tests").filter { path in
      let isOwn = folder.folders(in: "Tests").contains("\(module)Tests")
      return !isOwn || path.hasPrefix("Tests/\(module)Tests/")
    }
    let inside = place.has("Sources/\(module)") ? "Sources/\(module)" : "."
    try self.init(
      folder, answers: place,
      Sources(
        module: module, starter: folder.swiftFiles(below: "Sources/\(module)"),
        answers: place.swiftFiles(below: inside).filter {
          !$0.hasSuffix("/Package.swift") && !$0.contains("Tests/")
        }, tests: tests),
      slug: slug, title: module)
    task = try folder.optionalText("README.md").map(ImportedText.task).flatMap {
      $0.isEmpty ? nil : $0
    }
  }

  /// Reads the files of a package.
  ///
  /// Throws `Trouble` with the file if one is missing or two would have the same name.
  init(
    _ folder: ImportFolder, answers: ImportFolder, _ sources: Sources, slug: String, title: String
  ) throws {
    let needed = [
      (sources.starter, "import.no-sources", folder.shown("Sources")),
      (sources.tests, "import.no-tests", folder.shown("Tests")),
      (sources.answers, "import.no-answers", answers.shown("")),
    ]
    for (files, trouble, place) in needed where files.isEmpty {
      throw Trouble(trouble, ["folder": place])
    }
    let main =
      sources.starter.first { $0.hasSuffix("/\(sources.module).swift") } ?? sources.starter[0]
    let mainName = main.split(separator: "/").last.map(String.init) ?? main
    let given = try sources.given.map { try File(folder, $0, isMain: false) }
    starter =
      try (sources.starter.map { try File(folder, $0, isMain: $0 == main) } + given)
      .withDistinctNames()
    // One answer to one file answers it, whatever it is called.
    let isOnly = sources.answers.count == 1 && sources.starter.count == 1
    let found = try sources.answers.map { path in
      try File(answers, path, isMain: isOnly || path.hasSuffix("/\(mainName)"))
    }
    let names = Set(starter.map(\.name))
    let others = found.filter { !names.contains($0.name) }
    // Several files that answer one, and none has its name: together they are the answer.
    reference =
      sources.joinsAnswers && sources.starter.count == 1 && !others.isEmpty
        && !found.contains { $0.name == "Exercise.swift" }
      ? try [File.joined(others, as: "Exercise.swift")] + found.filter { names.contains($0.name) }
      : try found.withDistinctNames()
    guard reference.contains(where: { $0.name == "Exercise.swift" }) else {
      let values = ["file": folder.shown(main), "folder": answers.shown(""), "name": mainName]
      throw Trouble("import.no-answer-to", values)
    }
    checks = try File.joined(
      sources.tests.map { try File(folder, $0, isMain: false) }, as: "Checks.swift")
    module = sources.module
    self.slug = slug
    self.title = title
    let manifest = try folder.optionalText("Package.swift") ?? ""
    let tools = manifest.firstMatch(of: #/swift-tools-version: *([0-9]+)/#)
    isSwift5 =
      tools.flatMap { Int($0.1) }.map { $0 < 6 } ?? false
      || manifest.contains("swiftLanguageModes: [.v5]")
  }
}

extension ImportedExercise.Sources {
  /// Returns the first folder that usually holds answers; throws `Trouble` if there is none.
  fileprivate static func usualAnswers(in folder: ImportFolder) throws -> ImportFolder {
    let names = ["Answers", "Solution", "Solutions"]
    guard let name = names.first(where: folder.has) else {
      throw Trouble(
        "import.where-answers",
        ["folder": folder.shown(""), "names": names.joined(separator: ", ")])
    }
    return try folder.folder(name)
  }
}

extension ImportedExercise.File {
  fileprivate init(_ folder: ImportFolder, _ path: String, isMain: Bool) throws {
    let own = path.split(separator: "/").last.map(String.init) ?? path
    let reserved = ["Checks.swift", "Show.swift", "Exercise.swift"]
    let isReserved = reserved.contains(own)
    self.init(
      name: isMain ? "Exercise.swift" : isReserved ? "Own\(own)" : own, text: try folder.text(path),
      origin: folder.shown(path))
  }

  /// Joins files to one: their imports once at the top, then their declarations.
  ///
  /// Exercism's tests leave out all but the first unless `RUNALL` is set; here all run.
  fileprivate static func joined(_ files: [Self], as name: String) throws -> Self {
    var imports: [Substring] = []
    var bodies: [String] = []
    for file in files {
      let text = file.text.replacing(
        #/(?m)^(let \w+) = Bool\(ProcessInfo\.processInfo\.environment\["RUNALL".*$/#
      ) { "\($0.1) = true" }
      if files.count == 1 {
        return Self(name: name, text: text, origin: file.origin)
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let isImport = #/^(@testable )?import [A-Za-z_]+.*$/#
      imports += lines.filter { $0.wholeMatch(of: isImport) != nil && !imports.contains($0) }
      bodies.append(
        "// From \(file.origin)\n"
          + lines.filter { $0.wholeMatch(of: isImport) == nil }.joined(separator: "\n"))
    }
    return Self(
      name: name,
      text: imports.joined(separator: "\n") + "\n\n" + bodies.joined(separator: "\n"),
      origin: files.map(\.origin).joined(separator: ", "))
  }
}

extension [ImportedExercise.File] {
  /// Throws `Trouble` if two files would have one name in the folder of the exercise.
  fileprivate func withDistinctNames() throws -> Self {
    var seen: [String: String] = [:]
    for file in self {
      if let other = seen[file.name] {
        throw Trouble("import.same-name", ["file": file.origin, "other": other])
      }
      seen[file.name] = file.origin
    }
    return self
  }
}
