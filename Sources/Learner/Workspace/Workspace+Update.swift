import Course
import Foundation
import Platform

extension Workspace {
  /// The changes that `update(to:)` made, as paths relative to the workspace.
  package struct Update: Equatable {
    /// The exercises that were added.
    package var added: [String] = []
    /// Starters that the learner had not edited and that were replaced by newer ones.
    package var renewed: [String] = []
    /// Files with a newer starter in the course that were kept because the learner edited them.
    package var left: [String] = []
    /// Exercises whose number has changed.
    package var moved: [Move] = []

    package struct Move: Equatable, Encodable {
      package let old: String
      package let new: String
    }
  }

  /// Creates the workspace, or updates it to the course; files that the learner edited stay.
  ///
  /// If nothing has changed, nothing is written, so a read-only workspace works. A file that the
  /// learner deleted is not created again.
  ///
  /// - Parameter program: the command that starts this program, for editors.
  @discardableResult
  package func update(to course: Course, program: String = "understudy") throws -> Update {
    var update = Update()
    try WorkspaceFiles.makeFolder(hiddenFolder)
    for exercise in course.exercises {
      guard let task = exercise.code else { continue }
      try followRenumbering(of: exercise, &update)
      try self.update(exercise, task, &update)
    }
    for module in course.supportModules {
      let target = folder.appendingPathComponent("Support/\(module.name)", isDirectory: true)
      try WorkspaceFiles.makeFolder(target)
      for file in module.files {
        try renew(target.appendingPathComponent(file.name), with: file.text)
      }
    }
    try renew(
      folder.appendingPathComponent("Package.swift"), with: WorkspaceManifest.text(for: course))
    for (path, text) in Workspace.editorFiles(program) {
      // The exercises do without them.
      _ = try? follow(
        Data(text.utf8), at: folder.appendingPathComponent(path),
        given: hiddenFolder.appendingPathComponent("given/\(path)"))
    }
    let ignore = folder.appendingPathComponent(".gitignore")
    if !WorkspaceFiles.isThere(ignore) {
      try WorkspaceFiles.write(".build/\n.understudy/\n", to: ignore)
    }
    // Write this file last: its existence marks the workspace as complete.
    try renew(courseFile, with: course.folder.standardizedFileURL.path + "\n")
    return update
  }

  private func update(_ exercise: Exercise, _ task: CodeTask, _ update: inout Update) throws {
    let given = givenFolder(of: exercise.path)
    let isNew = !WorkspaceFiles.isThere(given) && !WorkspaceFiles.isThere(folder(of: exercise))
    if isNew { update.added.append(exercise.path) }
    try WorkspaceFiles.makeFolder(folder(of: exercise))
    try WorkspaceFiles.makeFolder(given)
    for starter in task.starter {
      let file = folder(of: exercise).appendingPathComponent(starter.name)
      let givenFile = given.appendingPathComponent(starter.name)
      switch try follow(Data(starter.text.utf8), at: file, given: givenFile) {
      case .renewed: update.renewed.append("\(exercise.path)/\(starter.name)")
      case .left: update.left.append("\(exercise.path)/\(starter.name)")
      case .nothing: break
      }
    }
  }

  private enum Renewal {
    case nothing, renewed
    /// The learner has edited it, so it stays.
    case left
  }

  /// Brings a file in step with its newest text, unless the learner has edited or deleted it.
  ///
  /// - Parameter given: the file with the text from the last update.
  private func follow(_ newest: Data, at file: URL, given: URL) throws -> Renewal {
    let before = WorkspaceFiles.data(of: given)
    if before == newest { return .nothing }
    var renewal = Renewal.nothing
    if !WorkspaceFiles.isThere(file) {
      if before == nil {
        try WorkspaceFiles.makeFolder(file.deletingLastPathComponent())
        try WorkspaceFiles.write(newest, to: file)
      }
    } else if let before {
      renewal = WorkspaceFiles.data(of: file) == before ? .renewed : .left
      if renewal == .renewed { try WorkspaceFiles.write(newest, to: file) }
    }
    try WorkspaceFiles.makeFolder(given.deletingLastPathComponent())
    try WorkspaceFiles.write(newest, to: given)
    return renewal
  }

  /// The files that editors read besides `Package.swift`: their paths in the workspace, and their
  /// texts.
  ///
  /// Without an index sourcekit-lsp does not build the package, where many starters do not compile on
  /// purpose: `init` compiles the modules that exercises import. Visual Studio Code's list of problems
  /// shows the lines that its tasks print.
  private static func editorFiles(_ program: String) -> [(path: String, text: String)] {
    let url = Bundle.module.url(forResource: "tasks", withExtension: "json")
    let tasks = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    return [
      (".sourcekit-lsp/config.json", "{\n  \"backgroundIndexing\": false\n}\n"),
      (
        ".vscode/tasks.json",
        tasks.replacing("@PROGRAM@", with: (try? program.jsonLine()) ?? "\"\"")
      ),
    ]
  }

  /// Returns the folder with the starter from the last update, to detect edits by the learner.
  private func givenFolder(of path: String) -> URL {
    hiddenFolder.appendingPathComponent("given/\(path)", isDirectory: true)
  }

  /// Writes a file that belongs to the program, if its contents differ.
  private func renew(_ file: URL, with text: String) throws {
    guard WorkspaceFiles.data(of: file) != Data(text.utf8) else { return }
    try WorkspaceFiles.write(text, to: file)
  }

  /// Moves the learner's folder of an exercise whose number has changed to the new path.
  private func followRenumbering(of exercise: Exercise, _ update: inout Update) throws {
    guard !WorkspaceFiles.isThere(folder(of: exercise)),
      !WorkspaceFiles.isThere(givenFolder(of: exercise.path)),
      let old = paths(like: exercise.path).first
    else { return }
    let target = folder(of: exercise)
    try WorkspaceFiles.makeFolder(target.deletingLastPathComponent())
    try WorkspaceFiles.move(folder.appendingPathComponent(old), to: target)
    let given = givenFolder(of: exercise.path)
    if WorkspaceFiles.isThere(givenFolder(of: old)) {
      try WorkspaceFiles.makeFolder(given.deletingLastPathComponent())
      try WorkspaceFiles.move(givenFolder(of: old), to: given)
    }
    // Remove the lesson's old folder if it is empty; otherwise `rmdir` fails.
    rmdir(folder.appendingPathComponent(old).deletingLastPathComponent().path)
    update.moved.append(Update.Move(old: old, new: exercise.path))
  }

  /// Returns the folders of the workspace whose paths differ from `path` only in the numbers.
  private func paths(like path: String) -> [String] {
    Files.names(in: folder.path).flatMap { lesson in
      Files.names(in: folder.appendingPathComponent(lesson).path).map { "\(lesson)/\($0)" }
    }.filter { $0 != path && Workspace.isRenumbered($0, path) }
  }

  /// Whether two exercise paths differ only in their numbers.
  package static func isRenumbered(_ a: String, _ b: String) -> Bool {
    func words(_ path: String) -> [Substring] {
      path.split(separator: "/").map { $0.drop { $0.isNumber } }
    }
    return a != b && words(a) == words(b)
  }
}
