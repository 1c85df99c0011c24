import Course
import Dialect
import HostProtocol
import Judging
import Stage

/// Questions about what happens in a run, which the run itself answers.
extension Session {
  /// The most lines of code that a question shows.
  private static let mostLines = 24

  /// Returns a question about a run of a check; nil if no object is released in a line that can be
  /// shown.
  func question(ofRunIn path: String) throws -> Question? {
    guard let exercise = course.exercises.first(where: { $0.path == path }) else { return nil }
    for answer in try rightAnswers(to: exercise) {
      let checks = try courseJudge().testMethods(of: answer.task).map(\.name).shuffled()
      for check in checks.prefix(4) {
        // An answer that does not pass any more is no ground for a question.
        guard let stepped = try? step(answer, check: check), stepped.run.failure == nil else {
          break
        }
        if let question = question(about: stepped.run, of: answer) { return question }
      }
    }
    return nil
  }

  private func question(about run: StepRun, of answer: ExerciseAnswer) -> Question? {
    let files = answer.files + [answer.task.checks]
    for release in run.releases.shuffled() {
      guard let file = files.first(where: { $0.name == release.place.file }) else { continue }
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      let others = release.reached.subtracting([release.place.line]).shuffled().prefix(3)
      guard others.count == 3, release.code.count <= Session.mostLines,
        release.code.upperBound <= lines.count
      else { continue }
      func choice(_ line: Int) -> Markdown {
        let code = lines[line - 1].trimmingCharacters(in: .whitespaces)
        let label = words("review.line", ["line": String(line)])
        return Markdown(blocks: [
          .paragraph([.text(label)]), .code(info: "swift", text: code, line: 1),
        ])
      }
      let values = [
        "exercise": name(of: answer.exercise), "object": release.variable, "file": file.name,
      ]
      let shown = release.code.map { "\($0)  \(lines[$0 - 1])" }.joined(separator: "\n")
      let line = ["line": String(release.place.line)]
      return Question(
        Markdown(
          blocks: Markdown(parsing: words("review.run", values)).blocks
            + [.code(info: "swift", text: shown, line: 1)]),
        right: choice(release.place.line), wrong: others.sorted().map(choice),
        explanation: Markdown(blocks: [.paragraph([.text(words("review.released", line))])]))
    }
    return nil
  }
}

/// The release of an object of the learner's that a variable of a function stands for.
private struct Release {
  let place: Place
  let variable: String
  /// The lines of the function that ran.
  let reached: Set<Int>
  /// The lines from the first of these to the end of the last.
  let code: ClosedRange<Int>
}

extension StepRun {
  /// The releases in functions that bind each name once: there the name says which object it is.
  fileprivate var releases: [Release] {
    let own = Set(objects.filter { $0.kind == .object && $0.origin == .learner }.map(\.id))
    return steps.indices.compactMap { index -> Release? in
      let death = steps[index]
      guard death.kind == .death, let place = death.place, let object = death.object,
        own.contains(object), let function = function(at: death)
      else { return nil }
      let inside = steps.filter { self.function(at: $0) == function }
      let reached = Set(inside.compactMap(\.place?.line))
      let names = Set(
        inside.flatMap { variables(at: $0) }.filter { $0.target == .object(object) }
          .map(\.property)
      ).subtracting(["self"])
      // Another call, or another scope, may have another object of that name.
      guard let name = names.min(), let first = reached.min(),
        let last = inside.map(\.endLine).max(),
        Set(inside.flatMap { variables(at: $0) }.filter { $0.property == name }.map(\.target))
          .subtracting([.nothing]).count == 1, first <= last
      else { return nil }
      return Release(place: place, variable: name, reached: reached, code: first...last)
    }
  }

  /// The file and the name of the innermost function with a known line.
  private func function(at step: Step) -> [String]? {
    innermost(step).map { [$0.place?.file ?? "", $0.name] }
  }

  private func variables(at step: Step) -> [RecordedSteps.Reference] {
    innermost(step)?.variables.references ?? []
  }

  private func innermost(_ step: Step) -> Frame? {
    step.frames.last { frames[$0].place != nil }.map { frames[$0] }
  }
}
