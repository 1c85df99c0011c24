import Course
import Run
import Stage

/// The objects of a run, or why they cannot be shown.
package enum GraphResult: Sendable, Equatable {
  case found(ObjectGraph)
  /// The run ended before its memory was read, maybe while it was read.
  case ended
  /// The memory of this Swift runtime has another layout than the host knows.
  case unsupported(reason: String)
  /// The statements of a try-out do not compile any more.
  case notBuilt(TryoutRun)

  init(_ search: GraphSearch) {
    switch search {
    case .found(let captured): self = .found(ObjectGraph(captured))
    case .ended: self = .ended
    case .unsupported(let reason): self = .unsupported(reason: reason)
    }
  }

  init(_ run: TryoutRun) {
    guard case .built = run.compilation else {
      self = .notBuilt(run)
      return
    }
    self = GraphResult(run.graph ?? .ended)
  }

  /// The part that explains why the object that should be gone is alive, as it is drawn.
  var aroundFocus: GraphResult {
    guard case .found(let graph) = self else { return self }
    return .found(graph.simplified.partAroundFocus)
  }

  /// The sentence where there is no graph; nil where there is one.
  package var reason: Message? {
    switch self {
    case .found: nil
    case .ended, .notBuilt: Message("graph.ended")
    case .unsupported(let reason): Message("graph.unsupported", ["reason": reason])
    }
  }
}
