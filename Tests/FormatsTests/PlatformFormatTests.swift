import Course
import Foundation
import TestSupport
import XCTest

@testable import Formats
@testable import Grading

/// What learning platforms take in, and what students are told.
final class PlatformFormatTests: XCTestCase {
  private let worksheet = """
    Identifier,"Full name",Status,Grade,"Maximum Grade","Last modified (grade)","Feedback comments"
    "Participant 17","Ann Lee",Submitted,,"10,00",-,
    "Participant 18","Bob, Jr.",Submitted,5,"10,00",-,"<p>old</p>"
    "Participant 19",Eve,Submitted,"7,00","10,00",-,"<p>kept</p>"

    """

  private let canvas = """
    Student,ID,SIS Login ID,Section,"Ring the bell (812)","1.1 Ring the bell (90)",Current Score
        Points Possible,,,,100,6,(read only)
    "Lee, Ann",17,alee,D 1,1,2,
    "Eve",19,eve,D 2,,3,

    """

  private func listed(_ result: GradeResult, _ identifier: String, _ name: String) -> GradeResult {
    var result = result
    result.student = name
    result.handIn = HandIn(student: Enrolment(identifier: identifier, name: name))
    return result
  }

  private func text(_ format: String, _ book: Gradebook, roster: String? = nil) throws -> String {
    var book = book
    book.roster = try roster.map { try Roster(Array($0.utf8), file: "class.csv") }
    return try ResultFormat.named(format).text(of: book).replacingOccurrences(
      of: "\r\n", with: "\n")
  }

  func testMoodle() throws {
    let book = SmallGradebook.book([
      listed(SmallGradebook.passed, "Participant 17", "Ann Lee"),
      listed(SmallGradebook.failed, "Participant 18", "Bob, Jr."),
      listed(SmallGradebook.broken, "Participant 19", "Eve"), SmallGradebook.invalid,
    ])
    XCTAssertEqual(
      try text("moodle", book, roster: worksheet),
      """
      Identifier,Full name,Status,Grade,Maximum Grade,Last modified (grade),Feedback comments
      Participant 17,Ann Lee,Submitted,10,"10,00",-,"<h2>1.1 Ring the bell: Passed, 3/3</h2>
      <ul>
      <li>✓ Title of testRing. (1/1)</li>
      <li>✓ Title of testOnce. (2/2)</li>
      </ul>"
      Participant 18,"Bob, Jr.",Submitted,"3,33","10,00",-,"<h2>1.1 Ring the bell: Checks failed, 1/3</h2>
      <ul>
      <li>✓ Title of testRing. (1/1)</li>
      <li>✗ Title of testOnce. (0/2)<p>Exercise.swift:7: It rang twice.</p><p>expected: 1</p><p>got: 2</p>\
      <p>→ Count the rings.</p></li>
      </ul>"
      Participant 19,Eve,Submitted,"7,00","10,00",-,<p>kept</p>

      """)
  }

  func testMoodleOfAnotherRoster() throws {
    let book = SmallGradebook.book([listed(SmallGradebook.invalid, "s1", "Dan")])
    XCTAssertEqual(
      try text("moodle", book, roster: "email;name\ns1;Dan\n"),
      """
      email;name;Grade;Feedback comments
      s1;Dan;0;"<h2>1.1 Ring the bell: Cannot be graded, 0/3</h2>
      <ul>
      <li>✗ It can be graded.<p>Exercise.swift is too large.</p></li>
      </ul>"

      """)
  }

  func testCanvas() throws {
    var book = SmallGradebook.book([
      listed(SmallGradebook.failed, "17", "Lee, Ann"), listed(SmallGradebook.broken, "19", "Eve"),
    ])
    XCTAssertEqual(
      try text("canvas", book, roster: canvas),
      """
      Student,ID,SIS Login ID,Section,1.1 Ring the bell (90)
      Points Possible,,,,6
      "Lee, Ann",17,alee,D 1,2
      Eve,19,eve,D 2,

      """)
    book.assignment = "Homework"
    XCTAssertTrue(
      try text("canvas", book, roster: canvas)
        .hasPrefix("Student,ID,SIS Login ID,Section,Homework\nPoints Possible,,,,3\n"))
  }

  func testCorrectionsThatAreToBeLookedAtAgain() throws {
    func results(_ correction: Correction) throws -> (text: String, csv: String) {
      var result = SmallGradebook.failed
      result.correction = correction
      let book = SmallGradebook.book([SmallGradebook.passed, result])
      return (try self.text("text", book), try self.text("csv", book))
    }
    let (text, csv) = try results(
      Correction(points: 2, comment: nil, before: 1, seen: 1, possible: 2))
    let reason =
      "The exercise was worth 2 points when the instructor wrote this, and is worth 3 now. "
      + "The program had given 1, and gives 1 now."
    XCTAssertTrue(
      text.hasSuffix(
        """
        Corrections to look at again, for what they were written about has changed: 1
          bob  1.1 Ring the bell  1/3  \(reason)

        """), text)
    XCTAssertTrue(csv.hasSuffix(",1,,outdated\n"), csv)
    let cases: [(Points, Points?, Bool)] = [(0, 3, true), (1, 3, false), (0, nil, true)]
    for (seen, possible, isOutdated) in cases {
      let (text, csv) = try results(
        Correction(points: 2, comment: nil, before: 1, seen: seen, possible: possible))
      XCTAssertEqual(text.contains("Corrections to look at again"), isOutdated, text)
      XCTAssertEqual(csv.contains("outdated\n"), isOutdated, csv)
    }
  }

  func testMissingWorkHasNoPointsBeforeItIsDue() throws {
    var missing = SmallGradebook.failed
    missing.grade = Grade(.notAttempted, points: 0, checks: [SmallGradebook.check("testRing")])
    missing.grade.detail = "nothing-handed-in"
    missing.handIn = HandIn(due: Date(timeIntervalSince1970: 1000))
    for (now, grade) in [(999.0, ""), (1001, "0"), (nil, "0")] {
      var book = SmallGradebook.book([missing])
      book.now = now.map { Date(timeIntervalSince1970: $0) }
      let row = try text("canvas", book).split(separator: "\n").last ?? ""
      XCTAssertTrue(row.hasSuffix(",\(grade)"), String(row))
      XCTAssertEqual(row.hasSuffix(","), grade.isEmpty)
    }
  }

  func testFeedbackHoldsTheCodeAndThePointsOfTheProgram() throws {
    var result = SmallGradebook.passed
    result.files = [SourceFile(name: "Exercise.swift", text: "let a = 1 < 2\n")]
    result.correction = Correction(points: 0, comment: nil, before: 2)
    result.deduction = 1
    result.grade.points = 0
    let book = SmallGradebook.book([result])
    let page = try text("feedback", book)
    XCTAssertTrue(page.contains("Ring the bell: Passed, 0/3</h2>"), page)
    XCTAssertTrue(page.contains("<li>✓ Title of testOnce. (2/2)</li>"), page)
    XCTAssertTrue(
      page.contains(
        "<summary>Code: Exercise.swift</summary>\n<pre><code>let a = 1 &lt; 2\n</code></pre>"), page
    )
    // A learning platform has the code already.
    XCTAssertFalse(try text("moodle", book).contains("let a"))
    var chinese = book
    chinese.language = Language(rawValue: "zh-Hant")
    XCTAssertTrue(try text("feedback", chinese).contains("Ring the bell：通過，0/3</h2>"))
  }

  func testThePageSaysVerdictsInWordsAndListsOldCorrections() throws {
    var result = SmallGradebook.failed
    result.correction = Correction(points: 0, comment: nil, before: 1, seen: 1, possible: 2)
    result.grade.points = 0
    var book = SmallGradebook.book([result, SmallGradebook.doesNotCompile])
    let words = [
      (Language.english, "Does not compile"), (Language(rawValue: "zh-Hant"), "無法編譯"),
      (Language(rawValue: "zh-Hans"), "无法编译"),
    ]
    for (language, word) in words {
      book.language = language
      let page = try text("html", book)
      XCTAssertTrue(page.contains("\"title\":\"\(word)\",\"verdict\":\"COMPILE_ERROR\""), word)
    }
    book.language = .english
    let page = try text("html", book)
    XCTAssertTrue(page.contains("\"outdated\":\"The exercise was worth 2 points"), page)
    // The points of the checks are the program's, not what the correction leaves of them.
    XCTAssertTrue(page.contains("\"scores\":[1,0]"), page)
  }

  func testHowLateWorkIs() throws {
    for (seconds, text) in [
      (3600.0, "1 h 0 min"), (3659, "1 h 0 min"), (3660, "1 h 1 min"), (7199, "1 h 59 min"),
      (86_400, "1 d 0 h"), (90_000, "1 d 1 h"), (93_540, "1 d 1 h 59 min"), (60, "1 min"),
      (59, "59 s"), (0.4, "1 s"), (121, "2 min"),
    ] {
      var result = SmallGradebook.failed
      result.handIn = HandIn(
        time: Date(timeIntervalSince1970: seconds), due: Date(timeIntervalSince1970: 0))
      let feedback = try self.text("feedback-md", SmallGradebook.book([result]))
      XCTAssertTrue(feedback.contains("> Handed in late, by \(text).\n"), "\(text): \(feedback)")
    }
  }

  func testFeedback() throws {
    var result = SmallGradebook.failed
    result.handIn = HandIn(
      time: Date(timeIntervalSince1970: 9000), due: Date(timeIntervalSince1970: 0))
    result.correction = Correction(
      points: 2, comment: "Nearly *there*.\n1. Count", before: 1, seen: 0)
    result.grade.points = 2
    let book = SmallGradebook.book([result])
    XCTAssertEqual(
      try text("feedback-md", book),
      """
      # bob

      Bells &amp; whistles: **2/3**

      ## 1.1 Ring the bell: Checks failed, 2/3

      > Handed in late, by 2 h 30 min.

      > Points given by the instructor: 2 instead of 1.

      > The points were 0 when the instructor gave others, and are 1 now.

      > Comment of the instructor: Nearly \\*there\\*.<br>1. Count

      - ✓ Title of testRing. (1/1)
      - ✗ Title of testOnce. (0/2)

        Exercise.swift:7: It rang twice.

        expected: 1

        got: 2

        → Count the rings.


      """)
    let page = try text("feedback", book)
    XCTAssertTrue(page.contains("<strong>2/3</strong>"), page)
    XCTAssertTrue(
      page.contains("<p class=\"note\">Comment of the instructor: Nearly *there*.\n1. Count</p>"),
      page)
    XCTAssertTrue(page.contains("default-src 'none'; style-src 'sha256-"), page)
  }

  func testFeedbackTellsWhatDoesNotFitFromWhatDoesNotCompile() throws {
    var result = SmallGradebook.doesNotCompile
    for (detail, title) in [(nil, "Does not compile"), ("does-not-fit", "Does not fit the checks")]
    {
      result.grade.detail = detail
      let feedback = try text("feedback-md", SmallGradebook.book([result]))
      XCTAssertTrue(feedback.contains("## 1.1 Ring the bell: \(title), 0/3\n"), feedback)
    }
  }

  func testMarkdownMakesNoLists() throws {
    var result = SmallGradebook.invalid
    for (message, expected) in [
      ("1. one", "1\\. one"), ("- one", "\\- one"), ("    x", "x"), ("1.5", "1.5"),
      ("a_b $x$", "a\\_b \\$x\\$"),
    ] {
      result.grade.message = message
      XCTAssertTrue(
        try text("feedback-md", SmallGradebook.book([result])).contains("\n  \(expected)\n"),
        message)
    }
  }

  func testATableOfChecks() throws {
    XCTAssertEqual(
      try text(
        "csv-checks",
        SmallGradebook.book([SmallGradebook.passed, SmallGradebook.failed, SmallGradebook.broken])),
      """
      student,identifier,group,points,possible,percent,late,1.1 Ring the bell,\
      1.1 Title of testRing. (testRing),1.1 Title of testOnce. (testOnce)
      ann,,,3,3,100,0,3,1,2
      bob,,,1,3,33.3,0,1,1,0
      eve,,,0,0,,0,,,

      """)
  }

  func testFilesOfABatchHaveNamesOfTheirOwn() throws {
    let format = ResultFormat.named("feedback")
    var taken: Set<String> = []
    func name(_ student: String, _ identifier: String? = nil) -> String {
      let result = identifier.map { listed(SmallGradebook.passed, $0, student) }
      var plain = SmallGradebook.passed
      plain.student = student
      return format.fileName(for: [result ?? plain], taken: &taken)
    }
    XCTAssertEqual(name("Ann"), "Ann.html")
    XCTAssertEqual(name("ann"), "ann-2.html")
    XCTAssertEqual(name("../../etc/passwd"), "_-..-etc-passwd.html")
    XCTAssertEqual(name(".."), "student.html")
    XCTAssertEqual(name("-rf"), "_-rf.html")
    XCTAssertEqual(
      name("Ann Lee", "Participant 17"), "Ann Lee_17_assignfeedback_file_feedback.html")
    XCTAssertEqual(name("José", "s1"), "José_s1.html")
    XCTAssertLessThan(name(String(repeating: "é", count: 500)).utf8.count, 255)
  }
}
