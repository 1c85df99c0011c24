import Course
import Judging
import SwiftSource

/// Tries whether a learner's module can take the place of what an exercise's checks call.
///
/// Everything that could is added to the module, and the compiler marks where the checks call it. Then
/// the checks run. Against the reference they must not reach any of it: what stands there could give the
/// value that suits a wrong answer best. Against wrong answers, where captured assertions say nothing,
/// they must fail as before.
struct CaptureTrial {
  private let course: Course
  private let run: CaptureRun
  private var task: CodeTask { run.task }
  private var methods: [TestMethod] { run.methods }

  init(_ task: CodeTask, by judge: Judge) {
    course = judge.course
    run = CaptureRun(judge: judge, task: task, methods: judge.testMethods(of: task))
  }

  /// What can be captured, and in which checks.
  func captures(reference: [SourceFile], failing: [FailingAnswer]) throws -> [Capture] {
    let all = CapturingDeclaration.all(for: task, of: course)
    var (captures, clashing) = try captures(by: all, reference, failing)
    // What does not compile beside the others may do so by itself.
    for declaration in clashing
    where !captures.contains(where: { $0.declaration.name == declaration.name }) {
      captures += try self.captures(by: [declaration], reference, failing).found
    }
    return captures
  }

  /// What those declarations capture, and which of them keep the checks from being compiled.
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

  /// The checks that fail for a wrong answer, but not where their assertions are captured.
  private func silenced(
    _ declarations: [CapturingDeclaration], _ calls: [CaptureRun.Call], _ failing: [FailingAnswer]
  ) throws -> [Capture] {
    let silent = Set(calls.map { declarations[$0.number] }.filter(\.isSilent))
    let left = declarations.filter(silent.contains)
    guard !left.isEmpty else { return [] }
    return try FailingAnswer.cover(failing).flatMap { answer -> [Capture] in
      guard case .ran(let calls, let ends) = try run.run(adding: left, to: answer.files) else {
        return []
      }
      return zip(methods, ends).filter { answer.checks.contains($0.name) && $1 == .passedOrSkipped }
        .flatMap { method, _ in
          left.indices.map {
            Capture(left[$0], calls.filter(of: $0), in: method, of: methods, answer)
          }
        }
    }.filter { !$0.lines.isEmpty }
  }
}
