import Storage

/// Which hints a learner has seen, and which checks failed last: both decide which hint comes next.
extension ProgressStore {
  /// Returns the number of hints of an exercise that have been shown.
  package func hintsShown(for exercise: String) throws(DatabaseError) -> Int {
    try database.run("SELECT hints FROM exercise WHERE path = ?", [.text(exercise)])
      .first?.first?.integer ?? 0
  }

  /// Returns the indices of the hints that have been shown.
  ///
  /// Earlier versions stored only how many, and showed hints in the order of the file.
  package func shownHints(for exercise: String) throws(DatabaseError) -> Set<Int> {
    guard let indices = try setting("hints \(exercise)") else {
      return Set(0..<(try hintsShown(for: exercise)))
    }
    return Set(indices.split(separator: ",").compactMap { Int($0) })
  }

  /// Records that a hint has been shown.
  package func setShown(hint index: Int, for exercise: String) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      let shown = try shownHints(for: exercise).union([index])
      try set("hints \(exercise)", to: shown.sorted().map(String.init).joined(separator: ","))
      try database.run(
        """
        INSERT INTO exercise (path, hints) VALUES (?, ?)
        ON CONFLICT (path) DO UPDATE SET hints = max(hints, excluded.hints)
        """, [.text(exercise), .integer(shown.count)])
    }
  }

  /// Returns the checks that failed when the exercise was judged last, in order; nil if none has
  /// run yet.
  package func failingChecks(of exercise: String) throws(DatabaseError) -> [String]? {
    try setting("failing \(exercise)")?.split(separator: ",").map(String.init)
  }

  /// Records the failing checks; writes nothing where they are the same as before.
  package func setFailingChecks(
    _ checks: [String], of exercise: String
  ) throws(DatabaseError) {
    guard try failingChecks(of: exercise) != checks else { return }
    try set("failing \(exercise)", to: checks.joined(separator: ","))
  }

  func moveHints(from old: String, to new: String) throws(DatabaseError) {
    for kind in ["hints", "failing"] {
      try database.run(
        "UPDATE OR IGNORE setting SET name = ? WHERE name = ?",
        [.text("\(kind) \(new)"), .text("\(kind) \(old)")])
    }
  }
}
