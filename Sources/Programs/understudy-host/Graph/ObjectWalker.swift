import CAllocations
import CLinux
import CObjects
import HostProtocol
import XCTest

/// Finds the objects of a run and who refers to whom, by reading memory.
///
/// It runs none of the learner's code: no description, no mirror, no deinitialiser.
struct ObjectWalker {
  var graph = CapturedGraph()
  private var indices: [UnsafeRawPointer: Int] = [:]
  /// The nodes whose references were not read yet, with their addresses.
  private var pending: [(node: Int, object: UnsafeRawPointer)] = []
  /// The objects that the libraries allocated and that are alive.
  private var known: Set<UnsafeRawPointer> = []
  /// The same objects in the order of their records, which is mostly that of their making.
  private var inOrder: [UnsafeRawPointer] = []
  private var names: [UnsafeRawPointer: String] = [:]
  private var foreignCount = 0
  let libraries: [clinux_range]

  /// Objects of other libraries are followed so far: a run loop would lead to all of them.
  private static let mostForeign = 300
  /// More references are not sent: arrays may hold one object a million times.
  private static let mostEdges = 200_000
  /// Names of generic types may be as long as their writer likes.
  private static let longestName = 200

  /// - Parameter libraries: the ranges of the libraries whose objects are recorded, the one with
  ///   the learner's code first.
  init(libraries: [clinux_range]) {
    self.libraries = libraries
    graph.isCapped = callocations_missed() > 0
    for index in 0..<callocations_count() {
      guard let object = callocations_object(index) else { continue }
      known.insert(object)
      inOrder.append(object)
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
    for object in inOrder where !isTestCase(object) { _ = node(of: object) }
  }

  /// Adds the global and static variables of a library that refer to an object of the graph.
  mutating func addGlobals(of library: UnsafeMutableRawPointer, isSupport: Bool) {
    let range = clinux_variables_of(library)
    guard range.end > range.start, let start = UnsafeRawPointer(bitPattern: range.start) else {
      return
    }
    let base = clinux_range_of(library).start
    for offset in stride(from: 0, to: Int(range.end - range.start), by: 8) {
      let word = start.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
      guard let word, let target = indices[word] else { continue }
      graph.nodes.append(
        CapturedGraph.Node(
          .global, "", offset: UInt64(range.start - base) + UInt64(offset), isOfSupport: isSupport))
      graph.edges.append(
        CapturedGraph.Edge(graph.nodes.count - 1, "", .strong, .node(target)))
    }
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
    let metadata = Metadata(ofObject: object)
    switch metadata.kind {
    case cobjects_class: reader.readFields(of: metadata, at: object)
    case cobjects_context: reader.readContext(object)
    case cobjects_box: reader.readBox(object)
    case cobjects_task: reader.readKnownAddresses(in: object, from: 16)
    default: break
    }
    add(reader.found, to: node)
    for name in reader.unreadable where !graph.unreadable.contains(name) {
      graph.unreadable.append(name)
    }
  }

  // MARK: Nodes and edges

  private mutating func add(_ references: [FoundReference], to node: Int) {
    for reference in references {
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
      case .nothing: edge(from: node, property, kind, .nothing)
      case .gone: edge(from: node, property, kind, .gone)
      }
    }
  }

  /// The node of an object; nil if there are too many.
  private mutating func node(of object: UnsafeRawPointer) -> Int? {
    if let index = indices[object] { return index }
    guard graph.nodes.count < CapturedGraph.limit else {
      graph.isCapped = true
      return nil
    }
    let metadata = Metadata(ofObject: object)
    let isOwn = isOwn(object, metadata)
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
        strongCount: metadata.kind == cobjects_task ? nil : cobjects_strong_count(object),
        isOwn: isOwn, isOfSupport: isOwn && isOfSupport(metadata)))
    indices[object] = index
    pending.append((index, object))
    return index
  }

  private func isOwn(_ object: UnsafeRawPointer, _ metadata: Metadata) -> Bool {
    if known.contains(object) || metadata.kind != cobjects_class { return true }
    guard let descriptor = metadata.descriptor else { return false }
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

  private func isTestCase(_ object: UnsafeRawPointer) -> Bool {
    var metadata: Metadata? = Metadata(ofObject: object)
    guard metadata?.kind == cobjects_class else { return false }
    let testCase = unsafeBitCast(XCTestCase.self as AnyClass, to: UnsafeRawPointer.self)
    while let type = metadata {
      if type.address == testCase { return true }
      metadata = type.superclass
    }
    return false
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
