import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Platform
@testable import Sandbox

/// Tests that the lists of library declarations decide about everything that the toolchain has.
///
/// A public declaration is listed, or is left out: by `LeftOut.txt`, because it mentions a type that is
/// left out, because a source cannot name it, or because the policy refuses all of its kind.
final class LibraryListTests: XCTestCase {
  /// The modules that have lists; the C library's are not read.
  private static let modules = [
    "Swift", "_Concurrency", "_StringProcessing", "RegexBuilder", "Synchronization", "Observation",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch",
  ]

  private static let leftOut: LibraryList = {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("LeftOut.txt")
    return LibraryList(text: (try? String(contentsOf: url, encoding: .utf8)) ?? "")
  }()

  func testEveryDeclarationIsListedOrLeftOut() throws {
    let symbols = try LibraryListTests.modules.flatMap(symbols).filter { !$0.isUnavailable }
    XCTAssertGreaterThan(symbols.count, 10_000)
    let undecided = symbols.filter { !$0.isListed && !$0.isLeftOut(LibraryListTests.leftOut) }
    XCTAssertEqual(
      undecided.map(\.words), [],
      "list them in Sources/Sandbox/Resources/Libraries, or with a reason in LeftOut.txt")
    let named = symbols.filter { $0.isNamed(by: LibraryListTests.leftOut) }
    // A type may be named although its members are left out.
    let both = named.filter { $0.isListed && $0.member != nil }
    XCTAssertEqual(both.map(\.words), [], "both listed and left out")
  }

  func testNoOtherLibraryAdoptsAProtocolThatProgramsMayAdopt() throws {
    let modules = LibraryListTests.modules + ["XCTest", "Testing"]
    let graphs = try modules.flatMap(graphs)
    let ofSwift = Set(graphs.filter { $0.modules == ["Swift"] }.flatMap(\.1.conformances))
    // Foundation lets DispatchData adopt some, too, which no program may name. A type in a type belongs to the
    // module that declares it, as do types of tasks.
    let adopted = Set(
      graphs.filter { modules, _ in modules.last == "Swift" && modules.count > 1 }
        .flatMap { modules, graph in
          graph.conformances.subtracting(ofSwift).filter {
            !$0.source.contains("\(modules[0].count)\(modules[0])") && !$0.source.hasPrefix("s:Sc")
          }
        }
        .compactMap { $0.targetFallback?.split(separator: ".").last.map(String.init) })
    XCTAssertTrue(adopted.contains("RegexComponent"), "\(adopted)")
    let withTypes: Set = [
      "BidirectionalCollection", "CaseIterable", "Collection", "Identifiable", "IteratorProtocol",
      "RandomAccessCollection", "RawRepresentable", "Sequence", "Strideable",
    ]
    XCTAssertEqual(withTypes.subtracting(Policy.adoptedProtocols), [])
    XCTAssertEqual(withTypes.intersection(adopted), [])
  }

  /// The declarations that the toolchain says a module has.
  private func symbols(of module: String) throws -> [Symbol] {
    try graphs(of: module).flatMap { modules, graph in
      graph.symbols.map { Symbol($0, modules: modules) }
    }
  }

  /// What the toolchain says of a module: its own declarations, and those that it adds to each other module.
  private func graphs(of module: String) throws -> [(modules: [String], Graph)] {
    let toolchain = try Bench.shared().runner.toolchain
    let folder = try temporaryFolder()
    let extract = Command(
      "\(toolchain.folder)/bin/swift-symbolgraph-extract",
      [
        "-module-name", module, "-target", toolchain.triple ?? "", "-sdk", "/", "-resource-dir",
        "\(toolchain.folder)/lib/swift", "-I", toolchain.libraries, "-output-dir", folder.path,
        "-minimum-access-level", "public", "-skip-synthesized-members",
      ], timeLimit: 300)
    let answer = try extract.run()
    XCTAssertEqual(answer.end, ProcessEnd.exited(0), answer.errors)
    return try Files.names(in: folder.path).map { name in
      // The name is `Module`, or `Module@Extended` for what it adds to another module.
      let modules = name.prefix { $0 != "." }.split(separator: "@").map(String.init)
      let graph = try JSONDecoder().decode(
        Graph.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
      return (modules, graph)
    }
  }

  /// The part of a symbol graph that matters here.
  private struct Graph: Decodable {
    struct Entry: Decodable {
      struct Kind: Decodable { let identifier: String }
      struct Fragment: Decodable { let kind, spelling: String }
      struct Availability: Decodable {
        let isUnconditionallyUnavailable: Bool?
        let obsoleted: Version?
        struct Version: Decodable {}
      }
      let kind: Kind
      let pathComponents: [String]
      let declarationFragments: [Fragment]
      let availability: [Availability]?
    }
    struct Relationship: Decodable, Hashable {
      let kind: String
      let source: String
      let target: String
      /// The name of the target, if another module declares it.
      let targetFallback: String?

      static func == (a: Relationship, b: Relationship) -> Bool {
        (a.source, a.target) == (b.source, b.target)
      }
      func hash(into hasher: inout Hasher) { hasher.combine("\(source) \(target)") }
    }
    let symbols: [Entry]
    let relationships: [Relationship]
    var conformances: Set<Relationship> { Set(relationships.filter { $0.kind == "conformsTo" }) }
  }

  private struct Symbol {
    /// The module that declares it, and the one whose type it extends.
    let modules: [String]
    /// The type that it is, or that it is a member of.
    let types: [String]
    /// As lists write it; nil for a type.
    let member: String?
    let words: String
    let isUnavailable: Bool
    private let kind: String
    private let labels: [String]
    /// The types in its declaration.
    private let mentioned: [String]

    init(_ entry: Graph.Entry, modules: [String]) {
      self.modules = modules
      kind = String(entry.kind.identifier.dropFirst("swift.".count))
      let isType = ["class", "enum", "protocol", "struct"].contains(kind)
      let path = entry.pathComponents
      let name = path.last ?? ""
      let base = name.hasPrefix("(") ? name : String(name.prefix { $0 != "(" })
      labels = name.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init)
      // The labels of a case are part of its type.
      let isPlain = kind == "enum.case" || labels.allSatisfy { $0 == "_" }
      member = isType ? nil : isPlain ? base : name
      types = isType ? path : path.dropLast()
      words = "\(modules.joined(separator: "@")) \(path.joined(separator: "."))"
      mentioned = entry.declarationFragments.filter { $0.kind == "typeIdentifier" }.map(\.spelling)
      isUnavailable = (entry.availability ?? []).contains {
        $0.isUnconditionallyUnavailable == true || $0.obsoleted != nil
      }
    }

    var isListed: Bool {
      [LibraryList.program, .threads].contains { list in
        isNamed(by: list, isWhole: false)
          || member.map { list.isOfAnyType($0) && isOfKnownType(list) } == true
      }
    }

    private func isOfKnownType(_ list: LibraryList) -> Bool {
      modules.contains { list.contains(DemangledType(module: $0, path: types)) }
    }

    func isNamed(by list: LibraryList, isWhole: Bool = true) -> Bool {
      modules.contains { module in
        let type = DemangledType(module: module, path: types)
        if member == nil, !isWhole { return list.contains(type) }
        return list.contains(member ?? "*", of: type)
      }
    }

    func isLeftOut(_ list: LibraryList) -> Bool {
      // The policy looks at what an alias stands for, and refuses all macros.
      if ["typealias", "associatedtype", "macro"].contains(kind) { return true }
      if (types + labels + [member ?? ""]).contains(where: { $0.hasPrefix("_") && $0 != "_" }) {
        return true
      }
      if isNamed(by: list) || member.map(list.isOfAnyType) == true { return true }
      let outer = (1...max(types.count, 1)).map { Array(types.prefix($0)) } + mentioned.map { [$0] }
      return outer.contains { path in
        LibraryListTests.modules.contains {
          list.contains("*", of: DemangledType(module: $0, path: path))
        }
      }
    }
  }
}
