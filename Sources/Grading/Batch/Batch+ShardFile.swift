import Platform

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
    try submissions.forEach { row in
      exercises.insert(row.submission.exercise)
      let parts = [row.submission.student, row.submission.exercise, row.digest]
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
