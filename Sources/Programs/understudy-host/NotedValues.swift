import CObjects
import HostProtocol
import Synchronization

/// The values of an answer's types that checks have had, in a run that asks which of them are equal.
///
/// Each is compared with those before it by the answer's own `==`, as soon as a check has it.
enum NotedValues {
  private struct Noted {
    let place: ComparedPair.Place
    /// Nil for an object.
    let value: (any Equatable)?
    /// Checks find out whether objects are released.
    weak var object: AnyObject?
    /// The object's memory behind its header, which tells whether it changes.
    let bytes: [UInt8]

    init(_ value: any Equatable, _ object: AnyObject?, at place: ComparedPair.Place) {
      self.place = place
      self.value = object == nil ? value : nil
      self.object = object
      bytes = object.map(Noted.bytes) ?? []
    }

    /// The value, unless it is an object that has changed or is gone.
    var present: (any Equatable)? {
      value ?? object.flatMap { Noted.bytes(of: $0) == bytes ? $0 as? any Equatable : nil }
    }

    private static func bytes(of object: AnyObject) -> [UInt8] {
      let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      let type = start.load(as: UnsafePointer<cobjects_class_metadata>.self).pointee
      let header = 2 * MemoryLayout<Int>.size
      return Array(
        UnsafeRawBufferPointer(start: start + header, count: Int(type.instance_size) - header))
    }
  }

  // The checks run one at a time, or on threads of their own.
  private static let lock = Mutex(())
  nonisolated(unsafe) private static var noted: [Noted] = []
  /// How many values were on each line.
  nonisolated(unsafe) private static var counts: [Int: Int] = [:]

  static func note(_ value: some Any, line: Int, types module: String) {
    let place = lock.withLock { _ in
      defer { counts[line, default: 0] += 1 }
      return ComparedPair.Place(line: line, times: counts[line, default: 0])
    }
    guard String(reflecting: type(of: value)).contains("\(module).") else { return }
    let object: AnyObject? = object(in: value)
    guard object != nil || !hasObjects(value),
      let value = (object as Any? ?? value) as? any Equatable
    else { return }
    let earlier = lock.withLock { _ in
      defer { if noted.count < mostValues { noted.append(Noted(value, object, at: place)) } }
      return noted
    }
    guard earlier.count < mostValues else { return }
    for other in earlier {
      // One object is equal to itself, whatever it was before.
      guard object == nil || object !== other.object, let earlier = other.present,
        let areEqual = compare(value, earlier),
        let number = ComparedPair(other.place, place, areEqual: areEqual).number
      else { continue }
      _ = Expectations.reach(number)
    }
  }

  /// With so many values there are 8,128 pairs.
  private static let mostValues = 128

  /// Returns nil for values of different types.
  private static func compare<Value: Equatable>(_ value: Value, _ other: any Equatable) -> Bool? {
    guard type(of: other) == type(of: value), let other = other as? Value else { return nil }
    return value == other
  }

  /// The object that a value is, maybe an optional one.
  private static func object(in value: Any) -> AnyObject? {
    if type(of: value) is AnyClass { return value as AnyObject }
    // A mirror of an own type may be the answer's.
    guard String(reflecting: type(of: value)).hasPrefix("Swift.Optional<") else { return nil }
    return Mirror(reflecting: value).children.first.flatMap { object(in: $0.value) }
  }

  /// Whether it is a collection of objects: they may have changed meanwhile, or others may be equal.
  private static func hasObjects(_ value: Any) -> Bool {
    if type(of: value) is AnyClass { return true }
    let name = String(reflecting: type(of: value))
    return (name.hasPrefix("Swift.") || name.hasPrefix("("))
      && Mirror(reflecting: value).children.contains { hasObjects($0.value) }
  }
}

/// Gets the values that checks have; public for the reason in `Events.swift`.
@_silgen_name("understudy_note")
public func understudyNote<Value>(_ value: Value, _ line: Int, _ module: String) {
  NotedValues.note(value, line: line, types: module)
}
