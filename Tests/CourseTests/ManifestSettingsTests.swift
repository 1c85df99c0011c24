import Foundation
import TestSupport
import XCTest

@testable import Course

/// The keys of `course.json` about the program and the kind of course.
final class ManifestSettingsTests: XCTestCase {
  private func add(_ text: String, to fixture: FixtureCourse) throws {
    try fixture.replace("\"format\": 1,", with: "\"format\": 1, \(text),", in: FixtureCourse.json)
  }

  /// The problems on one line.
  private func flat(_ fixture: FixtureCourse) -> String {
    fixture.problems.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func testReleasesAreComparedByTheirNumbers() throws {
    func release(_ text: String) throws -> Release { try XCTUnwrap(Release(text), text) }
    XCTAssertLessThan(try release("0.9"), try release("0.10"))
    XCTAssertLessThan(try release("0.1"), try release("0.1.1"))
    XCTAssertEqual(try release("1"), try release("1.0.0"))
    XCTAssertEqual(try release("1.2.3").description, "1.2.3")
    for wrong in ["", "v1", "1.", "1..2", "-1", "1.2.3.4.5", "1000000", "１"] {
      XCTAssertNil(Release(wrong), wrong)
    }
  }

  func testACourseForANewerProgramIsNotReadFurther() throws {
    let fixture = try FixtureCourse(for: self)
    try add("\"needs\": \"99.1\", \"unheard-of\": 1", to: fixture)
    XCTAssertNil(fixture.load().course)
    XCTAssertEqual(
      flat(fixture),
      "lessons/course.json:2 This course needs Understudy 99.1 or newer, and this is "
        + "\(Release.current). Install a newer version.")
    try fixture.replace("\"99.1\", \"unheard-of\": 1", with: "\"0.1\"", in: FixtureCourse.json)
    XCTAssertEqual(fixture.problems, "")
    try fixture.replace("\"0.1\"", with: "2", in: FixtureCourse.json)
    XCTAssertEqual(
      flat(fixture),
      "lessons/course.json:2 The value of \"needs\" is no version. Write the oldest version of the "
        + "program that fits, such as \"\(Release.current)\".")
  }

  func testALenientCourseNeedsNoHintsAndNoWhy() throws {
    let fixture = try FixtureCourse(for: self)
    let file = "\(FixtureCourse.code)/exercise.md"
    let text = try String(contentsOfFile: fixture.path(file), encoding: .utf8)
    let start = try XCTUnwrap(text.range(of: "## Hints")?.lowerBound)
    try fixture.write(String(text[..<start]), to: file)
    try fixture.remove("\(FixtureCourse.code)/Refused")
    XCTAssertTrue(flat(fixture).contains("## Hints"), flat(fixture))
    try add("\"lenient\": true", to: fixture)
    XCTAssertTrue(try fixture.course().isLenient)
    XCTAssertFalse(flat(fixture).contains("## Hints"), flat(fixture))
    XCTAssertFalse(flat(fixture).contains("## Why"), flat(fixture))
    try fixture.replace("\"lenient\": true", with: "\"lenient\": \"yes\"", in: FixtureCourse.json)
    XCTAssertTrue(flat(fixture).contains("write true or false"), flat(fixture))
  }

  func testTheProgramsModuleIsNamedWithItsVersion() throws {
    let fixture = try FixtureCourse(for: self)
    let old = #"{ "module": "CheckSupport" }"#
    let new = #"{ "module": "CheckSupport", "version": 1 }"#
    try fixture.replace(old, with: new, in: FixtureCourse.json)
    let own = "lessons/Support/CheckSupport"
    XCTAssertTrue(
      flat(fixture).contains("but there is also a folder Support/CheckSupport"), flat(fixture))
    try fixture.remove(own)
    XCTAssertTrue(flat(fixture).contains("Install the program again"), flat(fixture))

    let library = Repository.file("lessons/Support")
    let lessons = fixture.root.appendingPathComponent("lessons")
    let (course, problems) = Course.load(folder: lessons, library: library)
    XCTAssertEqual(problems.filter { $0.file.contains("course.json") }, [])
    let module = try XCTUnwrap(course?.supportModules.first { $0.name == "CheckSupport" })
    XCTAssertTrue(module.isOfProgram)
    let names = module.files.map(\.name)
    XCTAssertTrue(names.contains("Expect.swift"))
    // The fixture has MiniUIKit, and no MiniNetwork.
    XCTAssertTrue(names.contains("DrawnFace.swift"))
    XCTAssertFalse(names.contains("ScriptedLoader.swift"))

    for (version, sentence) in [
      ("2", "in the versions 1 to 1"), ("0", "in the versions 1 to 1"),
      ("1.5", "in the versions 1 to 1"), ("\"1\"", "in the versions 1 to 1"),
    ] {
      try fixture.replace(
        "\"version\": 1 }", with: "\"version\": \(version) }", in: FixtureCourse.json)
      XCTAssertTrue(flat(fixture).contains(sentence), flat(fixture))
      try fixture.replace(
        "\"version\": \(version) }", with: "\"version\": 1 }", in: FixtureCourse.json)
    }
    try fixture.replace(new, with: #"{ "module": "Other", "version": 1 }"#, in: FixtureCourse.json)
    XCTAssertTrue(
      flat(fixture).contains("The program brings no module \"Other\""), flat(fixture))
  }

  func testSubmissionsGoWhereGitRunsNoOtherProgram() throws {
    let fixture = try FixtureCourse(for: self)
    var old = "\"format\": 1,"
    func read(_ address: String) throws -> String? {
      let new = "\"format\": 1, \"submissions\": \"\(address)\","
      try fixture.replace(old, with: new, in: FixtureCourse.json)
      old = new
      return try fixture.course().submissionRemote
    }
    for address in [
      "https://git.example.org/class/work.git", "ssh://git@git.example.org:2222/~ann/work",
      "git@git.example.org:class/work.git", "/srv/課程/work.git",
    ] {
      XCTAssertEqual(try read(address), address)
      XCTAssertEqual(fixture.problems, "")
    }
    for address in [
      "", "ext::sh -c id", "fd::3", "http://example.org/a", "file:///srv/a", "git://example.org/a",
      "https://ann:secret@example.org/a", "ssh://-oProxyCommand=id/a", "-oProxyCommand=id:a",
      "git@-oProxyCommand=id:a", "git@example.org:--upload-pack=id", "work.git", "../work.git",
      "--upload-pack=id", "/srv/a\\nb", "https://example.org/a b",
    ] {
      XCTAssertNil(try read(address), address)
      XCTAssertTrue(flat(fixture).contains("\"submissions\" names the git repository"), address)
    }
  }

  func testSealedChecksAreReadAsIfTheyStoodThere() throws {
    let fixture = try FixtureCourse(for: self)
    let file = "\(FixtureCourse.code)/Checks.swift"
    let text = try String(contentsOfFile: fixture.path(file), encoding: .utf8)
    let sealed = SealedText.sealed(Array(text.utf8))
    XCTAssertFalse(sealed.contains("XCT"))
    try fixture.remove(file)
    try fixture.write(sealed, to: "\(FixtureCourse.code)/Checks.sealed")
    XCTAssertEqual(fixture.problems, "")
    XCTAssertEqual(try fixture.course().exercises.compactMap(\.code).first?.checks.text, text)
    try fixture.write("import XCTest\n", to: "\(FixtureCourse.code)/Checks.sealed")
    XCTAssertTrue(flat(fixture).contains("holds no sealed checks"), flat(fixture))
    try add("\"checks\": \"hidden\"", to: fixture)
    XCTAssertTrue(
      flat(fixture).contains("write \"readable\" or \"sealed\""), flat(fixture))
  }
}
