import Course
import Foundation
import TestSupport
import XCTest

@testable import Course

/// A small valid course in a temporary folder, which a test can modify.
struct FixtureCourse {
  static let lesson = "lessons/05-weak"
  static let code = "lessons/05-weak/04-break-the-cycle"
  static let quiz = "lessons/05-weak/01-guess"
  static let answer = "solutions/05-weak/04-break-the-cycle"

  /// The folder that holds `lessons` and `solutions`.
  let root: URL

  /// Writes the course; its folder is removed when `test` ends.
  init(for test: XCTestCase) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("course-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let root = root
    test.addTeardownBlock { try? FileManager.default.removeItem(at: root) }
    for (path, text) in FixtureCourse.files { try write(text, to: path) }
  }

  func path(_ path: String) -> String { root.appendingPathComponent(path).path }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ data: Data, to path: String) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appendingPathComponent(path))
  }

  func move(_ path: String, to new: String) throws {
    try FileManager.default.moveItem(
      at: root.appendingPathComponent(path), to: root.appendingPathComponent(new))
  }

  func copy(_ path: String, to new: String) throws {
    try FileManager.default.copyItem(
      at: root.appendingPathComponent(path), to: root.appendingPathComponent(new))
  }

  /// Replaces a text in a file; fails the test if the file does not contain it.
  func replace(_ old: String, with new: String, in path: String) throws {
    let url = root.appendingPathComponent(path)
    let text = try String(contentsOf: url, encoding: .utf8)
    XCTAssertTrue(text.contains(old), "\(path) has no \(old)")
    try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: url)
  }

  func load() -> (course: Course?, problems: [Problem]) {
    Course.load(folder: root.appendingPathComponent("lessons"))
  }

  func course() throws -> Course { try XCTUnwrap(load().course) }

  func codeExercise() throws -> Exercise {
    try XCTUnwrap(course().exercises.first { $0.slug == "break-the-cycle" })
  }

  func quizExercise() throws -> Exercise {
    try XCTUnwrap(course().exercises.first { $0.slug == "guess" })
  }

  /// All problems: each location on a line, its sentence below, wrapped before column 80.
  var problems: String {
    let words = Words.ofCourse(in: .english)
    return load().problems.map { problem in
      let place = problem.line.map { "\(problem.file):\($0)" } ?? problem.file
      return "\(place)\n" + FixtureCourse.wrapped(words(problem.message))
    }.joined(separator: "\n")
  }

  private static func wrapped(_ sentence: String) -> String {
    var lines = [" "]
    for word in sentence.split(separator: " ") {
      if (lines.last ?? "").count + word.count >= 80 { lines.append(" ") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n")
  }
}

extension XCTestCase {
  /// Returns the problems of the fixture course after a change.
  func problems(after change: (FixtureCourse) throws -> Void) throws -> String {
    let fixture = try FixtureCourse(for: self)
    try change(fixture)
    return fixture.problems
  }
}

extension FixtureCourse {
  /// Adds the language zh-Hant with translations of all texts.
  func addTranslations() throws {
    try replace(#""languages": ["en"]"#, with: #""languages": ["en", "zh-Hant"]"#, in: Self.json)
    try replace(#""Delegation""#, with: #""Delegation", "zh-Hant": "委託""#, in: Self.json)
    try write("# 弱引用\n\n文字。\n", to: "\(Self.lesson)/lesson.zh-Hant.md")
    try write(Self.translatedCode, to: Self.codeTranslation)
    try write(Self.translatedQuiz, to: Self.quizTranslation)
  }

  static let json = "lessons/course.json"
  static let codeTranslation = "\(code)/exercise.zh-Hant.md"
  static let quizTranslation = "\(quiz)/exercise.zh-Hant.md"

  private static let files = [
    json: """
    {
      "format": 1,
      "title": { "en": "Delegation" },
      "languages": ["en"],
      "support": [
        { "module": "MiniUIKit", "isolation": "main" },
        { "module": "CheckSupport" }
      ],
      "lessons": ["05-weak"]
    }
    """,
    "lessons/Support/MiniUIKit/View.swift": "open class View {}\n",
    "lessons/Support/MiniUIKit/Button.swift": "open class Button: View {}\n",
    "lessons/Support/CheckSupport/Support.swift": "public func released() {}\n",
    "\(lesson)/lesson.md": "# Weak references\n\nWho keeps whom *alive*?\n",
    "\(code)/exercise.md": codeText,
    "\(code)/Exercise.swift": "class Owner {}\n",
    "\(code)/Extra.swift": "class Extra {}\n",
    "\(code)/Checks.swift": "import XCTest\n",
    "\(code)/Show.swift": "func show(_ argument: String) {}\n",
    "\(code)/Refused/StructAdopts.swift": """
    @testable import Exercise
    struct S: Owned {}  // expected-error {{cannot conform to class protocol}}
    // expected-error@+1 {{cannot find}}
    let x = nothing
    """,
    "\(quiz)/exercise.md": quizText,
    "\(answer)/Exercise.swift": "class Owner { weak var x: Owner? }\n",
    "\(answer)/Alternatives/Closure.swift": "class Owner { /* closure */ }\n",
    "\(answer)/Alternatives/TwoFiles/Exercise.swift": "class Owner { /* two */ }\n",
    "\(answer)/Alternatives/TwoFiles/Extra.swift": "class Extra { /* two */ }\n",
    "\(answer)/Wrong/Strong.swift": "// fails testOwnerGoes, StructAdopts\nclass Owner {}\n",
    "\(answer)/Wrong/NoType.swift": "// does-not-compile cannot_find_in_scope\n",
  ]
}
