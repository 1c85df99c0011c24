import Course
import XCTest

@testable import Course

final class ManifestTextTests: XCTestCase {
  private func added(after earlier: String?, to lessons: String) -> String? {
    let start = #"{ "title": "a ] b", "lessons": "#
    let text = ManifestText.adding(
      lesson: "02-b", after: earlier, to: "\(start)\(lessons) }")
    return text.map { String($0.dropFirst(start.count).dropLast(2)) }
  }

  func testALessonTakesItsPlaceInTheLayoutThatIsThere() {
    XCTAssertEqual(added(after: "01-a", to: #"["01-a"]"#), #"["01-a", "02-b"]"#)
    XCTAssertEqual(
      added(after: "01-a", to: #"["01-a", "03-c"]"#), #"["01-a", "02-b", "03-c"]"#)
    XCTAssertEqual(
      added(after: "01-a", to: "[\n  \"01-a\",\n  \"03-c\"\n]"),
      "[\n  \"01-a\",\n  \"02-b\",\n  \"03-c\"\n]")
    XCTAssertEqual(
      added(after: nil, to: "[\n  \"03-c\"\n]"), "[\n  \"02-b\",\n  \"03-c\"\n]")
    XCTAssertEqual(added(after: nil, to: #"["03-c"]"#), #"["02-b", "03-c"]"#)
    XCTAssertEqual(added(after: nil, to: "[ ]"), #"["02-b"]"#)
  }

  func testATextThatIsNoManifestIsLeftAlone() {
    XCTAssertNil(added(after: "01-z", to: #"["01-a"]"#))
    XCTAssertNil(ManifestText.adding(lesson: "02-b", after: nil, to: "{}"))
    XCTAssertNil(ManifestText.adding(lesson: "02-b", after: nil, to: #"{ "lessons": [ }"#))
  }
}
