import Course
import Foundation
import Judging
import Learner
import Platform
import Terminal

extension Session {
  /// Judges a code exercise now and after every save, until it passes or Ctrl-C.
  ///
  /// - Parameters:
  ///   - format: the form of the reports; forms for programs have nothing beside them.
  ///   - beginsAtSave: whether to wait for a save before the first verdict.
  ///   - command: prints a report that is folded because it is longer than the screen; nil for the
  ///     command line's.
  /// - Returns: whether it has passed.
  func watch(
    _ exercise: Exercise, as format: VerdictFormat = .text, beginsAtSave: Bool = false,
    unfoldedBy command: String? = nil
  ) throws -> Bool {
    let values = values(of: exercise)
    return try watch([exercise], as: format, beginsAtSave, saying: "watch.begins", values) { _ in
      try judge(exercise, as: format, unfoldedBy: command)?.isPassed == true
    }
  }

  /// Judges each exercise whose file was saved, until Ctrl-C; before the first save, the given one.
  ///
  /// The learner may change from one exercise to another in the editor.
  func watchAll(beginningWith first: Exercise, as format: VerdictFormat) throws {
    guard let workspace else { throw Trouble("workspace.none") }
    let exercises = course.exercises.filter { $0.code != nil }
    var due = [first].filter { $0.code != nil }
    _ = try watch(exercises, as: format, saying: "watch.all") { saves in
      let changed = Set(
        saves.watcher.takeChangedFiles().map {
          URL(fileURLWithPath: $0).deletingLastPathComponent().path
        })
      let saved = exercises.filter { changed.contains(workspace.folder(of: $0).path) }
      if !saved.isEmpty {
        due = saved
        noteProgress { try $0.setCurrent(saved[0].path) }
      }
      for exercise in due { _ = try judge(exercise, as: format) }
      return false
    }
  }

  /// Repeats work at saves of exercises, after a sentence that says so.
  private func watch(
    _ exercises: [Exercise], as format: VerdictFormat, _ beginsAtSave: Bool = false,
    saying key: String, _ values: [String: String] = [:], _ work: (Saves) throws -> Bool
  ) throws -> Bool {
    guard let workspace else { throw Trouble("workspace.none") }
    let saves = try saves(in: exercises.map { workspace.folder(of: $0) })
    cancellation = saves.cancellation
    defer { cancellation = .never }
    if format == .text { try say(key, values, .colour(.grey)) }
    return try saves.run(for: self, isSilent: format != .text, beginsAtSave: beginsAtSave) {
      try marking(format) { try work(saves) }
    }
  }

  /// Judges an exercise after a save and writes the report; with `--stage`, then the page of a check.
  private func judge(
    _ exercise: Exercise, as format: VerdictFormat, unfoldedBy command: String? = nil
  ) throws -> Report? {
    guard let answer = try answer(to: exercise) else { return nil }
    let report = try judge(answer, as: format, isStream: true, unfoldedBy: command)
    if context.arguments.has("stage") {
      try renewStage(of: answer, report, saysPlace: format == .text)
    }
    return report
  }

  /// Writes lines before and after the problems, by which an editor replaces those of the last
  /// save.
  private func marking<Value>(_ format: VerdictFormat, _ body: () throws -> Value) throws -> Value {
    guard format == .lines else { return try body() }
    try console.write(raw: "understudy: [begin]\n")
    let result = Result { try body() }
    // After the next save it begins anew; until then the editor keeps what it shows.
    if case .failure(is Cancelled) = result { return try result.get() }
    try console.write(raw: "understudy: [end]\n")
    return try result.get()
  }

  /// Watches folders; if the system does not report saves, a sentence says so once.
  private func saves(in folders: [URL]) throws -> Saves {
    try Saves(in: folders, endings: [".swift"]) { [unowned self] in
      complainOnce("watch.compares", [:], .colour(.grey))
    }
  }

  /// Names the next exercise and waits for Enter, or for a save of the one that has passed.
  ///
  /// Without anybody who could press Enter, that is at the end of the input, it ends.
  func waitForEnter(before next: Exercise, after exercise: Exercise) throws
    -> Saves.Event
  {
    guard let workspace else { throw Trouble("workspace.none") }
    let saves = try self.saves(in: [workspace.folder(of: exercise)])
    try say("watch.enter", values(of: next), .colour(.green))
    return saves.wait(alsoFor: STDIN_FILENO)
  }
}
