import Course
import Run
import Stage
import SwiftSource

/// The objects of a run, or why they cannot be shown.
package enum GraphResult: Sendable, Equatable {
  case found(ObjectGraph)
  /// The run ended before its memory was read, maybe while it was read.
  case ended
  /// The memory of this Swift runtime has another layout than the host knows.
  case unsupported(reason: String)
  /// The statements of a try-out do not compile any more.
  case notBuilt(TryoutRun)

  /// - Parameter files: the learner's files, in which closures are found; none for text that only
  ///   the compiler may parse.
  init(_ search: GraphSearch, files: [SourceFile]) {
    switch search {
    case .found(let captured):
      let closures =
        captured.nodes.contains { !$0.numbers.isEmpty }
        ? files.flatMap { file in
          writtenClosures(in: file.text).map { (file: file.name, closure: $0) }
        } : []
      self = .found(ObjectGraph(captured, closures: closures))
    case .ended: self = .ended
    case .unsupported(let reason): self = .unsupported(reason: reason)
    }
  }

  init(_ run: TryoutRun, files: [SourceFile] = []) {
    guard case .built = run.compilation else {
      self = .notBuilt(run)
      return
    }
    self = GraphResult(run.graph ?? .ended, files: files)
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
