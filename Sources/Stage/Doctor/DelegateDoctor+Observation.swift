import Course
import Dialect
import HostProtocol
import SwiftSource

extension DelegateDoctor {
  private static let mostObserved = 4

  /// The calls of methods that protocols ask for, or that there were none.
  var observation: Diagnosis {
    let heard = answers.filter { $0.step < interest.upperBound }
    var counts: [(answer: Answer, lines: Set<Place>, count: Int)] = []
    for answer in heard {
      let place = answer.activation.caller.flatMap { playback.activations[$0].place }
      let lines = Set([place].compactMap { $0 })
      let same = counts.firstIndex {
        $0.answer.activation.object == answer.activation.object
          && $0.answer.activation.function == answer.activation.function
      }
      if let same {
        counts[same].lines.formUnion(lines)
        counts[same].count += 1
      } else {
        counts.append((answer, lines, 1))
      }
    }
    let unused = unusedRequirements
    guard !counts.isEmpty else {
      return Diagnosis(
        .observed, finding: ".none", ["unused": unused],
        evidence: unused.isEmpty ? ".none-evidence" : ".unused", place: nil)
    }
    let calls = counts.prefix(DelegateDoctor.mostObserved).map { answer, lines, count in
      let function = answer.activation.function
      let type = answer.activation.object.map(name) ?? function.type
      let numbers = lines.map(line).sorted().joined(separator: ", ")
      let sign = answer.isDefault ? " (extension)" : ""
      let text = "\(type).\(function.name)" + sign + (count > 1 ? " × \(count)" : "")
      return numbers.isEmpty ? text : "\(text) (\(numbers))"
    }
    let isCut = counts.count > DelegateDoctor.mostObserved
    let values = [
      "calls": calls.joined(separator: "; ") + (isCut ? "; …" : ""), "unused": unused,
    ]
    return Diagnosis(
      .observed, values, evidence: unused.isEmpty ? ".evidence" : ".unused", place: nil)
  }

  /// The methods that the learner's protocols ask for, and that no line of the sources names; empty
  /// where objects to be told are missing.
  private var unusedRequirements: String {
    let unused = facts.protocols.keys.filter(isAwaited).flatMap { name in
      facts.requirements(of: name).filter { requirement in
        let base = String(requirement.prefix { $0 != "(" })
        return !facts.usedNames.contains(base)
          && influence?.reaches(from: name, by: base) == true
      }
    }
    return Set(unused).sorted().joined(separator: ", ")
  }
}
