import Foundation
import XCTest

@testable import Formats

/// Independent programs that read formats; tests are skipped where one is missing.
enum ForeignReaders {
  struct ReaderOutput {
    let status: Int32
    let text: String
  }

  /// Runs a program from PATH in a folder with these files.
  static func run(_ command: [String], files: [String: String]) throws -> ReaderOutput {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("read-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return ReaderOutput(status: process.terminationStatus, text: text)
  }

  /// Skips the test where a program does not run.
  static func require(_ command: [String]) throws {
    let answer = try run(command, files: [:])
    try XCTSkipIf(
      answer.status != 0, "\(command.joined(separator: " ")) does not run here: \(answer.text)")
  }
}
