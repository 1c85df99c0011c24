import Foundation
import Grading

extension ResultFormat {
  /// Everything, for programs, in one document.
  static let json = ResultFormat("json", file: "results.json") { book, _, emit in
    var tally = Tally()
    try emit("{\n\"course\": \(try book.course.jsonLine()),\n")
    try emit("\"isComplete\": \(book.missing == 0),\n")
    try emit("\"layers\": \(try book.layers.jsonLine()),\n\"missing\": \(book.missing),\n")
    if let program = book.program { try emit("\"program\": \(try program.jsonLine()),\n") }
    try emit("\"results\": [")
    var separator = "\n"
    try book.forEach { result in
      tally.add(result.grade)
      try emit(separator + (try EncodedResult(result).jsonLine()))
      separator = ",\n"
    }
    try emit("\n],\n\"students\": [")
    separator = "\n"
    try book.forEachStudent { total in
      try emit(separator + (try EncodedStudent(total).jsonLine()))
      separator = ",\n"
    }
    try emit("\n],\n\"summary\": \(try EncodedSummary(tally).jsonLine()),\n\"version\": 1\n}\n")
  }

  /// Everything, for programs that read line by line, with a result in each line.
  static let jsonLines = ResultFormat("jsonl", file: "results.jsonl") { book, _, emit in
    try book.forEach { try emit(try EncodedResult($0).jsonLine() + "\n") }
  }
}

/// The sums over all results.
private struct EncodedSummary: Encodable {
  let submissions: Int
  let points: Int
  let possible: Int
  let verdicts: [String: Int]

  init(_ tally: Tally) {
    submissions = tally.count
    points = tally.points
    possible = tally.possible
    verdicts = Dictionary(
      uniqueKeysWithValues: tally.verdicts.map { ($0.key.rawValue, $0.value) })
  }
}
