import Course
import Learner
import Terminal

extension Workspace.Update {
  /// Returns a sentence for each file that the update replaced, left unchanged or moved.
  func notices(words: Words) -> [StyledText] {
    renewed.map { StyledText(words("init.renewed", ["file": $0])) }
      + left.map {
        let exercise = $0.split(separator: "/").dropLast().joined(separator: "/")
        return StyledText(words("init.left", ["file": $0, "exercise": exercise]))
      }
      + moved.map { StyledText(words("init.moved", ["old": $0.old, "new": $0.new])) }
  }
}
