import Storage

extension ProgressStore {
  /// Returns everything that the store holds.
  package func records() throws(DatabaseError) -> ProgressRecords {
    var records = ProgressRecords()
    records.attempts = try attempts()
    records.answers = try answers()
    records.exercises = try database.run("SELECT path, solved, skipped, hints FROM exercise")
      .compactMap { row in
        guard let path = row[0].text, let skipped = row[2].integer, let hints = row[3].integer
        else { return nil }
        return ProgressRecords.Exercise(
          exercise: path, solved: row[1].real, skipped: skipped == 1, hints: hints)
      }
    records.practice = try practice()
    records.current = try current()
    return records
  }

  /// Returns all hunts that ended and all answers in reviews, as they were stored.
  package func practice() throws(DatabaseError) -> [ProgressRecords.Practice] {
    try database.run("SELECT item, ended, seconds, rating, tools FROM practice").compactMap { row in
      guard let item = row[0].text, let ended = row[1].real, let seconds = row[2].real,
        let rating = row[3].integer.flatMap(Rating.init), let tools = row[4].text
      else { return nil }
      return ProgressRecords.Practice(
        practice: item, ended: ended, seconds: seconds, rating: rating,
        tools: tools.split(separator: ",").map(String.init))
    }
  }

  package func record(_ practice: ProgressRecords.Practice) throws(DatabaseError) {
    try database.run(
      "INSERT INTO practice (item, ended, seconds, rating, tools) VALUES (?, ?, ?, ?, ?)",
      [
        .text(practice.practice), .real(practice.ended), .real(practice.seconds),
        .integer(practice.rating.rawValue), .text(practice.tools.joined(separator: ",")),
      ])
  }

  /// Returns the attempts at an exercise, oldest first; for nil all, as they were stored.
  package func attempts(
    at exercise: String? = nil
  ) throws(DatabaseError) -> [ProgressRecords.Attempt] {
    try database.run(
      "SELECT exercise, started, milliseconds, verdict, passed, checks, solved FROM attempt"
        + (exercise == nil ? "" : " WHERE exercise = ? ORDER BY started, id"),
      exercise.map { [.text($0)] } ?? []
    ).compactMap { row in
      guard let path = row[0].text, let started = row[1].real, let milliseconds = row[2].integer,
        let verdict = row[3].text, let passed = row[4].integer, let checks = row[5].integer,
        let solved = row[6].integer
      else { return nil }
      return ProgressRecords.Attempt(
        attempt: path, started: started, milliseconds: milliseconds, verdict: verdict,
        passed: passed, checks: checks, solved: solved == 1)
    }
  }

  /// Returns the answers in a quiz, oldest first; for nil all, as they were stored.
  package func answers(in quiz: String? = nil) throws(DatabaseError) -> [ProgressRecords.Answer] {
    try database.run(
      "SELECT exercise, answered, question, choices, correct FROM answer"
        + (quiz == nil ? "" : " WHERE exercise = ? ORDER BY answered, id"),
      quiz.map { [.text($0)] } ?? []
    ).compactMap { row in
      guard let path = row[0].text, let answered = row[1].real, let question = row[2].integer,
        let choices = row[3].text, let right = row[4].integer
      else { return nil }
      return ProgressRecords.Answer(
        answer: path, answered: answered, question: question,
        choices: choices.split(separator: ",").compactMap { Int($0) }, right: right == 1)
    }
  }

  /// Adds the records that the store lacks; either all of them are stored, or none.
  ///
  /// - Returns: the records before and after.
  @discardableResult
  package func merge(_ other: ProgressRecords) throws(DatabaseError)
    -> (before: ProgressRecords, after: ProgressRecords)
  {
    var before = ProgressRecords()
    var after = ProgressRecords()
    try database.transaction { () throws(DatabaseError) in
      before = try records()
      after = before.merging(other)
      for attempt in after.attempts.withoutThose(in: before.attempts) { try insert(attempt) }
      for answer in after.answers.withoutThose(in: before.answers) { try record(answer) }
      for exercise in after.exercises.withoutThose(in: before.exercises) { try replace(exercise) }
      for practice in after.practice.withoutThose(in: before.practice) { try record(practice) }
      if after.current != before.current { try setCurrent(after.current) }
    }
    return (before, after)
  }

  func insert(_ attempt: ProgressRecords.Attempt) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO attempt (exercise, started, milliseconds, verdict, passed, checks, solved)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(attempt.attempt), .real(attempt.started), .integer(attempt.milliseconds),
        .text(attempt.verdict), .integer(attempt.passed), .integer(attempt.checks),
        .integer(attempt.solved ? 1 : 0),
      ])
  }

  package func record(_ answer: ProgressRecords.Answer) throws(DatabaseError) {
    try database.run(
      "INSERT INTO answer (exercise, question, choices, correct, answered) VALUES (?, ?, ?, ?, ?)",
      [
        .text(answer.answer), .integer(answer.question),
        .text(answer.choices.map(String.init).joined(separator: ",")),
        .integer(answer.right ? 1 : 0), .real(answer.answered),
      ])
  }

  private func replace(_ exercise: ProgressRecords.Exercise) throws(DatabaseError) {
    try database.run(
      "INSERT OR REPLACE INTO exercise (path, solved, skipped, hints) VALUES (?, ?, ?, ?)",
      [
        .text(exercise.exercise), exercise.solved.map { .real($0) } ?? .null,
        .integer(exercise.skipped ? 1 : 0), .integer(exercise.hints),
      ])
  }
}
