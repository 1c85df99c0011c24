import XCTest

@testable import Course

final class ExerciseFolderTests: XCTestCase {
  func testTwoExercisesWithOneNumberOrOneName() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.copy(FixtureCourse.quiz, to: "\(FixtureCourse.lesson)/04-another")
    try fixture.copy(FixtureCourse.quiz, to: "\(FixtureCourse.lesson)/7-guess")
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/05-weak/04-break-the-cycle
        Two exercises have the number 5.4: this one and 05-weak/04-another. Give one
        of them another number.
      lessons/05-weak/7-guess
        Two exercises have the name "guess": this one and 05-weak/01-guess. Rename one
        of them.
      """)
    XCTAssertEqual(
      try fixture.course().exercises.map(\.path),
      ["05-weak/01-guess", "05-weak/04-another", "05-weak/04-break-the-cycle", "05-weak/7-guess"])
  }

  func testOneNameInTwoLessons() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.write("# A\n\nB\n", to: "lessons/06-more/lesson.md")
    try fixture.copy(FixtureCourse.quiz, to: "lessons/06-more/01-guess")
    try fixture.replace(#"["05-weak"]"#, with: #"["05-weak", "06-more"]"#, in: FixtureCourse.json)
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/06-more/01-guess
        Two exercises have the name "guess": this one and 05-weak/01-guess. Rename one
        of them.
      """)
  }

  func testNamesOfFolders() throws {
    let fixture = try FixtureCourse(for: self)
    for name in ["4", "4-", "04_x", "04-Break", "04-a--b", "123456-a", "no-number", "04-ü"] {
      try fixture.copy(FixtureCourse.quiz, to: "\(FixtureCourse.lesson)/\(name)")
    }
    try fixture.write("x", to: "\(FixtureCourse.lesson)/02-file")
    try fixture.write("x", to: "\(FixtureCourse.lesson)/drawings/a.txt")
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/05-weak/02-file
        This is a file where a folder belongs. Put a folder in its place.
      lessons/05-weak/04-Break
        The name of this folder is not that of an exercise. Rename it to a number, a
        hyphen and a name of a-z, 0-9 and hyphens, such as 04-break-the-cycle.
      lessons/05-weak/04-a--b
        The name of this folder is not that of an exercise. Rename it to a number, a
        hyphen and a name of a-z, 0-9 and hyphens, such as 04-break-the-cycle.
      lessons/05-weak/04-ü
        The name of this folder is not that of an exercise. Rename it to a number, a
        hyphen and a name of a-z, 0-9 and hyphens, such as 04-break-the-cycle.
      lessons/05-weak/04_x
        The name of this folder is not that of an exercise. Rename it to a number, a
        hyphen and a name of a-z, 0-9 and hyphens, such as 04-break-the-cycle.
      lessons/05-weak/123456-a
        The name of this folder is not that of an exercise. Rename it to a number, a
        hyphen and a name of a-z, 0-9 and hyphens, such as 04-break-the-cycle.
      lessons/05-weak/4
        The name of this folder is not that of an exercise. Rename it to a number, a
        hyphen and a name of a-z, 0-9 and hyphens, such as 04-break-the-cycle.
      lessons/05-weak/4-
        The name of this folder is not that of an exercise. Rename it to a number, a
        hyphen and a name of a-z, 0-9 and hyphens, such as 04-break-the-cycle.
      lessons/05-weak/no-number
        The name of this folder is not that of an exercise. Rename it to a number, a
        hyphen and a name of a-z, 0-9 and hyphens, such as 04-break-the-cycle.
      """)
  }
}
