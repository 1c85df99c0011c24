// The file that one share of a batch is written to: JSON lines, a head first, an end record last.
// A file without a right end record is torn, and nothing of it is used.

import Foundation
import Platform

/// The first line of a shard's file.
struct ShardHead: Codable, Equatable {
  var version = 1
  let shard: Int
  let of: Int
  /// What all shards of one batch have in common, and shards of others have not.
  let config: String
  let course: String
  let language: String
  let layers: [Gradebook.Layer]
}

/// The last line of a shard's file.
private struct ShardEnd: Codable {
  /// How many results there are.
  let end: Int
  /// The SHA-256 of all lines before this one.
  let sha256: String
}

/// A shard's file.
package struct ShardFile {
  /// Where it lies.
  package let path: String

  /// The file of a shard in a folder.
  package init(_ shard: Shard, in folder: String) {
    path = "\(folder)/\(shard.index)-of-\(shard.count).jsonl"
  }

  init(path: String) { self.path = path }

  /// The shards' files in a folder; what is still being written is left out.
  static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.wholeMatch(of: #/[0-9]+-of-[0-9]+\.jsonl/#) != nil }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Writes a whole shard.
  func write(_ head: ShardHead, _ book: Gradebook) throws {
    let file = try AtomicFile(path: path)
    var digest = RunningDigest()
    var count = 0
    func add(_ line: String) throws {
      digest.append(Array((line + "\n").utf8))
      try file.write(line + "\n")
    }
    try add(head.jsonLine())
    try book.forEach { result in
      count += 1
      try add(result.jsonLine())
    }
    try file.write(ShardEnd(end: count, sha256: digest.description).jsonLine() + "\n")
    try file.finish()
  }

  /// Reads it from its beginning to its end.
  ///
  /// - Returns: its head and the digest of all before the end record; nil where it is torn.
  func read(_ body: (_ result: String) throws -> Void = { _ in }) throws
    -> (head: ShardHead, digest: String)?
  {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var digest = RunningDigest()
    var head: ShardHead?
    var count = 0
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while true {
      let length = getline(&line, &capacity, file)
      guard length > 0, let line else { return nil }
      let bytes = Array(UnsafeRawBufferPointer(start: line, count: length))
      let decoder = JSONDecoder()
      guard let known = head else {
        head = try? decoder.decode(ShardHead.self, from: Data(bytes))
        guard head?.version == 1 else { return nil }
        digest.append(bytes)
        continue
      }
      if bytes.starts(with: Array("{\"end\":".utf8)) {
        let end = try? decoder.decode(ShardEnd.self, from: Data(bytes))
        let isWhole = end?.end == count && end?.sha256 == digest.description
        return isWhole && bytes.last == 0x0A ? (known, digest.description) : nil
      }
      digest.append(bytes)
      count += 1
      try body(String(decoding: bytes.dropLast(), as: UTF8.self))
    }
  }
}
