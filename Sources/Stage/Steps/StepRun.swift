import Dialect
import HostProtocol

/// A check's run, statement by statement: what the page of the stage shows.
package struct StepRun: Sendable, Equatable {
  package typealias Origin = CallTrace.Participant.Origin

  package struct Object: Sendable, Equatable {
    package enum Kind: String, Sendable { case object, closure, variable }

    package let id: Int
    /// The name of the type, with a number if there are several objects of it; empty for a closure and a
    /// captured variable.
    package let name: String
    package let kind: Kind
    package let origin: Origin
  }

  package struct Frame: Sendable, Hashable {
    package enum Kind: String, Sendable { case method, closure, get, set, initialise, free }

    package let name: String
    package let kind: Kind
    package let origin: Origin
    /// The line that runs; nil for other people's code.
    package let place: Place?
    package let variables: RecordedSteps.Contents
  }

  package struct Step: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case line, death, foundNil = "nil", failure, end
    }

    package let kind: Kind
    package let place: Place?
    package let endLine: Int
    package let thread: Int
    /// The object that died, whose weak reference is nil, or that should be gone.
    package let object: Int?
    /// The weak property.
    package var property = ""
    package var message = ""
    /// Indices of frames, the outermost first.
    package let frames: [Int]
    /// The states of objects that have another one than before.
    package let changed: [Changed]
    package let gone: [Int]

    /// Whether another statement looks like this one to a reader.
    func isFollowed(by other: Step) -> Bool {
      kind == other.kind && place == other.place && endLine == other.endLine
        && thread == other.thread && frames == other.frames
    }
  }

  package struct Changed: Sendable, Equatable {
    package let object, state: Int
  }

  package private(set) var objects: [Object] = []
  package private(set) var states: [RecordedSteps.State] = []
  package private(set) var frames: [Frame] = []
  package private(set) var steps: [Step] = []
  package let limits: [RecordedSteps.Limit]

  /// - Parameters:
  ///   - sites: where the calls are.
  ///   - files: the names of the learner's files, and of the check's; nil if no check is shown.
  ///   - translate: makes the words of a failure's message.
  package init(
    _ recorded: RecordedSteps, sites: [UInt64: Recording.Site], _ modules: Modules,
    files: (learner: [String], checks: String?), translate: @escaping (String) -> String = { $0 }
  ) {
    limits = recorded.limits
    let selection = StepSelection(recorded, modules)
    objects = selection.objects
    var reader = StepReader(recorded, sites, modules, files, selection, translate: translate)
    reader.read()
    (states, frames, steps) = (reader.states.all, reader.frames.all, reader.steps)
  }

  /// The index of the first step at which the check failed; nil if it did not.
  package var failure: Int? { steps.firstIndex { $0.kind == .failure } }
}

/// Decides which objects are shown, once for a whole run.
struct StepSelection {
  private(set) var shown: Set<Int> = []
  private(set) var objects: [StepRun.Object] = []

  /// The learner's and the check's objects are shown, those of frameworks beside them, and closures
  /// and variables that lead from one to another.
  init(_ recorded: RecordedSteps, _ modules: Modules) {
    var edges: [Int: Set<Int>] = [:]
    var kinds: [Int: StepRun.Object.Kind] = [:]
    var seen: Set<[Int]> = []
    for (object, state) in recorded.steps.flatMap(\.changed)
    where seen.insert([object, state]).inserted {
      for reference in recorded.states[state].contents.references {
        guard case .object(let target) = reference.target, recorded.objects[target] != nil else {
          continue
        }
        edges[object, default: []].insert(target)
        if reference.kind == .closure { kinds[target] = .closure }
        if reference.kind == .variable, kinds[target] == nil { kinds[target] = .variable }
      }
    }
    func origin(_ id: Int) -> StepRun.Origin {
      let module = recorded.objects[id]?.module ?? ""
      if module == modules.learner { return .learner }
      return module == StepSelection.checks ? .checks : .framework
    }
    let known = Set(edges.keys).union(edges.values.flatMap { $0 })
      .union(recorded.steps.flatMap { $0.changed.map(\.object) })
    let classes = known.filter { recorded.objects[$0]?.type.isEmpty == false }
    let own = classes.filter { origin($0) != .framework }
    // What leads to an object of theirs, and what they lead to, through closures and variables only.
    var sources: [Int: Set<Int>] = [:]
    for (source, targets) in edges {
      for target in targets { sources[target, default: []].insert(source) }
    }
    let leading = StepSelection.reached(
      from: own, by: sources, through: known.subtracting(classes))
    let framework = classes.subtracting(own).filter { node in
      edges[node]?.contains { own.contains($0) || leading.contains($0) } == true
        || sources[node]?.contains { own.contains($0) } == true
    }
    shown = own.union(framework)
    shown.formUnion(StepSelection.reached(from: shown, by: edges, through: leading))
    var counts: [String: Int] = [:]
    let names = shown.sorted().map { ($0, recorded.objects[$0]?.type ?? "") }
    let totals = Dictionary(names.map { ($0.1, 1) }, uniquingKeysWith: +)
    objects = names.map { id, type in
      counts[type, default: 0] += 1
      let isOne = type.isEmpty || totals[type] == 1
      return StepRun.Object(
        id: id, name: isOne ? type : "\(type) \(counts[type, default: 1])",
        kind: type.isEmpty ? kinds[id] ?? .variable : .object, origin: origin(id))
    }
  }

  /// What can be reached by way of some nodes only: these of them.
  ///
  /// A forged recording may have a path through a hundred thousand of them.
  private static func reached(
    from start: Set<Int>, by edges: [Int: Set<Int>], through nodes: Set<Int>
  ) -> Set<Int> {
    var found: Set<Int> = []
    var next = Array(start)
    while let node = next.popLast() {
      for other in edges[node] ?? [] where nodes.contains(other) {
        if found.insert(other).inserted { next.append(other) }
      }
    }
    return found
  }

  static let checks = "Checks"

  /// What is shown of an object, or of a call's variables (nil).
  ///
  /// Of what another library declares, only references between objects that are shown.
  func visible(_ contents: RecordedSteps.Contents, of object: RecordedSteps.Object?)
    -> RecordedSteps.Contents
  {
    func isForeign(_ property: String) -> Bool {
      object?.inherited.contains(String(property.prefix { $0 != "." && $0 != "[" })) == true
    }
    return RecordedSteps.Contents(
      references: contents.references.compactMap { reference in
        let isHidden = object == nil || isForeign(reference.property)
        switch reference.target {
        case .object(let id) where shown.contains(id): return reference
        case .object, .other:
          return isHidden
            ? nil : RecordedSteps.Reference(reference.property, reference.kind, .other)
        case .nothing, .gone: return isForeign(reference.property) ? nil : reference
        }
      }, values: contents.values.filter { !isForeign($0.property) })
  }
}
