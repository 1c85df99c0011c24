import Dialect

/// Who called which method of whom, in the order of the calls.
package struct CallTrace: Sendable, Equatable {
  /// An object, a type or another party that calls or is called.
  package struct Participant: Sendable, Equatable {
    /// Whose code the participant runs.
    package enum Origin: String, Sendable {
      case learner
      /// A class of the checks: a spy, or a test delegate.
      case checks
      /// A class of a module that comes with the course, such as MiniUIKit.
      case framework
      /// The check itself, or the prompt: it calls the others.
      case start
      /// It is not known who calls; the name is empty.
      case unknown
    }

    /// The name of the type; an object has a number if others take part under that name: `Porter 2`.
    package let name: String
    package let origin: Origin

    package init(name: String, origin: Origin) {
      self.name = name
      self.origin = origin
    }
  }

  /// One call, or several in a row that do not differ.
  package struct Call: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case method, closure, get, set, initialise, free
    }

    /// Indices of participants.
    package let caller, callee: Int
    /// For example `move(_:to:)`; the property's name for `get` and `set`.
    package fileprivate(set) var method: String
    package let kind: Kind
    /// Whether a default implementation in an extension of the protocol answered.
    package let isDefault: Bool
    /// Whether an error was thrown in it.
    package let isThrowing: Bool
    /// For `set` of a weak property: the name of the object that it was set to, or `nil`.
    package internal(set) var value: String?
    /// The threads are numbered from 0 in the order in which they appear.
    package let thread: Int
    /// The line that calls, in the learner's file.
    package let place: Place?
    /// The first line of the function that is called, in the learner's file.
    package let declaration: Place?
    /// How many calls it is nested in.
    package let depth: Int
    /// The index of the call in which it is nested; nil for none that is shown.
    package let outer: Int?
    /// How many times it happened in a row.
    package internal(set) var count = 1

    package init(
      caller: Int, callee: Int, method: String, kind: Kind = .method, isDefault: Bool = false,
      isThrowing: Bool = false, value: String? = nil, thread: Int = 0, place: Place? = nil,
      declaration: Place? = nil, depth: Int = 0, outer: Int? = nil, count: Int = 1
    ) {
      self.caller = caller
      self.callee = callee
      self.method = method
      self.kind = kind
      self.isDefault = isDefault
      self.isThrowing = isThrowing
      self.value = value
      self.thread = thread
      self.place = place
      self.declaration = declaration
      self.depth = depth
      self.outer = outer
      self.count = count
    }

    /// Whether a call repeats the one before it.
    func isLike(_ other: Call) -> Bool {
      var copy = self
      copy.count = other.count
      return copy == other
    }

    func with(method: String) -> Call {
      var call = self
      call.method = method
      return call
    }
  }

  /// In the order in which they appear in the calls.
  package private(set) var participants: [Participant]
  package private(set) var calls: [Call]
  /// How many calls are missing at the end, because only so many are shown.
  package private(set) var cut = 0
  /// How many calls are missing at the end, because the recording had no room for them.
  ///
  /// Calls of functions that the compiler copied from the library count too.
  package let dropped: Int
  /// How many calls are missing because they are nested too deep.
  package let tooDeep: Int

  package init(
    participants: [Participant], calls: [Call], dropped: Int = 0, tooDeep: Int = 0
  ) {
    self.participants = participants
    self.calls = calls
    self.dropped = dropped
    self.tooDeep = tooDeep
  }

  /// Calls that are nested deeper are only counted.
  package static let mostDepth = 24

  /// How many threads took part.
  package var threadCount: Int { Set(calls.map(\.thread)).count }

  /// How far a drawing indents each call: a call is drawn below the one in which it is nested, unless
  /// others came between.
  var indents: [Int] {
    var path: [Int] = []
    return calls.indices.map { index in
      let level = calls[index].outer.flatMap { path.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      path = path.prefix(level) + [index]
      return level
    }
  }

  /// The same with at most that many calls, and with their participants; the others are counted.
  package func prefix(_ most: Int) -> CallTrace {
    guard calls.count > most else { return self }
    let rest = calls[most...].reduce(0) { $0 + $1.count }
    let kept = calls[..<most]
    let last = kept.map { max($0.caller, $0.callee) }.max() ?? -1
    var trace = CallTrace(
      participants: Array(participants[...last]), calls: Array(kept), dropped: dropped,
      tooDeep: tooDeep)
    trace.cut = cut + rest
    return trace
  }
  /// The same with names of at most that many columns; an ellipsis stands for the rest.
  package func withNames(upTo columns: Int) -> CallTrace {
    var trace = self
    trace.participants = participants.map {
      Participant(name: $0.name.fitted(to: columns), origin: $0.origin)
    }
    for index in calls.indices {
      trace.calls[index].method = calls[index].method.fitted(to: columns)
    }
    return trace
  }
}
