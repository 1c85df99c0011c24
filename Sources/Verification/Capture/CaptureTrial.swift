import Course
import Judging
import SwiftSource

/// Tries whether declarations of a learner's module can capture calls of an exercise's checks.
///
/// Adds every declaration that could to the module; the compiler marks where the checks call one.
/// Then the checks run. Against the reference, they must call none: a learner's declaration could
/// return the value that makes a wrong answer pass. Against wrong answers, with silent assertions
/// added, they must fail as before.
struct CaptureTrial {
  private let course: Course
  private let run: CaptureRun
  private var task: CodeTask { run.task }
  private var methods: [TestMethod] { run.methods }

  init(_ task: CodeTask, by judge: Judge) {
    course = judge.course
    run = CaptureRun(judge: judge, task: task, methods: judge.testMethods(of: task))
  }

  func captures(reference: [SourceFile], failing: [FailingAnswer]) throws -> [Capture] {
    let all = CapturingDeclaration.all(for: task, of: course)
    var (captures, clashing) = try captures(by: all, reference, failing)
    // A declaration that clashes with others may compile alone.
    for declaration in clashing
    where !captures.contains(where: { $0.declaration.name == declaration.name }) {
      captures += try self.captures(by: [declaration], reference, failing).found
    }
    return captures
  }

  /// Returns the captures of these declarations, and the declarations that the checks clash with.
  private func captures(
    by declarations: [CapturingDeclaration], _ reference: [SourceFile],
    _ failing: [FailingAnswer]
  ) throws -> (found: [Capture], clashing: [CapturingDeclaration]) {
    var left = declarations
    var found: [Capture] = []
    var clashing: [CapturingDeclaration] = []
    while !left.isEmpty {
      let numbers: Set<Int>
      switch try run.run(adding: left, to: reference) {
      case .clashes(let those):
        numbers = those
        clashing += those.sorted().map { left[$0] }
      case .ran(let calls, let ends):
        let reached = zip(methods, ends).compactMap { method, end in
          end.captured.map { Capture(left[$0], calls.filter(of: $0), in: method, of: methods) }
        }
        if reached.isEmpty {
          return (found + (try silenced(left, calls, failing)), clashing)
        }
        found += reached
        numbers = Set(ends.compactMap(\.captured))
      }
      left = left.indices.filter { !numbers.contains($0) }.map { left[$0] }
    }
    return (found, clashing)
  }

  /// Returns the checks that fail for a wrong answer, but not with captured assertions.
  private func silenced(
    _ declarations: [CapturingDeclaration], _ calls: [CaptureRun.Call], _ failing: [FailingAnswer]
  ) throws -> [Capture] {
    let silent = Set(calls.map { declarations[$0.number] }.filter(\.isSilent))
    let left = declarations.filter(silent.contains)
    guard !left.isEmpty else { return [] }
    return untried(declarations, calls, failing)
      + (try FailingAnswer.cover(failing).flatMap { answer -> [Capture] in
        guard case .ran(let calls, let ends) = try run.run(adding: left, to: answer.files) else {
          return []
        }
        let missed = zip(methods, ends).filter { method, end in
          answer.checks.contains(method.name) && end == .passedOrSkipped
        }
        return missed.flatMap { method, _ in
          left.indices.map {
            Capture(left[$0], calls.filter(of: $0), in: method, of: methods, answer)
          }
        }
      }.filter { !$0.lines.isEmpty })
  }

  /// Returns captured assertions in checks that no answer fails by an assertion.
  ///
  /// No answer can show what these assertions are worth, but the compiler tells where they are.
  private func untried(
    _ declarations: [CapturingDeclaration], _ calls: [CaptureRun.Call], _ failing: [FailingAnswer]
  ) -> [Capture] {
    let shown = failing.reduce(into: Set()) { $0.formUnion($1.checks) }
    return methods.filter { !shown.contains($0.name) }.flatMap { method in
      declarations.indices.filter { declarations[$0].isSilent }.map { number in
        let own = calls.filter(of: number).filter { method.contains($0.line) }
        return Capture(declarations[number], own, in: method, of: methods)
      }
    }.filter { !$0.lines.isEmpty }
  }
}
