import CBaton
import CLinux
import CObjects
import HostProtocol

// What keeps objects alive without being an object of the program: variables, queues and tasks.

extension ObjectWalker {
  /// Adds the closures of the library that wait in queues.
  mutating func addQueues() {
    withUnsafeMutablePointer(to: &self) { walker in
      cbaton_each_block(
        { block, queue, walker in
          guard let block, let walker else { return }
          let label = queue.map { String(cString: $0) } ?? ""
          walker.assumingMemoryBound(to: ObjectWalker.self).pointee.add(block, of: label)
        }, walker)
    }
  }

  private mutating func add(_ block: UnsafeRawPointer, of queue: String) {
    guard let function = FunctionValue(of: block), isCode(function.code),
      let context = function.context, known.objects.contains(context)
    else { return }
    guard graph.nodes.count < CapturedGraph.limit else { return }
    let isMain = queue == "com.apple.main-thread"
    graph.nodes.append(
      CapturedGraph.Node(.object, isMain ? "DispatchQueue.main" : "DispatchQueue \(queue)"))
    let reference = FoundReference(property: "", kind: .strong, target: .closure(function))
    add([reference], to: graph.nodes.count - 1)
  }

  private func isCode(_ address: UnsafeRawPointer) -> Bool {
    withUnsafePointer(to: code) { clinux_is_in($0, UInt(bitPattern: address)) != 0 }
  }

  /// Adds the collections of the global and static variables of a library, and guesses which other
  /// objects they hold.
  mutating func addGlobals(of library: UnsafeMutableRawPointer, isSupport: Bool) {
    let range = clinux_variables_of(library)
    guard range.end > range.start, let start = UnsafeRawPointer(bitPattern: range.start) else {
      return
    }
    let base = clinux_range_of(library).start
    for offset in stride(from: 0, to: Int(range.end - range.start), by: 8) {
      let place = start + offset
      guard let word = place.load(as: UnsafeRawPointer?.self),
        graph.nodes.count < CapturedGraph.limit
      else { continue }
      let node = CapturedGraph.Node(
        .global, "", offset: UInt64(range.start - base) + UInt64(offset), isOfSupport: isSupport)
      var reader = ValueReader(known: known)
      reader.readStorage(at: place, "")
      if !reader.found.isEmpty {
        graph.nodes.append(node)
        add(reader.found, to: graph.nodes.count - 1)
      } else if known.objects.contains(word) {
        let target: FoundReference.Target
        if offset > 0, let function = FunctionValue(at: place - 8), isCode(function.code) {
          target = .closure(function)
        } else {
          // A value of a protocol is in a box if it is large.
          let isObject = Metadata(ofObject: word).kind == cobjects_class
          target = isObject ? .object(word) : .variable(word)
        }
        let reference = FoundReference(
          property: "", kind: .strong, target: target, isGuess: true)
        guesses.append((.variable(node), reference))
      }
    }
  }

  /// Adds the guesses that are proven: the runtime counts a strong reference that nothing else
  /// explains, and all unowned references to the object are explained.
  mutating func addProvenGuesses() {
    for task in tasks where indices[task] == nil {
      var reader = ValueReader(known: known)
      reader.readKnownAddresses(in: task, from: 16)
      guesses += reader.found.map { (.task(task), $0) }
    }
    var counts: [Int: (strong: Int, unowned: Int)] = [:]
    for edge in graph.edges {
      guard let to = edge.to else { continue }
      if edge.kind == .strong { counts[to, default: (0, 0)].strong += 1 }
      if edge.kind == .unowned { counts[to, default: (0, 0)].unowned += 1 }
    }
    var holding = Set(graph.edges.map(\.from))
    for case (.node(let owner), _) in guesses { holding.insert(owner) }
    for (owner, reference) in guesses {
      guard let object = reference.object, let target = indices[object] else { continue }
      let count = counts[target, default: (0, 0)]
      guard strongCount(of: object) > count.strong, cobjects_unowned_count(object) == count.unowned
      else { continue }
      counts[target] = (count.strong + 1, count.unowned)
      let node: Int
      switch owner {
      case .node(let index): node = index
      case .task(let task):
        // The task of a script itself holds contexts without objects.
        guard holding.contains(target) || graph.nodes[target].kind == .object,
          let index = self.node(of: task)
        else { continue }
        node = index
      case .variable(let variable):
        guard graph.nodes.count < CapturedGraph.limit else { continue }
        graph.nodes.append(variable)
        node = graph.nodes.count - 1
      }
      var proven = reference
      proven.isGuess = false
      add([proven], to: node)
    }
  }
}
