import Completion
import Sandbox
import TestSupport
import XCTest

/// Completions of drafts at their place in an exercise.
final class CodeCompleterTests: CompletionTestCase {
  private let files = [
    """
    /// Someone who hears of boxes.
    protocol WorkerDelegate: AnyObject {
      /// A box was moved.
      func worker(_ worker: Porter, didMove box: String)
      /// Whether to go on.
      func workerMayGoOn(_ worker: Porter) -> Bool
      var name: String { get }
    }
    extension WorkerDelegate {
      func workerMayGoOn(_ worker: Porter) -> Bool { true }
    }
    /// Carries boxes.
    class Porter {
      enum Mood { case happy, sad(Int) }
      weak var delegate: (any WorkerDelegate)?
      var mood = Mood.happy
      /// Moves a `box`
      /// to a place.
      ///
      /// - Parameters:
      ///   - box: its name,
      ///     or a mark.
      ///   - place: a shelf.
      func move(_ box: String, to place: String) throws -> Int { 1 }
      func rest() {}
      func rest(minutes: Int) {}
    }

    """, "let 委託人 = Porter()\n",
  ]

  // MARK: Expressions

  func testMembersAfterADot() throws {
    let answer = try answer("let porter = Porter()\nporter.mo▏", files: files)
    XCTAssertEqual(answer.word, "mo")
    XCTAssertEqual(answer.texts, ["mood", "move("])
    XCTAssertEqual(
      answer.signatures, ["mood: Porter.Mood", "move(_ box: String, to: String) throws -> Int"])
    XCTAssertEqual(
      answer.candidates[1].documentation,
      "Moves a `box` to a place.\n\n- Parameters:\n  - box: its name, or a mark.\n"
        + "  - place: a shelf.")
    XCTAssertEqual(
      try self.answer("Porter().r▏", files: files).texts, ["rest()", "rest(minutes: "])
    XCTAssertTrue(try self.answer("委託人.▏", files: files).texts.contains("delegate"))
    XCTAssertEqual(try self.answer("Porter().delegate?.na▏", files: files).texts, ["name"])
  }

  /// After `?.` sourcekitd calls every member unrelated to the type that it expects there.
  func testMembersAfterOptionalChaining() throws {
    let members = ["name", "workerMayGoOn(", "worker("]
    let body = "class Crane {\n  weak var delegate: (any WorkerDelegate)?\n"
    for draft in [
      "Porter().delegate?.▏", body + "  func lift() {\n    delegate?.▏",
      "let a: Int? = Porter().delegate?.▏",
      "if Porter().delegate?.▏", "Porter().delegate?\n  .▏", "Porter().delegate!.▏",
      "print(Porter().delegate?.▏)", body + "  func lift() {\n    delegate?.▏\n  }\n}",
    ] {
      let answer = try answer(draft, files: files)
      XCTAssertTrue(Set(members).isSubset(of: answer.texts), "\(draft): \(answer.texts)")
    }
    XCTAssertEqual(
      try answer("Porter().delegate?.wo▏", files: files).texts, ["worker(", "workerMayGoOn("])
    // All members, not only those of the expected type.
    XCTAssertTrue(
      Set(["mood", "rest()", "move("]).isSubset(
        of: try answer("let mood: Porter.Mood = Porter().▏", files: files).texts))
  }

  /// The dot alone would not compile.
  func testMembersOfAnOptionalsValue() throws {
    let answer = try answer("Porter().delegate.work▏", files: files)
    XCTAssertEqual(answer.word, ".work")
    XCTAssertEqual(answer.texts, ["?.worker(", "?.workerMayGoOn("])
    XCTAssertEqual(
      answer.signatures,
      [
        "?.worker(_ worker: Porter, didMove: String)", "?.workerMayGoOn(_ worker: Porter) -> Bool",
      ])
    let all = try self.answer("Porter().delegate.▏", files: files)
    XCTAssertEqual(all.word, ".")
    XCTAssertTrue(Set(["?.name", ".map("]).isSubset(of: all.texts), "\(all.texts)")
  }

  func testNamesInScope() throws {
    XCTAssertEqual(try answer("let a = Por▏", files: files).signatures, ["class Porter"])
    XCTAssertEqual(try answer("委▏", files: files).texts, ["委託人"])
    // Another case where none has this one.
    XCTAssertEqual(try answer("porte▏", files: files).texts, ["Porter"])
    XCTAssertTrue(try answer("Stri▏").texts.contains("String"))
    XCTAssertEqual(try answer("func f(count: Int) { let half = 1; ret▏").texts, ["return"])
    XCTAssertEqual(
      try answer("func f(counter: Int) -> Int {\n  let half = 1\n  return coun▏\n}").texts,
      ["counter"])
  }

  func testArgumentsAndCases() throws {
    // All arguments, and what may be the first one.
    XCTAssertEqual(
      try answer("let box = \"\"\ntry Porter().move(▏", files: files).signatures,
      ["(_ box: String, to: String) throws -> Int", "box: String"])
    XCTAssertEqual(
      try answer("try Porter().move(\"a\", ▏", files: files).signatures, ["to: String"])
    XCTAssertEqual(try answer("try Porter().move(\"a\", ▏", files: files).texts, ["to: "])
    XCTAssertEqual(
      try answer("Porter().mood = .▏", files: files).signatures, ["happy: Porter.Mood", "sad(Int)"])
    XCTAssertEqual(
      try answer("switch Porter().mood {\ncase .▏", files: files).texts, ["happy", "sad("])
  }

  func testNothingInCommentsStringsAndAfterAWord() throws {
    for draft in [
      "// Por▏", "/* Por▏", "/// Por▏", "let a = \"Por▏", "let a = \"Por▏\"", "Porter ▏", "12▏",
      "let a = \"\"\"\n  Por▏", "▏", "func f() {\n  ▏",
    ] {
      XCTAssertEqual(try answer(draft, files: files).texts, [], draft)
    }
    XCTAssertEqual(try answer(#"let a = "a \(Por▏"#, files: files).texts, ["Porter"])
    XCTAssertEqual(try answer("/* a */ Por▏", files: files).texts, ["Porter"])
  }

  // MARK: What the draft can use

  func testKeptStatementsAreKnownToStatementsAlone() throws {
    let kept = ["let porter = Porter()", "porter.rest()", "let porter = 1", "let late = porter"]
    XCTAssertEqual(try answer("lat▏", files: files, kept: kept).signatures, ["late: Int"])
    XCTAssertEqual(
      try answer("porter.isMul▏", files: files, kept: kept).texts, ["isMultiple(of: "])
    XCTAssertEqual(
      try answer("func f() { lat▏", files: files, kept: kept).texts, [])
    XCTAssertEqual(
      try answer("let late = \"\"\nlate.isE▏", files: files, kept: kept).texts, ["isEmpty"])
  }

  func testTheDraftReplacesWhatTheFilesDeclare() throws {
    let draft = "class Porter {\n  var speed = 1\n  func run() {\n    self.▏"
    XCTAssertEqual(try answer(draft, files: files).texts.sorted(), ["run()", "self", "speed"])
  }

  func testAnUnfinishedFileHidesNothing() throws {
    let files = ["class Cook {\n  func bake() {\n    if true {\n", "let cook = Cook()\n/* open"]
    XCTAssertEqual(try answer("cook.ba▏", files: files).texts, ["bake()"])
  }

  func testHelpersAreKnownToStatements() throws {
    let helpers = ["@testable import Exercise\nfunc show(_ text: String) -> String { text }\n"]
    XCTAssertEqual(try answer("sho▏", helpers: helpers).texts, ["show("])
  }

  func testTextAfterTheCursorStays() throws {
    let draft = "func f() {\n  let p = Porter()\n  p.mo▏.\n  p.rest()\n}"
    XCTAssertEqual(try answer(draft, files: files).texts, ["mood", "move("])
  }

  // MARK: Members

  func testMissingRequirements() throws {
    let answer = try answer("class Boss: WorkerDelegate {\n  ▏", files: files)
    XCTAssertEqual(answer.word, "")
    XCTAssertEqual(
      answer.texts.sorted(),
      ["func worker(_ worker: Porter, didMove box: String)", "var name: String"])
    let function = try XCTUnwrap(answer.candidates.first { $0.text.hasPrefix("func") })
    XCTAssertTrue(function.opensBody)
    XCTAssertEqual(function.documentation, "A box was moved.")
    // Only one with a default implementation is left.
    XCTAssertEqual(
      try self.answer(
        """
        class Boss: WorkerDelegate {
          var name = ""
          func worker(_ worker: Porter, didMove box: String) {}
          ▏
        }
        """, files: files
      ).texts, ["func workerMayGoOn(_ worker: Porter) -> Bool"])
  }

  func testRequirementsAsTheyAreTyped() throws {
    func texts(_ typed: String) throws -> [String] {
      try answer("extension Cook: WorkerDelegate {\n  \(typed)▏", files: files + ["class Cook {}"])
        .texts
    }
    let move = "func worker(_ worker: Porter, didMove box: String)"
    let mayGoOn = "func workerMayGoOn(_ worker: Porter) -> Bool"
    XCTAssertEqual(try texts("func "), [move, mayGoOn])
    XCTAssertEqual(try texts("func worker("), [move])
    XCTAssertEqual(try texts("public func workerM"), [mayGoOn])
    XCTAssertEqual(try texts("workerM"), [mayGoOn])
    XCTAssertEqual(try texts("var n"), ["var name: String"])
    XCTAssertEqual(try texts("func f(a: Por"), ["Porter"])
  }

  func testInheritedMethods() throws {
    let files = [
      "class Base {\n  /// Begins.\n  func begin() {}\n  func end(_ reason: String) {}\n}"
    ]
    let answer = try answer("class Sub: Base {\n  override func ▏\n}", files: files)
    XCTAssertEqual(
      answer.texts, ["override func begin()", "override func end(_ reason: String)"])
    XCTAssertEqual(answer.word, "override func ")
    XCTAssertEqual(
      try self.answer("class Sub: Base {\n  func be▏\n}", files: files).texts,
      ["override func begin()"])
    // The type need override nothing.
    XCTAssertEqual(try self.answer("class Sub: Base {\n  ▏\n}", files: files).texts, [])
  }

  // MARK: Modules

  func testSupportModulesWithTheirDocumentation() throws {
    func module(_ text: String) -> ProgramModule {
      ProgramModule(
        name: "Tools", files: [ProgramFile(name: "Tools.swift", text: text)],
        isMainActorByDefault: false)
    }
    let text = "/// A hammer.\npublic class Hammer {\n  public init() {}\n  public func hit() {}\n}"
    let files = ["import Tools\n"]
    XCTAssertEqual(
      try answer("Hamm▏", files: files, support: [module(text)]).candidates,
      [try answer("let a = Hamm▏", files: files, support: [module(text)]).candidates[0]])
    XCTAssertEqual(
      try answer("Hamm▏", files: files, support: [module(text)]).candidates[0].documentation,
      "A hammer.")
    let changed = text.replacing("hit", with: "strike")
    XCTAssertEqual(
      try answer("Hammer().▏", files: files, support: [module(changed)]).texts.sorted(),
      ["self", "strike()"])
    // A module that does not compile is left out.
    XCTAssertEqual(try answer("Stride▏", support: [module("class {")]).texts.first, "StrideThrough")
  }

  func testFoundation() throws {
    XCTAssertEqual(
      try answer("Date().timeIntervalSince1▏", imports: ["Foundation"]).texts,
      ["timeIntervalSince1970"])
  }
}
