import MiniUIKit

@testable import Exercise

/// The screen of a poll after these votes: `"aab"` is two for the first choice, one for the second.
@MainActor func show(_ ballots: String) -> Picture {
  let poll = Poll(choices: ["a", "b", "c"])
  let controller = PollViewController(poll: poll)
  controller.loadViewIfNeeded()
  for ballot in ballots.unicodeScalars { poll.vote(for: Int(ballot.value) - 97) }
  controller.barView.accessibilityLabel = "The bars after the votes \(ballots)"
  return controller.view.picture
}
