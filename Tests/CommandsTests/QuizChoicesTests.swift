import Terminal
import TestSupport
import XCTest

@testable import Commands
@testable import Course

/// The choices of a question are on one screen, side by side where one of them is long.
final class QuizChoicesTests: XCTestCase {
  private func choice(_ text: String) -> Choice {
    Choice(isRight: false, text: Markdown(parsing: text), explanation: Markdown(blocks: []))
  }

  private func lines(of choices: [Choice]) -> [String] {
    let nothing = Markdown(blocks: [])
    let question = Question(prompt: nothing, choices: choices, prediction: nil, line: 1)
    return Printer.english().lines(of: question).map(\.plain)
  }

  func testLongChoicesStandSideBySide() {
    let long = "All:\n\n```text\na\nb\nc\nd\ne\n```\n"
    let pair = lines(of: [choice(long), choice("None")])
    XCTAssertEqual(pair.count, 8, "\(pair)")
    XCTAssertTrue(pair[1].hasPrefix("  a  All:") && pair[1].contains("  b  None"), pair[1])
    // Code that has no room in a column stands below, whole.
    let wide = long.replacingOccurrences(of: "a\n", with: String(repeating: "a", count: 50) + "\n")
    XCTAssertEqual(lines(of: [choice(wide), choice("None")]).count, 9)
    XCTAssertEqual(lines(of: [choice("All"), choice("None")]).count, 3)
  }

  func testTheChoicesOfTheCourseFitAScreen() throws {
    let course = try XCTUnwrap(Course.load(folder: Repository.file("lessons")).course)
    for exercise in course.exercises {
      for language in course.languages {
        for question in exercise.text(in: language).questions {
          let lines = lines(of: question.choices)
          XCTAssertLessThan(lines.count, 22, "\(exercise.path) \(language): \(lines)")
        }
      }
    }
  }
}
