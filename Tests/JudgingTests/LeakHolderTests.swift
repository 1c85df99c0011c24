import Course
import HostProtocol
import Stage
import TestSupport
import XCTest

@testable import Compile
@testable import Dialect
@testable import Judging
@testable import Run

/// Tests that the holder of an object that should be gone is named, or is said to be unknown.
///
/// All programs of `Leaks.txt` are compiled and run as one, and those that mention addresses as another.
final class LeakHolderTests: XCTestCase {
  private struct Leak {
    let title: String
    var code: [Substring] = []
    var holders: [Substring] = []
    /// The number in the name of its function.
    var number: Substring {
      code.lazy.compactMap { $0.firstMatch(of: #/func make(\d+)/#)?.1 }.first ?? ""
    }
  }

  private func leaks() throws -> [Leak] {
    let file = Repository.file("Tests/JudgingTests/Leaks.txt")
    var leaks: [Leak] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("# ") {
        leaks.append(Leak(title: String(line.dropFirst(2))))
      } else if let last = leaks.indices.last {
        if line.hasPrefix("held: ") {
          leaks[last].holders.append(line.dropFirst(6))
        } else {
          leaks[last].code.append(line)
        }
      }
    }
    return leaks
  }

  func testEachLeak() throws {
    let leaks = try leaks()
    XCTAssertEqual(leaks.count, 69)
    let withAddresses = Dictionary(grouping: leaks) { leak in
      ObjectNames.addressWords.contains(where: leak.code.joined().contains)
    }
    XCTAssertEqual(withAddresses.mapValues(\.count), [true: 10, false: 59])
    for (_, some) in withAddresses { try check(some) }
  }

  private func check(_ leaks: [Leak]) throws {
    var checks = Checks([:])
    checks.head = """
      @_silgen_name("understudy_kept") func kept(_: UnsafeRawPointer);
      func expectGone(_ make: () -> AnyObject) {
        weak var object: AnyObject?;
        func makeAndForget() { object = make() };
        makeAndForget();
        let place = object.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) };
        if let place { kept(place) };
        XCTAssertNil(object);
      }
      """
    checks.methods = leaks.map {
      Checks.Method(name: "test\($0.number)", body: "expectGone(make\($0.number))")
    }
    let code =
      ["import Dispatch", "import Foundation", "import Synchronization"]
      + leaks.flatMap { $0.code }.map(String.init)
    var attempts: [Attempt] = []
    try Bench.shared().runner.check(
      Program(learner: code.joined(separator: "\n"), checks), tests: checks.tests,
      limits: .standard, drawsGraphs: true
    ) { attempts.append($0) }
    let results = try XCTUnwrap(attempts.first?.run?.results, "\(attempts)")
    let words = Words(bundles: [Words.stageBundle], language: .english)
    for leak in leaks {
      let result = results.first { $0.test == "Checks.test\(leak.number)" }
      guard case .found(let captured) = result?.graph else {
        XCTFail("\(leak.title): \(String(describing: result))")
        continue
      }
      let graph = ObjectGraph(captured).simplified.partAroundFocus
      XCTAssertEqual(graph.holders(words), leak.holders.map(String.init), leak.title)
    }
  }
}
