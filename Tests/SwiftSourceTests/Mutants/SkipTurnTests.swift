import SwiftSource
import XCTest

final class SkipTurnTests: XCTestCase {
  private let source = """
    func bake() {
      for bread in breads where bread.isCold { bread.bake() }
      for height in 1...9 { rise(to: height) }
      ovens.forEach { $0.cool() }
      for await heat in heats { rise(to: heat) }
    }
    """

  func testFirst() {
    assertChanges(
      in: source, by: "skip-first",
      [
        "for bread in breads where bread.isCold { bread.bake() } → "
          + "for bread in breads.dropFirst() where bread.isCold { bread.bake() }",
        "for height in 1...9 { rise(to: height) } → "
          + "for height in (1...9).dropFirst() { rise(to: height) }",
        "ovens.forEach { $0.cool() } → ovens.dropFirst().forEach { $0.cool() }",
      ])
  }

  func testLast() {
    assertMutants(
      of: "for a in b {\n  c(a)\n}\n", by: "skip-last", ["for a in b.dropLast() {\n  c(a)\n}\n"])
    assertMutants(
      of: "b?.forEach { c($0) }", by: "skip-last", ["b?.dropLast().forEach { c($0) }"])
  }

  func testOnlyOne() {
    let loop = "for a in b { c(a) }"
    assertMutants(of: loop, by: "only-first", ["for a in b.prefix(1) { c(a) }"])
    assertMutants(of: loop, by: "only-last", ["for a in b.suffix(1) { c(a) }"])
  }
}
