import Dialect
import HostProtocol

/// A recording, with objects for addresses and callers for calls.
package struct Playback {
  /// An object of a class in the libraries.
  package struct Object {
    /// Its position among the objects of its class, from 1.
    let number: Int
    let type: Recording.Class
    /// The key of its class.
    let key: UInt64
    let address: UInt64
    /// The line that made it.
    let birthPlace: Place?
    /// Whether it was made after the beginning of what is of interest.
    let isNew: Bool
    /// The step at which it died; nil while it lives.
    var death: Int?
  }

  /// A call of a function, until it returns.
  struct Activation {
    let function: Recording.Function
    /// The object that is `self`, if that is known; for a convenience initialiser the one it makes.
    fileprivate(set) var object: Int?
    /// The activation that called it, with those that the compiler made; nil where it is not known.
    ///
    /// For the first function of a task it is the one that made the task.
    let caller: Int?
    /// Whether a task begins with it.
    let beginsTask: Bool
    /// The function that contains the call, if it has no callbacks.
    let outside: Recording.Function?
    /// The nearest callers in the libraries, with or without callbacks, up to that activation.
    let callers: [Recording.Function]
    /// Whether code of the libraries calls, maybe a script, whose top level is no function.
    let isCalledFromLibrary: Bool
    /// The line that calls.
    let place: Place?
    let declaration: Place?
    let thread: Int
    /// The step at which it begins.
    let step: Int
    /// Whether it only allocates an object for an initialiser, as nobody wrote it.
    fileprivate(set) var isPlainAllocator = false
  }

  /// A thing that happened, in order.
  enum Step {
    case call(Int)
    case birth(object: Int)
    case death(object: Int)
    case weakWrite(WeakUse)
    case weakRead(WeakUse)
    case begin
    case end
    /// A part of a function ran for the first time.
    case block(Place)
    /// An error was thrown in the innermost activation.
    case thrown
    /// An expectation failed.
    case failed
  }

  /// A write or a read of a weak property.
  struct WeakUse {
    /// The object that has the property, and the property's name; nil where they are not known.
    let owner: Int?
    let property: String
    let reference: UInt64
    /// The object that was set or read.
    let value: Int?
    /// Whether the value is an object at all, maybe of a class that is not watched.
    let isNil: Bool
    /// For a read: whether the reference held something before, which may have died.
    let wasSet: Bool
    /// The innermost function with callbacks at that moment, and the one that contains the use.
    let within: Int?
    let function: Recording.Function?
    let place: Place?
    let outerPlace: Place?
    let outer: Recording.Function?
  }

  package private(set) var objects: [Object] = []
  private(set) var activations: [Activation] = []
  private(set) var steps: [Step] = []
  /// The activation in which each step happened; that of the caller for a call.
  private(set) var innermost: [Int?] = []
  let recording: Recording

  /// Looking for the object of a property takes time for every living object.
  private static let mostSearched = 2000
  private static let mostLookedAt = 4_000_000

  private var lookedAt = 0
  /// The names of the stored properties by class and offset.
  private let fields: [String: [UInt64: String]]
  private var living: [UInt64: Int] = [:]
  private var counts: [UInt64: Int] = [:]
  private var isOfInterest = false
  /// The activation that each call of the events belongs to.
  private var running: [Int: Int] = [:]
  /// The activations of async functions by their contexts; the memory of contexts is used again.
  private var contexts: [UInt64: Int] = [:]
  /// The modify accessors that wait for the change.
  private var changes: [Int] = []
  /// The activations that made tasks, by the contexts of the tasks' first functions.
  private var makers: [UInt64: Int] = [:]

  package init(_ recording: Recording) {
    self.recording = recording
    fields = Dictionary(grouping: recording.fields) { "\($0.module).\($0.type)" }.mapValues {
      Dictionary($0.map { ($0.offset, $0.name) }, uniquingKeysWith: { first, _ in first })
    }
    for (index, event) in recording.events.enumerated() { play(event, index) }
  }

  private mutating func play(_ event: Recording.Event, _ index: Int) {
    let within = event.call.flatMap { running[$0] }
    switch event.kind {
    case .call: call(event, index, within)
    case .birth: birth(event, within)
    case .type, .field: break
    case .death:
      guard let object = living.removeValue(forKey: event.subject) else { return }
      objects[object].death = steps.count
      add(.death(object: object), within)
    case .weakWrite: add(.weakWrite(use(event, within)), within)
    case .weakRead: add(.weakRead(use(event, within)), within)
    case .begin:
      isOfInterest = true
      add(.begin, nil)
    case .end:
      isOfInterest = false
      add(.end, nil)
    case .block:
      if let place = recording.place(of: event.address) { add(.block(place), within) }
    case .thrown: add(.thrown, within)
    case .failed: add(.failed, nil)
    case .task: makers[event.context] = within
    }
  }

  private mutating func add(_ step: Step, _ within: Int?) {
    steps.append(step)
    innermost.append(within)
  }

  private mutating func call(_ event: Recording.Event, _ index: Int, _ within: Int?) {
    guard let function = recording.function(at: event.address) else {
      // It has no Swift name, as the function that frees a closure's captures.
      running[index] = within
      return
    }
    switch function.role {
    case .resumption: running[index] = activation(of: function, event.context)
    case .returned: running[index] = activation(of: function, event.detail)
    case .changed: running[index] = change(of: function, within)
    default:
      let isAsync = event.context != 0
      let outside = recording.function(at: event.other)
      let maker = isAsync ? makers.removeValue(forKey: event.context) : nil
      // An async function is called where its caller goes on, and not by what is on the stack.
      let awaiting = isAsync ? outside.flatMap { activation(of: $0, event.detail) } : within
      let isMethod =
        function.isInClass && !function.isStatic
        && ![.closure, .allocator, .other].contains(function.role)
      running[index] = activations.count
      if isAsync { contexts[event.context] = activations.count }
      if function.role == .modify { changes.append(activations.count) }
      add(.call(activations.count), within)
      activations.append(
        Activation(
          function: function,
          object: isMethod || function.isInProtocol ? living[event.subject] : nil,
          caller: maker ?? awaiting, beginsTask: maker != nil, outside: outside,
          callers: ([event.other] + event.further).compactMap { recording.function(at: $0) },
          isCalledFromLibrary: event.other != 0, place: recording.place(of: event.other),
          declaration: recording.place(of: event.address), thread: event.thread,
          step: steps.count - 1))
      if function.role == .initialiser { noteAllocators(of: activations[activations.count - 1]) }
    }
  }

  /// Tells the allocators around an initialiser apart: its own, and convenience initialisers, which
  /// the compiler makes as allocators.
  private mutating func noteAllocators(of initialiser: Activation) {
    let types = initialiser.object.map { ancestry(of: objects[$0].key).map(\.name) } ?? []
    var next = initialiser.caller
    while let index = next, activations[index].function.role == .allocator {
      let function = activations[index].function
      if (function.type, function.name) == (initialiser.function.type, initialiser.function.name) {
        activations[index].isPlainAllocator = true
      } else if activations[index].object == nil, types.contains(function.type) {
        activations[index].object = initialiser.object
      }
      next = activations[index].caller
    }
  }

  /// The modify accessor whose part after the change `part` is: the last one that this caller called.
  private mutating func change(of part: Recording.Function, _ caller: Int?) -> Int? {
    let found = changes.lastIndex { index in
      let (function, own) = (activations[index].function, activations[index].caller)
      return own == caller
        && (function.module, function.type, function.name) == (part.module, part.type, part.name)
    }
    return found.map { changes.remove(at: $0) } ?? caller
  }

  /// The activation of an async function that has a context, of which `part` is a part.
  private func activation(of part: Recording.Function, _ context: UInt64) -> Int? {
    contexts[context].flatMap { index in
      let function = activations[index].function
      return (function.module, function.type, function.name) == (part.module, part.type, part.name)
        ? index : nil
    }
  }

  private mutating func birth(_ event: Recording.Event, _ within: Int?) {
    guard let type = recording.classes[event.other] else { return }
    let number = counts[event.other, default: 0] + 1
    counts[event.other] = number
    living[event.subject] = objects.count
    add(.birth(object: objects.count), within)
    objects.append(
      Object(
        number: number, type: type, key: event.other, address: event.subject,
        birthPlace: recording.place(of: event.detail) ?? recording.place(of: event.address),
        isNew: isOfInterest))
  }

  private mutating func use(_ event: Recording.Event, _ within: Int?) -> WeakUse {
    let (owner, property) = owner(of: event.subject)
    return WeakUse(
      owner: owner, property: property, reference: event.subject,
      value: event.other == 0 ? nil : living[event.other], isNil: event.other == 0,
      wasSet: event.kind == .weakRead && event.detail != 0,
      within: within,
      function: recording.function(at: event.address), place: recording.place(of: event.address),
      outerPlace: event.kind == .weakWrite ? recording.place(of: event.detail) : nil,
      outer: event.kind == .weakWrite ? recording.function(at: event.detail) : nil)
  }

  /// The living object whose stored property is at an address, and the property.
  private mutating func owner(of address: UInt64) -> (object: Int?, property: String) {
    guard living.count <= Playback.mostSearched, lookedAt <= Playback.mostLookedAt else {
      return (nil, "")
    }
    lookedAt += living.count
    for (start, index) in living {
      let object = objects[index]
      guard address > start, address &- start < object.type.size else { continue }
      let offset = address - start
      for type in ancestry(of: object.key) {
        lookedAt += 1
        if let name = fields["\(type.module).\(type.name)"]?[offset] { return (index, name) }
      }
    }
    return (nil, "")
  }

  /// A class and its superclasses, as far as they are known.
  func ancestry(of key: UInt64) -> [Recording.Class] {
    var found: [Recording.Class] = []
    var next = key
    while let type = recording.classes[next], found.count < 50 {
      found.append(type)
      next = type.superclass
    }
    return found
  }

  /// The name of an object: its type, with a number where there are several.
  package func name(of object: Int) -> String {
    let found = objects[object]
    let others = counts[found.key, default: 1]
    return others > 1 ? "\(found.type.name) \(found.number)" : found.type.name
  }
}
