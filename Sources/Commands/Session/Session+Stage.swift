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
  func writeStage(
    _ stepped: SteppedCheck, of exercise: Exercise, to path: String?, opens: Bool
  ) throws {
    let file = try path.map { URL(fileURLWithPath: $0) } ?? stageFile(of: exercise)
    // Replace an older page, and nothing else.
    if WorkspaceFiles.isThere(file) {
      let text = WorkspaceFiles.data(of: file).map { String(decoding: $0, as: UTF8.self) }
      guard text?.contains("<p id=\"sentence\"") == true else {
        throw Trouble("stage.other-file", ["file": context.shown(file)])
      }
    }
    let page = try StagePage.html(
      stepped.encoded,
      title: Words.ofFormats(in: language)("steps.title", ["title": stepped.encoded.title]),
      Words.ofFormats(in: language), in: language)
    try WorkspaceFiles.write(page, to: file)
    let values = ["count": String(stepped.run.steps.count), "link": file.absoluteString]
    try say(stepped.run.failure == nil ? "stage.written" : "stage.written-failure", values)
    if opens { Session.open(file, in: context.environment) }
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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [file.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
