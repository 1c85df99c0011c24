import Terminal

/// Hunts for planted bugs, and reviews, at the prompt.
extension PromptCommands {
  /// Begins a hunt, or goes on with the open one; `stop` ends that and shows the bug.
  func hunt(_ argument: String) throws {
    guard argument != "stop" else { return try stopHunt() }
    if let known = session.openHunt {
      let hunt = try session.exercise(of: known.hunt)
      if !argument.isEmpty,
        try session.course.exercise(named: argument).path != known.hunt.exercise
      {
        return try screen.say("hunt.one-at-a-time", session.values(of: hunt), .colour(.yellow))
      }
      return try begin(known)
    }
    let isHere = try argument.isEmpty && exercise.code != nil && session.hasSolved(exercise)
    let name = isHere ? exercise.path : argument
    try begin(session.beginHunt(in: name.isEmpty ? nil : name))
  }

  /// Asks what is to be reviewed; `off` ends the line about it at the start, and `on` brings it back.
  func review(_ argument: String) throws {
    guard argument.isEmpty else { return try session.remindOfReviews(argument) }
    if let hunted = try screen.askReview() { try hunt(hunted.path) }
  }

  private func begin(_ hunt: OpenHunt) throws {
    try move(to: session.exercise(of: hunt.hunt))
    try screen.write(session.lines(beginning: hunt, exercise) + [""])
    try check()
  }

  private func stopHunt() throws {
    guard let open = session.openHunt else { return try screen.say("hunt.not-open") }
    try finishHunt(open, isSolved: false)
  }

  /// Shows what was planted; then the exercise is open that was open before.
  func finishHunt(_ open: OpenHunt, isSolved: Bool) throws {
    try screen.page([session.endHunt(open, isSolved: isSolved)])
    try leaveHunt()
  }

  /// Opens the course's exercise again that was opened last.
  func leaveHunt() throws {
    guard exercise.isHunt else { return }
    let back = try session.currentExercise()
    move(to: back)
    try screen.say("hunt.back", session.values(of: back), .colour(.grey))
  }
}
