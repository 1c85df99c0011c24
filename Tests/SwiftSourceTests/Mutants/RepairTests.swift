import SwiftSource
import XCTest

final class RepairTests: XCTestCase {
  private func assertChanges(
    _ kind: Repair, of source: String, _ expected: [String], line: UInt = #line
  ) {
    XCTAssertEqual(kind.changes(of: source).map(\.after), expected, line: line)
  }

  func testLoops() {
    assertChanges(
      .loop,
      of: "func f() { for a in b { if a { return }; g { return } } }",
      ["func f() { for a in b { if a { continue }; g { return } } }"])
    assertChanges(.loop, of: "func f() { if a { return } }", [])
    assertChanges(.once, of: "func f() { for _ in b { g() } }", ["func f() { g() }"])
    assertChanges(
      .once, of: "func f() {\n  for a in b {\n    c += a\n    d?.g()\n  }\n}",
      ["c += a\n  d?.g()", "}; d?.g()"])
  }

  func testTasks() {
    assertChanges(
      .later, of: "func f() { Task { d?.g() }; h { d?.g() } }",
      [
        "func f() { d?.g(); h { d?.g() } }"
      ])
    assertChanges(
      .later, of: "func f() { queue.asyncAfter(deadline: a) { [weak self] in g() } }",
      ["func f() { g() }"])
    assertChanges(.later, of: "func f() { Worker { g() }; queue.async { a in g(a) } }", [])
  }

  func testOrder() {
    assertChanges(
      .order, of: "func f() {\n  isOpen = true\n  d?.will()\n}", ["d?.will()\nisOpen = true"])
    // Two messages, one message twice, what uses a new name, and what calls the superclass.
    assertChanges(.order, of: "func f() {\n  d?.will()\n  d?.did()\n}", [])
    assertChanges(.order, of: "func f() {\n  type(\"a\")\n  type(\"b\")\n}", [])
    assertChanges(.order, of: "func f() {\n  let a = b()\n  g(a)\n}", [])
    assertChanges(.order, of: "override func f() {\n  super.f()\n  g()\n}", [])
    assertChanges(
      .order, of: "func f() {\n  d?.did()\n  var a = 1\n  a += 1\n  b = a\n}",
      [
        "var a = 1\na += 1; d?.did()", "var a = 1\na += 1\nb = a; d?.did()", "var a = 1\nd?.did()",
        "b = a\na += 1",
      ])
  }

  func testLocals() {
    assertChanges(
      .local, of: "class A { var b: B?; func f() { let b = B(); g(b) }; func h() { let c = 1 } }",
      ["class A { var b: B?; func f() { self.b = B(); g(b) }; func h() { let c = 1 } }"])
  }

  func testConditions() {
    assertChanges(
      .condition, of: "func f() { if a, b { g() } }",
      [
        "func f() { g() }", "func f() { if b  { g() } }", "func f() { if a  { g() } }",
        "func f() { if !a, b { g() } }", "func f() { if a, !b { g() } }",
      ])
    assertChanges(
      .condition, of: "func f() { if a { g() } else { h() } }",
      [
        "func f() { if !a { g() } else { h() } }"
      ])
    assertChanges(
      .condition, of: "let a = b ? c : d",
      ["let a = c", "let a = d", "let a = !b ? c : d"])
  }

  func testAnswers() {
    assertChanges(
      .answer, of: "func f() { _ = d?.may(a); _ = b }",
      ["func f() { guard d?.may(a) ?? true else { return }; _ = b }"])
    assertChanges(
      .condition, of: "func f() -> Bool { a }\nfunc g() -> Int { b }", ["func f() -> Bool { !a }"])
    assertChanges(
      .condition, of: "func f() { g(a.name == b.name) }",
      ["func f() { g(a === b) }", "func f() { g(a.name != b.name) }"])
  }

  func testTypes() {
    assertChanges(
      .type, of: "protocol P {}\nprotocol Q {}\nlet a = b as? P",
      ["let a = b as? Q"])
    assertChanges(.type, of: "protocol P {}\nlet a = b as? P", [])
  }

  func testValues() {
    assertChanges(
      .value, of: "func f() { d?.tell(a + 1, b.trimmed(), c) }",
      [
        "func f() { d?.tell(a, b.trimmed(), c) }", "func f() { d?.tell(1, b.trimmed(), c) }",
        "func f() { d?.tell(b.trimmed(), a + 1, c) }",
        "func f() { d?.tell(a - 1, b.trimmed(), c) }", "func f() { d?.tell(a + 1, b, c) }",
        "func f() { d?.tell(a + 1, c, b.trimmed()) }",
      ])
    assertChanges(.value, of: "func f() { list = [a] }", ["func f() { list.append(a) }"])
    assertChanges(
      .value, of: "class A { var a: B?; var b: B?; func f() { a?.g(); x.a() } }",
      [
        "class A { var a: B?; var b: B?; func f() { b?.g(); x.a() } }",
        "class A { var a: B?; var b: B?; func f() { a?.g(); x.b() } }",
      ])
    assertChanges(
      .value, of: "enum E { case a, b }\nfunc f() { g(.a) }", ["func f() { g(.b) }"])
    assertChanges(
      .value, of: "class A { var a = 0 { didSet { d?.g(oldValue) } } }",
      ["class A { var a = 0 { didSet { d?.g(a) } } }"])
    assertChanges(
      .value, of: "func f() { a = b; c = d }", ["func f() { a = d; c = b }"])
    assertChanges(
      .argument, of: "func f(a: Int, b: Int, c: String) { g(a, c) }",
      ["func f(a: Int, b: Int, c: String) { g(b, c) }"])
    assertChanges(
      .argument, of: "class A { let b: B; init(b: B, c: B) { self.b = b }; func f() { g(C()) } }",
      ["class A { let b: B; init(b: B, c: B) { self.b = c }; func f() { g(C()) } }"])
    assertChanges(
      .argument, of: "class A { func f() { g(A()) } }", ["class A { func f() { g(self) } }"])
    assertChanges(
      .value,
      of: "protocol P { func a(_ b: B); func c(_ b: B); func e() }\nfunc f() { d?.a(b) }",
      ["func f() { d?.c(b) }"])
    assertChanges(
      .value, of: "func f() { list.insert(a, at: 0) }",
      [
        "func f() { list.append(a) }", "func f() { list.insert(0, at: a) }",
      ])
    assertChanges(
      .missing, of: "class A { var a = true; var b = 0; func f() { b = 1 } }",
      [
        "class A { var a = true; var b = 0; func f() { self.a = true; b = 1 } }",
        "class A { var a = true; var b = 0; func f() { b = 1; self.a = true } }",
        "class A { var a = true; var b = 0; func f() { self.a = false; b = 1 } }",
        "class A { var a = true; var b = 0; func f() { b = 1; self.a = false } }",
      ])
    assertChanges(
      .argument, of: "func f(a: Int, b: Int) { c = [a]; d = a as? P; a.e = 1 }",
      [
        "func f(a: Int, b: Int) { c = [b]; d = a as? P; a.e = 1 }",
        "func f(a: Int, b: Int) { c = [a]; d = b as? P; a.e = 1 }",
        "func f(a: Int, b: Int) { c = [a]; d = a as? P; b.e = 1 }",
      ])
    assertChanges(.literal, of: "func f() { g(a ?? 1) }", [])
    assertChanges(
      .conformance, of: "protocol P {}\nclass A: B {}\nclass C: P {}", ["class A: B, P {}"])
    // No statement without its call.
    assertChanges(.value, of: "class A { func f() { g(self); list.sort() } }", [])
  }

  func testLiterals() {
    assertChanges(
      .literal, of: "class A { var a = 0; func f() { a = 1 } }",
      ["class A { var a = 0; func f() { a = 0 } }"])
  }
}
