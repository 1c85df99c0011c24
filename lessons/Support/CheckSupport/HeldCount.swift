/// How much an object holds strongly: the elements of its lists and all objects, those inside them too.
///
/// For checks that something does not grow: it does not matter in what kind of list a learner keeps
/// it, nor what is in a list that can't be seen, such as the variables of a closure.
public func heldCount(by object: AnyObject) -> Int {
  var seen: Set<ObjectIdentifier> = []
  var pending: [Any] = [object]
  var count = 0
  // An end for a learner's list of a million objects.
  while let value = pending.popLast(), count < 100_000 {
    if type(of: value) is AnyClass {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { continue }
      count += 1
    }
    if let elements = libraryChildren(of: value) {
      if elements.isList { count += elements.values.count }
      pending += elements.values
      continue
    }
    var level: Any.Type? = type(of: value)
    while let type = level {
      pending += strongFields(of: value, as: type)
      level = (type as? AnyClass).flatMap(_getSuperclass)
    }
  }
  return count - 1
}

/// What a library's own mirror shows of a value, such as the elements of an array.
///
/// A learner's own mirror could hide something.
private func libraryChildren(of value: Any) -> (isList: Bool, values: [Any])? {
  guard value is any CustomReflectable else { return nil }
  let name = String(reflecting: type(of: value))
  guard name.hasPrefix("Swift.") || name.hasPrefix("Foundation") else { return nil }
  let mirror = Mirror(reflecting: value)
  let lists: [Mirror.DisplayStyle?] = [.collection, .set, .dictionary]
  return (lists.contains(mirror.displayStyle), mirror.children.map(\.value))
}

/// The values that an object or a value holds as one of its types, without weak and unowned properties, which keep
/// nothing alive.
///
/// An unowned property must not even be read: the object behind it may be gone.
private func strongFields(of value: Any, as type: Any.Type) -> [Any] {
  let count = childCount(of: value, as: type)
  let inherited = (type as? AnyClass).flatMap(_getSuperclass).map { fieldCount(of: $0) } ?? 0
  let isStoredProperties =
    "cs".utf8.contains(displayStyle(of: value)) && fieldCount(of: type) == inherited + count
  return (0..<count).compactMap { number in
    guard !isStoredProperties || isStrong(type, field: inherited + number) else { return nil }
    var (name, free): (UnsafePointer<CChar>?, FreeName?) = (nil, nil)
    let child = child(of: value, as: type, index: number, name: &name, free: &free)
    free?(name)
    return child
  }
}

// The runtime functions that `Mirror` itself is built on; the library declares them so too.

private typealias FreeName = @convention(c) (UnsafePointer<CChar>?) -> Void

private struct FieldMetadata {
  let name: UnsafePointer<CChar>? = nil
  let free: FreeName? = nil
  let isStrong: Bool = false
  let isVar: Bool = false
}

@_silgen_name("swift_reflectionMirror_displayStyle")
private func displayStyle<Value>(of: Value) -> UInt8

@_silgen_name("swift_reflectionMirror_count")
private func childCount<Value>(of: Value, as: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func child<Value>(
  of: Value, as: Any.Type, index: Int, name: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  free: UnsafeMutablePointer<FreeName?>
) -> Any

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(of: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func runtimeField(
  _: Any.Type, index: Int, metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

private func isStrong(_ type: Any.Type, field index: Int) -> Bool {
  var metadata = FieldMetadata()
  _ = runtimeField(type, index: index, metadata: &metadata)
  metadata.free?(metadata.name)
  return metadata.isStrong
}
