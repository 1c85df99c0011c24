import CAllocations
import CLinux
import CObjects
import HostProtocol

/// Finds the objects of a run and who refers to whom, by reading memory.
///
/// It runs none of the learner's code: no description, no mirror, no deinitialiser.
struct ObjectWalker {
  var graph = CapturedGraph()
  private(set) var indices: [UnsafeRawPointer: Int] = [:]
  /// The nodes whose references were not read yet, with their addresses.
  private var pending: [(node: Int, object: UnsafeRawPointer)] = []
  private(set) var known = KnownObjects()
  /// Its objects in the order of their records, which is mostly that of their making.
  private var inOrder: [UnsafeRawPointer] = []
  private(set) var tasks: [UnsafeRawPointer] = []
  /// References that the counts must prove, in the order in which they are tried.
  var guesses: [(owner: Owner, reference: FoundReference)] = []
  private var names: [UnsafeRawPointer: String] = [:]
  private var foreignCount = 0
  let libraries: [clinux_range]
  /// The machine code of the first library.
  let code: clinux_range
  /// How often the host itself holds an object.
  let retained: [UnsafeRawPointer: Int]

  /// Who may turn out to hold something.
  enum Owner {
    case node(Int)
    /// A task that is no node yet.
    case task(UnsafeRawPointer)
    /// A global variable that is no node yet.
    case variable(CapturedGraph.Node)
  }

  /// Objects of other libraries are followed so far: a run loop would lead to all of them.
  private static let mostForeign = 300
  /// More references are not sent: arrays may hold one object a million times.
  private static let mostEdges = 200_000
  /// Names of generic types may be as long as their writer likes.
  private static let longestName = 200

  /// - Parameter libraries: the ranges of the libraries whose objects are recorded, the one with
  ///   the learner's code first.
  init(
    libraries: [clinux_range], code: clinux_range, retained: [UnsafeRawPointer: Int]
  ) {
    self.libraries = libraries
    self.code = code
    self.retained = retained
    let storages = [cobjects_is_array, cobjects_is_dictionary, cobjects_is_set]
      .map { cobjects_storage($0) }
    graph.isCapped = callocations_missed() > 0
    for index in 0..<callocations_count() {
      guard let object = callocations_object(index) else { continue }
      let metadata = Metadata(ofObject: object)
      if metadata.kind == cobjects_task {
        tasks.append(object)
      } else if metadata.kind == cobjects_class, storages.contains(metadata.descriptor) {
        known.storages.insert(object)
      } else {
        known.objects.insert(object)
        inOrder.append(object)
      }
      Unmanaged<AnyObject>.fromOpaque(object).release()
    }
  }

  // MARK: Roots

  mutating func focus(on object: UnsafeRawPointer) { graph.focus = node(of: object) }

  mutating func add(_ name: String, _ references: [FoundReference]) {
    guard graph.nodes.count < CapturedGraph.limit else { return }
    graph.nodes.append(CapturedGraph.Node(.name, name))
    add(references, to: graph.nodes.count - 1)
  }

  /// Adds all objects of the libraries, but test cases: XCTest keeps those.
  mutating func addKnown() {
    for object in inOrder where !Metadata(ofObject: object).isTestCase { _ = node(of: object) }
  }

  /// Adds an object of another library if it holds something.
  mutating func add(_ object: UnsafeRawPointer) {
    var reader = ValueReader(known: known)
    reader.readFields(of: Metadata(ofObject: object), at: object)
    if !reader.found.isEmpty { _ = node(of: object) }
  }

  /// Reads the references of all objects that were added or found.
  mutating func walk() {
    var next = 0
    while next < pending.count {
      let (node, object) = pending[next]
      next += 1
      readReferences(of: object, node)
    }
    pending = []
  }

  private mutating func readReferences(of object: UnsafeRawPointer, _ node: Int) {
    var reader = ValueReader(known: known)
    reader.readContents(of: object)
    add(reader.found, to: node)
    for name in reader.unreadable where graph.nodes[node].isOwn && !graph.unreadable.contains(name)
    {
      graph.unreadable.append(name)
    }
  }

  // MARK: Nodes and edges

  mutating func add(_ references: [FoundReference], to node: Int) {
    for reference in references {
      if reference.isGuess {
        guesses.append((.node(node), reference))
        continue
      }
      let (property, kind) = (reference.property, reference.kind)
      switch reference.target {
      case .object(let object):
        if let target = self.node(of: object) { edge(from: node, property, kind, .node(target)) }
      case .variable(let object):
        guard let target = self.node(of: object) else { continue }
        graph.nodes[target].kind = .variable
        edge(from: node, property, kind, .node(target))
      case .closure(let closure):
        if let target = self.closure(closure) { edge(from: node, property, kind, .node(target)) }
      case .unmanaged(let object, let type):
        if known.objects.contains(object) || indices[object] != nil {
          if let target = self.node(of: object) { edge(from: node, property, kind, .node(target)) }
        } else if let type, isOwn(type) {
          edge(from: node, property, kind, .gone)
        }
      case .nothing: edge(from: node, property, kind, .nothing)
      case .gone: edge(from: node, property, kind, .gone)
      }
    }
  }

  /// The node of an object; nil if there are too many.
  mutating func node(of object: UnsafeRawPointer) -> Int? {
    if let index = indices[object] { return index }
    guard graph.nodes.count < CapturedGraph.limit else {
      graph.isCapped = true
      return nil
    }
    let metadata = Metadata(ofObject: object)
    let isOwn = metadata.kind != cobjects_class || isOwn(metadata)
    if !isOwn {
      foreignCount += 1
      guard foreignCount <= ObjectWalker.mostForeign else { return nil }
    }
    let kind: CapturedGraph.Node.Kind
    var label = ""
    switch metadata.kind {
    case cobjects_class:
      kind = .object
      label = name(of: metadata)
    case cobjects_context: kind = .closure
    case cobjects_task:
      kind = .object
      label = "Task"
    default: kind = .variable
    }
    let index = graph.nodes.count
    graph.nodes.append(
      CapturedGraph.Node(
        kind, label,
        // The runtime itself holds a task that has not ended.
        strongCount: metadata.kind == cobjects_task ? nil : strongCount(of: object),
        isOwn: isOwn, isOfSupport: isOwn && isOfSupport(metadata)))
    indices[object] = index
    pending.append((index, object))
    return index
  }

  /// The strong references to an object but the host's own.
  func strongCount(of object: UnsafeRawPointer) -> Int {
    cobjects_strong_count(object) - retained[object, default: 0]
  }

  /// Whether a type is a class of the libraries, or an optional of one.
  private func isOwn(_ type: Metadata) -> Bool {
    if type.kind == cobjects_optional { return isOwn(type.argument(0)) }
    guard type.kind == cobjects_class, let descriptor = type.descriptor else { return false }
    return isInLibraries(UnsafeRawPointer(descriptor))
  }

  /// Whether a class is declared in a library other than the first.
  private func isOfSupport(_ metadata: Metadata) -> Bool {
    guard metadata.kind == cobjects_class, let descriptor = metadata.descriptor,
      let first = libraries.first
    else { return false }
    return withUnsafePointer(to: first) {
      clinux_is_in($0, UInt(bitPattern: UnsafeRawPointer(descriptor))) == 0
    }
  }

  private func isInLibraries(_ address: UnsafeRawPointer) -> Bool {
    libraries.contains { range in
      withUnsafePointer(to: range) { clinux_is_in($0, UInt(bitPattern: address)) != 0 }
    }
  }

  private mutating func name(of metadata: Metadata) -> String {
    if let known = names[metadata.address] { return known }
    let name = String(metadata.name.prefix(ObjectWalker.longestName))
    names[metadata.address] = name
    return name
  }

  private mutating func edge(
    from node: Int, _ property: String, _ kind: CapturedGraph.Edge.Kind,
    _ target: CapturedGraph.Edge.Target
  ) {
    guard graph.edges.count < ObjectWalker.mostEdges else {
      graph.isCapped = true
      return
    }
    graph.edges.append(
      CapturedGraph.Edge(
        node, String(property.prefix(ObjectWalker.longestName)), kind, target))
  }

  // MARK: Closures

  /// The node of a function value; nil if it refers to nothing.
  private mutating func closure(_ closure: FunctionValue) -> Int? {
    guard let context = closure.context else { return nil }
    let offset = self.offset(of: closure.code)
    if Metadata(ofObject: context).kind != cobjects_class {
      guard let node = node(of: context) else { return nil }
      graph.nodes[node].kind = .closure
      graph.nodes[node].offset = graph.nodes[node].offset ?? offset
      return node
    }
    // A closure that captures one object strongly has no context: the object takes its place.
    guard graph.nodes.count < CapturedGraph.limit else { return nil }
    graph.nodes.append(CapturedGraph.Node(.closure, "", offset: offset))
    let node = graph.nodes.count - 1
    if let object = self.node(of: context) { edge(from: node, "", .strong, .node(object)) }
    return node
  }

  /// The offset of code in the learner's library; nil if it is elsewhere.
  private func offset(of code: UnsafeRawPointer) -> UInt64? {
    guard let range = libraries.first,
      withUnsafePointer(to: range, { clinux_is_in($0, UInt(bitPattern: code)) != 0 })
    else { return nil }
    return UInt64(UInt(bitPattern: code) - range.start)
  }
}
