import Compile
import Course
import Judging
import Sandbox
import SwiftSource

/// Tries whether a submission's protocol can reach what the spies of an exercise write down.
///
/// A spy is a type of the checks that adopts a protocol of the submission. The submission may write
/// another requirement into that protocol. If the checks then still compile, its code can set the
/// spy's properties and call its methods, and write down news that never came.
struct SpyTrial {
  let exercise: Exercise
  let task: CodeTask
  let judge: Judge

  func problems(with solution: Solution) throws -> [Problem] {
    let answers = [task.starter, solution.reference] + solution.alternatives.map(\.files)
    let members = openMembers(
      in: task.checks.text, answers: answers.flatMap { $0.map(\.text) },
      libraries: judge.course.supportModules.flatMap { $0.files.map(\.text) })
    return try members.filter { try compiles(requiring: $0, beside: solution.reference) }
      .map { member in
        let key = member.kind == .method ? "verify.open-method" : "verify.open-property"
        let values = ["member": member.name, "type": member.type, "protocol": member.adopted]
        return Problem(key, values, in: exercise.checksPath, line: member.line)
      }
  }

  /// Whether the checks compile beside an answer one of whose protocols requires the member.
  ///
  /// The spy adopts a protocol of its own that does, which is the same and leaves the answer's own
  /// protocols as they are.
  private func compiles(requiring member: OpenMember, beside files: [SourceFile]) throws -> Bool {
    // Where nothing can be tried, the text decides.
    guard let requirement = member.requirement else { return true }
    let plain = Program(task, files: files, methods: [], of: judge.course)
    let adoption = "\nextension \(member.type): UnderstudyForged {}\n"
    var program = Program(
      support: plain.support, learner: plain.learner,
      checks: plain.checks.map { ProgramFile(name: $0.name, text: $0.text + adoption) },
      discovery: plain.discovery)
    program.addition = ProgramFile(
      name: "Forging.swift", text: "@MainActor protocol UnderstudyForged { \(requirement) }\n")
    return try judge.compiles(program, for: task)
  }
}
