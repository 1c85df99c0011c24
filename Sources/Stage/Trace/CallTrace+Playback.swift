import Dialect
import HostProtocol

/// Whose code the modules of a run are.
package struct Modules: Sendable, Equatable {
  /// The learner's module.
  package let learner: String
  /// The modules of the checks.
  package let checks: Set<String>
  /// The modules that come with the course, such as MiniUIKit.
  package let frameworks: Set<String>
  /// The class of the check that runs, as `Outer.Class`; nil for a script.
  package let testClass: String?

  /// - Parameter test: the check, as the test host names it; nil for a script.
  package init(
    learner: String = "Exercise", checks: Set<String> = ["Checks", "CheckSupport", "Discovery"],
    frameworks: Set<String> = [], test: String? = nil
  ) {
    self.learner = learner
    self.checks = checks
    self.frameworks = frameworks.subtracting(checks)
    testClass = test.map { test in
      test.split { $0 == (HostRequest.isSwiftTest(test) ? "/" : ".") }.dropLast()
        .joined(separator: ".")
    }
  }
}

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
  }

  private struct Row {
    let caller, callee: Party
    let activation: Int
    let kind: CallTrace.Call.Kind
    let depth: Int
    let isDefault: Bool
  }

  private let playback: Playback
  private let modules: Modules
  private let start: String
  private var rows: [Row] = []
  private var tooDeep = 0
  /// For each activation of interest: the party that it runs for, and the depth of calls in it.
  private var running: [Int: (party: Party, depth: Int)] = [:]
  /// The stored properties, whose getters are not worth a line.
  private let stored: Set<String>
  /// The object of each class that was `self` last: closures belong to it.
  private var lastSelf: [String: Int] = [:]

  init(_ playback: Playback, _ modules: Modules, start: String) {
    self.playback = playback
    self.modules = modules
    self.start = start
    stored = Set(playback.recording.fields.map { "\($0.module).\($0.type).\($0.name)" })
  }

  mutating func read() {
    var isOfInterest = false
    for step in playback.steps {
      switch step {
      case .begin: isOfInterest = true
      case .end: isOfInterest = false
      case .call(let index) where isOfInterest: note(index)
      default: break
      }
    }
  }

  private mutating func note(_ index: Int) {
    let activation = playback.activations[index]
    let function = activation.function
    let outer = context(of: index)
    let party = party(of: activation, outer: outer?.party)
    if let object = activation.object { lastSelf[function.type] = object }
    guard isOfTheRun(function.module), let kind = kind(of: activation, index) else {
      // What the compiler made, such as the allocation of an object, runs for its caller. Where
      // that is no function of the run, it is the check or the prompt; the rest of an `async`
      // function goes on for its own object.
      running[index] = outer ?? (function.role == .resumption ? party : .start, 0)
      return
    }
    let caller = outer?.party ?? .start
    let depth = outer?.depth ?? 0
    running[index] = (party, depth)
    guard party != .start, isWorthALine(caller, party, kind) else { return }
    guard depth < CallTrace.mostDepth else {
      tooDeep += 1
      running[index] = (party, depth)
      return
    }
    rows.append(
      Row(
        caller: caller, callee: party, activation: index, kind: kind, depth: depth,
        isDefault: function.isInProtocol && !modules.checks.contains(function.module)))
    running[index] = (party, depth + 1)
  }

  /// The party that makes a call, and the depth of its calls.
  private func context(of index: Int) -> (party: Party, depth: Int)? {
    let activation = playback.activations[index]
    let inner = activation.caller.flatMap { running[$0] }
    guard let outside = activation.outside, outside.role != .other else { return inner }
    if outside.module == modules.learner { return inner }
    if modules.checks.contains(outside.module) {
      // A function of the checks has callbacks, one of their support modules has none.
      return inner ?? (.start, 0)
    }
    // Functions of the system's libraries that were copied into the checks belong to their callers.
    guard modules.frameworks.contains(outside.module), !outside.type.isEmpty,
      outside.role != .witness
    else { return inner ?? (.start, 0) }
    return (.type(outside.type, .framework), inner?.depth ?? 0)
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
    if function.role == .closure, let object = lastSelf[function.type] {
      return party(ofObject: object)
    }
    if function.type.isEmpty { return .type(function.name, origin(of: function.module)) }
    return .type(function.type, origin(of: function.module))
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
    switch function.role {
    case .method, .observer: return .method
    case .closure: return .closure
    case .setter, .modify: return .set
    case .getter:
      let name = "\(function.module).\(function.type).\(function.name)"
      return stored.contains(name) ? nil : .get
    case .initialiser, .destructor:
      // A superclass's part belongs to the same object.
      var next = activation.caller
      for _ in 0..<TraceReader.mostSuperclasses {
        guard let outer = next else { break }
        let caller = playback.activations[outer]
        if caller.function.role == function.role, caller.object == activation.object { return nil }
        next = caller.caller
      }
      return function.role == .initialiser ? .initialise : .free
    case .allocator, .deallocator, .witness, .resumption, .other: return nil
    }
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
    }
  }

  // MARK: The trace

  var trace: CallTrace {
    // The beginning and the end of an object say something only if something happens between.
    let lives: Set<CallTrace.Call.Kind> = [.initialise, .free]
    let active = Set(
      rows.filter { !lives.contains($0.kind) }.flatMap { [$0.caller, $0.callee] }
    ).union(rows.filter { !lives.contains($0.kind) }.isEmpty ? rows.map(\.callee) : [])
    var parties = Ranks<Party>()
    var threads = Ranks<Int>()
    var calls: [CallTrace.Call] = []
    for row in rows where !lives.contains(row.kind) || active.contains(row.callee) {
      let activation = playback.activations[row.activation]
      let call = CallTrace.Call(
        caller: parties.rank(of: row.caller), callee: parties.rank(of: row.callee),
        method: activation.function.name, kind: row.kind, isDefault: row.isDefault,
        thread: threads.rank(of: activation.thread),
        place: place(of: activation), declaration: activation.declaration, depth: row.depth)
      if let last = calls.last, last.isLike(call) {
        calls[calls.count - 1].count += 1
      } else {
        calls.append(call)
      }
    }
    return CallTrace(
      participants: names(of: parties.items), calls: calls, dropped: playback.recording.dropped,
      tooDeep: tooDeep)
  }

  /// The line that calls; for what the compiler put between, the line of the call of that.
  private func place(of activation: Playback.Activation) -> Place? {
    var next: Playback.Activation? = activation
    while let current = next {
      guard let caller = current.caller.map({ playback.activations[$0] }) else { break }
      guard [.witness, .allocator, .other, .deallocator].contains(caller.function.role) else {
        break
      }
      next = caller
    }
    return next?.place
  }

  private func names(of parties: [Party]) -> [CallTrace.Participant] {
    let names = parties.map { party in
      switch party {
      case .start: start
      case .object(let object): playback.objects[object].type.name
      case .type(let name, _): name
      }
    }
    let totals = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var counts: [String: Int] = [:]
    return zip(parties, names).map { party, name in
      counts[name, default: 0] += 1
      let isOne = totals[name] == 1
      return CallTrace.Participant(
        name: isOne ? name : "\(name) \(counts[name, default: 1])", origin: origin(of: party))
    }
  }
}

/// Numbers for items, from 0 in the order in which they appear.
private struct Ranks<Item: Hashable> {
  private(set) var items: [Item] = []
  private var ranks: [Item: Int] = [:]

  mutating func rank(of item: Item) -> Int {
    if let known = ranks[item] { return known }
    ranks[item] = items.count
    items.append(item)
    return items.count - 1
  }
}

extension CallTrace.Call {
  /// Whether a call repeats the one before it.
  fileprivate func isLike(_ other: CallTrace.Call) -> Bool {
    var copy = self
    copy.count = other.count
    return copy == other
  }
}
