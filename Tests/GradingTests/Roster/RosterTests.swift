import Course
import Foundation
import XCTest

@testable import Grading

final class RosterTests: XCTestCase {
  private func roster(_ text: String) throws -> Roster {
    try Roster(Array(text.utf8), file: "class.csv")
  }

  private func summary(_ text: String) throws -> [String] {
    try roster(text).students.map { student in
      let enrolment = student.enrolment
      return "\(enrolment.identifier): \(enrolment.name), \(enrolment.group ?? "-")"
    }
  }

  private static let worksheet = """
    Identifier,"Full name","Email address",Status,Grade,"Maximum Grade","Grade can be changed",\
    "Last modified (submission)","Last modified (grade)","Feedback comments"
    "Participant 17","Ann Lee",ann@x.org,"Submitted for grading - ",,"100.00",Yes,\
    "Friday, 1 May 2026, 9:00 PM",-,
    "Participant 18","José Müller",jm@x.org,"No submission - ",,"100.00",Yes,-,-,
    """

  private static let canvas = """
    Student,ID,SIS User ID,SIS Login ID,Section,"Weak (812)",Current Score
        Points Possible,,,,,10,(read only)
    "Lee, Ann",4001,s1,alee,Delegation 1,,
    "Müller, José",4002,s2,jmueller,Delegation 2,7,
    """

  func testExportsOfPlatforms() throws {
    XCTAssertEqual(
      try summary(RosterTests.worksheet),
      ["Participant 17: Ann Lee, -", "Participant 18: José Müller, -"])
    XCTAssertEqual(try roster(RosterTests.worksheet).origin, .moodleWorksheet)
    XCTAssertEqual(
      try summary(RosterTests.canvas),
      ["4001: Lee, Ann, Delegation 1", "4002: Müller, José, Delegation 2"])
    XCTAssertEqual(try roster(RosterTests.canvas).origin, .canvas)
    XCTAssertEqual(try roster(RosterTests.canvas).leadingRows.map { $0[5] }, ["10"])
    XCTAssertEqual(
      try summary("First name,Surname,ID number,Email address,Groups\nAnn,Lee,77,a@x.org,A\n"),
      ["77: Ann Lee, A"])
    XCTAssertEqual(
      try summary("identifier,github_username,github_id,name\nlee,annlee,5,Ann Lee\n"),
      ["lee: Ann Lee, -"])
    XCTAssertEqual(try summary("學號;姓名;組別\n001;王小明;甲\n"), ["001: 王小明, 甲"])
    XCTAssertEqual(try summary("name\nAnn\nBob\n"), ["Ann: Ann, -", "Bob: Bob, -"])
  }

  func testFoldersFindTheirStudents() throws {
    func found(_ owner: String..., in text: String) throws -> String? {
      try roster(text).student(ofOwner: owner)?.enrolment.identifier
    }
    let moodle = RosterTests.worksheet
    XCTAssertEqual(
      try found("Ann Lee_17_assignsubmission_file", in: moodle), "Participant 17")
    XCTAssertEqual(
      try found("Someone Else_18_assignsubmission_file", in: moodle), "Participant 18")
    XCTAssertEqual(try found("jm@x.org", in: moodle), "Participant 18")
    XCTAssertEqual(try found("jm", in: moodle), "Participant 18")
    XCTAssertEqual(try found("JOSE  MULLER", in: moodle), "Participant 18")
    XCTAssertEqual(try found("class", "ann_lee", in: moodle), "Participant 17")
    XCTAssertEqual(try found("Ann Lee", "hw1", in: moodle), "Participant 17")
    XCTAssertNil(try found("Annie", in: moodle))
    XCTAssertEqual(try found("leeann_4001", in: RosterTests.canvas), "4001")
    XCTAssertEqual(try found("mullerjose", in: RosterTests.canvas), "4002")
    XCTAssertEqual(try found("Ann Lee", in: RosterTests.canvas), "4001")
    let accounts = "identifier,github_username,name\nlee,ann-lee,Ann Lee\n"
    XCTAssertEqual(try found("hw1-ann-lee", in: accounts), "lee")
    // Without accounts, the end of a name is another person's name.
    XCTAssertNil(try found("Anna-Maria Lee", in: "id,name\n1,Maria Lee\n"))
  }

  func testTheOutermostNameOfAStudentDecides() throws {
    func found(_ owner: String..., in text: String) throws -> String? {
      try roster(text).student(ofOwner: owner)?.enrolment.identifier
    }
    let text = "id,name,github_username\n1,Ann Lee,annlee\n2,Bob Ray,bobray\n3,Bob Ray,bobr\n"
    XCTAssertEqual(try found("ann lee", "2", in: text), "1")
    XCTAssertEqual(try found("tuesday", "hw1-annlee", "old", "bobray", in: text), "1")
    XCTAssertEqual(try found("leeann_1", "hw1-bobray", in: text), "1")
    // A name of two students is that of neither, and nobody else's.
    XCTAssertNil(try found("Bob Ray", "annlee", in: text))
    XCTAssertNil(try found("Zoe_9_assignsubmission_file_", "annlee", in: text))
    // A week's number is no student's, unless nothing else tells.
    XCTAssertEqual(try found("week_2", "annlee", in: text), "1")
    XCTAssertEqual(try found("week-2", "hw1-annlee", "old", in: text), "1")
    XCTAssertEqual(try found("answers_2", "old", in: text), "2")
  }

  func testTwoStudentsOfOneName() throws {
    let text = "id,name\n1,Ann Lee\n2,Ann  Lée\n3,Bob\n"
    XCTAssertEqual(
      try roster(text).students.map(\.label), ["Ann Lee (1)", "Ann Lée (2)", "Bob"])
    for name in ["ann lee", "Ann Leé"] {
      XCTAssertNil(try roster(text).student(ofOwner: [name]), name)
    }
    XCTAssertEqual(try roster(text).student(ofOwner: ["Ann Lee"])?.label, "Ann Lee (1)")
    XCTAssertEqual(try roster(text).student(ofOwner: ["Ann Lée"])?.label, "Ann Lée (2)")
    XCTAssertEqual(try roster(text).student(ofOwner: ["2"])?.label, "Ann Lée (2)")
  }

  func testUnusableRosters() throws {
    let cases: [(text: String, key: String, line: String)] = [
      ("", "roster.empty", "1"), ("id,name\n", "roster.empty", "1"),
      ("colour,size\nred,3\n", "roster.columns", "1"),
      ("id,name\n1,Ann\n\n,Bob\n", "roster.no-identifier", "4"),
      ("id,name\n7,Ann\n8,Bob\n 7 ,Cleo\n", "roster.twice", "4"),
      ("id,name\n1,Lee, Ann\n", "roster.fields", "2"),
      ("id,name\n1,\"Ann\n", "roster.quote", "2"),
      ("id,name,due\n1,Ann,soon\n", "roster.due", "2"),
      ("id,due\n1,2026-02-31\n", "roster.due", "2"),
    ]
    for (text, key, line) in cases {
      XCTAssertThrowsError(try roster(text), text) { error in
        let message = (error as? Trouble)?.message
        XCTAssertEqual(message?.key, key, text)
        XCTAssertEqual(message?.values["line"], line, text)
        XCTAssertEqual(message?.values["file"], "class.csv", text)
      }
    }
  }

  func testTimes() throws {
    func text(_ time: String) -> String? { HandInTime.parse(time).map(HandInTime.text) }
    XCTAssertEqual(text("2026-05-01T23:59:30Z"), "2026-05-01T23:59:30Z")
    XCTAssertEqual(text("2026-05-01T23:59:30.25+02:00"), "2026-05-01T21:59:30Z")
    XCTAssertEqual(text("2026-05-01 23:59 -0530"), "2026-05-02T05:29:00Z")
    let midnight = try XCTUnwrap(HandInTime.parse("2026-05-02 00:00"))
    XCTAssertEqual(HandInTime.parse("2026-05-01"), midnight.addingTimeInterval(-1))
    for wrong in ["", "tomorrow", "2026-13-01", "2026-02-30", "1.5.2026", "2026-05-01T25:00"] {
      XCTAssertNil(text(wrong), wrong)
    }
  }
}
