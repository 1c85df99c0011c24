// The state that the prompt, the watcher and the learners' commands share: the course, the
// workspace, the progress store, and a grader that is created on first use.

import Course
import Foundation
import Judging
import Learner
import Platform
import Sandbox
import Storage
import Terminal

/// A learner's course, workspace and progress, and the grader that judges their answers.
final class Session {
  let context: CommandContext
  let course: Course
  let workspace: Workspace?
  let progress: ProgressStore?
  /// The language of lessons and reports; `:lang` changes it.
  var language: Language { didSet { madeJudge?.language = language } }

  /// Cancels a running check, for example at Ctrl-C or at a save.
  var cancellation: Cancellation {
    didSet { madeJudge?.runner.cancellation = cancellation }
  }

  /// How many answers a session judges, and whether its language can change.
  enum Use {
    /// At most one answer is judged.
    case oneCheck
    case manyChecks
    /// Also in another language, at any time.
    case prompt
    /// Answers are judged as `grade` judges them.
    case handIn
  }

  private let use: Use
  private var madeJudge: Judge?
  /// The keys of the sentences that are said once.
  private var said: Set<String> = []
  var hasRenewedEditorModules = false
  /// The exercise that was prepared last, and the process that does it.
  var prepared: (exercise: String, process: BackgroundProcess?) = ("", nil)
  /// The pages that were shown once and then only written anew.
  var shownStages: Set<String> = []
  /// The code of each exercise that fell short so far.
  var tried: [String: Set<[[String]]>] = [:]

  /// Opens the workspace, if there is one, and updates it to the course.
  ///
  /// Prints notices about the workspace, the progress and the language on standard error.
  ///
  /// - Parameter named: the workspace; nil for the one of the command line or the current folder.
  init(
    _ context: CommandContext, workspace named: Workspace? = nil, for use: Use = .oneCheck
  ) throws {
    self.context = context
    self.use = use
    cancellation = context.resident?.cancellation ?? .never
    language = context.language
    workspace = named ?? context.workspace()
    let scope = ReadingScope.learner(use == .prompt ? nil : context.language)
    course = try context.course(of: workspace, scope)
    let isUpdated = workspace.map { context.resident?.kept.needsUpdate($0) == false } ?? true
    let update =
      isUpdated
      ? nil
      : try workspace?.update(to: course, program: Installation.command(context.environment))
    progress = try workspace.map { try ProgressStore(folder: $0.folder) }
    let paths = course.exercises.map(\.path)
    noteProgress { try $0.follow(paths, isRenumbered: Workspace.isRenumbered) }
    console.complain(notices(after: update))
  }

  var console: Console { context.console }
  var words: Words { Words.ofProgram(in: language) }

  private func notices(after update: Workspace.Update?) -> [StyledText] {
    var notices = update?.notices(words: words) ?? []
    if let aside = progress?.setAside {
      notices.append(StyledText(words("progress.setAside", ["file": aside.path])))
    }
    if let progress, let obstacle = progress.obstacle {
      let values = ["file": progress.file.path, "reason": obstacle]
      notices.append(StyledText(words("progress.unsaved", values)))
    }
    notices += context.languageNotice(course).map { [$0] } ?? []
    return notices.map { $0.over(.colour(.yellow)) }
  }

  /// Says a sentence on standard error, unless it was said before.
  func complainOnce(_ key: String, _ values: [String: String] = [:], _ style: Style) {
    if said.insert(key).inserted { complain(key, values, style) }
  }

  /// Writes to the progress store; reports only the first failure, and never throws.
  func noteProgress(_ body: (ProgressStore) throws -> Void) {
    guard let progress else { return }
    do {
      try body(progress)
    } catch {
      let reason = (error as? DatabaseError)?.message ?? String(describing: error)
      let values = ["file": progress.file.path, "reason": reason]
      complainOnce("progress.failed", values, .colour(.yellow))
    }
  }

  func courseJudge() throws -> Judge {
    if let madeJudge { return madeJudge }
    let sandbox = isAsGraded ? context.sandbox() : .none
    if isAsGraded, sandbox.level == .none { context.complain(Trouble("check.no-sandbox")) }
    let judge = Judge(
      course: course, runner: try context.runner(in: sandbox, cancellation: cancellation),
      language: language,
      trust: isAsGraded ? .untrusted : .own,
      // Learners need no secret: without one they get the same values every time, too.
      secret: (try? context.drawSecret()) ?? .known)
    judge.runner.cancellation = cancellation
    judge.runner.warmsUp = use != .oneCheck || context.resident != nil
    madeJudge = judge
    return judge
  }

  /// Whether answers are judged as `grade` judges them: to hand them in, with `--as-graded`, or in a
  /// course that says so.
  var isAsGraded: Bool {
    use == .handIn || course.judgesAsGraded || context.arguments.has("as-graded")
  }

  // MARK: Which exercise

  /// Returns the named exercise, or the current one.
  func exercise(named name: String?) throws -> Exercise {
    guard let name else { return try currentExercise() }
    let exercise = try course.exercise(named: name)
    guard isPlaceOfHunts(name) else { return exercise }
    guard let hunt = openHunt?.hunt, hunt.exercise == exercise.path else {
      throw Trouble("hunt.not-open")
    }
    return try self.exercise(of: hunt)
  }

  /// Returns the exercise that was last opened, or else the first one neither solved nor skipped.
  ///
  /// Leads nobody back to lesson 0 who has begun with the others. If all are solved or skipped,
  /// returns the first exercise.
  func currentExercise() throws -> Exercise {
    if let path = try progress?.current(),
      let exercise = course.exercises.first(where: { $0.path == path })
    {
      return exercise
    }
    let done = try solved().union(progress?.skipped() ?? [])
    let begun = done.union(try progress?.records().attempts.map(\.attempt) ?? [])
    let required = course.requiredExercises
    let all = required.contains { begun.contains($0.path) } ? required : course.exercises
    guard let exercise = all.first(where: { !done.contains($0.path) }) ?? all.first else {
      throw Trouble("course.empty")
    }
    return exercise
  }

  /// Returns the next unsolved exercise, continuing at lesson 1; nil if all are solved.
  func nextUnsolved(after exercise: Exercise) throws -> Exercise? {
    let solved = try solved()
    let all = course.exercises
    guard let index = all.firstIndex(where: { $0.path == exercise.path }) else { return nil }
    let earlier = all[..<index].filter { !$0.isOptional }
    return (all[(index + 1)...] + earlier).first { !solved.contains($0.path) }
  }

  /// Returns number and title, as sentences use them: `3.1 The view asks`.
  func name(of exercise: Exercise) -> String {
    "\(exercise.number) \(exercise.text(in: language).title)"
  }

  /// Returns the values for sentences about an exercise: its name, and the file to edit.
  func values(of exercise: Exercise) -> [String: String] {
    let file = workspace.map { context.shown($0.mainFile(of: exercise)) } ?? ""
    return ["exercise": name(of: exercise), "file": file]
  }
}

extension Workspace.Update {
  /// Returns a sentence for each file that the update replaced, left unchanged or moved.
  func notices(words: Words) -> [StyledText] {
    renewed.map { StyledText(words("init.renewed", ["file": $0])) }
      + left.map {
        let exercise = $0.split(separator: "/").dropLast().joined(separator: "/")
        return StyledText(words("init.left", ["file": $0, "exercise": exercise]))
      }
      + moved.map { StyledText(words("init.moved", ["old": $0.old, "new": $0.new])) }
  }
}
