import Foundation
import TestSupport
import XCTest

/// Writes the files of `docs/tutorial-instructor.md`, runs its commands in their order, and compares
/// what they print.
final class TutorialTests: XCTestCase {
  /// A file or a block of commands of the page.
  private enum Step {
    case file(path: String, text: String)
    case commands([(line: String, output: String)])
  }

  func testThePageIsTrue() throws {
    let root = try temporaryFolder()
    var folder = root
    var count = 0
    for step in try steps() {
      switch step {
      case .file(let path, let text):
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      case .commands(let commands):
        for command in commands {
          count += 1
          if command.line.hasPrefix("cd ") {
            folder =
              folder.appendingPathComponent(String(command.line.dropFirst(3)))
              .standardizedFileURL
            continue
          }
          let outcome = try run(command.line, in: folder)
          XCTAssertEqual(outcome, comparable(command.output), command.line)
        }
      }
    }
    XCTAssertGreaterThan(count, 14)
  }

  /// Runs a line in a shell whose PATH has the built program.
  private func run(_ line: String, in folder: URL) throws -> String {
    let path = "\(Bundle.main.bundlePath):\(Understudy.environment["PATH"] ?? "")"
    let outcome = try Understudy(folder: folder).run(
      [line], environment: ["PATH": path], shell: #"eval "$2" 2>&1"#)
    return comparable(outcome.output)
  }

  /// Replaces what differs from run to run: durations, and the drawn numbers in messages.
  private func comparable(_ output: String) -> String {
    withoutTimes(output).components(separatedBy: "\n").filter { !$0.isEmpty }.map { line in
      let isMessage = line.hasPrefix("    ")
      let text = isMessage ? line.replacing(#/[0-9]+/#, with: "9") : line
      return text.replacing(#/ +([0-9]+\.[0-9]|kept)$/#, with: " …")
    }.joined(separator: "\n")
  }

  private func steps() throws -> [Step] {
    let page = try Repository.page("tutorial-instructor.md")
    let file = #/\n`(?<path>[^`\n]+)`:\n\n(?<fence>```+)[a-z]+\n(?<text>(?:.*\n)*?)\k<fence>\n/#
    let console = #/\n```console\n(?<text>(?:.*\n)*?)```\n/#
    let files = page.matches(of: file).map { match in
      (match.range.lowerBound, Step.file(path: String(match.path), text: String(match.text)))
    }
    let commands = page.matches(of: console).map { match in
      let parts = ("\n" + match.text).split(separator: "\n$ ").map { part in
        let lines = part.split(separator: "\n", maxSplits: 1)
        return (line: String(lines[0]), output: lines.count > 1 ? String(lines[1]) : "")
      }
      return (match.range.lowerBound, Step.commands(parts))
    }
    return (files + commands).sorted { $0.0 < $1.0 }.map(\.1)
  }
}
