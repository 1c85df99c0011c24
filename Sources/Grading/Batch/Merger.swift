import Course
import Foundation
import Platform

/// Merges the shards of a batch; their order does not matter.
package final class Merger {
  private let head: ShardHead
  private let texts: TextSpool
  /// Where the results are in `texts`, as JSON, in the order of a gradebook.
  private let places: [Range<Int>]

  /// - Parameter paths: the shards' files, or folders of them.
  /// - Throws: `Trouble` where they do not make one whole batch.
  package init(_ paths: [String]) throws {
    let files = paths.flatMap { Files.isFolder($0) ? ShardFile.files(in: $0) : [$0] }
    // Choose between two files of one shard by their digests, so that each merge gives one result.
    var heads: [(file: String, head: ShardHead, digest: String)] = []
    for file in files {
      guard let (head, digest) = try ShardFile(path: file).read() else {
        throw Merger.torn(file)
      }
      heads.append((file, head, digest))
    }
    guard let first = heads.first else { throw Trouble("merge.nothing") }
    head = first.head
    for other in heads where !Merger.belong(first.head, other.head) {
      throw Trouble("merge.mixed", ["file": first.file, "other": other.file])
    }
    let shards = Dictionary(grouping: heads) { $0.head.shard }
    let missing = (0..<head.of).filter { shards[$0] == nil }
    guard missing.isEmpty else {
      let values = ["list": Merger.list(missing), "count": String(missing.count)]
      throw Trouble("merge.missing", values)
    }
    let texts = try TextSpool()
    var results: [(order: String, place: Range<Int>)] = []
    for (_, same) in shards.sorted(by: { $0.key < $1.key }) {
      guard let chosen = same.min(by: { $0.digest < $1.digest }) else { continue }
      let read = try ShardFile(path: chosen.file).read { json in
        guard let result = try? ForeignJSON.decode(GradeResult.self, from: json.utf8)
        else { throw Merger.torn(chosen.file) }
        let order = "\(result.student)\0\(result.exercise)\0\(result.origin)"
        results.append((order, try texts.add(json)))
      }
      if read == nil { throw Merger.torn(chosen.file) }
    }
    self.texts = texts
    places = results.sorted { $0.order.utf8.lexicographicallyPrecedes($1.order.utf8) }
      .map(\.place)
  }

  private static func torn(_ file: String) -> Trouble { Trouble("merge.torn", ["file": file]) }

  private static func belong(_ a: ShardHead, _ b: ShardHead) -> Bool {
    (a.config, a.of, a.course, a.language) == (b.config, b.of, b.course, b.language)
      && a.layers == b.layers
  }

  /// Returns the same gradebook as an undivided batch.
  package func gradebook() -> Gradebook {
    var book = Gradebook(
      course: head.course, layers: head.layers, program: head.program,
      language: Language(rawValue: head.language)
    ) { [places, texts] body in
      for place in places {
        let json = try texts.text(at: place)
        try body(try JSONDecoder().decode(GradeResult.self, from: Data(json.utf8)))
      }
    }
    book.revision = head.revision
    return book
  }

  /// Formats numbers for Slurm's `--array`: `3,17-19`.
  static func list(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }.joined(separator: ",")
  }
}
