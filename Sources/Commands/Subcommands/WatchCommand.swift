import Course
import Foundation
import Learner
import Platform
import Terminal

extension Subcommand {
  /// `understudy watch`: judges an exercise again whenever one of its files is saved.
  static let watch = Subcommand(
    name: "watch",
    options: [.flag("json")],
    wordLimit: 1, words: .exercise,
    run: WatchCommand.run)
}

private enum WatchCommand {
  static func run(in context: CommandContext) throws -> ExitStatus {
    let session = try Session(context, for: .manyChecks)
    let name = context.arguments.words.first
    let isJSON = context.arguments.has("json")
    func write(_ lines: [StyledText]) throws {
      if !isJSON { try context.console.write(lines) }
    }
    var exercise = try session.exercise(named: name)
    guard exercise.code != nil else {
      throw Trouble("watch.quiz", ["exercise": session.name(of: exercise)])
    }
    let editor = FollowingEditor(environment: context.environment)
    var beginsAtSave = false
    try write(session.lines(ofTask: exercise) + [""])
    while true {
      let wasSolved = try session.hasSolved(exercise)
      let end = try session.watch(exercise, isJSON: isJSON, beginsAtSave: beginsAtSave)
      guard end == .passed else { return .fellShort }
      try write(session.lines(ofWhy: exercise) + [""])
      if !isJSON, !wasSolved { try session.sayEnds(of: session.partsFinished(by: exercise)) }
      guard name == nil, let next = try session.nextUnsolved(after: exercise) else {
        return .success
      }
      guard next.code != nil else {
        let values = ["exercise": session.name(of: next)]
        try write([StyledText(session.words("watch.quiz", values))])
        return .success
      }
      if !isJSON {
        switch try session.waitForEnter(before: next, after: exercise) {
        case .ended: return .success
        case .saved:
          beginsAtSave = false
          continue
        case .entered:
          if let workspace = session.workspace { _ = editor?.open(workspace.mainFile(of: next)) }
        }
      }
      session.noteProgress { try $0.setCurrent(next.path) }
      exercise = next
      // Nobody has asked yet what is wrong with the next exercise.
      beginsAtSave = !isJSON
      try write(session.lines(ofTask: exercise) + [""])
    }
  }
}

extension Session {
  /// The reason why a watch ended.
  enum WatchEnd {
    /// The learner pressed Ctrl-C.
    case interrupted
    /// Every check passed.
    case passed
  }

  /// Judges a code exercise now and after every save, until it passes or Ctrl-C.
  ///
  /// - Parameters:
  ///   - isJSON: whether to write nothing but reports, each as JSON on one line.
  ///   - beginsAtSave: whether to wait for a save before the first verdict.
  ///   - command: prints a report that is folded because it is longer than the screen; nil for the
  ///     command line's.
  func watch(
    _ exercise: Exercise, isJSON: Bool = false, beginsAtSave: Bool = false,
    unfoldedBy command: String? = nil
  ) throws -> WatchEnd {
    guard let workspace else { throw Trouble("workspace.none") }
    let saves = try Saves(in: [workspace.folder(of: exercise)], endings: [".swift"])
    cancellation = saves.cancellation
    defer { cancellation = .never }
    let file = context.shown(workspace.mainFile(of: exercise))
    let values = ["exercise": name(of: exercise), "file": file]
    if !isJSON { try console.say(StyledText(words("watch.begins", values), .colour(.grey))) }
    let loop = WatchLoop(
      saves: saves, console: console, words: words, isSilent: isJSON, beginsAtSave: beginsAtSave)
    let end = try loop.run {
      guard let answer = try answer(to: exercise) else { return false }
      let report =
        try isJSON
        ? judgeAndEncode(answer, onOneLine: true)
        : judgeAndShow(
          answer, unfoldedBy: command ?? Session.wholeReport(on: exercise), write: console.write)
      return report?.isPassed == true
    }
    return end == .finished ? .passed : .interrupted
  }

  /// Names the next exercise and waits for Enter, or for a save of the one that has passed.
  ///
  /// Without anybody who could press Enter, that is at the end of the input, it ends.
  fileprivate func waitForEnter(before next: Exercise, after exercise: Exercise) throws
    -> Saves.Event
  {
    guard let workspace else { throw Trouble("workspace.none") }
    let saves = try Saves(in: [workspace.folder(of: exercise)], endings: [".swift"])
    let file = context.shown(workspace.mainFile(of: next))
    let values = ["exercise": name(of: next), "file": file]
    try console.say(StyledText(words("watch.enter", values), .colour(.green)))
    return saves.wait(alsoFor: STDIN_FILENO)
  }
}
