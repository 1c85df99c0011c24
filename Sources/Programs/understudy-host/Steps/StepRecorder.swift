import CObjects
import CRecording
import Foundation
import Glibc
import HostProtocol

/// Writes down each statement of a check: the calls, and what has changed in the objects.
///
/// `CSteps` calls it with one thread at a time. Texts that are there already are named by their number, so
/// that a step takes little room.
enum StepRecorder {
  // The main thread sets it up before any of the learner's code runs; later `CSteps` has a lock.
  nonisolated(unsafe) fileprivate static var state: State?
  /// The number of the object that should be gone; 0 for none.
  nonisolated(unsafe) private static var kept: UInt64 = 0
  nonisolated(unsafe) private static var failure = ""

  fileprivate struct State {
    var states = NumberedTexts()
    var frames = NumberedTexts()
    /// The numbers of calls whose texts need not be made again.
    var calls: [Call: Int] = [:]
    /// The objects of the last step, the newest one last, and the addresses of all that live.
    var shown: [ShownObject] = []
    var known = KnownObjects()
    var newest: UInt64?
    var described: Set<UInt64> = []
    /// The line of the last statement of each frame.
    var lines: [UInt64: Int64] = [:]
    /// The frames whose last statement has not ended.
    var running: Set<UInt64> = []
    var stepCount = 0
    var nanoseconds: UInt64 = 0
    var limits: Set<RecordedSteps.Limit> = []
    var isFull = false
    var names: [UnsafeRawPointer: ClassName] = [:]
    var variables = LocalVariables([])
    var objects = [csteps_object](
      repeating: csteps_object(), count: RecordedSteps.mostObjects + 1)
  }

  fileprivate struct ShownObject {
    let number: UInt64
    let address: UnsafeRawPointer
    let metadata: Metadata
    /// The state that the text has of it now; nil before the first one.
    var state: Int?
    /// A hash of what its memory held in that state.
    var digest: Int?
  }

  /// A function that is running, as it is at a step; two that are equal have the same text.
  fileprivate struct Call: Hashable {
    let pc, frame: UInt64
    let line: Int64
    let isWhole: Bool
    /// A hash of what its variables hold; nil if it has none.
    let digest: Int?
  }

  fileprivate struct ClassName {
    /// Empty for a test case, which is not shown.
    var name = ""
    var module = ""
    /// The stored properties of superclasses in other libraries, separated by commas.
    var inherited = ""
  }

  /// Maps the memory, and reads the variables behind it; false on failure.
  static func map(_ descriptor: Int32) -> Bool {
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    guard csteps_map(descriptor) == 0, (try? file.seek(toOffset: csteps_size)) != nil,
      let table = try? file.readToEnd() ?? Data()
    else { return false }
    var new = State()
    new.variables = LocalVariables(RecordedSteps.Variable.all(in: table))
    state = new
    return true
  }

  /// Starts following objects, if the host can read this runtime's memory.
  static func begin(_ libraries: LoadedLibraries) {
    if let reason = GraphSelfTest.failure { return Events.send(.noGraph(reason: reason)) }
    csteps_watch(libraries.library, libraries.support) { step in
      guard let step else { return }
      StepRecorder.note(step.pointee)
    }
  }

  static func keep(_ object: UnsafeRawPointer) { kept = csteps_number(object) }

  static func fail(_ message: String, line: Int) {
    failure = message.replacing("\n", with: RecordedSteps.separator)
    csteps_note(csteps_failure, Int64(line))
  }

  /// The check begins or ends.
  static func report(_ isOn: Bool) {
    if !isOn { csteps_note(csteps_end, 0) }
    csteps_report(isOn ? 1 : 0)
  }

  private static func note(_ step: csteps_step) {
    guard var current = state.take() else { return }
    defer { state = current }
    if step.kind == csteps_ran.rawValue {
      current.running.subtract(step.frameList)
      return
    }
    let isFailure = step.kind == csteps_failure.rawValue
    let start = now()
    current.write(step, isFailure ? failure : "", kept: kept)
    current.stepCount += 1
    current.nanoseconds += now() - start
    if current.stepCount == RecordedSteps.mostSteps { current.reach(.steps) }
    if current.nanoseconds > RecordedSteps.mostNanoseconds { current.reach(.time) }
  }

  /// The time of this thread's own work: a busy machine makes no recording shorter.
  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

extension csteps_step {
  /// The addresses at which the calls stand, the innermost first.
  fileprivate var pcList: ArraySlice<UInt64> { list(of: pcs) }
  fileprivate var frameList: ArraySlice<UInt64> { list(of: frames) }

  private func list<Numbers>(of numbers: Numbers) -> ArraySlice<UInt64> {
    withUnsafeBytes(of: numbers) { Array($0.bindMemory(to: UInt64.self)).prefix(Int(count)) }
  }
}

extension StepRecorder.State {
  /// Notes a limit once.
  fileprivate mutating func reach(_ limit: RecordedSteps.Limit) {
    if limits.insert(limit).inserted { add([RecordedSteps.Line.limit, limit.rawValue]) }
    if limit.endsRecording { csteps_report_failures_only() }
  }

  /// Room that is kept for failures, and for the line about the limit itself.
  private static let reserve = 1 << 18

  /// Writes a line; fields are separated by tabs.
  private mutating func add(_ fields: [String]) {
    guard !isFull else { return }
    var line = fields.joined(separator: "\t") + "\n"
    let reserve = limits.contains(where: \.endsRecording) ? 0 : Self.reserve
    let hasRoom = line.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        csteps_write($0.baseAddress, $0.count, reserve) == 0
      }
    }
    guard !hasRoom else { return }
    // After a line that is missing, the reader would count wrong.
    guard reserve > 0 else { return isFull = true }
    reach(.size)
    add(fields)
  }

  fileprivate mutating func write(_ step: csteps_step, _ message: String, kept: UInt64) {
    let frames = step.frameList
    if step.kind == csteps_statement.rawValue, let frame = frames.first, frame != 0 {
      lines[frame] = step.line
      if step.is_followed != 0 { running.insert(frame) } else { running.remove(frame) }
    }
    var gone = followBirthsAndDeaths()
    var changes: [String] = []
    if step.kind == csteps_death.rawValue,
      let index = shown.firstIndex(where: { $0.number == step.object })
    {
      if shown[index].state != nil {
        gone.append(shown.remove(at: index).number)
      } else {
        // Nothing is known of an object that no step has seen alive.
        changes += change(ofObject: index, to: "0\t")
      }
    }
    var weakProperty = ""
    var reader = ValueReader(known: known, wantsValues: true, isDigest: true)
    for (index, object) in shown.enumerated() {
      if step.reference != 0, weakProperty.isEmpty {
        weakProperty = property(at: step.reference, of: object)
      }
      // Properties of an object whose deinitialiser runs may be gone: its last state stays.
      if object.metadata.kind == cobjects_class, cobjects_is_ending(object.address) { continue }
      let strongCount = cobjects_strong_count(object.address)
      reader.digest = Hasher()
      reader.digest?.combine(strongCount)
      reader.readContents(of: object.address)
      let digest = reader.digest?.finalize()
      guard object.digest != digest else { continue }
      shown[index].digest = digest
      var texts = ValueReader(known: known, wantsValues: true)
      texts.readContents(of: object.address)
      if texts.isCut { reach(.values) }
      changes += change(ofObject: index, to: "\(strongCount)\t\(RecordedSteps.text(of: texts))")
    }
    if step.count == csteps_most_frames { reach(.frames) }
    let calls = zip(step.pcList, frames).enumerated().map { index, call in
      let isAtStatement = index == 0 && step.kind == csteps_statement.rawValue
      let isWhole = isAtStatement || running.contains(call.1)
      return String(number(ofCallAt: call.0, frame: call.1, isWhole: isWhole))
    }
    let isFailure = step.kind == csteps_failure.rawValue
    add([
      RecordedSteps.Line.step, String(step.kind), String(step.line), String(step.end_line),
      String(step.thread), String(isFailure ? kept : step.object), calls.joined(separator: ","),
      changes.joined(separator: ","), gone.map(String.init).joined(separator: ","),
      RecordedSteps.plain(isFailure ? message : weakProperty, most: RecordedSteps.longestMessage),
    ])
  }

  /// Takes the objects that live now for those of the last step; returns which are gone.
  private mutating func followBirthsAndDeaths() -> [UInt64] {
    let count = Int(csteps_objects(&objects, Int32(objects.count)))
    if count > RecordedSteps.mostObjects { reach(.objects) }
    let living = objects.prefix(min(count, RecordedSteps.mostObjects))
    // Numbers only grow: with the same last one, no object was born.
    guard known.objects.count != living.count || newest != living.last?.number else { return [] }
    known.objects = Set(living.compactMap(\.address))
    newest = living.last?.number
    var before = Dictionary(uniqueKeysWithValues: shown.map { ($0.number, $0) })
    shown = living.compactMap { object in
      if let same = before.removeValue(forKey: object.number) { return same }
      guard let address = object.address else { return nil }
      let metadata = Metadata(ofObject: address)
      guard describe(object.number, metadata) else { return nil }
      return StepRecorder.ShownObject(number: object.number, address: address, metadata: metadata)
    }
    return before.values.filter { $0.state != nil }.map(\.number).sorted()
  }

  /// Returns how the line of a step says that an object has another state; nothing if it has that one.
  private mutating func change(ofObject index: Int, to text: String) -> [String] {
    let number = state(text)
    guard shown[index].state != number else { return [] }
    shown[index].state = number
    return ["\(shown[index].number):\(number)"]
  }

  /// The numbers of texts, which are written when they are new.
  private mutating func state(_ text: String) -> Int {
    let (number, isNew) = states.number(of: text)
    if isNew { add([RecordedSteps.Line.state, text]) }
    return number
  }

  private mutating func number(ofCallAt pc: UInt64, frame: UInt64, isWhole: Bool) -> Int {
    let line = lines[frame] ?? 0
    func read(isDigest: Bool) -> ValueReader? {
      variables.reader(
        at: pc, frame: frame, line: Int(line), isWhole: isWhole, known: known, isDigest: isDigest)
    }
    let digest = read(isDigest: true)?.digest?.finalize()
    let call = StepRecorder.Call(pc: pc, frame: frame, line: line, isWhole: isWhole, digest: digest)
    if let number = calls[call] { return number }
    let reader = read(isDigest: false)
    if reader?.isCut == true { reach(.values) }
    let locals = reader.map { RecordedSteps.text(of: $0) } ?? ""
    let number = self.frame("\(csteps_library(pc))\t\(pc)\t\(line)\t\(locals)")
    calls[call] = number
    return number
  }

  private mutating func frame(_ text: String) -> Int {
    let (number, isNew) = frames.number(of: text)
    if isNew { add([RecordedSteps.Line.frame, text]) }
    return number
  }

  /// Writes the type of an object once; false for what is never shown.
  private mutating func describe(_ object: UInt64, _ metadata: Metadata) -> Bool {
    let isClass = metadata.kind == cobjects_class
    guard isClass || metadata.kind == cobjects_context || metadata.kind == cobjects_box else {
      return false
    }
    let type = isClass ? name(of: metadata) : StepRecorder.ClassName()
    guard !isClass || !type.name.isEmpty else { return false }
    if described.insert(object).inserted {
      add([RecordedSteps.Line.object, String(object), type.name, type.module, type.inherited])
    }
    return true
  }

  private mutating func name(of metadata: Metadata) -> StepRecorder.ClassName {
    if let known = names[metadata.address] { return known }
    var found = StepRecorder.ClassName()
    if !metadata.isTestCase {
      let full = _typeName(unsafeBitCast(metadata.address, to: Any.Type.self), qualified: true)
      found.name = RecordedSteps.plain(metadata.name, most: RecordedSteps.longestText)
      found.module = String(full.prefix { $0 != "." })
      found.inherited = inherited(by: metadata).joined(separator: ",")
    }
    names[metadata.address] = found
    return found
  }

  /// The stored properties of the nearest superclass that is not in the learner's library.
  private func inherited(by metadata: Metadata) -> [String] {
    var next: Metadata? = metadata
    while let type = next {
      let place = type.descriptor.map { UInt64(UInt(bitPattern: UnsafeRawPointer($0))) } ?? 0
      if csteps_library(place) != 0 { return type.fields.map(\.name) }
      next = type.superclass
    }
    return []
  }

  /// The property of an object that is at an address, with the object's number; empty if none is.
  private func property(at reference: UInt64, of object: StepRecorder.ShownObject) -> String {
    let start = UInt64(UInt(bitPattern: object.address))
    guard object.metadata.kind == cobjects_class, reference > start,
      reference - start < UInt64(cobjects_allocated(object.address))
    else { return "" }
    let field = object.metadata.fields.first { UInt64($0.offset) == reference - start }
    return field.map { "\(object.number) \($0.name)" } ?? ""
  }
}
