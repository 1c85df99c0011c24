import CAllocations
import CLinux
import CObjects
import Foundation
import HostProtocol

/// Captures the object graph of a run and sends it; below, the functions that the run's code calls.
enum GraphCapture {
  // The main thread sets these before any of the learner's code runs.
  nonisolated(unsafe) private static var libraries: LoadedLibraries?
  nonisolated(unsafe) static var purpose = HostRequest.Purpose.verdict
  /// The names of a try-out, and what their values refer to.
  nonisolated(unsafe) private static var names: [(name: String, references: [FoundReference])] = []
  /// How often the capture itself holds an object.
  ///
  /// What a name's value refers to may exist only while the name is noted: a function gets another
  /// form when it is passed on, and that form has a context of its own.
  nonisolated(unsafe) private static var retained: [UnsafeRawPointer: Int] = [:]
  /// Whether the graph of the running check was sent.
  nonisolated(unsafe) private static var isSent = false

  /// Starts recording objects, if the host can read this runtime's memory.
  ///
  /// - Returns: false if the process must not go on.
  static func begin(_ libraries: LoadedLibraries) -> Bool {
    if let reason = GraphSelfTest.failure {
      Events.send(.noGraph(reason: reason))
      return true
    }
    guard LeakDetector.watch(libraries) else { return false }
    callocations_record_contexts()
    for collection in [cobjects_is_array, cobjects_is_dictionary, cobjects_is_set] {
      callocations_record_class(cobjects_storage(collection))
    }
    callocations_record_class(Metadata(Timer.self).descriptor)
    self.libraries = libraries
    return true
  }

  static func beginCheck() { isSent = false }

  /// Takes note that a check found an object that should be gone.
  static func keep(_ object: UnsafeRawPointer) {
    switch purpose {
    case .verdict: Events.send(.kept)
    case .graph:
      guard !isSent else { return }
      isSent = true
      send { $0.focus(on: object) }
    case .steps: StepRecorder.keep(object)
    case .trace, .leaks, .recording: break
    }
  }

  static func add(_ name: String, _ type: Metadata, at value: UnsafeRawPointer, kind: Int32) {
    guard libraries != nil else { return }
    var reader = ValueReader(known: KnownObjects())
    reader.read(type, at: value, "")
    for object in reader.found.compactMap(\.object) {
      _ = Unmanaged<AnyObject>.fromOpaque(object).retain()
      retained[object, default: 0] += 1
    }
    // A copy of the value was passed, which is strong in any case.
    let kinds: [CapturedGraph.Edge.Kind] = [.strong, .weak, .unowned]
    let references = reader.found.map { reference in
      kind == 0
        ? reference
        : FoundReference(
          property: reference.property, kind: kinds[Int(kind) % 3], target: reference.target)
    }
    names.append((name, references))
  }

  static func sendNames() {
    send { walker in
      for (name, references) in names { walker.add(name, references) }
    }
  }

  private static func send(_ addRoots: (inout ObjectWalker) -> Void) {
    guard let libraries else { return }
    let start = ContinuousClock.now
    let handles = [libraries.library, libraries.support].compactMap(\.self)
    var walker = ObjectWalker(
      libraries: handles.map { clinux_range_of($0) }, code: clinux_code_of(libraries.library),
      retained: retained)
    addRoots(&walker)
    walker.walk()
    walker.addKnown()
    walker.addQueues()
    walker.add(Unmanaged.passUnretained(NotificationCenter.default).toOpaque())
    walker.walk()
    for handle in handles {
      walker.addGlobals(of: handle, isSupport: handle != libraries.library)
    }
    walker.walk()
    walker.addProvenGuesses()
    walker.graph.microseconds = Int(start.duration(to: .now) / .microseconds(1))
    for part in walker.graph.parts { Events.send(.graph(part)) }
  }
}

/// A check of the support modules found an object that should be gone.
@_cdecl("understudy_kept") public func understudyKept(_ object: UnsafeRawPointer) {
  GraphCapture.keep(object)
}

/// Notes what the value of a name refers to.
///
/// - Parameters:
///   - type: the type's metadata.
///   - kind: 0 for a strong variable, 1 for a weak and 2 for an unowned one.
@_cdecl("understudy_name")
public func understudyName(
  _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer, _ type: UnsafeRawPointer, _ kind: Int32
) {
  GraphCapture.add(String(cString: name), Metadata(type), at: value, kind: kind)
}

/// Sends the graph of all objects and of the names that were noted.
@_cdecl("understudy_graph") public func understudyGraph() { GraphCapture.sendNames() }
