import Course
import Judging
import SwiftSource

extension Verification {
  /// Counts mutants by their reports, and notes those that nothing catches.
  mutating func add(
    _ judged: [(mutant: ReferenceMutant, report: Report)], of exercise: Exercise,
    equivalents: [EquivalentMutant]
  ) {
    let compiled = judged.filter { $0.report.verdict != .doesNotCompile }
    for (mutant, report) in compiled {
      mutants.made += 1
      let isListed = equivalents.contains { $0.covers(mutant.mutant) }
      if case .broken(let fault) = report.verdict {
        problems.append(
          Problem(
            file: exercise.solutionFile(mutant.file), line: mutant.mutant.line,
            message: Message(
              "verify.mutant-broken",
              mutant.mutant.values.merging(["fault": Words.ofVerification(in: .english)(fault)]) {
                $1
              }
            )))
      } else if !report.isPassed {
        mutants.caught += 1
      } else if isListed {
        mutants.equivalent += 1
      } else {
        let mistake = mutant.mutant
        let file = exercise.solutionFile(mutant.file)
        mutants.survivors.append(
          Survivor(
            operatorName: mistake.operatorName, file: file, line: mistake.line,
            before: mistake.before, after: mistake.after))
        add("verify.survivor", mistake.values, in: file, line: mistake.line)
      }
    }
    for entry in equivalents {
      addFaults(of: entry, among: compiled, exercise)
    }
  }

  /// An entry must be about mistakes that are made, and that nothing catches.
  private mutating func addFaults(
    of entry: EquivalentMutant, among judged: [(mutant: ReferenceMutant, report: Report)],
    _ exercise: Exercise
  ) {
    let file = "\(exercise.solutionsPath)/equivalent.json"
    let covered = judged.filter { entry.covers($0.mutant.mutant) }
    if covered.isEmpty {
      add("verify.equivalent-unknown", ["operator": entry.operatorName], in: file, line: entry.line)
    }
    var seen: Set<String> = []
    for (mutant, report) in covered where seen.insert(mutant.mutant.after).inserted {
      let alike = covered.filter { $0.mutant.mutant.after == mutant.mutant.after }
      if alike.allSatisfy({ !$0.report.isPassed }) {
        let values = ["actual": report.words].merging(mutant.mutant.values) { $1 }
        add("verify.equivalent-caught", values, in: file, line: entry.line)
      }
    }
  }
}

extension EquivalentMutant {
  /// Whether the entry is about that mistake.
  fileprivate func covers(_ mutant: Mutant) -> Bool {
    operatorName == mutant.operatorName && before == mutant.before
      && (after == nil || after == mutant.after)
  }
}

extension Mutant {
  /// What sentences say of it: its kind, and the change as lines that went and lines that came.
  fileprivate var values: [String: String] {
    func lines(_ text: String, _ sign: String) -> [String] {
      text.split(separator: "\n").map { "    \(sign) \($0)" }
    }
    let change = lines(before, "-") + lines(after, "+")
    return ["operator": operatorName, "change": change.joined(separator: "\n")]
  }
}

extension Exercise {
  /// A file of the reference as problems name it.
  func solutionFile(_ file: SourceFile) -> String { "\(solutionsPath)/\(file.name)" }
}
