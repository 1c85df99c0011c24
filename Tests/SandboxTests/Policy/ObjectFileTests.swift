import TestSupport
import XCTest

@testable import Platform
@testable import Sandbox

/// Tests with `swiftrt.o`, an object of every toolchain.
final class ObjectFileTests: XCTestCase {
  private func object() throws -> [UInt8] {
    try Files.read(Bench.shared().runner.toolchain.runtimeObject)
  }

  func testSectionsAndSymbolsAreRead() throws {
    let object = try XCTUnwrap(ObjectFile(object()))
    XCTAssertTrue(object.sections.contains { $0.name == ".init_array" && $0.type == 14 })
    XCTAssertTrue(object.sections.contains { $0.name == ".symtab" && $0.type == 2 })
    let needed = object.symbols.filter { !$0.isDefined && $0.binding == .global }.map(\.name)
    XCTAssertTrue(needed.contains("swift_addNewDSOImage"), "\(needed)")
  }

  func testTheObjectThatRunsBeforeMainIsRefused() throws {
    let module = ProgramModule(name: "Exercise", files: [], isMainActorByDefault: false)
    let violations = Policy(imports: []).violations(
      in: try XCTUnwrap(ObjectFile(object())), [:], of: module)
    XCTAssertTrue(violations.contains { $0.rule == .section && $0.subject == ".init_array" })
  }

  func testWhatIsCutOrNoObjectIsNone() throws {
    let whole = try object()
    XCTAssertNil(ObjectFile([]))
    XCTAssertNil(ObjectFile(Array("#!/bin/sh\n".utf8)))
    XCTAssertNil(ObjectFile(try Files.read("/bin/true")))
    for count in stride(from: 0, to: whole.count, by: 7) {
      XCTAssertNil(ObjectFile(Array(whole[..<count])), "\(count)")
    }
  }

  func testNoDamageMakesTheReaderFail() throws {
    let whole = try object()
    for place in stride(from: 0, to: whole.count, by: 3) {
      for byte: UInt8 in [0, 0x7F, 0xFF] {
        var damaged = whole
        damaged[place] = byte
        _ = ObjectFile(damaged)
      }
    }
  }
}
