import Course
import Foundation
import TestSupport
import XCTest

@testable import Grading

/// Courses in archives that came from outside.
final class CourseArchiveTests: XCTestCase {
  private typealias Tape = ArchiveWriter.TapeEntry

  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("archive-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { [folder] in try? FileManager.default.removeItem(at: folder!) }
  }

  private func archive(_ bytes: [UInt8], as name: String = "course.zip") throws -> CourseArchive {
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return try CourseArchive(path: file.path)
  }

  private func refusal(_ bytes: [UInt8], as name: String = "course.zip") -> String {
    do {
      return "taken: \(try archive(bytes, as: name).files.map(\.path))"
    } catch let refusal as Trouble {
      return refusal.message.key
    } catch {
      return "\(error)"
    }
  }

  func testOnlyTheFoldersOfTheCourseAreTaken() throws {
    let found = try archive(
      ArchiveWriter.zip([
        "bells/": "", "bells/lessons/course.json": "{}", "bells/README.md": "Read me.",
        "bells/lessons/01-a/lesson.md": "# A", "bells/solutions/01-a/Exercise.swift": "",
        "bells/.git/config": "", "bells/lessons/.hidden": "", "__MACOSX/bells/lessons/x": "",
        "elsewhere/lessons/x": "",
      ]))
    XCTAssertEqual(
      found.files.map(\.path),
      ["lessons/course.json", "lessons/01-a/lesson.md", "solutions/01-a/Exercise.swift"])
    XCTAssertEqual(found.files[1].bytes, Array("# A".utf8))
    let tar = ArchiveWriter.tar([Tape(name: "lessons/course.json", text: "{}")])
    XCTAssertEqual(
      try archive(try ArchiveWriter.gzip(tar), as: "c.tgz").files.map(\.path),
      ["lessons/course.json"])
  }

  func testHostileArchivesAreRefusedWhole() throws {
    let course: KeyValuePairs = ["lessons/course.json": "{}"]
    XCTAssertEqual(refusal(ArchiveWriter.zip(["x.txt": "a"])), "intake.no-course")
    XCTAssertEqual(refusal(Array("no archive".utf8)), "intake.damaged-archive")
    XCTAssertEqual(
      refusal(ArchiveWriter.zip(course).dropLast(30).map { $0 }), "intake.damaged-archive")
    for path in ["../lessons/x", "/lessons/x", "lessons/../../x", "C:/lessons/x", "..\\lessons\\x"]
    {
      XCTAssertEqual(
        refusal(ArchiveWriter.zip(["lessons/course.json": "{}", path: "a"])), "intake.unsafe-path",
        path)
    }
    XCTAssertEqual(
      refusal(ArchiveWriter.zip(["lessons/course.json": "{}", "lessons/COURSE.json": "{}"])),
      "intake.ambiguous-names")
    XCTAssertEqual(
      refusal(ArchiveWriter.zip(["lessons/course.json": "{}", "lessons/a\u{1B}b": ""])),
      "intake.ambiguous-names")
    let large = String(repeating: "a", count: 1_000_001)
    XCTAssertEqual(
      refusal(ArchiveWriter.zip(["lessons/course.json": "{}", "lessons/a": large])),
      "intake.too-large")
    let deep = String(repeating: "a/", count: 20)
    XCTAssertEqual(
      refusal(ArchiveWriter.zip(["lessons/course.json": "{}", "lessons/\(deep)a": ""])),
      "intake.too-deep")
    for type: Character in ["1", "2"] {
      let tar = ArchiveWriter.tar([
        Tape(name: "lessons/course.json", text: "{}"),
        Tape(name: "lessons/link", type: type, link: "/etc/passwd"),
      ])
      XCTAssertEqual(refusal(tar, as: "c.tar"), "intake.not-a-regular-file")
    }
  }

  func testTheSameCourseGivesTheSameBytes() throws {
    let course = try SmallCourse(for: self)
    try course.write("[notes]", to: "lessons/01-basics/notes.txt~")
    try course.write("secret", to: "lessons/.hidden/a")
    let read = try course.course()
    let files = ["a.zip", "b.zip"].map { folder.appendingPathComponent($0) }
    for file in files {
      try CoursePack(of: read, for: .graders).write(to: file, folder: "basics")
    }
    XCTAssertEqual(try Data(contentsOf: files[0]), try Data(contentsOf: files[1]))
    let students = folder.appendingPathComponent("students.zip")
    try CoursePack(of: read, for: .students).write(to: students, folder: "basics")
    let forStudents = try CourseArchive(path: students.path).files.map(\.path)
    XCTAssertEqual(forStudents.filter { $0.hasPrefix("solutions") }, [])
    XCTAssertTrue(forStudents.contains(SmallCourse.json))
    XCTAssertTrue(forStudents.contains("\(SmallCourse.code)/Checks.swift"))
    XCTAssertFalse(forStudents.contains { $0.contains("~") || $0.contains("hidden") })
    let forGraders = try CourseArchive(path: files[0].path).files.map(\.path)
    XCTAssertTrue(forGraders.contains("\(SmallCourse.answers)/Exercise.swift"))
  }

  func testSealedChecksAreNoText() throws {
    let course = try SmallCourse(for: self)
    try course.replace(
      "\"format\": 1,", with: "\"format\": 1, \"checks\": \"sealed\",", in: SmallCourse.json)
    let pack = try CoursePack(of: course.course(), for: .students)
    let sealed = try XCTUnwrap(pack.files.first { $0.path == "\(SmallCourse.code)/Checks.sealed" })
    XCTAssertFalse(String(decoding: sealed.bytes, as: UTF8.self).contains("twice"))
    XCTAssertFalse(pack.files.contains { $0.path.hasSuffix("Checks.swift") })
    let forGraders = try CoursePack(of: course.course(), for: .graders)
    XCTAssertTrue(forGraders.files.contains { $0.path == "\(SmallCourse.code)/Checks.swift" })
  }
}
