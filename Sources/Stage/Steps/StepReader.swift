import Dialect
import HostProtocol

/// Makes steps of recorded ones: names calls, and leaves out what the learner did not write.
struct StepReader {
  private let recorded: RecordedSteps
  private let sites: [UInt64: Recording.Site]
  private let modules: Modules
  private let files: (learner: [String], checks: String?)
  private let selection: StepSelection
  private let translate: (String) -> String
  private(set) var states = Interned<RecordedSteps.State>()
  private(set) var frames = Interned<StepRun.Frame>()
  private(set) var steps: [StepRun.Step] = []
  private var changed: [Int: Int] = [:]
  private var gone: Set<Int> = []
  /// The objects that the steps so far have.
  private var present: Set<Int> = []

  /// Values that are named by their position.
  struct Interned<Value: Hashable> {
    private(set) var all: [Value] = []
    private var indices: [Value: Int] = [:]

    mutating func index(of value: Value) -> Int {
      if let known = indices[value] { return known }
      indices[value] = all.count
      all.append(value)
      return all.count - 1
    }
  }

  init(
    _ recorded: RecordedSteps, _ sites: [UInt64: Recording.Site], _ modules: Modules,
    _ files: (learner: [String], checks: String?), _ selection: StepSelection,
    translate: @escaping (String) -> String
  ) {
    self.translate = translate
    (self.recorded, self.sites, self.modules) = (recorded, sites, modules)
    (self.files, self.selection) = (files, selection)
  }

  mutating func read() {
    for step in recorded.steps {
      for (object, state) in step.changed where selection.shown.contains(object) {
        changed[object] = state
        gone.remove(object)
      }
      for object in step.gone {
        changed[object] = nil
        if present.contains(object) { gone.insert(object) }
      }
      read(step)
    }
  }

  private mutating func read(_ step: RecordedSteps.Step) {
    let calls = calls(of: step)
    switch step.kind {
    case .statement:
      guard let top = step.frames.first.map({ recorded.frames[$0] }), let place = place(top),
        files.checks != nil || sites[top.address]?.function?.module == modules.learner
      else { return }
      add(step, .line, calls, Place(file: place.file, line: step.line > 0 ? step.line : place.line))
    case .death:
      guard selection.objects.contains(where: { $0.id == step.object && $0.kind == .object }) else {
        return
      }
      // The deinitialiser has run.
      let outer = calls.last?.kind == .free ? calls.dropLast() : calls[...]
      add(step, .death, Array(outer), outer.last { $0.place != nil }?.place, object: step.object)
    case .foundNil:
      let parts = step.text.split(separator: " ", maxSplits: 1)
      let site = step.frames.first.flatMap { sites[recorded.frames[$0].address] }
      guard site?.function?.module == modules.learner, parts.count == 2,
        let owner = Int(parts[0]), selection.shown.contains(owner)
      else { return }
      add(
        step, .foundNil, calls, calls.last { $0.place != nil }?.place, object: owner,
        property: String(parts[1]))
    case .failure:
      let last = steps.last { $0.frames.contains { frames.all[$0].origin == .checks } }
      var calls = last?.frames.map { frames.all[$0] } ?? []
      // The function with the expectation, which the check may have called.
      let index =
        calls.lastIndex { $0.origin == .checks && $0.place?.line == step.line }
        ?? calls.firstIndex { $0.origin == .checks }
      calls.removeSubrange(((index ?? -1) + 1)...)
      let place = Place(file: files.checks ?? "", line: step.line)
      if let call = calls.popLast() {
        calls.append(
          StepRun.Frame(
            name: call.name, kind: call.kind, origin: .checks, place: place,
            variables: call.variables))
      }
      add(
        step, .failure, calls, place,
        object: selection.shown.contains(step.object) ? step.object : nil,
        message: translate(step.text))
    case .end: add(step, .end, [], nil)
    }
  }

  private mutating func add(
    _ step: RecordedSteps.Step, _ kind: StepRun.Step.Kind, _ calls: [StepRun.Frame],
    _ place: Place?,
    object: Int? = nil, property: String = "", message: String = ""
  ) {
    let new = changed.sorted { $0.key < $1.key }.map { object, state -> StepRun.Changed in
      let old = recorded.states[state]
      let state = RecordedSteps.State(
        strongCount: old.strongCount,
        contents: selection.visible(old.contents, of: recorded.objects[object]))
      return StepRun.Changed(object: object, state: states.index(of: state))
    }
    let made = StepRun.Step(
      kind: kind, place: place, endLine: step.endLine, thread: step.thread, object: object,
      property: property, message: message, frames: calls.map { frames.index(of: $0) },
      changed: new, gone: gone.sorted())
    present.formUnion(changed.keys)
    present.subtract(gone)
    changed = [:]
    gone = []
    // A statement that waits for something runs again and again, with nothing to see.
    if kind == .line, new.isEmpty, made.gone.isEmpty, steps.last?.isFollowed(by: made) == true {
      return
    }
    steps.append(made)
  }

  // MARK: Calls

  /// The calls to show, the outermost first.
  private func calls(of step: RecordedSteps.Step) -> [StepRun.Frame] {
    var calls: [StepRun.Frame] = []
    for (index, number) in step.frames.enumerated().reversed() {
      let frame = recorded.frames[number]
      guard let function = sites[frame.address]?.function,
        !isAllocating(function, at: index, of: step),
        let call = call(function, frame, isTop: index == 0 && step.kind == .statement)
      else { continue }
      if call.origin == .framework, let last = calls.last, last.origin == .framework {
        // Of calls within a framework, the first and the last are enough.
        let first = last.name.components(separatedBy: StepReader.rest)[0]
        calls[calls.count - 1] = StepRun.Frame(
          name: first == call.name ? first : first + StepReader.rest + call.name, kind: .method,
          origin: .framework, place: nil, variables: call.variables)
      } else if let last = calls.last, last.kind == call.kind, last.name == call.name,
        [.initialise, .free].contains(call.kind)
      {
        // A superclass's part belongs to the same object.
        continue
      } else {
        calls.append(call)
      }
    }
    return calls
  }

  /// Whether a function only makes room for a class's object; what initialises a struct has the same
  /// kind of name.
  private func isAllocating(
    _ function: Recording.Function, at index: Int, of step: RecordedSteps.Step
  ) -> Bool {
    guard function.role == .allocator else { return false }
    guard index > 0 else { return step.kind != .statement }
    let inner = sites[recorded.frames[step.frames[index - 1]].address]?.function
    return inner == nil || inner?.role == .initialiser && inner?.type == function.type
  }

  private static let rest = " … "

  private func call(
    _ function: Recording.Function, _ frame: RecordedSteps.Frame, isTop: Bool
  ) -> StepRun.Frame? {
    let origin: StepRun.Origin
    if function.module == modules.learner {
      origin = .learner
    } else if function.module == StepSelection.checks, files.checks != nil {
      origin = .checks
    } else if modules.frameworks.contains(function.module)
      || modules.checks.contains(function.module),
      frame.library == 1
    {
      origin = .framework
    } else {
      return nil
    }
    let kind: StepRun.Frame.Kind
    switch function.role {
    case .resumption, .returned:
      // The parts of an async witness have no name, only the type that conforms.
      guard !function.name.isEmpty else { return nil }
      kind = .method
    case .method, .observer: kind = .method
    case .closure: kind = .closure
    case .getter: kind = .get
    case .setter, .modify, .changed: kind = .set
    case .initialiser, .allocator: kind = .initialise
    case .destructor: kind = .free
    case .deallocator, .witness, .other:
      guard isTop else { return nil }
      kind = .method
    }
    let isTest = origin == .checks && function.type == modules.testClass
    let name = function.type.isEmpty || isTest ? function.name : "\(function.type).\(function.name)"
    guard !name.isEmpty else { return nil }
    return StepRun.Frame(
      name: name, kind: kind, origin: origin, place: origin == .framework ? nil : place(frame),
      variables: origin == .framework
        ? RecordedSteps.Contents() : selection.visible(frame.variables, of: nil))
  }

  /// The line of a frame in the learner's files or the check's.
  private func place(_ frame: RecordedSteps.Frame) -> Place? {
    guard let site = sites[frame.address], let function = site.function else { return nil }
    if let place = site.place {
      return frame.line > 0 ? Place(file: place.file, line: frame.line) : place
    }
    let isCheck = function.module == StepSelection.checks
    guard frame.line > 0, isCheck || function.module == modules.learner else { return nil }
    return Place(
      file: (isCheck ? files.checks : files.learner.first) ?? "", line: frame.line)
  }
}
