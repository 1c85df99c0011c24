import TestSupport
import XCTest

/// The gate finds types of the checks whose members a submission's protocol can reach.
final class SpyTests: VerifierTestCase {
  func testALogThatASubmissionCanWrite() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:8: A submission can change calls of Spy and so write \
      there what the checks want to read: Teller is its own protocol, and may require it. Write \
      private(set) if only Spy sets it. If the checks set it, write fileprivate(set), and take \
      private away from Spy: in a private type, fileprivate closes nothing.
      """
    ) { try $0.addSpy("fileprivate var calls: [Int] = []") }
  }

  func testAMethodThatASubmissionCanCall() throws {
    try expect(
      """
      lessons/01-basics/01-twice/Checks.swift:8: A submission can call clear(_:) of Spy and so \
      change what the checks read: Teller is its own protocol, and may require it. Write private if \
      only Spy calls it. If the checks call it, write fileprivate, and take private away from Spy: \
      in a private type, fileprivate closes nothing.
      """
    ) { try $0.addSpy("func clear(_ log: [Int]) { _ = log }") }
  }

  func testAClosedSpy() throws {
    try expect("") { try $0.addSpy("private(set) var calls: [Int] = []") }
    try expect("") { try $0.addSpy("fileprivate var calls: [Int] = []", type: "final class") }
  }

  /// The exercise's own protocol says that the property can be set.
  func testWhatTheExerciseItselfRequires() throws {
    try expect("") { try $0.addSpy("var answer = 1") }
  }

  /// A property that no requirement can be about, although the text looks as if one could.
  func testWhatTheCompilerRefuses() throws {
    try expect("") {
      try $0.addSpy("@available(*, unavailable) var calls: Int { get { 1 } set {} }")
    }
  }
}

extension SmallCourse {
  /// Adds a protocol to the starter, and a type of the checks that adopts it, with this member.
  fileprivate func addSpy(_ member: String, type: String = "private final class") throws {
    try write(
      "protocol Teller: AnyObject {\n  var answer: Int { get set }\n  func tell()\n}\n",
      to: "\(SmallCourse.code)/Teller.swift")
    let answer = member.contains("answer") ? "" : "  var answer = 1\n"
    try replace(
      "}\n}", with: "}\n}\n\(type) Spy: Teller {\n  \(member)\n\(answer)  func tell() {}\n}\n",
      in: "\(SmallCourse.code)/Checks.swift")
  }
}
