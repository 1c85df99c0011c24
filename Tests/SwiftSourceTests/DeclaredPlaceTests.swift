import SwiftSource
import XCTest

final class DeclaredPlaceTests: XCTestCase {
  func testPlacesOfNames() {
    let source = Marked(
      """
      protocol 1️⃣Host: AnyObject { var 2️⃣door: Int { get } }
      /* 門 */ class 3️⃣Bread {
        weak var (4️⃣delegate, 5️⃣other): (Host?, Host?)
      }
      extension Bread: Host { var 6️⃣`door`: Int { let hidden = 1; return hidden } }
      """)
    let places = declaredPlaces(in: source.text)
    XCTAssertEqual(places.map(\.name), ["Host", "door", "Bread", "delegate", "other", "door"])
    XCTAssertEqual(places.map(\.enclosing), [nil, "Host", nil, "Bread", "Bread", "Bread"])
    XCTAssertEqual(places.map(\.isType), [true, false, true, false, false, false])
    XCTAssertEqual(places.map(\.line), (1...6).map { source.line($0) })
    XCTAssertEqual(places.map { $0.columns.lowerBound + 1 }, (1...6).map { source.column($0) })
    XCTAssertEqual(places.map { $0.columns.count }, [4, 4, 5, 8, 5, 6])
  }

  func testNamesThatAFunctionUses() {
    let source = """
      final class Checks: XCTestCase {
        func testDoor() { let bread: Bread = connect(Bread()); bread.door.open() }
        func connect(_ bread: Bread) -> Bread { bread.delegate = nil; return bread }
        func testOther() { other() }
      }
      """
    XCTAssertEqual(
      usedNames(inFunction: "testDoor", of: source).map(\.name),
      ["Bread", "connect", "bread", "door", "open", "bread", "delegate"].reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      })
    XCTAssertEqual(usedNames(inFunction: "testNothing", of: source), [])
    XCTAssertEqual(
      usedNames(in: "final class A: Host { let b = c.d }"),
      [
        UsedName(name: "Host", isMember: false), UsedName(name: "c", isMember: false),
        UsedName(name: "d", isMember: true),
      ])
  }
}
