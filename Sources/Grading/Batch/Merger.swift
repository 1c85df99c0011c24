import Course
import Foundation
import Storage

/// Why shards do not make one batch.
package enum MergeFault: Error, Equatable {
  case nothing
  /// A file is truncated or damaged.
  case torn(file: String)
  /// Two files belong to different batches.
  case mixed(String, String)
  /// Shards are missing, listed as `3,17`.
  case missing(String, count: Int)
}

/// Merges the shards of a batch; their order does not matter.
package final class Merger {
  private let database: Database
  private let head: ShardHead

  /// - Parameter paths: the shards' files, or folders of them.
  /// - Throws: `MergeFault` where they do not make one whole batch.
  package init(_ paths: [String]) throws {
    let files = paths.flatMap { path -> [String] in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return exists && isFolder.boolValue ? ShardFile.files(in: path) : [path]
    }
    database = try Database(path: "")
    try database.run(
      """
      CREATE TABLE result (
        shard INTEGER NOT NULL, student TEXT NOT NULL, exercise TEXT NOT NULL,
        origin TEXT NOT NULL, json TEXT NOT NULL) STRICT
      """)
    // Choose between two files of one shard by their digests, so that each merge gives one result.
    var heads: [(file: String, head: ShardHead, digest: String)] = []
    for file in files {
      guard let (head, digest) = try ShardFile(path: file).read() else {
        throw MergeFault.torn(file: file)
      }
      heads.append((file, head, digest))
    }
    guard let first = heads.first else { throw MergeFault.nothing }
    head = first.head
    for other in heads where !Merger.belong(first.head, other.head) {
      throw MergeFault.mixed(first.file, other.file)
    }
    let shards = Dictionary(grouping: heads) { $0.head.shard }
    let missing = (0..<head.of).filter { shards[$0] == nil }
    guard missing.isEmpty else {
      throw MergeFault.missing(Merger.list(missing), count: missing.count)
    }
    try database.run("BEGIN")
    for same in shards.values {
      guard let chosen = same.min(by: { $0.digest < $1.digest }) else { continue }
      guard try add(chosen.file, shard: chosen.head.shard) else {
        throw MergeFault.torn(file: chosen.file)
      }
    }
    try database.run("COMMIT")
  }

  private static func belong(_ a: ShardHead, _ b: ShardHead) -> Bool {
    (a.config, a.of, a.course, a.language) == (b.config, b.of, b.course, b.language)
      && a.layers == b.layers
  }

  private func add(_ file: String, shard: Int) throws -> Bool {
    let read = try ShardFile(path: file).read { json in
      guard let result = try? JSONDecoder().decode(GradeResult.self, from: Data(json.utf8)) else {
        throw MergeFault.torn(file: file)
      }
      try database.run(
        "INSERT INTO result VALUES (?, ?, ?, ?, ?)",
        [
          .integer(shard), .text(result.student), .text(result.exercise), .text(result.origin),
          .text(json),
        ])
    }
    return read != nil
  }

  /// Returns the same gradebook as an undivided batch.
  package func gradebook() -> Gradebook {
    let database = database
    var book = Gradebook(
      course: head.course, layers: head.layers, program: head.program,
      language: Language(rawValue: head.language)
    ) { body in
      let rows = try database.rows(
        of: "SELECT json FROM result ORDER BY student, exercise, origin, json")
      while let json = try rows.next()?[0].text {
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
