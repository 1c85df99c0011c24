import Course
import Judging
import SwiftSource

/// The counts of a reference's mutants, and the problems that they show in the checks.
struct MutantProblems {
  private(set) var counts = VerificationResult.Mutants()
  private(set) var problems: [Problem] = []
  private let exercise: Exercise

  /// - Parameter judged: all mutants; one that does not compile is not counted.
  init(
    _ judged: [(mutant: MutatedAnswer, report: Report)], of exercise: Exercise,
    equivalents: [EquivalentMutant]
  ) {
    self.exercise = exercise
    let compiled = judged.filter { $0.report.verdict != .doesNotCompile }
    for (mutant, report) in compiled {
      count(mutant, report, isListed: equivalents.contains { $0.covers(mutant.mutant) })
    }
    for entry in equivalents { addProblems(with: entry, among: compiled) }
  }

  private mutating func count(_ mutant: MutatedAnswer, _ report: Report, isListed: Bool) {
    let mistake = mutant.mutant
    let file = exercise.solutionFile(mutant.file)
    counts.made += 1
    if let fault = report.fault {
      let values = mistake.values
        .merging(["fault": Words.ofVerification(in: .english)(fault.words)]) { $1 }
      problems.append(
        Problem("verify.mutant-broken", values, in: file, line: mistake.line, isTransient: true))
    } else if !report.isPassed {
      counts.caught += 1
      if PlantedBug.operators.contains(mistake.operatorName),
        report.failingChecksOfHunt() != nil
      {
        counts.hunts += 1
      }
    } else if isListed {
      counts.equivalent += 1
    } else {
      counts.survivors.append(
        VerificationResult.Survivor(
          mutant: mistake.operatorName, file: file, line: mistake.line,
          before: mistake.before, after: mistake.after))
      problems.append(
        Problem("verify.survivor", mistake.values, in: file, line: mistake.line))
    }
  }

  /// An entry of `equivalent.json` must cover mutants that exist and that no check catches.
  private mutating func addProblems(
    with entry: EquivalentMutant, among judged: [(mutant: MutatedAnswer, report: Report)]
  ) {
    func problem(_ key: String, _ values: [String: String]) -> Problem {
      Problem(key, values, in: "\(exercise.solutionsPath)/equivalent.json", line: entry.line)
    }
    let covered = judged.filter { entry.covers($0.mutant.mutant) }
    if covered.isEmpty {
      problems.append(
        problem("verify.equivalent-unknown", ["operator": entry.operatorName]))
    }
    var seen: Set<String> = []
    for (mutant, report) in covered where seen.insert(mutant.mutant.after).inserted {
      let alike = covered.filter { $0.mutant.mutant.after == mutant.mutant.after }
      if alike.allSatisfy({ !$0.report.isPassed }) {
        let values = ["actual": report.words].merging(mutant.mutant.values) { $1 }
        problems.append(problem("verify.equivalent-caught", values))
      }
    }
  }
}

extension EquivalentMutant {
  /// Whether the entry is about that mutant.
  fileprivate func covers(_ mutant: Mutant) -> Bool {
    operatorName == mutant.operatorName && before == mutant.before
      && (after == nil || after == mutant.after)
  }
}

extension Mutant {
  /// The values of sentences: the operator, and the change as a diff.
  fileprivate var values: [String: String] {
    func lines(_ text: String, _ sign: String) -> [String] {
      text.split(separator: "\n").map { "    \(sign) \($0)" }
    }
    let change = lines(before, "-") + lines(after, "+")
    return ["operator": operatorName, "change": change.joined(separator: "\n")]
  }
}
