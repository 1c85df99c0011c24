// The file with the results of one shard: JSON lines, a head first, an end record last. A file
// whose end record does not match is torn, and nothing of it is used.

import Course
import Foundation
import Platform

/// The first line.
struct ShardHead: Codable, Equatable {
  var version = 1
  let shard: Int
  let of: Int
  /// The digest of the batch, which only its own shards have.
  let config: String
  let course: String
  let language: String
  let layers: [Gradebook.Layer]
  let program: ProgramVersion?
  /// Nil in files of older versions.
  var revision: String?
}

/// The last line.
private struct ShardEnd: Codable {
  /// The number of results.
  let end: Int
  /// The SHA-256 of all lines before this one.
  let sha256: String
}

package struct ShardFile {
  package let path: String

  package init(_ shard: Shard, in folder: String) {
    path = "\(folder)/\(shard.index)-of-\(shard.count).jsonl"
  }

  init(path: String) { self.path = path }

  /// Returns the finished shard files in a folder, sorted.
  static func files(in folder: String) -> [String] {
    Files.names(in: folder).filter { $0.wholeMatch(of: #/[0-9]+-of-[0-9]+\.jsonl/#) != nil }
      .map { "\(folder)/\($0)" }
  }

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

  /// Calls `body` for each line between head and end record.
  ///
  /// - Returns: the head and the digest of all lines before the end record; nil if the file is
  ///   torn.
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
      guard let known = head else {
        head = try? ForeignJSON.decode(ShardHead.self, from: bytes)
        guard head?.version == 1 else { return nil }
        digest.append(bytes)
        continue
      }
      if bytes.starts(with: Array("{\"end\":".utf8)) {
        let end = try? ForeignJSON.decode(ShardEnd.self, from: bytes)
        let isWhole = end?.end == count && end?.sha256 == digest.description
        return isWhole && bytes.last == 0x0A ? (known, digest.description) : nil
      }
      digest.append(bytes)
      count += 1
      try body(String(decoding: bytes.dropLast(), as: UTF8.self))
    }
  }
}

extension Batch {
  /// Whether a shard's file exists, is complete and belongs to this very batch.
  package func isWritten(_ file: ShardFile) throws -> Bool {
    try file.read()?.head == head()
  }

  /// Writes the results into the shard's file.
  ///
  /// - Returns: false, and no file, where our side failed: a retry may grade what is missing.
  package func write(_ file: ShardFile, withTimes: Bool) throws -> Bool {
    guard transientFailures.isEmpty else { return false }
    try file.write(try head(), withTimes ? gradebook() : gradebook().withoutTimes)
    return true
  }

  private func head() throws -> ShardHead {
    var digest = RunningDigest()
    var exercises: Set<String> = []
    try submissions.forEach { submission in
      exercises.insert(submission.exercise)
      let parts = [submission.student, submission.exercise, submission.digest]
      digest.append(Array(Digest(parts).description.utf8))
    }
    let config = Digest([
      configuration.digest(of: exercises.sorted()).description, digest.description,
    ])
    return ShardHead(
      shard: shard.index, of: shard.count, config: config.description,
      course: gradebook().course, language: configuration.language.rawValue,
      layers: configuration.layers, program: configuration.version,
      revision: configuration.revision)
  }
}

/// A share of a batch: the same submissions on each machine and in any order.
package struct Shard: Sendable, Equatable {
  /// From 0.
  package let index: Int
  package let count: Int

  package static let whole = Shard(index: 0, count: 1)

  /// Whether a submission belongs to this shard.
  ///
  /// - Parameter digest: the digest of the submission's content, in hexadecimal.
  func includes(_ digest: String) -> Bool {
    (Int(digest.prefix(8), radix: 16) ?? 0) % count == index
  }
}

extension Shard {
  /// Parses `3/20`: share 3 of those from 0 to 19.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
      (1...100_000).contains(count), (0..<count).contains(index)
    else { return nil }
    self.init(index: index, count: count)
  }
}
