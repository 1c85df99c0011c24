import Course
import Foundation

extension Workspace {
  /// What bringing a workspace in step with its course has done.
  struct Update: Equatable {
    /// Exercises that were added.
    var added: [String] = []
    /// Untouched starters that were replaced by the course's newer ones.
    var renewed: [String] = []
    /// Exercises that the learner has changed while the course has a newer starter.
    var left: [String] = []
  }

  /// Makes the workspace, or brings it in step with the course; the learner's work stays as it is.
  @discardableResult
  func update(to course: Course) throws -> Update {
    var update = Update()
    try WorkspaceFiles.makeFolder(hiddenFolder)
    for exercise in course.exercises {
      guard let task = exercise.code else { continue }
      try followRenumbering(of: exercise)
      try self.update(exercise, task, &update)
    }
    try copySupport(of: course)
    let manifest = folder.appendingPathComponent("Package.swift")
    let text = WorkspaceManifest.text(for: course)
    if (try? String(contentsOf: manifest, encoding: .utf8)) != text {
      try WorkspaceFiles.write(text, to: manifest)
    }
    let ignore = folder.appendingPathComponent(".gitignore")
    if !FileManager.default.fileExists(atPath: ignore.path) {
      try WorkspaceFiles.write(".build/\n.understudy/\n", to: ignore)
    }
    // Last: it marks the workspace as complete.
    try WorkspaceFiles.write(
      course.folder.path + "\n", to: hiddenFolder.appendingPathComponent("course"))
    return update
  }

  private func update(_ exercise: Exercise, _ task: CodeTask, _ update: inout Update) throws {
    let given = hiddenFolder.appendingPathComponent("given/\(exercise.path)", isDirectory: true)
    let isNew = !FileManager.default.fileExists(atPath: folder(of: exercise).path)
    if isNew { update.added.append(exercise.path) }
    try WorkspaceFiles.makeFolder(folder(of: exercise))
    try WorkspaceFiles.makeFolder(given)
    for starter in task.starter {
      let file = folder(of: exercise).appendingPathComponent(starter.name)
      let givenFile = given.appendingPathComponent(starter.name)
      let before = try? Data(contentsOf: givenFile)
      let newest = Data(starter.text.utf8)
      if before == newest && FileManager.default.fileExists(atPath: file.path) { continue }
      let current = try? Data(contentsOf: file)
      if current == nil && !isThere(file) {
        // A file that the learner deleted comes back as it was given.
        try WorkspaceFiles.write(newest, to: file)
      } else if current == before, current != nil {
        try WorkspaceFiles.write(newest, to: file)
        update.renewed.append("\(exercise.path)/\(starter.name)")
      } else if before != nil && before != newest {
        update.left.append("\(exercise.path)/\(starter.name)")
      }
      try WorkspaceFiles.write(newest, to: givenFile)
    }
  }

  /// An exercise whose number changed keeps the learner's work under its new name.
  private func followRenumbering(of exercise: Exercise) throws {
    let parts = exercise.path.split(separator: "/").map(String.init)
    guard parts.count == 2, !isThere(folder(of: exercise)) else { return }
    func withoutNumber(_ name: String) -> Substring {
      name.drop { $0.isNumber }.drop { $0 == "-" }
    }
    let lessons = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for lesson in lessons.sorted() where withoutNumber(lesson) == withoutNumber(parts[0]) {
      let lessonFolder = folder.appendingPathComponent(lesson, isDirectory: true)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: lessonFolder.path)) ?? []
      let old = names.sorted().first { withoutNumber($0) == withoutNumber(parts[1]) }
      guard let old, "\(lesson)/\(old)" != exercise.path else { continue }
      let target = folder(of: exercise)
      try WorkspaceFiles.makeFolder(target.deletingLastPathComponent())
      try? FileManager.default.moveItem(
        at: lessonFolder.appendingPathComponent(old), to: target)
      let given = hiddenFolder.appendingPathComponent("given", isDirectory: true)
      let newGiven = given.appendingPathComponent(exercise.path)
      try WorkspaceFiles.makeFolder(newGiven.deletingLastPathComponent())
      try? FileManager.default.moveItem(
        at: given.appendingPathComponent("\(lesson)/\(old)"), to: newGiven)
      return
    }
  }

  private func copySupport(of course: Course) throws {
    for module in course.supportModules {
      let target = folder.appendingPathComponent("Support/\(module.name)", isDirectory: true)
      try WorkspaceFiles.makeFolder(target)
      for file in module.files {
        let copy = target.appendingPathComponent(file.name)
        if (try? Data(contentsOf: copy)) != Data(file.text.utf8) {
          try WorkspaceFiles.write(file.text, to: copy)
        }
      }
    }
  }

  private func isThere(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path, &status) == 0
  }
}
