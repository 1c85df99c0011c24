import Course
import Foundation
import Grading
import Judging
import Learner
import Platform
import Terminal

extension Subcommand {
  /// `understudy submit`: puts a learner's work into an archive that `grade` takes.
  static let submit = Subcommand(
    name: "submit", options: [.value("out", .file)], wordLimit: .max, words: .exercise,
    run: { try $0.submit() })
}

extension CommandContext {
  fileprivate func submit() throws -> ExitStatus {
    let session = try Session(self, for: .handIn)
    guard session.workspace != nil else { throw Trouble("workspace.none") }
    let answers = try answers(in: session)
    guard !answers.isEmpty else { throw Trouble("submit.nothing") }
    let file = URL(fileURLWithPath: arguments["out"] ?? "submission.zip").standardizedFileURL
    guard file.pathExtension.lowercased() == "zip" else {
      throw Trouble("submit.name", ["file": shown(file)])
    }

    let folder = file.deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw Trouble("grade.out", ["file": folder])
    }
    var files: [(path: String, bytes: [UInt8])] = []
    var isShort = false
    for answer in answers {
      let report = try session.judge(answer, recording: .news)
      try console.write([session.printer.headline(report)])
      if case .rejected = report.verdict {
        try console.write(session.printer.lines(for: report, files: answer.files))
      }
      if report.exitStatus == .trouble { return .trouble }
      isShort = isShort || report.exitStatus == .fellShort
      files += answer.files.map { ("\(answer.exercise.path)/\($0.name)", Array($0.text.utf8)) }
    }
    // An archive that `grade` would not take must not replace an older one.
    let draft = file.deletingPathExtension().appendingPathExtension(
      "\(UInt32.random(in: 0 ... .max)).zip")
    defer { unlink(draft.path) }
    try ZipWriter.write(files, to: draft)
    let table = try SubmissionTable(SubmissionSources(paths: [draft.path]), of: session.course)
    if let fault = try table.faults().first { throw Trouble(fault) }
    guard rename(draft.path, file.path) == 0 else {
      throw SystemError.system("rename \(file.path)")
    }
    let digest = Digest(Array(try Data(contentsOf: file)))
    var values = [
      "file": shown(file), "count": String(answers.count), "digest": digest.description,
      "time": Date().formatted(.iso8601),
    ]
    if let remote = session.course.submissionRemote {
      values["remote"] = remote
      let numbers = answers.map(\.exercise.number.description).joined(separator: ", ")
      do {
        let pushed = try PushedWork(
          files, message: "Submit \(numbers)\n\nSHA-256 of the archive: \(digest)", to: remote,
          environment: environment)
        values["commit"] = pushed.commit
        values["branch"] = pushed.branch
      } catch let refusal as PushedWork.Refusal {
        let silence = words("submit.silent", ["command": refusal.command])
        values["reason"] = refusal.reason.isEmpty ? silence : refusal.reason
        throw Trouble("submit.refused", values)
      } catch let missing as Trouble {
        values["reason"] = words(missing.message)
        throw Trouble("submit.refused", values)
      }
    }
    try say(values["commit"] == nil ? "submit.written" : "submit.pushed", values, .bold)
    try say("submit.receipt", values)
    if isShort { try say("submit.short", [:], .colour(.yellow)) }
    return .success
  }

  /// The answers to the exercises that the command line names, or to all that were begun.
  private func answers(in session: Session) throws -> [ExerciseAnswer] {
    let named = arguments.words.joined(separator: ",")
    let chosen = named.isEmpty ? nil : try session.course.exercises(inList: named)
    return try (chosen ?? session.course.exercises).compactMap { exercise in
      guard let answer = try session.answer(to: exercise) else { return nil }
      if !answer.isUntouched { return answer }
      if chosen != nil {
        complain("submit.untouched", ["exercise": session.name(of: exercise)], .colour(.yellow))
      }
      return nil
    }
  }
}
