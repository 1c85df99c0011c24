import Course
import Formats
import Foundation
import Judging
import Learner
import Platform
import Stage

extension Session {
  /// Writes the page of a check, and says where it is.
  ///
  /// - Parameters:
  ///   - path: where to write it; nil for a file of the workspace.
  ///   - opens: whether to open it in a browser, where there is one.
  func showStage(
    _ stepped: SteppedCheck, of exercise: Exercise, to path: String?, opens: Bool
  ) throws {
    let file = try writeStage(stepped, of: exercise, to: path)
    let values = ["count": String(stepped.run.steps.count), "link": file.absoluteString]
    try say(stepped.run.failure == nil ? "stage.written" : "stage.written-failure", values)
    if opens { Session.open(file, in: context.environment) }
  }

  /// Writes the page of an exercise anew after a verdict; while it is open, it loads itself again.
  func renewStage(of answer: ExerciseAnswer, _ report: Report, saysPlace: Bool) throws {
    switch report.verdict {
    case .passed, .failed: break
    default: return
    }
    guard let check = try checkToRecord(report, of: answer) else { return }
    let file = try writeStage(
      step(answer, check: check), of: answer.exercise, to: nil, isRenewed: true)
    guard shownStages.insert(file.path).inserted else { return }
    if saysPlace { try say("stage.renewed", ["link": file.absoluteString], .colour(.grey)) }
    Session.open(file, in: context.environment)
  }

  /// Writes the page of a check.
  ///
  /// - Parameters:
  ///   - path: where to write it; nil for a file of the workspace.
  ///   - isRenewed: whether the open page looks for a newer one.
  func writeStage(
    _ stepped: SteppedCheck, of exercise: Exercise, to path: String?, isRenewed: Bool = false
  ) throws -> URL {
    let file = try path.map { URL(fileURLWithPath: $0) } ?? stageFile(of: exercise)
    let packed = try stepped.encoded.packedForPage()
    let version = isRenewed ? StagePage.Version(of: packed) : nil
    let page = try StagePage.html(
      packed: packed, title: stepped.encoded.title, version: version,
      Words.ofFormats(in: language), in: language)
    try WorkspaceFiles.write(
      page, to: file, over: "<p id=\"sentence\"",
      orElse: Trouble("stage.other-file", ["file": context.shown(file)]))
    // Last: the open page loads itself again as soon as it sees another version.
    if let version {
      try WorkspaceFiles.write(version.script, to: file.appendingPathExtension("js"))
    }
    return file
  }

  private func stageFile(of exercise: Exercise) throws -> URL {
    guard let workspace else { throw Trouble("stage.where") }
    let folder = workspace.hiddenFolder.appendingPathComponent("stage", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("\(exercise.number).html")
  }

  /// Lets the desktop open a file; without one nothing happens.
  private static func open(_ file: URL, in environment: [String: String]) {
    let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    guard hasDesktop, let program = SearchPath(environment).executable("xdg-open") else { return }
    _ = Process.started(program, [file.path])
  }
}

extension Process {
  /// Starts a program that reads and writes nothing here; nil if it cannot start.
  static func started(_ program: String, _ arguments: [String]) -> Process? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) == nil ? nil : process
  }
}
