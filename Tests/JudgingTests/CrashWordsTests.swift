import Course
import TestSupport
import XCTest

@testable import Judging

/// What a learner reads about each kind of crash, in code that is compiled and run.
final class CrashWordsTests: XCTestCase {
  private typealias Row = (name: String, code: String, words: String)

  /// A function's statements, and the sentence about them.
  private static let rows: [Row] = [
    (
      "CastOfObject", "let a: any Animal = Cat(); print(a as! Dog)",
      "as! was asked for the type Dog, which the value does not have."
    ),
    (
      "CastToFinalClass", "print(animals[0] as! Dog)",
      "as! was asked for the type Dog, which the value does not have."
    ),
    (
      "CastToClass", "print(animals[0] as! Bird)",
      "as! was asked for the type Bird, but the value is of the type Cat."
    ),
    (
      "CastOfAny", "let a: Any = 7.5; print(a as! [Int?])",
      "as! was asked for the type [Int?], but the value is of the type Double."
    ),
    (
      "CastThatNeverWorks", "print(Cat() as! Dog)",
      "as! was asked for the type Dog, but the value is of the type Cat."
    ),
    (
      "CastOfNil", "let a: Cat? = nobody(); print(a as! Cat)",
      "as! was asked to convert a value, and it was nil."
    ),
    (
      "CastOfNilBesideUnwrapping", "let a: Any? = nobody(); print(Optional(1)!, a as! Int)",
      "a value was unwrapped with !, and it was nil."
    ),
    (
      "Unwrapped", "let a: Cat? = nobody(); print(a!)",
      "a value was unwrapped with !, and it was nil."
    ),
    (
      "UnwrappedImplicitly", "let a: Cat! = nobody(); a.call()",
      "the type of a variable or property ends in !, and it was used while it was nil."
    ),
    ("TryOfAnError", "try! fail()", "try! met an error. Trouble.deep"),
    ("Index", "print([1, 2][number + 2])", "an index was outside the array's bounds."),
    (
      "IndexOfText", #"let a = "a"; print(a[a.endIndex])"#,
      "an index was outside the text's bounds."
    ),
    (
      "Keys", #"print(Dictionary(uniqueKeysWithValues: [("a", 1), ("a", number)]))"#,
      "a dictionary was made from a list that has the same key twice. Duplicate values for key: 'a'"
    ),
    (
      "KeysOfLiteral", #"let a = "a"; print([a: 1, "a": number])"#,
      "a dictionary was made from a list that has the same key twice. "
        + "Dictionary literal contains duplicate keys"
    ),
    (
      "Range", "print(Array(1...number))",
      "a function of Swift's library was called with a value that it does not accept. "
        + "It says: Range requires lowerBound <= upperBound"
    ),
    (
      "Removal", "var a = [number]; a.removeAll(); a.removeLast()",
      "a function of Swift's library was called with a value that it does not accept. "
        + "It says: Can't remove last element from an empty collection"
    ),
    (
      "Sum", "print(Int.max + one())",
      "in arithmetic: a result did not fit its type. It was too large or too small, for example "
        + "below 0 where the type has no negative numbers."
    ),
    (
      "Division", "print(6 / number)",
      "a whole number was divided by 0."
    ),
    (
      "Conversion", "print(UInt8(300 + number))",
      "a number was made into another type, and it does not fit there. Swift says: Not enough "
        + "bits to represent the passed value"
    ),
    ("Precondition", #"precondition(number > 0, "positive only")"#, "positive only"),
    ("FatalError", #"fatalError("no way")"#, "no way"),
    (
      "Silent", "preconditionFailure()",
      "fatalError was called, or a precondition did not hold. It said nothing more."
    ),
    (
      "Exclusivity", "change(&shared)",
      "a value was changed while something else was still using it."
    ),
    (
      "Unowned", "let a = Tail(of: Cat()); a.cat.call()",
      "an unowned reference was used after its object was gone."
    ),
    (
      "Recursion", "crashRecursion(); print(number)",
      "the stack ran out. A method or an observer calls itself and never stops."
    ),
  ]

  private static let declarations = """
    protocol Animal: AnyObject {}
    final class Cat: Animal { func call() {} }
    final class Dog: Animal {}
    class Bird: Animal {}
    struct Tail {
      unowned let cat: Cat
      init(of cat: Cat) { self.cat = cat }
    }
    enum Trouble: Error { case deep }
    nonisolated(unsafe) var animals: [any Animal] = [Cat()]
    nonisolated(unsafe) var number = 0
    nonisolated(unsafe) var shared = 0
    func one() -> Int { 1 }
    func nobody<Value>() -> Value? { nil }
    func fail() throws { throw Trouble.deep }
    func change(_ n: inout Int) { shared += 1; n += 1 }

    """

  func testEveryCrashHasASentenceOfItsOwnAndALine() throws {
    let course = try SmallCourse(for: self)
    try course.write(
      """
      import XCTest
      @testable import Exercise
      final class CrashChecks: XCTestCase {
        func testOne() {}
        func testTwo() {}
      \(Self.rows.map { "  func test\($0.name)() { crash\($0.name)() }" }.joined(separator: "\n"))
      }
      """, to: "\(SmallCourse.code)/Checks.swift")
    try course.replace(
      "### TakesNoText",
      with: Self.rows.map { "### test\($0.name)\nIt works.\n\nLook again.\n\n" }.joined()
        + "### TakesNoText", in: "\(SmallCourse.code)/exercise.md")
    let functions = Self.rows.map { "func crash\($0.name)() { \($0.code) }\n" }
    let report = try course.report(
      on: Self.declarations + functions.joined()
        + "func twice(_ n: Int) -> Int { n * 2 }\n")
    XCTAssertEqual(report.diagnostics.filter { $0.severity == .error }.map(\.message), [])
    let firstLine = Self.declarations.split(
      separator: "\n", omittingEmptySubsequences: false
    ).count
    for (index, row) in Self.rows.enumerated() {
      let check = try XCTUnwrap(report.checks.first { $0.name == "test\(row.name)" })
      guard case .failed(let cause) = check.state else {
        XCTFail("\(row.name): \(check.state)")
        continue
      }
      let beginnings = [
        "The program crashed: ", "The program crashed ", "The program stopped itself: ",
      ]
      XCTAssertTrue(
        beginnings.contains { $0 + row.words == english(cause.summary) },
        "\(row.name): \(english(cause.summary))")
      XCTAssertEqual(cause.place?.line, firstLine + index, row.name)
    }
  }
}
