import Course
import Foundation
import Learner
import Terminal

extension Subcommand {
  /// `understudy watch`: judges an exercise, or every one, whenever one of its files is saved.
  static let watch = Subcommand(
    name: "watch",
    options: [.flag("json"), VerdictFormat.option, .flag("all"), .flag("stage")],
    wordLimit: 1, words: .exercise
  ) { context in
    let format = try VerdictFormat(context.arguments)
    let session = try Session(context, for: .manyChecks)
    let name = context.arguments.words.first
    let isText = format == .text
    func write(_ lines: [StyledText]) throws {
      if isText { try context.console.write(lines) }
    }
    var exercise = try session.exercise(named: name)
    if context.arguments.has("all") {
      guard name == nil else { throw Trouble("check.all-alone") }
      try session.watchAll(beginningWith: exercise, as: format)
      return .success
    }
    guard exercise.code != nil else {
      throw Trouble("watch.quiz", ["exercise": session.name(of: exercise)])
    }
    let editor = FollowingEditor(environment: context.environment)
    var beginsAtSave = false
    try write(session.lines(ofTask: exercise) + [""])
    while true {
      let wasSolved = try session.hasSolved(exercise)
      guard try session.watch(exercise, as: format, beginsAtSave: beginsAtSave) else {
        return .fellShort
      }
      try write(session.lines(ofWhy: exercise) + [""])
      if isText, !wasSolved { try session.sayEnds(of: session.partsFinished(by: exercise)) }
      guard name == nil, let next = try session.nextUnsolved(after: exercise) else {
        return .success
      }
      guard next.code != nil else {
        try write([StyledText(session.words("watch.quiz", ["exercise": session.name(of: next)]))])
        return .success
      }
      if isText {
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
      beginsAtSave = isText
      try write(session.lines(ofTask: exercise) + [""])
    }
  }
}
