import Dialect
import HostProtocol

extension CallTrace {
  /// The calls of a recording, from the beginning of what is of interest to its end.
  ///
  /// - Parameter start: what to call the check or the prompt.
  package init(_ playback: Playback, _ modules: Modules, start: String) {
    var reader = TraceReader(playback, modules, start: start)
    reader.read()
    self = reader.trace
  }
}

/// Decides which calls of a recording a trace has, and who makes them.
private struct TraceReader {
  /// How far a call of a superclass's initialiser is looked for.
  private static let mostSuperclasses = 64

  private enum Party: Hashable {
    case start
    case object(Int)
    case type(String, CallTrace.Participant.Origin)
    /// Whoever made a call of which no caller is known.
    case unknown
  }

  /// What runs: the party that it runs for, and the row of the innermost call that is shown.
  private struct Context {
    let party: Party
    var depth = 0
    var row: Int?
  }

  private struct Row {
    let caller, callee: Party
    let activation: Int
    let kind: CallTrace.Call.Kind
    /// Where it is called.
    let context: Context
    let isDefault: Bool
    var isThrowing = false
    /// The object that a weak property was set to; nil inside for none.
    var value: Int??
  }

  private let playback: Playback
  private let modules: Modules
  private let start: String
  private var rows: [Row] = []
  private var tooDeep = 0
  private var running: [Int: Context] = [:]
  /// The rows of activations.
  private var shown: [Int: Int] = [:]
  /// The stored properties, whose getters are not worth a line.
  private let stored: Set<String>
  /// The objects of each class that were made so far.
  private var made: [String: [Int]] = [:]

  init(_ playback: Playback, _ modules: Modules, start: String) {
    self.playback = playback
    self.modules = modules
    self.start = start
    stored = Set(playback.recording.fields.map { "\($0.module).\($0.type).\($0.name)" })
  }

  mutating func read() {
    var isOfInterest = false
    for (step, within) in zip(playback.steps, playback.innermost) {
      let row = within.flatMap { shown[$0] }
      switch step {
      case .begin: isOfInterest = true
      case .end: isOfInterest = false
      case .call(let index) where isOfInterest: note(index)
      case .birth(let object):
        for type in playback.ancestry(of: playback.objects[object].key) {
          made[type.name, default: []].append(object)
        }
      case .thrown: if let row { rows[row].isThrowing = true }
      case .weakWrite(let use) where use.isNil || use.value != nil:
        if let row, rows[row].kind == .set { rows[row].value = .some(use.value) }
      default: break
      }
    }
  }

  private mutating func note(_ index: Int) {
    let activation = playback.activations[index]
    let function = activation.function
    let outer = context(of: index)
    let party = party(of: activation, outer: outer.party)
    // What the compiler made, such as the allocation of an object, runs for its caller.
    running[index] = outer
    guard isOfTheRun(function.module) else { return }
    let own = Context(party: party, depth: outer.depth, row: outer.row)
    guard let kind = kind(of: activation, index) else {
      if isConvenience(activation) { running[index] = own }
      return
    }
    running[index] = own
    guard party != .start, isWorthALine(outer.party, party, kind) else { return }
    guard outer.depth < CallTrace.mostDepth else {
      tooDeep += 1
      return
    }
    shown[index] = rows.count
    running[index] = Context(party: party, depth: outer.depth + 1, row: rows.count)
    rows.append(
      Row(
        caller: outer.party, callee: party, activation: index, kind: kind, context: outer,
        isDefault: function.isInProtocol && !modules.checks.contains(function.module)))
  }

  /// Where a call is made.
  private func context(of index: Int) -> Context {
    let activation = playback.activations[index]
    let inner = activation.caller.flatMap { running[$0] }
    // A task's first function runs for the one that made the task, and is nested in no call.
    if activation.beginsTask { return Context(party: inner?.party ?? .unknown) }
    // A thunk of the compiler's and code of the system run for their callers.
    let written = activation.callers.first { $0.role != .other && isOfTheRun($0.module) }
    guard let outside = written ?? activation.outside, outside.role != .other else {
      let isScript = activation.outside == nil && activation.isCalledFromLibrary
      return inner ?? Context(party: isScript ? .start : .unknown)
    }
    // The list of the checks only waits while something else runs.
    if [modules.learner, Modules.discovery].contains(outside.module) {
      return inner ?? Context(party: .unknown)
    }
    // A function of the checks has callbacks, one of their support modules has none. Functions of
    // the system's libraries that were copied into the checks belong to their callers.
    guard modules.frameworks.contains(outside.module), !outside.type.isEmpty,
      outside.role != .witness
    else { return inner ?? Context(party: .start) }
    return Context(
      party: .type(outside.type, .framework), depth: inner?.depth ?? 0, row: inner?.row)
  }

  private func party(of activation: Playback.Activation, outer: Party?) -> Party {
    let function = activation.function
    if let object = activation.object { return party(ofObject: object) }
    let isChecks = modules.checks.contains(function.module)
    if isChecks, function.type.isEmpty || function.type == modules.testClass { return .start }
    if function.isInProtocol, let witness = activation.caller.map({ playback.activations[$0] }),
      witness.function.role == .witness
    {
      return .type(witness.function.type, origin(of: witness.function.module))
    }
    if let object = owner(of: activation) { return party(ofObject: object) }
    if function.type.isEmpty { return .type(function.name, origin(of: function.module)) }
    return .type(function.type, origin(of: function.module))
  }

  /// The object to which a closure belongs; nil where several could be meant.
  ///
  /// It is the one in whose method the closure runs, or the only one of its class so far.
  private func owner(of closure: Playback.Activation) -> Int? {
    guard closure.function.role == .closure else { return nil }
    var owners: Set<Int> = []
    var next = closure.caller
    while let index = next {
      let outer = playback.activations[index]
      if (outer.function.type, outer.function.name) == (
        closure.function.type, closure.function.name
      ),
        let object = outer.object
      {
        owners.insert(object)
      }
      next = outer.caller
    }
    let candidates = owners.isEmpty ? made[closure.function.type] ?? [] : Array(owners)
    return candidates.count == 1 ? candidates[0] : nil
  }

  private func party(ofObject object: Int) -> Party {
    let type = playback.objects[object].type
    let isTest = modules.checks.contains(type.module) && type.name == modules.testClass
    return isTest ? .start : .object(object)
  }

  private func origin(of module: String) -> CallTrace.Participant.Origin {
    if module == modules.learner { return .learner }
    return modules.checks.contains(module) ? .checks : .framework
  }

  /// Nil for a function that the learner did not write or call by name.
  private func kind(of activation: Playback.Activation, _ index: Int) -> CallTrace.Call.Kind? {
    let function = activation.function
    // A derived `==` or `hash(into:)` has no line.
    let isDerived = function.module == modules.learner && activation.declaration == nil
    switch function.role {
    case .method where isDerived: return nil
    case .method, .observer: return .method
    case .closure: return .closure
    case .setter, .modify: return .set
    case .getter:
      let name = "\(function.module).\(function.type).\(function.name)"
      return isDerived || stored.contains(name) ? nil : .get
    // Structs have no lives.
    case .allocator where activation.isPlainAllocator || !function.isInClass: return nil
    case .initialiser, .allocator, .destructor:
      // A superclass's part belongs to the same object, and what a convenience initialiser calls.
      var next = activation.caller
      for _ in 0..<TraceReader.mostSuperclasses {
        guard let outer = next else { break }
        let caller = playback.activations[outer]
        let isPart =
          caller.function.role == function.role
          || function.role != .destructor && caller.function.isInClass && isConvenience(caller)
        if isPart, caller.object == activation.object { return nil }
        next = caller.caller
      }
      return function.role == .destructor ? .free : .initialise
    case .deallocator, .witness, .resumption, .returned, .changed, .other:
      return nil
    }
  }

  /// Whether a convenience initialiser or one of a struct runs, which the compiler makes as an allocator.
  private func isConvenience(_ activation: Playback.Activation) -> Bool {
    activation.function.role == .allocator && !activation.isPlainAllocator
  }

  private func isWorthALine(
    _ caller: Party, _ callee: Party, _ kind: CallTrace.Call.Kind
  ) -> Bool {
    let origins = [origin(of: caller), origin(of: callee)]
    guard origins.contains(.learner) else { return false }
    return origins[1] != .checks || kind == .method || kind == .closure
  }

  /// Whether the function is no copy of one of the system's libraries.
  private func isOfTheRun(_ module: String) -> Bool {
    module == modules.learner || modules.checks.contains(module)
      || modules.frameworks.contains(module)
  }

  private func origin(of party: Party) -> CallTrace.Participant.Origin {
    switch party {
    case .start: .start
    case .object(let object): origin(of: playback.objects[object].type.module)
    case .type(_, let origin): origin
    case .unknown: .unknown
    }
  }

  /// Whether a method calls what its superclass has by the same name.
  private func isOfSuper(_ activation: Playback.Activation) -> Bool {
    guard let caller = activation.caller.map({ playback.activations[$0] }),
      let object = activation.object, caller.object == object
    else { return false }
    let types = playback.ancestry(of: playback.objects[object].key).map(\.name)
    guard let own = types.firstIndex(of: caller.function.type),
      let other = types.firstIndex(of: activation.function.type)
    else { return false }
    return caller.function.name == activation.function.name && own < other
  }

  // MARK: The trace

  var trace: CallTrace {
    // The beginning and the end of an object say something only if something happens between, or
    // if a weak property was set to it.
    let lives: Set<CallTrace.Call.Kind> = [.initialise, .free]
    let busy = rows.filter { !lives.contains($0.kind) }
    let values = rows.compactMap { $0.value.flatMap { $0.map(Party.object) } }
    let active = Set(busy.flatMap { [$0.caller, $0.callee] } + values)
      .union(busy.isEmpty ? rows.map(\.callee) : [])
    var parties = Ranks<Party>()
    var threads = Ranks<Int>()
    var calls: [CallTrace.Call] = []
    // The call that each row became.
    var indices: [Int: Int] = [:]
    var set: [Int: Int?] = [:]
    for (number, row) in rows.enumerated()
    where !lives.contains(row.kind) || active.contains(row.callee) {
      let activation = playback.activations[row.activation]
      let name = activation.function.name
      let call = CallTrace.Call(
        caller: parties.rank(of: row.caller), callee: parties.rank(of: row.callee),
        method: isOfSuper(activation) ? "super.\(name)" : name, kind: row.kind,
        isDefault: row.isDefault, isThrowing: row.isThrowing,
        thread: threads.rank(of: activation.thread), place: place(of: activation),
        declaration: activation.declaration, depth: row.context.depth,
        outer: row.context.row.flatMap { indices[$0] })
      if let last = calls.last, last.isLike(call), set[calls.count - 1] == row.value {
        calls[calls.count - 1].count += 1
      } else {
        if let value = row.value { set[calls.count] = value }
        calls.append(call)
      }
      indices[number] = calls.count - 1
    }
    let names = names(of: parties.items)
    for (index, value) in set {
      let party = value.flatMap { parties.items.firstIndex(of: .object($0)) }
      calls[index].value =
        party.map { names[$0].name } ?? value.map { playback.objects[$0].type.name } ?? "nil"
    }
    return CallTrace(
      participants: names, calls: calls, dropped: playback.recording.dropped, tooDeep: tooDeep)
  }

  /// The line that calls; for what the compiler put between, the line of the call of that.
  private func place(of activation: Playback.Activation) -> Place? {
    var next: Playback.Activation? = activation
    while let current = next {
      guard let caller = current.caller.map({ playback.activations[$0] }) else { break }
      let isMade = [.witness, .allocator, .other, .deallocator].contains(caller.function.role)
      guard isMade, !isConvenience(caller) else { break }
      next = caller
    }
    return next?.place
  }

  private func names(of parties: [Party]) -> [CallTrace.Participant] {
    let names = parties.map { party in
      switch party {
      case .start: start
      case .unknown: ""
      case .object(let object): playback.objects[object].type.name
      case .type(let name, _): name
      }
    }
    let totals = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var counts: [String: Int] = [:]
    return zip(parties, names).map { party, name in
      var name = name
      // A type without a number stands for itself, or for one of its objects that is not known.
      if case .object = party, totals[name] != 1 {
        counts[name, default: 0] += 1
        name += " \(counts[name, default: 1])"
      }
      return CallTrace.Participant(name: name, origin: origin(of: party))
    }
  }
}
