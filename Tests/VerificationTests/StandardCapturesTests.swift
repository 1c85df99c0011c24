import SwiftSource
import TestSupport
import XCTest

@testable import Verification

/// The compiler prefers each listed declaration to the standard library's or XCTest's.
final class StandardCapturesTests: XCTestCase {
  func testEveryNameIsCapturedSomewhere() throws {
    let course = try SmallCourse(for: self)
    try course.write(
      """
      import XCTest
      @testable import Exercise
      final class TwiceChecks: XCTestCase {
        func testTwo() throws {
          \(StandardCapturesTests.calls.replacing("\n", with: "\n    "))
        }
      }
      """, to: "\(SmallCourse.code)/Checks.swift")
    let (judge, _, task) = try course.judge()
    let all = CapturingDeclaration.all(for: task, of: try course.course())
    let trial = CaptureRun(
      judge: judge, task: task, methods: judge.testMethods(of: task))
    let reference = try XCTUnwrap(task.solution?.reference)
    guard case .ran(let calls, let ends) = try trial.run(adding: all, to: reference) else {
      return XCTFail("They do not compile together.")
    }
    let captured = Set(calls.map { all[$0.number].name })
    XCTAssertEqual(Set(all.map(\.name)).subtracting(captured).sorted(), [])
    XCTAssertEqual(StandardCapturesTests.names.subtracting(captured).sorted(), [])
    XCTAssertNotEqual(ends, [.passedOrSkipped])
  }

  /// All names of the list.
  private static let names = Set(
    StandardCaptures.all.map { CapturingDeclaration.name(of: $0.declaration) })

  private static let calls = """
    var n = [1, 2], texts = ["a"], set: Set<Int> = [1], found: [String: Int] = [:]
    let text = "abc", one: Int? = 1, x = 1.5, i = -3
    _ = n.map { $0 }; _ = n.compactMap { $0 }; _ = n.flatMap { [$0] }; _ = n.filter { _ in true }
    _ = n.reduce(0) { a, _ in a }; _ = n.allSatisfy { _ in true }; n.forEach { _ in }
    _ = n.contains(2); _ = n.first; _ = n.last; _ = n.count; _ = n.isEmpty
    _ = n.enumerated(); _ = n.reversed(); _ = n.sorted(); _ = n.elementsEqual([2])
    _ = n.max(); _ = n.min(); _ = texts.joined(separator: ", "); _ = n.dropFirst()
    _ = n.dropLast(); _ = n.prefix(2); _ = n.suffix(2); _ = n.firstIndex(of: 2); _ = n[0]
    n.append(2); n.removeAll(); n.removeLast(); n.insert(1, at: 0); n.remove(at: 0); n.removeFirst()
    set.insert(2); found["a"] = 1; texts += ["b"]
    _ = text.hasPrefix("a"); _ = text.hasSuffix("c"); _ = text.uppercased(); _ = text.lowercased()
    _ = text.split(separator: "b"); let c = text[text.startIndex]
    _ = c.isLetter; _ = c.isNumber; _ = c.isWhitespace; _ = c.isUppercase; _ = c.isLowercase
    _ = i.magnitude; _ = i.description; _ = i.signum(); _ = i.isMultiple(of: 2); _ = Double(i)
    _ = x.rounded(); _ = x.squareRoot(); _ = x.isNaN; _ = abs(i); _ = max(i, 2); _ = min(i, 2)
    _ = repeatElement(1, count: 2); _ = zip(n, n); withExtendedLifetime(self) {}
    for _ in stride(from: 0, to: 2, by: 1) {}
    _ = i == 3; _ = i != 3; _ = i < 3; _ = i <= 3; _ = i > 3; _ = i >= 3
    _ = self === self; _ = self !== self; _ = one ?? 2; _ = !true; _ = true && false || true
    _ = i + 1; _ = i - 1; _ = i * 2; _ = i / 2; _ = i % 2; _ = -i
    var j = i; j += 1; j -= 1; j *= 2; j /= 2
    _ = 0..<i; _ = 0...i
    switch i { case 7: break; default: break }
    XCTAssert(true); XCTAssertTrue(true, "a"); XCTAssertFalse(false); XCTFail("a")
    XCTAssertEqual(i, 3); XCTAssertNotEqual(i, 3, "a", line: 4); XCTAssertNil(one)
    XCTAssertNotNil(one); XCTAssertIdentical(self, self); XCTAssertNotIdentical(self, self)
    XCTAssertLessThan(i, 3); XCTAssertLessThanOrEqual(i, 3)
    XCTAssertGreaterThan(i, 3); XCTAssertGreaterThanOrEqual(i, 3)
    XCTAssertNoThrow(i); try XCTSkipIf(false); try XCTSkipUnless(true); _ = try XCTUnwrap(one)
    """
}
