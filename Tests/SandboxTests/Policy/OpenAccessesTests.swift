import Dialect
import TestSupport
import XCTest

@testable import Compile
@testable import Sandbox

/// Tests of the rule about accesses: of its places and words with texts that are compiled, and of
/// control flow with SIL as the compiler writes it.
final class OpenAccessesTests: XCTestCase {
  private func words(_ text: String) throws -> String {
    var program = Program(learner: text, .ofTwice)
    program.policy = Policy(imports: [])
    return try Bench.shared().runner.examine(program)?.words ?? "kept"
  }

  func testACallWithinAnAccessIsNamedWithItsPlace() throws {
    let text = """
      struct Score { var n = 0; mutating func add(_ next: () -> Int) { n += next() } }
      func sum(_ list: [Int]) -> Int {
        var score = Score()
        func each(_ next: () -> Int) { score.add(next) }
        each { list.count }
        return score.n
      }
      """
    XCTAssertEqual(try words(text), "refused: access score at Exercise.swift:4:40")
  }

  func testTheCureThatTheSentenceNamesIsAccepted() throws {
    let text = """
      struct Score { var n = 0; mutating func add(_ next: () -> Int) { n += next() } }
      func sum(_ list: [Int]) -> Int {
        var score = Score()
        func each(_ next: () -> Int) { var copy = score; copy.add(next); score = copy }
        each { list.count }
        return score.n
      }
      final class Holder { var score = Score() }
      extension Score { mutating func wait() async { await Task.yield(); n += 1 } }
      @MainActor func wait(_ holder: Holder) async {
        var copy = holder.score
        await copy.wait()
        holder.score = copy
      }
      """
    XCTAssertEqual(try words(text), "kept")
  }

  func testAnAccessEndsWhereControlFlowEndsItNotTheText() throws {
    let (ends, goesOn) = ("  end_access %2", "  br bb1")
    func text(_ first: String, _ last: String) -> String {
      """
      sil_stage canonical

      sil @f : $@convention(thin) (@guaranteed @noescape @callee_guaranteed () -> (), @inout_aliasable Int) -> () {
      bb0(%0 : $@noescape @callee_guaranteed () -> (), %1 : @closureCapture $*Int):
        %2 = begin_access [modify] [static] %1, loc "Exercise.swift":3:5, scope 1
        br bb2, loc "Exercise.swift":3:5, scope 1

      bb1:
        %4 = apply %0() : $@noescape @callee_guaranteed () -> (), loc "Exercise.swift":4:5, scope 1
      \(last)
        unreachable

      bb2:
      \(first)
      \(goesOn)
      } // end sil function 'f'

      """
    }
    func findings(_ text: String) throws -> [String] {
      let text = try XCTUnwrap(IntermediateText(Array(text.utf8)))
      return OpenAccesses.findings(in: text).map {
        "\($0.subject) \($0.place?.place.line ?? 0)"
      }
    }
    XCTAssertEqual(try findings(text(ends, "")), [])
    XCTAssertEqual(try findings(text("", ends)), ["var 4"])
    XCTAssertNil(IntermediateText(Array(text(ends, "").utf8.dropLast(40))))
    XCTAssertNil(IntermediateText(Array(text(ends, "").utf8.dropFirst())))
  }

  func testAFunctionsTypeIsDividedAtItsOwnParameters() {
    let type = """
      $@convention(witness_method: Shape) @async <τ_0_0 where τ_0_0 : P, τ_0_0.T == (Int) -> Int> \
      (@guaranteed @noescape @callee_guaranteed (Int, Int) -> (), @inout Dictionary<Int, Int>) -> Int
      """
    let signature = SignatureText(type)
    XCTAssertTrue(signature.attributes.contains("@async"))
    XCTAssertFalse(signature.attributes.contains("@noescape"))
    XCTAssertEqual(
      signature.parameters.map { $0.trimmingPrefix(while: { $0 == " " }) },
      ["@guaranteed @noescape @callee_guaranteed (Int, Int) -> ()", "@inout Dictionary<Int, Int>"])
  }
}
