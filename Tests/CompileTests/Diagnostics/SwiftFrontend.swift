import Foundation
import XCTest

@testable import Compile

/// Small sources that the compiler type-checks in a new folder.
struct SwiftFrontend {
  /// Sources by file name; the marks `1️⃣`, `2️⃣` … are removed before compiling.
  let sources: [(name: String, text: String)]
  /// Additional arguments of the compiler.
  let arguments: [String]

  init(_ text: String, arguments: [String] = ["-debug-diagnostic-names"]) {
    self.init([("Exercise.swift", text)], arguments: arguments)
  }

  init(
    _ sources: [(name: String, text: String)], arguments: [String] = ["-debug-diagnostic-names"]
  ) {
    self.sources = sources
    self.arguments = arguments
  }

  /// Runs the compiler and returns its file of diagnostics.
  func serialized() throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("diagnostics-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for source in sources {
      let text = Self.unmarked(source.text)
      try Data(text.utf8).write(to: folder.appendingPathComponent(source.name))
    }
    let process = Process()
    process.executableURL = try Self.toolchain().appendingPathComponent("bin/swift-frontend")
    process.currentDirectoryURL = folder
    process.arguments =
      sources.map(\.name) + [
        "-typecheck", "-module-name", "Exercise", "-swift-version", "6",
        "-serialize-diagnostics-path", "out.dia",
        "-plugin-path", try Self.toolchain().appendingPathComponent("lib/swift/host/plugins").path,
      ] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Array(try Data(contentsOf: folder.appendingPathComponent("out.dia")))
  }

  func diagnostics() throws -> [Diagnostic] {
    try Diagnostic.read(serialized: try serialized())
  }

  /// Returns the location of a mark.
  func place(_ mark: Int, in name: String = "Exercise.swift") throws -> Diagnostic.Location {
    let source = try XCTUnwrap(sources.first { $0.name == name })
    let halves = source.text.components(separatedBy: Self.mark(mark))
    XCTAssertEqual(halves.count, 2, "the mark \(mark) stands once in the source")
    let before = Self.unmarked(halves[0])
    let lines = before.components(separatedBy: "\n")
    return Diagnostic.Location(
      file: name, line: lines.count, column: (lines.last ?? "").utf8.count + 1)
  }

  /// Returns the range between two marks.
  func range(
    _ start: Int, _ end: Int, in name: String = "Exercise.swift"
  ) throws -> Diagnostic.SourceRange {
    Diagnostic.SourceRange(start: try place(start, in: name), end: try place(end, in: name))
  }

  private static func mark(_ number: Int) -> String {
    "\(number)\u{FE0F}\u{20E3}"
  }

  private static func unmarked(_ text: String) -> String {
    (1...9).reduce(text) { $0.components(separatedBy: mark($1)).joined() }
  }

  private static func toolchain() throws -> URL {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let swift = folders.map { URL(fileURLWithPath: "\($0)/swift") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try XCTUnwrap(swift, "no swift on PATH").resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
  }
}
