import Course
import Judging
import Platform

/// The hunts of a class: which bug a student gets depends on a seed and on the student's name.
///
/// Whoever does not know the seed cannot tell it. The bugs are those of the reference and of the
/// alternatives; each is judged when the first student gets it. Used by one thread.
package final class ClassHunts {
  /// The least length of a seed, in bytes: students may try seeds, too.
  package static let leastSeed = 16

  /// Says which seed it is without telling it.
  let digest: Digest
  private let seed: String
  private let judge: Judge
  private var bugs: [String: [Bug]] = [:]
  /// The failing checks of bugs that were judged, by the bugs' digests.
  private var judged: [Digest: [String]?] = [:]
  /// Whether some answer has a mark, and whether some has that of its own hunt.
  private var marks = (any: false, own: false)

  /// A bug that a student may get.
  private struct Bug {
    let origin: ExerciseAnswer
    let mutated: MutatedAnswer
    let digest: Digest
  }

  /// - Parameters:
  ///   - seed: nil for a new one.
  ///   - judge: one that judges as `grade` does.
  /// - Returns: nil if the seed is too short.
  package init?(seed: String, judge: Judge) {
    guard seed.utf8.count >= ClassHunts.leastSeed else { return nil }
    self.seed = seed
    self.judge = judge
    digest = Digest(["which seed", seed])
  }

  /// A seed that nobody can guess.
  package static func newSeed() -> String {
    (0..<6).map { _ in
      let digits = String(UInt32.random(in: 0x1_0000...0x1_FFFF), radix: 16)
      return String(digits.dropFirst())
    }.joined(separator: "-")
  }

  /// Whether answers have marks, and none that of its own hunt: then the seed may be another one.
  package var looksForeign: Bool { marks.any && !marks.own }

  /// Returns a student's hunt in an exercise; nil if no bug of the exercise makes a hunt.
  ///
  /// - Parameter student: the identifier in the roster, or the name.
  package func hunt(in exercise: Exercise, for student: String) throws -> ClassHunt? {
    let ranked = try bugs(in: exercise).map { (bug: $0, mark: mark(of: $0, for: student)) }
      .sorted { $0.mark.text < $1.mark.text }
    for (bug, mark) in ranked {
      guard let failing = try failingChecks(of: bug) else { continue }
      return ClassHunt(bug.mutated, in: exercise, failing: failing, mark)
    }
    return nil
  }

  /// Returns the hunt that an answer mends: the one that its mark tells, else the student's; nil for
  /// an answer without files.
  ///
  /// Throws `Trouble` if no bug of the exercise makes a hunt.
  func hunt(
    in exercise: Exercise, for answer: FoundAnswer, _ files: [FoundFile]
  ) throws -> ClassHunt? {
    guard !files.isEmpty else { return nil }
    // It may have been handed out with the roster or without it.
    let listed = answer.handIn.student
    let students = listed.map { [$0.identifier, $0.name] } ?? [answer.student]
    let texts = files.compactMap { try? $0.content.get() }
    if let mark = texts.lazy.compactMap(HuntMark.init(in:)).first {
      marks.any = true
      for bug in try bugs(in: exercise) {
        guard students.contains(where: { self.mark(of: bug, for: $0) == mark }) else { continue }
        marks.own = true
        return ClassHunt(
          bug.mutated, in: exercise, failing: try failingChecks(of: bug) ?? [], mark)
      }
    }
    guard let hunt = try hunt(in: exercise, for: students[0]) else {
      throw Trouble("intake.no-hunt", ["exercise": "\(exercise.number) \(exercise.slug)"])
    }
    return hunt
  }

  private func mark(of bug: Bug, for student: String) -> HuntMark {
    HuntMark(Digest(["hunt", seed, Roster.folded(student), bug.digest.description]))
  }

  private func bugs(in exercise: Exercise) throws -> [Bug] {
    if let known = bugs[exercise.path] { return known }
    guard let task = exercise.code, let solution = task.solution else { return [] }
    let origins = try ([solution.reference] + solution.alternatives.map(\.files)).map {
      ExerciseAnswer(to: exercise, task, files: $0)
    }.filter { try judge.report(on: $0, .verdictOnly).isPassed }
    let found = origins.flatMap { origin in
      origin.plantable().map { mutated in
        let texts = mutated.files.flatMap { [$0.name, $0.text] }
        return Bug(origin: origin, mutated: mutated, digest: Digest([exercise.path] + texts))
      }
    }
    bugs[exercise.path] = found
    return found
  }

  /// Returns the failing checks that students have; nil without any, and if the bug makes no hunt.
  private func failingChecks(of bug: Bug) throws -> [String]? {
    if let known = judged[bug.digest] { return known }
    let task = bug.origin.task
    let hidden = judge.hiddenChecks(of: task)
    let failing = try judge.failingChecks(of: bug.mutated, in: bug.origin)?
      .filter { !hidden.contains($0) }
    judged[bug.digest] = .some(failing?.isEmpty == true ? nil : failing)
    return judged[bug.digest] ?? nil
  }
}

/// A student's hunt: what the student got, and how it is graded.
package struct ClassHunt: Sendable {
  package let mark: HuntMark
  /// The exercise that begins with the planted program.
  package let exercise: Exercise
  private let mutated: MutatedAnswer

  fileprivate init(
    _ mutated: MutatedAnswer, in exercise: Exercise, failing: [String], _ mark: HuntMark
  ) {
    self.mark = mark
    self.mutated = mutated
    self.exercise = exercise.handedOut(in: mutated.files, failing: failing)
  }

  /// The files to hand out; the first line of `Exercise.swift` says whose they are.
  package func files(for student: String) -> [SourceFile] {
    mutated.files.map { file in
      file.name == "Exercise.swift"
        ? file.with(text: mark.line(for: student) + file.text) : file
    }
  }

  /// Returns why an answer is not a mended program of this hunt; nil if it is.
  func fault(of files: [SourceFile]) -> IntakeFault? {
    if let other = files.lazy.compactMap({ HuntMark(in: $0.text) }).first, other != mark {
      return .otherHunt
    }
    let all = mutated.files.reduce(0) { $0 + linesAdded(to: "", in: $1.text).count }
    return lostLines(in: files) * 2 > all ? .otherProgram : nil
  }

  /// The number of lines of the handed-out program that an answer lacks.
  private func lostLines(in files: [SourceFile]) -> Int {
    mutated.files.reduce(0) { count, file in
      let own = files.first { $0.name == file.name }?.text ?? ""
      return count + linesAdded(to: own, in: file.text).count
    }
  }

  /// Returns what the report on an answer says of the hunt; what was planted only once it is found.
  func remarks(on files: [SourceFile], isPassed: Bool) -> [Message] {
    var remarks: [Message] = []
    if files.allSatisfy({ HuntMark(in: $0.text) == nil }) {
      remarks.append(Message("hunt.unmarked"))
    }
    // The planted lines themselves, and a few around them.
    let lost = lostLines(in: files)
    if lost > 6 { remarks.append(Message("hunt.rewritten", ["count": String(lost)])) }
    guard isPassed else { return remarks }
    let mutant = mutated.mutant
    func line(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    // The mark is a line, too.
    let place = mutant.line + (mutated.file.name == "Exercise.swift" ? 1 : 0)
    let values = [
      "file": mutated.file.name, "line": String(place), "before": line(mutant.before),
      "after": line(mutant.after),
    ]
    let isLeftOut = line(mutant.after).isEmpty
    return remarks + [Message(isLeftOut ? "hunt.left-out" : "hunt.planted", values)]
  }
}
