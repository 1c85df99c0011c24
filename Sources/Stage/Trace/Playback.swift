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
    /// The object that is `self`, if that is known.
    let object: Int?
    /// The activation that called it, with those that the compiler made.
    let caller: Int?
    /// The function that contains the call, if it has no callbacks.
    let outside: Recording.Function?
    /// The line that calls.
    let place: Place?
    let declaration: Place?
    let thread: Int
    /// The step at which it begins.
    let step: Int
  }

  /// A thing that happened, in order.
  enum Step {
    case call(Int)
    case birth(object: Int)
    case death(object: Int, sites: [Recording.Site])
    case weakWrite(WeakUse)
    case weakRead(WeakUse)
    case begin
    case end
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
  /// The innermost activation of the thread at each step.
  private(set) var innermost: [Int?] = []
  let recording: Recording

  /// Looking for the object of a property takes time for every living object.
  private static let mostSearched = 2000
  private static let mostLookedAt = 4_000_000

  private var lookedAt = 0
  /// The names of the stored properties by class and offset.
  private let fields: [String: [UInt64: String]]
  /// The last activation of each async function that may go on.
  private var awaiting: [String: Int] = [:]
  private var living: [UInt64: Int] = [:]
  private var counts: [UInt64: Int] = [:]
  private var stacks: [Int: [(frame: UInt64, activation: Int)]] = [:]
  private var isOfInterest = false
  /// The last async function that began or went on in a thread, and its frame.
  private var suspended: [Int: (frame: UInt64, activation: Int)] = [:]

  package init(_ recording: Recording) {
    self.recording = recording
    fields = Dictionary(grouping: recording.fields) { "\($0.module).\($0.type)" }.mapValues {
      Dictionary($0.map { ($0.offset, $0.name) }, uniquingKeysWith: { first, _ in first })
    }
    for event in recording.events { play(event) }
  }

  private mutating func play(_ event: Recording.Event) {
    switch event.kind {
    case .call: call(event)
    case .birth: birth(event)
    case .type, .field: break
    case .death:
      leave(event)
      guard let object = living.removeValue(forKey: event.subject) else { return }
      objects[object].death = steps.count
      let addresses = [event.address, event.other, event.detail].filter { $0 != 0 }
      add(.death(object: object, sites: addresses.compactMap { recording.sites[$0] }), event.thread)
    case .weakWrite:
      leave(event)
      add(.weakWrite(use(event)), event.thread)
    case .weakRead:
      leave(event)
      add(.weakRead(use(event)), event.thread)
    case .begin:
      isOfInterest = true
      add(.begin, event.thread)
    case .end:
      isOfInterest = false
      add(.end, event.thread)
    }
  }

  private mutating func add(_ step: Step, _ thread: Int) {
    steps.append(step)
    innermost.append(stacks[thread]?.last?.activation)
  }

  /// Forgets calls that have returned before an event.
  ///
  /// What happens in a frame, or is called from it, leaves no deeper frame. A call whose caller is
  /// not known leaves none at its own depth either.
  private mutating func leave(_ event: Recording.Event) {
    let isCall = event.kind == .call
    let frame = max(event.frame, event.parent)
    while let top = stacks[event.thread]?.last,
      top.frame < frame || isCall && top.frame == event.frame
    {
      stacks[event.thread]?.removeLast()
    }
  }

  private mutating func call(_ event: Recording.Event) {
    leave(event)
    guard let function = recording.function(at: event.address) else { return }
    var caller = stacks[event.thread]?.last?.activation
    if caller == nil, function.role == .method, let last = suspended[event.thread],
      last.frame == event.frame, function.isAsync
    {
      caller = last.activation
    }
    var activation = activations.count
    let key = "\(function.type).\(function.name)"
    if function.role == .resumption {
      guard let same = awaiting[key] else { return }
      activation = same
    } else {
      awaiting[key] = activation
      let isMethod =
        function.isInClass && !function.isStatic
        && ![.closure, .allocator, .other, .resumption].contains(function.role)
      activations.append(
        Activation(
          function: function,
          object: isMethod || function.isInProtocol ? living[event.subject] : nil, caller: caller,
          outside: recording.function(at: event.other), place: recording.place(of: event.other),
          declaration: recording.place(of: event.address), thread: event.thread, step: steps.count))
    }
    stacks[event.thread, default: []].append((event.frame, activation))
    if function.isAsync { suspended[event.thread] = (event.frame, activation) }
    guard function.role != .resumption else { return }
    add(.call(activation), event.thread)
  }

  private mutating func birth(_ event: Recording.Event) {
    leave(event)
    guard let type = recording.classes[event.other] else { return }
    let number = counts[event.other, default: 0] + 1
    counts[event.other] = number
    living[event.subject] = objects.count
    add(.birth(object: objects.count), event.thread)
    objects.append(
      Object(
        number: number, type: type, key: event.other, address: event.subject,
        birthPlace: recording.place(of: event.detail) ?? recording.place(of: event.address),
        isNew: isOfInterest))
  }

  private mutating func use(_ event: Recording.Event) -> WeakUse {
    let (owner, property) = owner(of: event.subject)
    return WeakUse(
      owner: owner, property: property, reference: event.subject,
      value: event.other == 0 ? nil : living[event.other], isNil: event.other == 0,
      wasSet: event.kind == .weakRead && event.detail != 0,
      within: stacks[event.thread]?.last?.activation,
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
