import Course
import Foundation
import TestSupport
import XCTest

@testable import Verification

/// Mistakes that authors make; each is found at its place, and nothing else is.
final class AuthorsMistakesTests: VerifierTestCase {
  private let checks = "\(Small.code)/Checks.swift"
  private let page = "\(Small.code)/exercise.md"
  private let reference = "\(Small.answers)/Exercise.swift"
  private let snippet = "\(Small.code)/Refused/TakesNoText.swift"

  // MARK: Checks that do not pass every time

  func testACheckThatFailsOnceInTwenty() throws {
    try expectFlakiness(
      "XCTest::XCTAssertFalse(Swift::Int.Swift::random(in: range).Swift::isMultiple(of: 20), \"Not now.\")"
    )
  }

  func testACheckThatFailsOnceInFive() throws {
    try expectFlakiness(
      "XCTest::XCTAssertFalse(Swift::Int.Swift::random(in: range).Swift::isMultiple(of: 5), \"Not now.\")"
    )
  }

  func testACheckThatDependsOnTheOrderOfADictionary() throws {
    try expectFlakiness(
      """
      let ages = ["Ann": 1, "Bob": 2].Swift::keys
      XCTest::XCTAssertEqual(ages.Swift::first, "Ann", "Not now.")
      """)
  }

  /// Adds code to `testTwo` that fails now and then.
  private func expectFlakiness(_ code: String, line: UInt = #line) throws {
    let course = try SmallCourse(for: self)
    try course.replace(
      "func testTwo() {", with: "func testTwo() {\n\(code.replacing("\n", with: ";"));",
      in: checks)
    try course.replace(
      "final class", with: "let range = Swift::Range(uncheckedBounds: (0, 1000))\nfinal class",
      in: checks)
    // Chance may hide it, above all on a busy machine, where fewer runs take place.
    var found = ""
    for _ in 1...5 where found.isEmpty {
      found = sentences(try verify(course, isFresh: true).code)
        .replacing(#/in [0-9]+ of [0-9]+ runs/#, with: "in some runs")
        .replacing("Alternatives/Sum.swift", with: "Exercise.swift")
    }
    XCTAssertEqual(
      found,
      """
      lessons/01-basics/01-twice/Checks.swift:6: testTwo does not give the same answer each time: \
      it fails in some runs, against the right answer solutions/01-basics/01-twice/Exercise.swift. \
      Not now.
      """, line: line)
  }

  // MARK: Checks that end the program, or never end

  func testTheLineAtWhichACheckCrashes() throws {
    let sentence = """
      testTwo crashes by itself against the right answer solutions/01-basics/01-twice/Exercise.swift. \
      The program crashed: an index was outside the array's bounds. Mend this line, or stop the \
      check before it where a value is not as it should be.
      """
    try expect("lessons/01-basics/01-twice/Checks.swift:6: \(sentence)") {
      try $0.replace(
        "func testTwo() {", with: "func testTwo() {\n    _ = [0][twice(1)];", in: checks)
    }
    try expect("lessons/01-basics/01-twice/Checks.swift:4: \(sentence)") {
      try $0.replace("func testTwo() {", with: "func testTwo() { first();", in: checks)
      try $0.replace(
        "final class", with: "func first() {\n  _ = [0][twice(1)]\n}\nfinal class", in: checks)
    }
  }

  func testAnEndlessReference() throws {
    let course = try SmallCourse(for: self)
    try course.replace("isolation: none", with: "isolation: none\ntime-limit: 0.3", in: page)
    let loop = "func twice(_ n: Int) -> Int {\n  var m = n\n  while m > 0 { m += n; m -= n }\n"
    try course.write(loop + "  return m\n}\n", to: reference)
    XCTAssertEqual(
      sentences(try verify(course).code).replacing("swift:3:", with: "swift:"),
      """
      solutions/01-basics/01-twice/Exercise.swift: This answer should pass, but testOne, testTwo \
      fail: Stopped after 0.3 s: this check was still computing. Look for a loop that never \
      stops, or for something that takes too long.
      """)
  }

  func testAReferenceThatNeedsThreads() throws {
    let course = try SmallCourse(for: self)
    try course.replace(
      "isolation: none",
      with: "isolation: none\nimports: Dispatch, Synchronization\ntime-limit: 0.3", in: page)
    let spin = """
      import Dispatch
      import Synchronization
      final class Flag: Sendable { let isSet = Mutex(false) }
      func twice(_ n: Int) -> Int {
        let flag = Flag()
        DispatchQueue.global().async { flag.isSet.withLock { $0 = true } }
        while !flag.isSet.withLock({ $0 }) {}
        return 2 * n
      }

      """
    try course.write(spin, to: reference)
    let need = "exercise.md: A right answer passes only if several things run at the same time."
    XCTAssertTrue(sentences(try verify(course).code).contains(need))
    try course.replace("time-limit: 0.3", with: "time-limit: 1\nthreads: yes", in: page)
    XCTAssertFalse(sentences(try verify(course).code).contains("exercise.md: A right answer"))
  }

  func testACheckThatPassesWhereverNothingCrashes() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:5: testRuns fails only where the program crashes or \
      does not end, and then testThree fails too: it asserts nothing of its own. Let it expect \
      something, or leave it out.
      """
    ) {
      try $0.replace(
        "  func testTwo",
        with: """
            func testRuns() { _ = twice(3) }
            func testThree() { XCTest::XCTAssertEqual(twice(3), 6, "twice(3)") }
            func testTwo
          """, in: checks)
      try $0.replace(
        "### testTwo", with: "### testRuns\nA.\n\nB.\n\n### testThree\nA.\n\nB.\n\n### testTwo",
        in: page)
      let function = "func twice(_ n: Int) -> Int {"
      let crash = "\(function) if n == 3 { fatalError() }; return n * 2 }\n"
      try $0.write(
        "// fails testRuns, testThree\n\(crash)", to: "\(Small.answers)/Wrong/Crash.swift")
      for (file, check, wrong) in [
        ("AddsOne", "testTwo", "n == 2 ? 3"), ("AlwaysTwo", "testTwo", "n == 2 ? 2"),
        ("AlwaysFour", "testOne", "n == 1 ? 4"),
      ] {
        try $0.write(
          "// fails \(check)\n\(function) \(wrong) : n * 2 }\n",
          to: "\(Small.answers)/Wrong/\(file).swift")
      }
      try $0.write("\(function) n == 2 ? 3 : n * 2 }\n", to: "\(Small.code)/Exercise.swift")
    }
  }

  // MARK: Checks that are wrong

  func testACheckThatFailsEveryRightAnswer() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:5: testTwo fails against every right answer, for \
      example solutions/01-basics/01-twice/Exercise.swift: Not seven. Mend the check, or all right \
      answers.
          expected: 7
          got: 6
      """
    ) {
      try $0.replace(
        "func testTwo() {",
        with: "func testTwo() { XCTest::XCTAssertEqual(twice(3), 7, \"Not seven.\");", in: checks)
    }
  }

  func testChecksThatDoNotBelongToTheMainActor() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:5: The course's own checks do not compile: call to \
      main actor-isolated initializer 'init()' in a synchronous nonisolated context. The exercise's \
      code belongs to the main actor, and these checks do not. Write isolation: none in exercise.md \
      if it needs no main actor. Otherwise mark the test method, and what it uses, as @MainActor.
      """
    ) {
      try $0.replace("isolation: none\n", with: "", in: page)
      try $0.replace("func testTwo() {", with: "func testTwo() { _ = Box();", in: checks)
      for file in [
        reference, "\(Small.answers)/Alternatives/Sum.swift", "\(Small.code)/Exercise.swift",
      ]
        + ["AddsOne", "AlwaysFour", "AlwaysTwo", "Overload"].map({
          "\(Small.answers)/Wrong/\($0).swift"
        })
      {
        try $0.replace(
          "func twice(_ n: Int)", with: "class Box { init() {} }\nfunc twice(_ n: Int)", in: file)
      }
    }
  }

  // MARK: Refused snippets and answers

  func testARefusedSnippetThatCompiles() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Refused/TakesNoText.swift:2: These lines should not compile beside \
      a right answer, but they do beside solutions/01-basics/01-twice/Exercise.swift. Write lines \
      that the reference refuses, or give the reference what makes them wrong.
      """
    ) { try $0.replace("twice(\"2\")  //", with: "twice(2)  //", in: snippet) }
  }

  func testASnippetThatIsRefusedForAnotherReason() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Refused/TakesNoText.swift:2: The compiler should refuse this line \
      beside a right answer with an error that contains “cannot convert value of type 'String'”. \
      Beside solutions/01-basics/01-twice/Exercise.swift it says: cannot find 'thrice' in scope. \
      Mend the snippet, or what it expects.
      """
    ) { try $0.replace("twice(\"2\")", with: "thrice(\"2\")", in: snippet) }
  }

  func testASnippetThatDoesNotNameItsError() throws {
    let expected = """
      lessons/01-basics/01-twice/Refused/TakesNoText.swift:2: Say which error must come in this line, \
      so that no words of an answer can take its place: write // expected-error \
      [cannot_convert_argument_value] {{…}}.
      """
    try expect(expected) {
      try $0.replace("[cannot_convert_argument_value] ", with: "", in: snippet)
    }
  }

  func testASnippetThatNamesAnotherError() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Refused/TakesNoText.swift:2: The compiler names the error in this \
      line cannot_convert_argument_value, and the comment does not. Write // expected-error \
      [cannot_convert_argument_value] {{…}}, or mend the snippet.
      """
    ) { try $0.replace("cannot_convert_argument_value", with: "cannot_find_in_scope", in: snippet) }
  }

  func testAReferenceThatAGraderRefuses() throws {
    try expect(
      """
      solutions/01-basics/01-twice/Exercise.swift:1: `grade` refuses this answer. Exercise.swift:1: \
      Foundation may not be imported here. What the exercise needs is there already; other modules \
      reach files, processes and the grader. A student who hands in the same gets no points: change \
      the answer, or add imports: Foundation to exercise.md.
      """
    ) { try $0.replace("func", with: "import Foundation\nfunc", in: reference) }
  }

  func testAReferenceThatNeedsFoundation() throws {
    try expect(
      """
      solutions/01-basics/01-twice/Exercise.swift:1: This answer does not compile: cannot find type \
      'Date' in scope. With Foundation it passes, but exercise.md does not let learners import that. \
      Add imports: Foundation to exercise.md, and import Foundation to the answer.
      """
    ) { try $0.replace("func", with: "let date: Date? = nil\nfunc", in: reference) }
    // Foundation has no such type.
    try expect(
      """
      solutions/01-basics/01-twice/Exercise.swift:1: This answer should pass, but ends as \
      “does-not-compile cannot_find_type_in_scope”: cannot find type 'Dates' in scope
      """
    ) { try $0.replace("func", with: "let date: Dates? = nil\nfunc", in: reference) }
  }

  func testChecksThatDoNotSeeTheLearnersDeclarations() throws {
    func sentence(_ line: Int, _ name: String) -> String {
      """
      lessons/01-basics/01-twice/Checks.swift:\(line): The checks do not compile: cannot find 'twice' \
      in scope. They do not see the learner's declarations. Write @testable import Exercise at the \
      top of Checks.swift.
      """
    }
    try expect(sentence(2, "twice")) {
      try $0.replace("@testable import Exercise", with: "import Exercise", in: checks)
    }
  }

  func testASnippetThatIsRefusedForAnotherReasonToo() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Refused/TakesNoText.swift: TakesNoText is refused for another reason, \
      too. Beside Wrong/Overload these lines should compile, but the compiler says: cannot find \
      'thrice' in scope. Mend that in the snippet.
      """
    ) {
      try $0.replace("let a", with: "let b = thrice(1)\nlet a", in: snippet)
    }
  }

  func testADrawingThatDoesNotCompileOrEnd() throws {
    let file = "\(Small.code)/Show.swift"
    func show(_ body: String) -> String {
      "@testable import Exercise\n@MainActor func show(_ n: String) -> String {\n  \(body)\n}\n"
    }
    try expect("") { try $0.write(show("n + String(twice(1))"), to: file) }
    let sentence = "Learners would read that after they have passed."
    let mend = "\(sentence) Mend it, and use only what every right answer declares."
    try expect(
      """
      lessons/01-basics/01-twice/Show.swift:3: This does not compile beside the right answer \
      solutions/01-basics/01-twice/Exercise.swift: cannot find 'thrice' in scope \(mend)
      """
    ) { try $0.write(show("String(thrice(1))"), to: file) }
    try expect(
      """
      lessons/01-basics/01-twice/Show.swift: This does not compile beside the right answer \
      solutions/01-basics/01-twice/Exercise.swift: cannot find 'show' in scope \(mend)
      """
    ) { try $0.write("@testable import Exercise\n", to: file) }
    // What an alternative lacks is found, too.
    try expect(
      """
      lessons/01-basics/01-twice/Show.swift:3: This does not compile beside the right answer \
      solutions/01-basics/01-twice/Alternatives/Sum.swift: cannot find 'factor' in scope \(mend)
      """
    ) {
      try $0.write(show("String(factor)"), to: file)
      try $0.write("let factor = 2\nfunc twice(_ n: Int) -> Int { n * factor }\n", to: reference)
    }
    try expect(
      """
      lessons/01-basics/01-twice/Show.swift: show("x") does not come to its end beside the right \
      answer solutions/01-basics/01-twice/Exercise.swift. \(sentence)
      """
    ) {
      try $0.write(show("String(twice(Int(n)!))"), to: file)
      try $0.replace("isolation: none", with: "isolation: none\nshow: x", in: page)
    }
  }

  func testAReferenceThatLeaks() throws {
    try expect(
      """
      solutions/01-basics/01-twice/Exercise.swift: Each time the checks run against this answer, \
      objects stay in memory: 2 Exercise.Node. Look for objects that keep each other, tasks that \
      never end, and collections that only grow.
      """
    ) {
      let node = "class Node { lazy var own: Node? = self }\n"
      try $0.write(
        node + "func twice(_ n: Int) -> Int { Node().own.map { _ in n * 2 } ?? 0 }\n", to: reference
      )
      try $0.write(
        """
        [{ "mutant": "change-default",
           "before": "func twice(_ n: Int) -> Int { Node().own.map { _ in n * 2 } ?? 0 }",
           "reason": "There is a node." }]
        """, to: "\(Small.answers)/equivalent.json")
    }
  }
}
