import Course
import XCTest

@testable import Grading

final class ManifestIntakeTests: XCTestCase {
  private var handedIn: HandedIn!
  private let good = "Exercise.swift of \(HandedIn.answer.utf8.count) bytes"

  override func setUpWithError() throws { handedIn = try HandedIn(for: self) }

  private func taken(_ manifest: String) throws -> String {
    try handedIn.write(manifest, to: "list.jsonl")
    return try handedIn.taken(exercise: nil, manifest: handedIn.path("list.jsonl"))
  }

  func testFilesFoldersAndArchives() throws {
    try handedIn.write(to: "files/1.swift")
    try handedIn.write(to: "work/\(HandedIn.exercise)/Exercise.swift")
    try handedIn.write(
      ArchiveWriter.zip(["any/Exercise.swift": HandedIn.answer]), to: "files/3.zip")
    XCTAssertEqual(
      try taken(
        """
        {"student": "Cleo", "exercise": "twice", "path": "files/3.zip"}
        {"student": "Ann", "exercise": "1.1", "path": "files/1.swift"}

        {"student": "Bob", "exercise": "01-basics/01-twice", "path": "\(handedIn.path("work"))"}

        """),
      """
      Ann 1.1: \(good)
      Bob 1.1: \(good)
      Cleo 1.1: \(good)
      """)
  }

  func testAPathThatIsNotThereIsTheManifestsMistake() throws {
    try handedIn.write("notes", to: "empty/notes.txt")
    let line = #"{"student": "Ann", "exercise": "1.1", "path": "empty"}"#
    XCTAssertEqual(try taken(line), "Ann 1.1: nothing-to-grade (empty)")
    XCTAssertThrowsError(
      try taken(line + "\n" + #"{"student": "Bob", "exercise": "1.1", "path": "gone.swift"}"#)
    ) {
      let message = ($0 as? Trouble)?.message
      XCTAssertEqual(message?.key, "intake.manifest-path")
      XCTAssertEqual(message?.values["line"], "2")
    }
  }

  func testOneStudentTwice() throws {
    try handedIn.write(to: "1.swift")
    try handedIn.write(to: "2.swift")
    XCTAssertEqual(
      try taken(
        """
        {"student": "Ann", "exercise": "1.1", "path": "1.swift"}
        {"student": "Ann", "exercise": "1.1", "path": "2.swift"}
        """),
      "Ann 1.1: \(good)\nAnn 1.1: \(good)")
  }

  func testLinesThatSayNothing() throws {
    let lines = ["{}", "student", #"{"student": "", "exercise": "1.1", "path": "a"}"#, "[1]"]
    for line in lines {
      XCTAssertThrowsError(try taken("\n\(line)\n")) { error in
        let message = (error as? Trouble)?.message
        XCTAssertEqual(message?.key, "intake.manifest-line")
        XCTAssertEqual(message?.values["line"], "2")
      }
    }
  }

  func testAnExerciseThatDoesNotExist() throws {
    for name in ["9.9", "guess"] {
      XCTAssertThrowsError(
        try taken(#"{"student": "A", "exercise": "\#(name)", "path": "a"}"#)
      ) {
        XCTAssertEqual(($0 as? Trouble)?.message.key, "intake.manifest-exercise")
      }
    }
  }
}
