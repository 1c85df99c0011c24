import Compile
import Course
import Dialect
import Run
import Sandbox
import SwiftSource

extension Judge {
  /// Returns what a program that passes becomes with the compiler's `==` in place of one that cannot be
  /// right; nil if it has none, or nobody asks.
  func withoutOwnEquality(_ program: Program, _ task: CodeTask, _ run: TestRun) -> ImposedEquality?
  {
    let sources = program.learner.files.map(\.text)
    guard program.enforcedPolicy != nil, run.hasOnlyPassed, DerivedEquality.mayBeOwn(in: sources)
    else { return nil }
    return known(task).equality.imposed(on: sources)
  }

  /// Fails the checks that do not pass with the compiler's `==`.
  ///
  /// If the answer does not compile with it, nothing is known of them.
  func failPassed(
    _ run: inout TestRun?, without own: ImposedEquality, _ program: Program, seed: UInt64,
    _ limits: Limits
  ) throws {
    guard let checked = run, checked.hasOnlyPassed else { return }
    let files = program.learner.files
    var program = program
    program.learner.files = zip(files, own.sources).map { ProgramFile(name: $0.name, text: $1) }
    let rehearsal = try runner.rehearse(
      program, [RehearsedRun(checked.results.map(\.test), seed: seed)],
      RehearsalExtent(findsLeaks: false, movesMemory: false), limits: limits)
    let place = Place(file: files[own.place.source].name, line: own.place.line)
    for result in rehearsal?.attempts.first?.run?.results ?? [] where !result.hasPassed {
      run?.setDoubt(.ownEquality(place), of: result.test)
    }
  }
}
