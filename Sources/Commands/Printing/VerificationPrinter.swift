import Course
import Foundation
import Grading

/// The gate's findings as a table, then every problem with the file to mend.
struct VerificationPrinter {
  let words: AllWords
  let terminal: Terminal

  func lines(for verifications: [Verification], problems: [Problem]) -> [StyledText] {
    let header = ["exercise", "stub", "right", "wrong", "mutants", "quiz", "seconds"].map {
      StyledText(words("verify.column-\($0)"), .bold)
    }
    let rows = [header] + verifications.map(cells)
    let widths = header.indices.map { column in rows.map { $0[column].width }.max() ?? 0 }
    var lines = rows.map { row in
      zip(row, widths).reduce(StyledText()) { $0 + $1.0.padded(to: $1.1 + 2) }
    }
    let found = problems + verifications.flatMap(\.problems)
    let printer = TroublePrinter(words: words)
    lines += found.flatMap { printer.line(for: $0).wrapped(to: terminal.size.width) }
    let key = found.isEmpty ? "verify.clean" : "verify.found"
    let values = ["count": String(found.count), "exercises": String(verifications.count)]
    lines.append(StyledText(words(key, values), .colour(found.isEmpty ? .green : .red)))
    return lines
  }

  private func cells(_ verification: Verification) -> [StyledText] {
    let stub = verification.isStubRight.map { StyledText(words($0 ? "verify.ok" : "verify.bad")) }
    let seconds = String(format: "%.1f", verification.duration)
    return [
      StyledText("\(verification.number) \(verification.exercise)"), stub ?? "",
      cell(verification.right), cell(verification.wrong), cell(verification.mutants),
      cell(verification.predictions),
      StyledText(seconds),
    ]
  }

  private func cell(_ mutants: Verification.Mutants) -> StyledText {
    guard mutants.made > 0 else { return "" }
    let isGood = mutants.caught + mutants.equivalent == mutants.made
    let counts = StyledText(
      "\(mutants.caught)/\(mutants.made)", isGood ? .plain : .colour(.red))
    return mutants.equivalent == 0 ? counts : counts + StyledText(" (\(mutants.equivalent))")
  }

  private func cell(_ count: Verification.Count) -> StyledText {
    guard count.all > 0 else { return "" }
    let isGood = count.good == count.all
    return StyledText("\(count.good)/\(count.all)", isGood ? .plain : .colour(.red))
  }
}
