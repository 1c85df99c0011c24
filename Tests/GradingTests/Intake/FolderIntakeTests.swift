import Course
import Foundation
import XCTest

@testable import Grading

final class FolderIntakeTests: XCTestCase {
  private var handedIn: HandedIn!
  private let good = "Exercise.swift of \(HandedIn.answer.utf8.count) bytes"

  override func setUpWithError() throws { handedIn = try HandedIn(for: self) }

  // MARK: Whose it is

  func testAWorkspaceForEachStudent() throws {
    for student in ["ann", "bob"] {
      try handedIn.write(to: "\(student)/\(HandedIn.exercise)/Exercise.swift")
      try handedIn.write("let package = 1", to: "\(student)/Package.swift")
      try handedIn.write("class UIView {}", to: "\(student)/Support/MiniUIKit/UIView.swift")
    }
    let both = "ann 1.1: \(good)\nbob 1.1: \(good)"
    XCTAssertEqual(try handedIn.taken(exercise: nil), both)
    XCTAssertEqual(try handedIn.taken(exercise: "1.1"), both)
  }

  func testHuntsBesideTheAnswersAreNobodysAnswer() throws {
    for folder in ["ann", "ann/hunts", "bob/hunts"] {
      try handedIn.write(to: "\(folder)/\(HandedIn.exercise)/Exercise.swift")
    }
    let expected = "ann 1.1: \(good)\nbob : nothing-to-grade (bob)"
    XCTAssertEqual(try handedIn.taken(exercise: nil), expected)
    XCTAssertEqual(try handedIn.taken([handedIn.path("ann")], exercise: nil), "ann 1.1: \(good)")
  }

  func testOneWorkspaceIsItsFoldersStudents() throws {
    try handedIn.write(to: "ann/\(HandedIn.exercise)/Exercise.swift")
    try handedIn.write("// notes", to: "ann/notes/Notes.swift")
    let expected = "ann 1.1: \(good)"
    for path in [
      "ann", "ann/01-basics", "ann/\(HandedIn.exercise)",
      "ann/\(HandedIn.exercise)/Exercise.swift",
    ] {
      XCTAssertEqual(try handedIn.taken([handedIn.path(path)], exercise: nil), expected, path)
    }
  }

  func testFilesThatAreCalledAfterTheirStudents() throws {
    try handedIn.write(to: "answers/ann.swift")
    try handedIn.write(to: "answers/bob.swift")
    XCTAssertEqual(
      try handedIn.taken([handedIn.path("answers")]), "ann 1.1: \(good)\nbob 1.1: \(good)")
    XCTAssertEqual(
      try handedIn.taken([handedIn.path("answers/ann.swift"), handedIn.path("answers/bob.swift")]),
      "ann 1.1: \(good)\nbob 1.1: \(good)")
  }

  func testFilesInFoldersThatAreCalledAfterTheirStudents() throws {
    try handedIn.write(to: "ann/Exercise.swift")
    try handedIn.write(to: "bob/MyAnswer.swift")
    XCTAssertEqual(try handedIn.taken(), "ann 1.1: \(good)\nbob 1.1: \(good)")
    XCTAssertEqual(
      try handedIn.taken([handedIn.path("ann/Exercise.swift")]), "ann 1.1: \(good)")
  }

  func testWhatMoodleMakes() throws {
    try handedIn.write(to: "Ann Lee_1234_assignsubmission_file_/Exercise.swift")
    try handedIn.write(to: "Bo_1235_assignsubmission_file_/work/answer.swift")
    try handedIn.write(to: "Cleo de Ruiz_1236_assignsubmission_file_Exercise.swift")
    XCTAssertEqual(
      try handedIn.taken(),
      "Ann Lee 1.1: \(good)\nBo 1.1: \(good)\nCleo de Ruiz 1.1: \(good)")
  }

  func testWhatCanvasMakes() throws {
    try handedIn.write(to: "leeann_12_3456_Exercise.swift")
    try handedIn.write(to: "ruizcleo_LATE_13_3457_Exercise-2.swift")
    XCTAssertEqual(try handedIn.taken(), "leeann 1.1: \(good)\nruizcleo 1.1: \(good), late")
  }

  func testTwoStudentsOfOneNameAreToldApartByTheirPaths() throws {
    try handedIn.write(to: "a/Ann/\(HandedIn.exercise)/Exercise.swift")
    try handedIn.write(to: "b/Ann/\(HandedIn.exercise)/Exercise.swift")
    try handedIn.write(to: "b/Bob/\(HandedIn.exercise)/Exercise.swift")
    XCTAssertEqual(
      try handedIn.taken(exercise: nil),
      "Bob 1.1: \(good)\na/Ann 1.1: \(good)\nb/Ann 1.1: \(good)")
    XCTAssertEqual(
      try handedIn.taken([handedIn.path("a"), handedIn.path("b")], exercise: nil),
      "Bob 1.1: \(good)\na/Ann 1.1: \(good)\nb/Ann 1.1: \(good)")
  }

  func testTwoFoldersOfOneName() throws {
    try handedIn.write(to: "x/ann/Exercise.swift")
    try handedIn.write(to: "y/ann/Exercise.swift")
    XCTAssertEqual(
      try handedIn.taken([
        handedIn.path("x/ann/Exercise.swift"), handedIn.path("y/ann/Exercise.swift"),
      ]),
      "IN/x/ann 1.1: \(good)\nIN/y/ann 1.1: \(good)")
  }

  func testOneNameInTwoFormsOfUnicodeIsTwoStudents() throws {
    for name in ["Zo\u{EB}", "Zoe\u{308}", "ZO\u{CB}"] {
      try handedIn.write(to: "\(name)/\(HandedIn.exercise)/Exercise.swift")
      try handedIn.write("// notes", to: "\(name)/\(HandedIn.exercise)/Notes.swift")
    }
    XCTAssertEqual(
      try handedIn.taken(exercise: nil),
      "ZO\u{CB} 1.1: \(good)\nZo\u{EB} 1.1: \(good)\nZo\u{EB} (U+00EB) 1.1: \(good)")
  }

  // MARK: What is no answer

  func testFolderIntakeAnEmptyFolder() throws {
    XCTAssertEqual(try handedIn.taken(), "nothing in IN")
  }

  func testWhatIsNotThere() throws {
    XCTAssertThrowsError(try handedIn.taken([handedIn.path("gone")])) { error in
      XCTAssertEqual((error as? Trouble)?.message.key, "intake.no-path")
    }
  }

  func testAFileThatDoesNotTellItsExercise() throws {
    try handedIn.write(to: "ann.swift")
    XCTAssertThrowsError(try handedIn.taken([handedIn.path("ann.swift")], exercise: nil)) {
      XCTAssertEqual(($0 as? Trouble)?.message.key, "intake.which-exercise")
    }
  }

  func testAStudentWhoHandedNothingIn() throws {
    try handedIn.write(to: "ann/\(HandedIn.exercise)/Exercise.swift")
    try handedIn.write("hello", to: "bob/readme.txt")
    XCTAssertEqual(
      try handedIn.taken(exercise: nil), "ann 1.1: \(good)\nbob : nothing-to-grade (bob)")
  }

  func testAnswersOfWhichNoneIsTheOne() throws {
    try handedIn.write(to: "ann/A.swift")
    try handedIn.write(to: "ann/B.swift")
    XCTAssertEqual(try handedIn.taken(), "ann 1.1: ambiguous-names (A.swift)")
  }

  func testNamesThatOnlyTheirLettersCaseTellsApart() throws {
    try handedIn.write(to: "ann/Exercise.swift")
    try handedIn.write(to: "ann/exercise.swift")
    XCTAssertEqual(try handedIn.taken(), "ann 1.1: ambiguous-names (Exercise.swift)")
  }

  func testAStudentWhoseOnlyFileHasAnOddNameDoesNotVanish() throws {
    try handedIn.write(to: "all/ann/Exercise.swift~")
    try handedIn.write(to: "all/bob/.Exercise.swift.swp")
    try handedIn.write(to: "all/cleo/Exercise 2.swift")
    try handedIn.write(to: "all/dan.swift~")
    try handedIn.write(to: "all/eve.swift")
    try handedIn.write(to: "all/eve.swift~")
    try handedIn.write(to: "all/.eve.swift.swp")
    try handedIn.write(to: "all/fay/\(HandedIn.exercise)/#Exercise.swift#")
    try handedIn.write(to: "all/gil/Exercise.swift.txt")
    XCTAssertEqual(
      try handedIn.taken([handedIn.path("all")]),
      """
      ann 1.1: odd-name (Exercise.swift~)
      bob 1.1: odd-name (.Exercise.swift.swp)
      cleo 1.1: \(good)
      dan 1.1: odd-name (dan.swift~)
      eve 1.1: \(good)
      fay 1.1: odd-name (#Exercise.swift#)
      gil 1.1: odd-name (Exercise.swift.txt)
      """)
    try handedIn.write(to: "work/\(HandedIn.exercise)/Exercise.swift~")
    XCTAssertEqual(
      try handedIn.taken([handedIn.path("work")], exercise: nil),
      "work 1.1: odd-name (Exercise.swift~)")
  }

  // MARK: What is no ordinary file

  func testWhatStandsInTheFilesPlace() throws {
    let secret = handedIn.path("secret.txt")
    try handedIn.write("password", to: "secret.txt")
    func place(_ student: String) throws -> String {
      let folder = handedIn.path("all/\(student)")
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      return "\(folder)/Exercise.swift"
    }
    XCTAssertEqual(symlink(secret, try place("link")), 0)
    XCTAssertEqual(symlink("/dev/zero", try place("endless")), 0)
    XCTAssertEqual(symlink("gone", try place("dangling")), 0)
    XCTAssertEqual(mkfifo(try place("pipe"), 0o644), 0)
    XCTAssertEqual(mkdir(try place("folder"), 0o755), 0)
    XCTAssertEqual(link(secret, try place("second-name")), 0)
    XCTAssertEqual(symlink(handedIn.path("all/link"), handedIn.path("all/whole")), 0)
    XCTAssertEqual(
      try handedIn.taken([handedIn.path("all")]),
      """
      dangling 1.1: not-a-regular-file (Exercise.swift)
      endless 1.1: not-a-regular-file (Exercise.swift)
      folder 1.1: not-a-regular-file (Exercise.swift)
      link 1.1: not-a-regular-file (Exercise.swift)
      pipe 1.1: not-a-regular-file (Exercise.swift)
      second-name 1.1: hard-link (Exercise.swift)
      whole 1.1: nothing-to-grade (whole)
      """)
  }

  func testALinkInPlaceOfAnExercise() throws {
    try handedIn.write(to: "ann/\(HandedIn.exercise)/Exercise.swift")
    try handedIn.write("", to: "bob/01-basics/note")
    XCTAssertEqual(
      symlink(handedIn.path("ann/\(HandedIn.exercise)"), handedIn.path("bob/\(HandedIn.exercise)")),
      0)
    XCTAssertEqual(
      try handedIn.taken(exercise: nil),
      "ann 1.1: \(good)\nbob 1.1: not-a-regular-file (Exercise.swift)")
  }

  func testAFileThatMayNotBeRead() throws {
    try XCTSkipIf(geteuid() == 0, "root may read every file")
    try handedIn.write(to: "ann/Exercise.swift")
    XCTAssertEqual(chmod(handedIn.path("ann/Exercise.swift"), 0), 0)
    XCTAssertEqual(try handedIn.taken(), "ann 1.1: unreadable (Exercise.swift)")
  }

  // MARK: Too much, and no text

  func testFilesThatAreTooLarge() throws {
    try handedIn.write("// " + String(repeating: "a\n", count: 200_000), to: "large/Exercise.swift")
    try handedIn.write("", to: "hollow/Exercise.swift")
    XCTAssertEqual(truncate(handedIn.path("hollow/Exercise.swift"), 1 << 40), 0)
    try handedIn.write(String(repeating: "a", count: 4001), to: "wide/Exercise.swift")
    XCTAssertEqual(
      try handedIn.taken(),
      """
      hollow 1.1: too-large (Exercise.swift)
      large 1.1: too-large (Exercise.swift)
      wide 1.1: line-too-long (Exercise.swift)
      """)
  }

  func testAFolderWithAHundredThousandFilesCostsOnlyItsStudent() throws {
    try handedIn.write(to: "ann/Exercise.swift")
    var limits = IntakeLimits()
    limits.files = 50
    limits.entries = 500
    for number in 0..<60 { try handedIn.write("", to: "flat/\(number).txt") }
    for folder in 0..<20 {
      for number in 0..<40 { try handedIn.write("", to: "wide/\(folder)/\(number).txt") }
    }
    try handedIn.write(to: String(repeating: "deep/", count: 20) + "Exercise.swift")
    XCTAssertEqual(
      try handedIn.taken(limits: limits),
      """
      ann 1.1: \(good)
      deep 1.1: too-deep (deep)
      flat 1.1: too-many-files (flat)
      wide 1.1: too-many-files (wide)
      """)
  }

  func testWhatIsNoText() throws {
    let texts: [(String, [UInt8])] = [
      ("bom", [0xEF, 0xBB, 0xBF] + Array("let a = 1".utf8)), ("empty", []),
      ("latin", [0x22, 0xE4, 0x22]), ("return", Array("let a = 1\rlet b = 2\r".utf8)),
      ("utf16", Array("let".utf16.flatMap { [UInt8($0 & 0xFF), 0] })),
      ("utf16-mark", [0xFE, 0xFF, 0x4E, 0x2D]),
      ("zero", Array("let a\0 = 1".utf8)),
    ]
    for (name, bytes) in texts { try handedIn.write(bytes, to: "\(name)/Exercise.swift") }
    XCTAssertEqual(
      try handedIn.taken(),
      """
      bom 1.1: Exercise.swift of 12 bytes
      empty 1.1: Exercise.swift of 0 bytes
      latin 1.1: not-utf-8 (Exercise.swift)
      return 1.1: Exercise.swift of 20 bytes
      utf16 1.1: utf-16 (Exercise.swift)
      utf16-mark 1.1: utf-16 (Exercise.swift)
      zero 1.1: zero-byte (Exercise.swift)
      """)
  }

  func testNamesThatWouldSteerOtherPrograms() throws {
    for name in ["-o", "@a", "$(reboot)", "\"", "a\nb", "\u{1B}[31m", "\u{202E}x"] {
      try handedIn.write(to: "in/\(name).swift")
    }
    // A name that is no UTF-8 cannot be written with Foundation.
    let odd = Array("\(handedIn.path("in"))/".utf8) + [0xFF, 0x61] + Array(".swift".utf8)
    let file = fopen(odd.map { CChar(bitPattern: $0) } + [0], "w")
    fclose(try XCTUnwrap(file))
    XCTAssertEqual(
      try handedIn.taken([handedIn.path("in")]),
      [
        "\u{1B}[31m 1.1: \(good)", "\" 1.1: \(good)", "$(reboot) 1.1: \(good)",
        "-o 1.1: \(good)", "@a 1.1: \(good)", "\\xFFa 1.1: Exercise.swift of 0 bytes",
        "a\nb 1.1: \(good)", "\u{202E}x 1.1: \(good)",
      ].joined(separator: "\n"))
  }
}
