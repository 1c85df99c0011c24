import Course
import Foundation
import Judging
import Learner

extension Subcommand {
  /// `understudy hunt`: plants a bug in a solved exercise, or judges the open hunt; with `--out`, hands
  /// out hunts.
  static let hunt = Subcommand(
    name: "hunt",
    options: [
      .flag("stop"), .flag("json"), .value("out", .folder), .value("roster", .file),
      .value("for"), .value("seed"),
    ], wordLimit: 1, words: .exercise
  ) { context in
    let isForClass = ["out", "roster", "for", "seed"].contains(where: context.arguments.has)
    return try isForClass ? context.handOutHunts() : Session(context).hunt()
  }
}

extension Session {
  fileprivate func hunt() throws -> ExitStatus {
    let isForProgram = context.arguments.has("json")
    let name = context.arguments.words.first
    guard let open = openHunt else {
      guard !context.arguments.has("stop") else { throw Trouble("hunt.not-open") }
      let open = try beginHunt(in: name)
      let hunt = try exercise(of: open.hunt)
      guard isForProgram else {
        try console.write(lines(beginning: open, hunt, isAtPrompt: false) + [""])
        return try judge(open, hunt)
      }
      try write(open, hunt, state: "open")
      return .success
    }
    let hunt = try exercise(of: open.hunt)
    if let name, try course.exercise(named: name).path != open.hunt.exercise {
      throw Trouble("hunt.one-at-a-time", values(of: hunt))
    }
    guard !context.arguments.has("stop") else {
      let lines = try endHunt(open, isSolved: false)
      try isForProgram ? write(open, hunt, state: "stopped") : console.write(lines)
      return .success
    }
    return try judge(open, hunt)
  }

  /// Judges the files of a hunt; it ends if they pass.
  private func judge(_ open: OpenHunt, _ hunt: Exercise) throws -> ExitStatus {
    guard let answer = try answer(to: hunt) else { return .trouble }
    guard context.arguments.has("json") else {
      let report = try judge(answer, as: .text)
      if report.isPassed { try console.write([""] + endHunt(open, isSolved: true)) }
      return report.exitStatus
    }
    let report = try judge(answer)
    if report.isPassed { _ = try endHunt(open, isSolved: true) }
    try write(open, hunt, state: report.isPassed ? "solved" : "open", failing: report.failingChecks)
    return report.exitStatus
  }

  /// Writes a hunt as JSON, format version 1; what was planted is told once it has ended.
  private func write(
    _ open: OpenHunt, _ hunt: Exercise, state: String, failing: [String]? = nil
  ) throws {
    let planted = state == "open" || open.hunt.isHandedOut ? nil : open.hunt.planted
    try console.write(json: [
      "version": 1, "exercise": open.hunt.exercise, "state": state,
      "difficulty": String(describing: open.hunt.difficulty),
      "file": workspace.map { $0.mainFile(of: hunt).path }, "bugs": open.hunt.count,
      "failing": failing ?? open.hunt.failing, "planted": planted,
    ])
  }
}
