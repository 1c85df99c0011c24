import Course
import Foundation
import Grading
import Judging
import Stage

extension Report {
  /// The report as JSON, version 1 (docs/report-format.md); its checks are those of a result with
  /// the snippets and the objects beside them.
  package func published(_ words: Words) -> JSONObject {
    let grade = Grade(self, credit: Credit(), words: words)
    let steps = timings.map { timing -> JSONObject in
      [
        "step": timing.step.rawValue, "start": timing.start, "end": timing.end,
        "kept": timing.isKept,
      ]
    }
    return [
      "version": 1, "exercise": exercise.path, "number": exercise.number, "title": exercise.title,
      "outcome": verdict.word, "reason": grade.message, "passed": passedCount,
      "checks": zip(checks, grade.checks).map { $0.published(as: $1, words) },
      "diagnostics": grade.diagnostics, "remarks": grade.remarks, "printed": grade.printed,
      "printedBytesOmitted": grade.printedBytesOmitted, "seconds": duration, "steps": steps,
    ]
  }
}

extension CheckResult {
  fileprivate func published(as check: Grade.Check, _ words: Words) -> JSONObject {
    var snippet: String?
    var objects: EncodedObjectGraph?
    if case .failed(let cause) = state {
      snippet = cause.snippet?.lines
      if case .found(let graph) = cause.graph {
        let limited = graph.limited(to: EncodedObjectGraph.mostObjects)
        objects = EncodedObjectGraph(limited, words: words)
      }
    }
    return [
      "name": name, "title": title, "state": check.state, "dependency": dependency,
      "failure": check.failure, "message": check.message, "snippet": snippet,
      "expected": check.expected, "actual": check.actual, "file": check.file, "line": check.line,
      "advice": check.advice, "graph": objects, "seconds": duration,
    ]
  }
}
