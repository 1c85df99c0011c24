import SwiftSource
import XCTest

final class NearMissTests: XCTestCase {
  private let breads = """
    public protocol BreadDelegate: AnyObject {
      func bread(_ bread: Bread, didRise height: Int)
      func breadShouldBake(_ bread: Bread) -> Bool
      func stop()
    }
    extension BreadDelegate {
      public func bread(_ bread: Bread, didRise height: Int) {}
      public func breadShouldBake(_ bread: Bread) -> Bool { true }
      public func stop() {}
    }
    """

  /// Returns the near misses in a class that adopts `BreadDelegate` and has `members`.
  private func found(_ members: String) -> [String] {
    nearMisses(in: "class Baker: BreadDelegate {\n\(members)\n}", protocols: [breads])
      .map { "\($0.written) ≠ \($0.asked)" }
  }

  func testNearMissSaysWhereAndWhat() {
    let source = Marked(
      """
      final class Baker: NSObject, @MainActor BreadDelegate {
        var bread: Bread?
        @MainActor public final func
        1️⃣bread(_ bread: Bread,
              didRiseTo height: Int) { print(1) }
      }
      """)
    XCTAssertEqual(
      nearMisses(in: source.text, protocols: [breads]).map(\.line), [source.line(1)])
    let found = nearMisses(in: source.text, protocols: [breads]).first
    XCTAssertEqual(found?.typeName, "Baker")
    XCTAssertEqual(found?.protocolName, "BreadDelegate")
    XCTAssertEqual(
      found?.written, "public final func bread(_ bread: Bread, didRiseTo height: Int)")
    XCTAssertEqual(found?.asked, "func bread(_ bread: Bread, didRise height: Int)")
  }

  func testWhatDiffers() {
    let asked = "func breadShouldBake(_ bread: Bread) -> Bool"
    for written in [
      "func breadShouldBake(bread: Bread) -> Bool", "func breadShouldBake(_ bread: Bread?) -> Bool",
      "func breadShouldBake(_ bread: Bread) -> Bool?", "func breadShouldBake(_ bread: Bread)",
      "func breadShouldBake() -> Bool", "func breadShoudBake(_ bread: Bread) -> Bool",
      "func breadShouldbake(_ bread: Bread) -> Bool",
      "static func breadShouldBake(_ bread: Bread) -> Bool",
      "private func breadShouldBake(_ bread: Bread) -> Bool",
      "func breadShouldBake(_ bread: Bread) async -> Bool",
      "func breadShouldBake(_ bread: Bread) throws -> Bool",
      "func breadShouldBake(_ bread: inout Bread) -> Bool",
    ] {
      XCTAssertEqual(found("\(written) { true }"), ["\(written) ≠ \(asked)"])
    }
  }

  func testSpellingsOfTheSame() {
    XCTAssertEqual(found("func breadShouldBake(_ b: Exercise.Bread) -> (Swift.Bool) { true }"), [])
    XCTAssertEqual(found("func stop() -> Void {}"), [])
    let pairs = [
      ("(Int) -> Void", "@escaping (Int) -> ()"), ("Bread?", "Optional<Bread>"),
      ("[Int]", "Array<Int>"),
      ("any Host", "Host"), ("[Int: Bool]", "Dictionary<Int, Bool>"), ("Bread!", "Bread?"),
    ]
    for (one, other) in pairs {
      let source = "protocol P { func f(_ a: \(one)) }\nstruct S: P { func f(_ a: \(other)) {} }"
      XCTAssertEqual(nearMisses(in: source), [], one)
    }
  }

  func testShortOrOtherNamesAreNoNearMisses() {
    XCTAssertEqual(found("func step() {}"), ["func step() ≠ func stop()"])
    XCTAssertEqual(found("func steps() {}"), [])
    XCTAssertEqual(found("func bake() {}"), [])
    XCTAssertEqual(found(""), [])
  }

  func testOldSpellingsOfUIKit() {
    let source = { (members: String) in
      """
      protocol TableDataSource: AnyObject {
        func numberOfSections(in tableView: UITableView) -> Int
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
        func smiliness(for faceView: FaceView) -> Double?
      }
      class Controller: TableDataSource { \(members) }
      """
    }
    for (written, asked) in [
      ("func numberOfSectionsInTableView(_ tableView: UITableView) -> Int", "numberOfSections"),
      ("func numberOfSectionsInTableView(tableView: UITableView) -> Int", "numberOfSections"),
      ("func tableView(_ tableView: UITableView, numberOfRows section: Int) -> Int", "tableView"),
      ("func numberOfRows(inSection section: Int) -> Int", "tableView"),
      ("func smilinessForFaceView(sender: FaceView) -> Double?", "smiliness"),
    ] {
      let found = nearMisses(in: source(written))
      XCTAssertEqual(found.map(\.written), [written])
      XCTAssert(found.first?.asked.hasPrefix("func \(asked)(") == true, written)
    }
    for other in ["func numberOfShelves(in tableView: UITableView) -> Int", "func tableView() {}"] {
      XCTAssertNotEqual(
        nearMisses(in: source(other)).first?.asked.hasPrefix("func numberOfSections"), true, other)
    }
  }

  func testImplementedAnywhereIsNotMissing() {
    let wrong = "class Baker: BreadDelegate { func stop(_ now: Bool) {} }\n"
    XCTAssertEqual(nearMisses(in: wrong, protocols: [breads]).count, 1)
    for right in [
      "extension Baker { func stop() {} }",
      "#if X\nextension Baker { func stop() {} }\n#endif",
    ] {
      XCTAssertEqual(nearMisses(in: wrong + right, protocols: [breads]), [], right)
    }
    let inherited = "class Baker: Base, BreadDelegate { func stop(_ now: Bool) {} }\n"
    let base = "open class Base { func stop() {} }"
    XCTAssertEqual(nearMisses(in: inherited + base, protocols: [breads]), [])
    XCTAssertEqual(nearMisses(in: inherited, protocols: [breads, base]), [])
    XCTAssertEqual(nearMisses(in: inherited, protocols: [breads]).count, 1)
  }

  func testAdoptionInExtensionsAndThroughOtherProtocols() {
    let source = """
      protocol Worker: BreadDelegate & Sendable {}
      enum Kitchen { final class Baker {} }
      extension Kitchen.Baker: Worker { func stop(now: Bool) {} }
      class Idle { func stop(now: Bool) {} }
      """
    XCTAssertEqual(
      nearMisses(in: source, protocols: [breads]).map { "\($0.typeName) \($0.protocolName)" },
      ["Baker BreadDelegate"])
  }

  func testTypesThatOnlyTheCompilerKnows() {
    let source = """
      protocol Source { associatedtype Item; func item(at index: Int) -> Item; func own(_ s: Self) }
      typealias Handler = (Int) -> Void
      protocol Asker { func ask(_ then: Handler); func every<T>(_ value: T) }
      struct A: Source { func item(at index: Int) -> String { "" }; func own(_ a: A) {} }
      struct B: Asker { func ask(_ then: (Int) -> Void) {}; func every<U>(_ value: U) {} }
      struct C<T>: Source { func item(at index: Int) -> T { x }; func own(_ a: C<T>) {} }
      """
    XCTAssertEqual(nearMisses(in: source), [])
  }

  func testEachMethodIsNearToOneRequirement() {
    let source = """
      protocol Table { func table(_ t: T, rows: Int); func table(_ t: T, cell: Int); func done() }
      extension Table { func table(_ t: T, rows: Int) {}; func table(_ t: T, cell: Int) {} }
      class My: Table {
        func table(_ t: T, cells: Int) {}
        func table(_ t: T, rows: Int) {}
        func done() {}
      }
      """
    XCTAssertEqual(
      nearMisses(in: source).map { "\($0.written) ≠ \($0.asked)" },
      ["func table(_ t: T, cells: Int) ≠ func table(_ t: T, cell: Int)"])
  }

  func testNearMissUnfinishedSource() {
    XCTAssertEqual(nearMisses(in: "", protocols: [""]), [])
    let source = "class A: B { func ( } extension : {"
    XCTAssertEqual(nearMisses(in: source, protocols: ["protocol"]), [])
  }
}
