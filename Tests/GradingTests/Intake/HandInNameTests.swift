import XCTest

@testable import Grading

final class HandInNameTests: XCTestCase {
  func testStudentsNames() {
    let names = [
      "Ann Lee_1234_assignsubmission_file_": "Ann Lee",
      "Jean_Paul_1234_assignsubmission_file": "Jean_Paul",
      "Participant_7_assignsubmission_file_Exercise.swift": "Participant",
      "leeann_12": "leeann", "ann": "ann", "team_a": "team_a", "": "", "_12": "_12",
    ]
    for (name, student) in names { XCTAssertEqual(HandInName.student(name), student, name) }
  }

  func testStudentsChooseOnlyWhatFollowsAPlatformsPrefix() throws {
    let file = "Bob_18_assignsubmission_file_a.swift"
    let moodle = try XCTUnwrap(HandInName.platform("Ann_17_assignsubmission_file_\(file)"))
    XCTAssertEqual(moodle.owner, "Ann_17_assignsubmission_file")
    XCTAssertEqual(moodle.file, file)
    let canvas = try XCTUnwrap(HandInName.platform("leeann_17_3456_\(file)"))
    XCTAssertEqual(canvas.owner, "leeann_17")
    XCTAssertEqual(canvas.file, file)
    XCTAssertEqual(HandInName.platform(file)?.owner, "Bob_18_assignsubmission_file")
    // All of a folder's name is Moodle's, also where somebody is called like that.
    let folder = "Bob_18_assignsubmission_file_17_assignsubmission_file_"
    XCTAssertEqual(HandInName.moodle(folder)?.owner, String(folder.dropLast()))
  }

  func testNamesOfCanvas() throws {
    let plain = try XCTUnwrap(HandInName.canvas("leeann_12_3456_My_Answer.swift"))
    XCTAssertEqual(plain.owner, "leeann_12")
    XCTAssertEqual(plain.file, "My_Answer.swift")
    let late = try XCTUnwrap(HandInName.canvas("leeann_LATE_12_3456_a.swift"))
    XCTAssertEqual(late.owner, "leeann_12")
    XCTAssertNil(HandInName.canvas("Exercise.swift"))
    XCTAssertNil(HandInName.canvas("my_first_answer.swift"))
    XCTAssertEqual(HandInName.withoutCopyNumber("Exercise-3.swift"), "Exercise.swift")
    XCTAssertEqual(HandInName.withoutCopyNumber("Exercise-a.swift"), "Exercise-a.swift")
  }
}
