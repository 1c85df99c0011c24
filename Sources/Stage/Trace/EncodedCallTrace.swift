import Dialect

/// A call trace as JSON, format version 1 (docs/trace.md).
package struct EncodedCallTrace: Codable, Sendable, Equatable {
  package struct Participant: Codable, Sendable, Equatable {
    let name, origin: String
  }

  package struct Line: Codable, Sendable, Equatable {
    let file: String
    let line: Int

    init(_ place: Place) { (file, line) = (place.file, place.line) }
  }

  package struct Call: Codable, Sendable, Equatable {
    /// Indices in `participants`.
    let caller, callee: Int
    let method, kind: String
    let isDefault, isThrowing: Bool
    /// For `set` of a weak property: what it was set to.
    let value: String?
    /// The index of the call in which it is nested.
    let outer: Int?
    let thread, depth, count: Int
    let place, declaration: Line?
  }

  private(set) var version = 1
  let participants: [Participant]
  let calls: [Call]
  let cut, dropped, tooDeep: Int

  package init(_ trace: CallTrace) {
    participants = trace.participants.map { Participant(name: $0.name, origin: $0.origin.rawValue) }
    calls = trace.calls.map { call in
      Call(
        caller: call.caller, callee: call.callee, method: call.method, kind: call.kind.rawValue,
        isDefault: call.isDefault, isThrowing: call.isThrowing, value: call.value,
        outer: call.outer, thread: call.thread, depth: call.depth, count: call.count,
        place: call.place.map { Line($0) }, declaration: call.declaration.map { Line($0) })
    }
    cut = trace.cut
    dropped = trace.dropped
    tooDeep = trace.tooDeep
  }
}
