import Compile
import Dialect
import Glibc
import HostProtocol
import Platform
import Sandbox

/// The result of looking for the objects of a run and for who holds them.
package enum GraphSearch: Sendable, Equatable {
  case found(CapturedGraph)
  /// The run ended before; reading its memory may have been the reason.
  case ended
  /// The host does not know the memory of this Swift runtime.
  case unsupported(reason: String)

  /// Seconds that a check may take in its second run: the learner waits for the picture.
  fileprivate static let timeLimit = 3.0
}

extension TestRunner {
  /// Runs the checks that found an object that should be gone again, and adds who holds it.
  ///
  /// The verdict stands already. So what happens to these runs, crashes included, changes the picture
  /// only.
  func addGraphs(
    to run: inout TestRun, of library: Library, _ build: Build, limits: Limits, seed: UInt64
  ) throws {
    let tests = run.results.filter { $0.keepsObject && !$0.failures.isEmpty }.map(\.test)
    guard !tests.isEmpty else { return }
    let request = HostRequest(
      subject: .checks(tests), library: library.path, support: library.support,
      memoryLimit: limits.memory, purpose: .graph, seed: seed)
    let answer: TestHost.Answer
    do {
      answer = try ask(
        request, limits: limits, timeLimit: min(limits.time, GraphSearch.timeLimit))
    } catch is SystemError {
      return
    }
    var rest = answer.events[...]
    for test in tests {
      guard let start = rest.firstIndex(of: .started(test: test)) else {
        run.setGraph(try GraphSearch(answer.events[..<0], of: library, build), of: test)
        continue
      }
      let end = rest[start...].firstIndex {
        if case .ended(test, _, _) = $0 { true } else { false }
      }
      let events = rest[start..<(end ?? rest.endIndex)]
      run.setGraph(try GraphSearch(events, of: library, build, all: answer.events), of: test)
      rest = rest[events.endIndex...]
    }
  }
}

extension GraphSearch {
  /// Reads the graph from a run's events.
  ///
  /// - Parameters:
  ///   - events: those of one check or try-out.
  ///   - all: those of the whole run.
  init(
    _ events: ArraySlice<TestEvent>, of library: Library, _ build: Build, all: [TestEvent]? = nil
  ) throws {
    for case .noGraph(let reason) in all ?? Array(events) {
      self = .unsupported(reason: reason)
      return
    }
    let parts = events.compactMap { event in
      if case .graph(let part) = event { part } else { nil }
    }
    guard var graph = CapturedGraph(parts: parts) else {
      self = .ended
      return
    }
    let demangle = build.session.demangle
    try graph.nameFunctions(
      of: library.path, isSupport: false, addresses: build.mentionsAddresses, demangle: demangle)
    if let support = library.support {
      try graph.nameFunctions(of: support, isSupport: true, addresses: true, demangle: demangle)
    }
    self = .found(graph)
  }
}

extension CapturedGraph {
  /// Sets the labels of closures and global variables to the functions and variables that a library
  /// has at their offsets.
  ///
  /// - Parameters:
  ///   - isSupport: whether it is the support library.
  ///   - addresses: whether its values may be the addresses of objects.
  mutating func nameFunctions(
    of library: String, isSupport: Bool, addresses: Bool,
    demangle: ([String]) throws -> [String: DemangledName]
  ) throws {
    let isHere = nodes.map { $0.offset != nil && $0.isOfSupport == isSupport }
    let offsets = Set(zip(nodes, isHere).filter(\.1).compactMap(\.0.offset))
    guard !offsets.isEmpty, let file = LibraryFile(try Files.read(library)) else { return }
    let symbolNames = Dictionary(
      uniqueKeysWithValues: offsets.compactMap { offset in
        file.symbol(at: offset).map { (offset, $0.name) }
      })
    let names = try demangle(Array(symbolNames.values))
    let withElements = Set(edges.filter { !$0.property.isEmpty }.map(\.from))
    for index in nodes.indices where isHere[index] {
      guard let offset = nodes[index].offset else { continue }
      let name = symbolNames[offset].flatMap { names[$0] }
      // Another value may have an object's address while somebody else holds the object.
      let isKnown = nodes[index].kind != .global || withElements.contains(index) || !addresses
      nodes[index].label = isKnown || name?.isReference == true ? name?.memberWords ?? "" : ""
      nodes[index].module = name?.module ?? ""
      nodes[index].numbers = symbolNames[offset].map(ObjectNames.closureNumbers) ?? []
    }
  }
}
