import Course
import Dialect
import Foundation
import HostProtocol
import Stage
import TestSupport
import XCTest

@testable import Formats

/// The page on which a reader steps through a check.
final class StagePageTests: XCTestCase {
  private static let separator = RecordedSteps.separator

  /// A run in which a door is made, gets a bell that refers back to it, and a weak visitor is lost.
  ///
  /// - Parameter name: the name of the door's class.
  static func run(
    doorNamed name: String = "Door", value: String = "Ann", end: String = "finished"
  ) -> EncodedStepRun {
    let text = """
      O\t1\t\(name)\tExercise\t
      O\t2\tBell\tExercise\t
      O\t3\tVisitor\tExercise\t
      F\t0\t100\t1\t
      S\t1\trs- bell\trw- visitor\tvname\(separator)"\(value)"
      P\t1\t1\t1\t9\t0\t0\t1:0\t\t
      S\t1\trs- door
      S\t1\t
      F\t0\t100\t2\trs3 visitor
      S\t1\trs2 bell\trw3 visitor\tvname\(separator)"\(value)"
      P\t1\t2\t2\t9\t0\t1\t1:3,2:1,3:2\t\t
      F\t0\t100\t3\t
      S\t1\trs1 door
      P\t1\t3\t3\t9\t0\t2\t2:4\t\t
      S\t1\trs2 bell\trw- visitor\tvname\(separator)"\(value)"
      P\t2\t0\t0\t9\t3\t2\t1:5\t3\t
      P\t4\t3\t0\t9\t1\t\t\t\tThe door <b>\(value)</b> should be gone.
      P\t5\t0\t0\t9\t0\t\t\t\t

      """
    let function = Recording.Function(
      module: "Checks", type: "DoorChecks", name: "testDoor()", role: .method)
    let run = StepRun(
      RecordedSteps(text: text), sites: [100: Recording.Site(function: function, place: nil)],
      Modules(test: "DoorChecks.testDoor"), files: (["Exercise.swift"], "Checks.swift"))
    return EncodedStepRun(
      run, exercise: "01-doors/01-bell", check: "testDoor", title: "The door is \(name)",
      end: end, hasStatements: true,
      files: [
        EncodedStepRun.File(name: "Exercise.swift", text: "class \(name) {}"),
        EncodedStepRun.File(name: "Checks.swift", text: "one()\nlet s = \"</script>\"\nthree()\n"),
      ])
  }

  static func page(_ run: EncodedStepRun, in language: Language = .english) throws -> String {
    try StagePage.html(
      packed: run.packedForPage(), title: run.title, Words.ofFormats(in: language), in: language)
  }

  private func opened(_ run: EncodedStepRun, _ browser: Browser) throws {
    try browser.open(stage: Self.page(run), in: self)
  }

  func testThePageNeedsNothingElseAndClosesNoElement() throws {
    let hostile = "</script><img src=x onerror=alert(1)>\u{202E}\u{301}"
    let page = try Self.page(Self.run(doorNamed: hostile, value: hostile))
    XCTAssertEqual(page.components(separatedBy: "</script>").count, 3)
    XCTAssertFalse(page.contains("<img"))
    XCTAssertFalse(page.contains("\u{202E}"))
    XCTAssertNil(page.firstMatch(of: #/(src|href)="/#))
    XCTAssertTrue(page.contains("default-src 'none'"))
  }

  func testEverySentenceIsThereInEveryLanguage() throws {
    for language in [
      Language.english, Language(rawValue: "zh-Hant"), Language(rawValue: "zh-Hans"),
    ] {
      let sentences = try StagePage.sentences(Words.ofFormats(in: try XCTUnwrap(language)))
      XCTAssertEqual(sentences.filter { $0.value.hasPrefix("steps.") }, [:])
    }
  }

  func testEveryKeyOfTheJSONIsExplained() throws {
    XCTAssertEqual(
      try unexplainedKeys(of: Self.run().jsonLine(), in: "steps.schema.json"), [])
  }

  func testTheSameRunIsTheSamePage() throws {
    XCTAssertEqual(try Self.page(Self.run()), try Self.page(Self.run()))
  }

  // MARK: In a browser

  private static let right = "\u{E014}", left = "\u{E012}", home = "\u{E011}", end = "\u{E010}"

  func testKeysStepsAndSentences() throws {
    let browser = try Browser()
    try opened(Self.run(), browser)
    func sentence() throws -> String {
      try browser.text("document.getElementById('sentence').textContent")
    }
    // It begins at the failure, with the circle.
    XCTAssertEqual(
      try sentence(),
      "The check fails here, line 3 of Checks.swift: The door <b>Ann</b> should be gone. "
        + "Look at the red arrows: since step 3, a retain cycle keeps Door alive.")
    XCTAssertEqual(
      try browser.text("document.getElementById('failures').textContent"),
      "✗ Step 5: The door <b>Ann</b> should be gone.↺ Step 3: the retain cycle closes")
    XCTAssertEqual(try browser.number("document.querySelectorAll('.edge.circle').length"), 2)
    XCTAssertEqual(try browser.number("document.querySelectorAll('#sentence b').length"), 0)
    try browser.type(Self.home)
    XCTAssertEqual(
      try sentence(), "Door is made. Next in testDoor(), line 1 of Checks.swift: one()")
    try browser.type(Self.right)
    XCTAssertTrue(try sentence().contains("Door.visitor now refers weakly to Visitor."))
    XCTAssertEqual(try browser.number("document.querySelectorAll('.pill').length"), 2)
    try browser.type("d")
    XCTAssertEqual(
      try sentence(),
      "Visitor is freed: nobody holds it any more. "
        + "Door.visitor becomes nil, because its object is gone. "
        + "That is line 3 of Checks.swift.")
    XCTAssertEqual(try browser.number("document.querySelectorAll('.edge.lost').length"), 1)
    try browser.type("f")
    XCTAssertTrue(try sentence().hasPrefix("The check fails here"))
    try browser.type(Self.end)
    XCTAssertEqual(try sentence(), "The check has ended; it failed before.")
    try browser.type(Self.left)
    try browser.wait(for: "location.hash === '#step=5'")
    XCTAssertEqual(
      try browser.text("document.getElementById('list').textContent"),
      "Door.bell holds Bell.Door.visitor is nil.Door.name is \"Ann\".Bell.door holds Door.")
    XCTAssertEqual(try browser.complaints(), [])
  }

  /// A run in which the learner's code counts in an object that holds itself, and the check expects
  /// another total.
  private static func countingRun() throws -> EncodedStepRun {
    let text = """
      O\t1\tCounter\tExercise\t
      F\t0\t100\t1\t
      S\t1\trs- me\tvtotal\(separator)0
      P\t1\t1\t1\t9\t0\t0\t1:0\t\t
      F\t0\t200\t2\tvn\(separator)1\tvk\(separator)7
      P\t1\t2\t2\t9\t0\t1,0\t\t\t
      F\t0\t200\t3\tvn\(separator)2\tvk\(separator)7
      S\t2\trs1 me\tvtotal\(separator)5
      P\t1\t3\t3\t9\t0\t2,0\t1:1\t\t
      P\t4\t2\t0\t9\t0\t\t\t\tThe total should be 6.
      P\t5\t0\t0\t9\t0\t\t\t\t

      """
    func site(_ module: String, _ type: String, _ name: String, in file: String)
      -> Recording.Site
    {
      Recording.Site(
        function: Recording.Function(module: module, type: type, name: name, role: .method),
        place: Place(file: file, line: 1))
    }
    let run = StepRun(
      RecordedSteps(text: text),
      sites: [
        100: site("Checks", "CounterChecks", "testTotal()", in: "Checks.swift"),
        200: site("Exercise", "Counter", "count()", in: "Exercise.swift"),
      ], Modules(test: "CounterChecks.testTotal"), files: (["Exercise.swift"], "Checks.swift"))
    return EncodedStepRun(
      run, exercise: "01-doors/02-count", check: "testTotal", title: "The total", end: "finished",
      hasStatements: true,
      files: [
        EncodedStepRun.File(
          name: "Exercise.swift", text: "one()\ntwo()\n" + String(repeating: "x + ", count: 90)),
        EncodedStepRun.File(name: "Checks.swift", text: "check()\nexpect()\n"),
      ])
  }

  func testItOpensWithTheLearnersFileAndMarksWhatHasChanged() throws {
    let browser = try Browser()
    try opened(try Self.countingRun(), browser)
    func text(_ selector: String) throws -> String {
      try browser.text(
        "[...document.querySelectorAll('\(selector)')].map((found) => found.textContent).join('|')")
    }
    XCTAssertEqual(
      try text("#sentence"),
      "The check fails here, line 2 of Checks.swift: The total should be 6. "
        + "The last step in Exercise.swift before that: line 3.")
    XCTAssertEqual(try text("#tabs [aria-selected=true]"), "Exercise.swift")
    XCTAssertEqual(try text("#code .own b"), "3")
    try browser.click("#tabs button:last-child")
    XCTAssertEqual(try text("#code .bad b"), "2")
    // The cycle is nothing that the check is about.
    XCTAssertEqual(try text("#failures button"), "✗ Step 4: The total should be 6.")
    XCTAssertEqual(try browser.number("document.querySelectorAll('.circle').length"), 0)
    try browser.type(Self.left)
    XCTAssertEqual(try text("#calls .changed"), "n = 2")
    XCTAssertTrue(try text("#sentence").contains("Counter.total: 0 → 5. n: 1 → 2."))
    XCTAssertTrue(
      try text("#sentence").contains("Strong references now go round in a circle: Counter."))
    XCTAssertTrue(
      try text("#sentence").contains("Next in Counter.count(), line 3 of Exercise.swift"))
    XCTAssertEqual(
      try text("#follow option"),
      "Mark the changes of …|Counter.me|Counter.total|Counter.count(): n")
    _ = try browser.value(
      "(document.getElementById('follow').value = 1, "
        + "document.getElementById('follow').dispatchEvent(new Event('change')))")
    XCTAssertEqual(try browser.number("document.querySelectorAll('.followed').length"), 1)
    try browser.type(Self.home, "v")
    XCTAssertEqual(
      try browser.text("document.getElementById('count').textContent"), "Step 3 of 5")
    // A long line is wrapped.
    let code = "document.getElementById('code')"
    XCTAssertTrue(
      try browser.value("\(code).scrollWidth <= \(code).clientWidth") as? Bool == true)
    XCTAssertEqual(try browser.complaints(), [])
  }

  func testWhereARunEndsBeforeItsCheckIsDone() throws {
    let browser = try Browser()
    let endings = [
      ("crashed", "Here the program crashed."),
      ("skipped", "Here the check stopped itself before its end."),
    ]
    for (end, sentence) in endings {
      try opened(Self.run(end: end), browser)
      XCTAssertEqual(
        try browser.text("document.getElementById('count').textContent"), "Step 5 of 6", end)
      try browser.type("f")
      XCTAssertEqual(
        try browser.text("document.getElementById('sentence').textContent"), sentence)
    }
  }

  func testHostileTextStaysTextAndNothingScrollsSideways() throws {
    let browser = try Browser()
    let name = "</script><b onclick=x>\u{5D0}\u{5D1}" + String(repeating: "W", count: 10_000)
    try opened(Self.run(doorNamed: name, value: "<i>\u{5D0}\u{5D1}</i>"), browser)
    for (width, height) in [(1280, 800), (390, 844)] {
      for scheme in ["light", "dark"] {
        try browser.prefer(scheme)
        try browser.resize(width, height)
        for step in 1...6 {
          _ = try browser.value("(location.hash = '#step=\(step)')")
          XCTAssertLessThanOrEqual(
            try browser.number("document.documentElement.scrollWidth"), width, "step \(step)")
          XCTAssertEqual(try browser.number(Self.overlaps), 0, "step \(step)")
          XCTAssertGreaterThan(
            try browser.number("document.getElementById('code').clientHeight"), 90, "step \(step)")
        }
        try browser.keepScreenshot("steps-\(scheme)-\(width)")
      }
    }
    XCTAssertEqual(try browser.number("document.querySelectorAll('main b b, main i').length"), 0)
    XCTAssertEqual(try browser.complaints(), [])
  }

  /// How many pairs of boxes overlap.
  private static let overlaps = """
    (() => { const all = [...document.querySelectorAll('.box')].map((box) => box.getBoundingClientRect());
      return all.flatMap((a, i) => all.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right
        && a.top < b.bottom && b.top < a.bottom)).length; })()
    """
}
