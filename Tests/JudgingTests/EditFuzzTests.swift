@testable import Course
import Foundation
import HostProtocol
import TestSupport
import XCTest

@testable import Judging
@testable import Platform

/// Incremental builds give the same report as clean builds, after small edits of reference answers.
///
/// The edits are the same in every run. `UNDERSTUDY_EDITS` sets their number; `.ci/nightly` tries
/// more.
final class EditFuzzTests: XCTestCase {
  func testTheFastPathAgreesWithACleanBuild() throws {
    let number = Int(ProcessInfo.processInfo.environment["UNDERSTUDY_EDITS"] ?? "") ?? 8
    let course = try XCTUnwrap(Course.load(folder: Repository.file("lessons")).course)
    let exercises = course.exercises.filter { $0.code?.solution != nil }
    let fast = Judge(course: course, runner: try SharedRunner.get(), language: .english)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-edits-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let clean = Judge(
      course: course, runner: try SharedRunner.make(cache: folder), language: .english)

    var random = SeededGenerator(seed: 1)
    var outcomes: [String: Int] = [:]
    var reused = 0
    for count in 0..<number {
      // Several edits in a row of one exercise: only then can its checks be used again.
      let exercise = exercises[count / 4 * 4 * exercises.count / number]
      let task = try XCTUnwrap(exercise.code?.withTimeLimit(1))
      let files = try XCTUnwrap(task.solution).reference.map { file in
        guard file.name == "Exercise.swift" else { return file }
        return SourceFile(url: file.url, text: edited(file.text, with: &random), name: file.name)
      }
      let answer = try report(fast, exercise, task, files)
      forgetAllButSupportModules(in: folder)
      let truth = try report(clean, exercise, task, files)
      let edit = "\(exercise.path), edit \(count):\n\(files[0].text)"
      XCTAssertEqual(answer.verdict, truth.verdict, edit)
      XCTAssertEqual(answer.checks.map(\.withoutTime), truth.checks.map(\.withoutTime), edit)
      XCTAssertEqual(answer.diagnostics, truth.diagnostics, edit)
      XCTAssertEqual(answer.remarks, truth.remarks, edit)
      XCTAssertFalse(truth.timings.contains { $0.isKept && $0.step != .support }, edit)
      outcomes[truth.verdict.word, default: 0] += 1
      if answer.timings.contains(where: { $0.step == .checks && $0.isKept }) { reused += 1 }
    }
    print("\(number) edits, \(reused) with the checks kept: \(outcomes)")
    XCTAssertGreaterThan(reused, number / 20, "edits that reuse the checks")
    if number >= 40 { XCTAssertGreaterThanOrEqual(outcomes.count, 3, "edits of several kinds") }
  }

  private func report(
    _ judge: Judge, _ exercise: Exercise, _ task: CodeTask, _ files: [SourceFile]
  ) throws -> Report {
    var reports: [Report] = []
    try judge.judge(ExerciseAnswer(to: exercise, task, files: files)) { reports.append($0) }
    return try XCTUnwrap(reports.first)
  }

  /// The compiled support modules stay cached: compiling them again would take most of the time.
  private func forgetAllButSupportModules(in cache: URL) {
    let kept = cache.appendingPathComponent("kept").path
    for group in Files.names(in: kept) {
      for entry in Files.names(in: "\(kept)/\(group)") {
        let names = Files.names(in: "\(kept)/\(group)/\(entry)")
        if names.contains(where: { $0.hasSuffix("-support.dia") || $0 == "text" }) {
          continue
        }
        Files.remove("\(kept)/\(group)/\(entry)")
      }
    }
  }

  // MARK: - Edits

  private var token: Regex<Substring> { #/"[^"\n]*"|[A-Za-z_]\w*|[0-9.]+|\s+|[-+*\/=<>!?&|.]+|./# }

  /// Returns the text with one small change.
  private func edited(_ text: String, with random: inout SeededGenerator) -> String {
    var tokens = text.matches(of: token).map { String($0.0) }
    let words = tokens.indices.filter { !tokens[$0].allSatisfy(\.isWhitespace) }
    func pick(_ condition: (String) -> Bool) -> Int? {
      let places = words.filter { condition(tokens[$0]) }
      return places.isEmpty ? nil : places[random.roll(places.count)]
    }
    func change(_ families: [[String]]) {
      guard let place = pick({ token in families.contains { $0.contains(token) } }),
        let family = families.first(where: { $0.contains(tokens[place]) })
      else { return }
      tokens[place] = family[random.roll(family.count)]
    }
    switch random.roll(13) {
    case 0, 1:
      guard let place = pick({ Double($0) != nil }) else { break }
      tokens[place] = ["0", "1", "2", "100", "0.5", "-1"][random.roll(6)]
    case 2, 3:
      change([
        ["+", "-", "*", "/"], ["<", ">", "<=", ">=", "==", "!="], ["&&", "||"], ["?", "!"],
        ["true", "false"], ["min", "max"],
      ])
    case 4, 5:
      change([
        ["weak", "", "unowned"], ["private", "", "fileprivate"], ["final", ""],
        ["AnyObject", "Any"],
        ["override", ""], ["class", "struct", "actor"], ["var", "let", "lazy var"],
      ])
    case 6:  // A name becomes another one of the file.
      func isName(_ token: String) -> Bool { token.first?.isLetter == true && token.count > 2 }
      guard let place = pick(isName), let other = pick(isName) else { break }
      tokens[place] = tokens[other]
    case 7:  // Two words change places.
      let first = words[random.roll(words.count - 1)]
      guard let second = words.first(where: { $0 > first }) else { break }
      tokens.swapAt(first, second)
    case 8, 9:  // A line goes, or comes twice.
      var lines = text.components(separatedBy: "\n")
      let line = random.roll(lines.count)
      if random.roll(3) == 0 { lines.insert(lines[line], at: line) } else { lines.remove(at: line) }
      return lines.joined(separator: "\n")
    default:  // A statement, a member or a property more.
      let lines = [
        "print(1)", "var more = 1", "private var hidden = 2.5", "// a remark", "func more() {}",
        "while false {}", "_ = [1][0]",
      ]
      guard let place = pick({ $0 == "{" }) else { break }
      tokens[place] += "\n" + lines[random.roll(lines.count)] + "\n"
    }
    return tokens.joined()
  }
}

/// Pseudo-random numbers that are the same in every run.
extension SeededGenerator {
  fileprivate mutating func roll(_ sides: Int) -> Int {
    Int.random(in: 0..<max(1, sides), using: &self)
  }
}

extension CodeTask {
  /// The same task with a short time limit: an edit may make an endless loop.
  fileprivate func withTimeLimit(_ seconds: Double) -> CodeTask {
    CodeTask(
      starter: starter, checks: checks, refused: refused, show: show,
      shownArguments: shownArguments, imports: imports, module: module, isolation: isolation,
      languageMode: languageMode, hasThreads: hasThreads, timeLimit: seconds, stub: stub,
      solution: solution, credit: credit, resources: resources)
  }
}

extension CheckResult {
  /// The result without what differs from run to run.
  fileprivate var withoutTime: CheckResult {
    CheckResult(name: name, title: title, state: state, duration: 0)
  }
}
