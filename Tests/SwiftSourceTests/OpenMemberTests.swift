import SwiftSource
import XCTest

/// Members of the checks' types that a protocol of the submission can reach.
final class OpenMemberTests: XCTestCase {
  private let answer =
    "protocol D: AnyObject { func ding(); var answer: Int { get set }; var rule: (() -> Int)? { get } }"

  /// The open members in source that follows `class Spy: D {`, with their lines.
  private func open(_ members: String, type: String = "private final class Spy: D") -> [String] {
    open(in: "\(type) {\n\(members)\n}")
  }

  private func open(in checks: String, libraries: [String] = []) -> [String] {
    openMembers(in: checks, answers: [answer], libraries: libraries)
      .map { "\($0.type).\($0.name):\($0.line)" }
  }

  func testPropertiesThatCanBeSet() {
    XCTAssertEqual(open("var log: [String] = []"), ["Spy.log:2"])
    XCTAssertEqual(open("var a = 1, b = 2\nweak var c: Spy?"), ["Spy.a:2", "Spy.b:2", "Spy.c:3"])
    XCTAssertEqual(open("var a: Int { get { 1 } set {} }"), ["Spy.a:2"])
    XCTAssertEqual(open("var a = 1 { didSet {} }"), ["Spy.a:2"])
    XCTAssertEqual(open("static var a = 1"), ["Spy.a:2"])
    XCTAssertEqual(open("subscript(a: Int) -> Int { get { 1 } set {} }"), ["Spy.subscript(_:):2"])
    XCTAssertEqual(open("let a = 1\nvar b: Int { 1 }\nvar c: Int { get { 1 } }"), [])
    XCTAssertEqual(open("private(set) var a = 1\nprivate var b = 1"), [])
  }

  func testFileprivateClosesOnlyWhatIsInAnInternalType() {
    XCTAssertEqual(open("fileprivate var a = 1"), ["Spy.a:2"])
    XCTAssertEqual(open("fileprivate(set) var a = 1"), ["Spy.a:2"])
    XCTAssertEqual(open("fileprivate var a = 1", type: "final class Spy: D"), [])
    XCTAssertEqual(open("fileprivate(set) var a = 1", type: "final class Spy: D"), [])
    XCTAssertEqual(open("var a = 1", type: "final class Spy: D"), ["Spy.a:2"])
    XCTAssertEqual(
      open(in: "final class Spy: D {}\nprivate extension Spy {\n func clear() { a = 1 }\n}"), [])
    XCTAssertEqual(
      open(in: "private final class Spy: D {}\nprivate extension Spy { func clear() { a = 1 } }"),
      ["Spy.clear():2"])
  }

  func testMethodsThatChangeSomething() {
    XCTAssertEqual(open("func clear() { log = [] }"), ["Spy.clear():2"])
    XCTAssertEqual(open("func next() -> Int { count += 1; return count }"), ["Spy.next():2"])
    XCTAssertEqual(open("func next() -> Int { list.Swift::removeFirst() }"), ["Spy.next():2"])
    XCTAssertEqual(open("@discardableResult func go() -> Int { run() }"), ["Spy.go():2"])
    XCTAssertEqual(open("private func clear() { log = [] }"), [])
    XCTAssertEqual(open("func nearMiss() {}\nfunc nearMiss(of a: Int) -> Bool { true }"), [])
    XCTAssertEqual(open("func sum() -> Int { var a = 1; a += 2; _ = a; return a }"), [])
    XCTAssertEqual(open("func hash(into hasher: inout Hasher) { hasher.combine(1) }"), [])
    XCTAssertEqual(open("static func == (a: Spy, b: Spy) -> Bool { a === b }"), [])
  }

  func testFunctionsThatCanOnlyBeRead() {
    XCTAssertEqual(open("let tell: (Int) -> Void"), ["Spy.tell:2"])
    XCTAssertEqual(open("private let tell: (Int) -> Void"), [])
    XCTAssertEqual(open("private(set) var tell = { print(1) }"), ["Spy.tell:2"])
  }

  func testWhatARightAnswersProtocolRequires() {
    XCTAssertEqual(
      open("var answer = 1\nvar rule: (() -> Int)? { nil }\nfunc ding() { log.append(1) }"), [])
    XCTAssertEqual(open("func ding(twice: Int) { log.append(1) }"), ["Spy.ding(twice:):2"])
  }

  func testWhoseProtocolATypeAdopts() {
    let library = "public protocol L {}"
    XCTAssertEqual(open(in: "class A { var a = 1 }"), [])
    XCTAssertEqual(open(in: "class A: L { var a = 1 }", libraries: [library]), [])
    XCTAssertEqual(open(in: "class A: XCTestCase { var a = 1 }"), [])
    XCTAssertEqual(open(in: "class A: Swift::Hashable { var a = 1 }"), [])
    XCTAssertEqual(open(in: "class A: Hashable { var a = 1 }"), ["A.a:1"])
    XCTAssertEqual(open(in: "class A: @unchecked Sendable & D { var a = 1 }"), ["A.a:1"])
    XCTAssertEqual(open(in: "class A { var a = 1 }\nclass B: A, D {}"), ["A.a:1"])
    XCTAssertEqual(open(in: "class A { var a = 1 }\nextension A: D {}"), ["A.a:1"])
    XCTAssertEqual(open(in: "func f() { class A: D { fileprivate var a = 1 } }"), ["A.a:1"])
    XCTAssertEqual(open(in: "enum E { class A: D { var a = 1 } }"), ["E.A.a:1"])
  }

  func testACopyOfAValueChangesNothing() {
    XCTAssertEqual(open("var a = 1", type: "struct Spy: D"), [])
    XCTAssertEqual(open("mutating func clear() { a = 1 }", type: "struct Spy: D"), [])
    XCTAssertEqual(open("func clear() { log.clear() }", type: "struct Spy: D"), ["Spy.clear():2"])
    XCTAssertEqual(
      open("var a: Int { get { 1 } nonmutating set {} }", type: "struct Spy: D"), ["Spy.a:2"])
  }
}
