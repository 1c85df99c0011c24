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
    var level: Mirror? = Mirror(reflecting: value)
    while let mirror = level {
      switch mirror.displayStyle {
      case .collection, .set, .dictionary: count += mirror.children.count
      default: break
      }
      pending += strongFields(of: mirror)
      level = mirror.superclassMirror
    }
  }
  return count - 1
}

/// The children of a mirror without weak and unowned properties, which keep nothing alive.
///
/// An unowned property must not even be read: the object behind it may be gone.
private func strongFields(of mirror: Mirror) -> [Any] {
  let type = mirror.subjectType
  let inherited = mirror.superclassMirror.map { fieldCount(of: $0.subjectType) } ?? 0
  let isStoredProperties =
    (mirror.displayStyle == .class || mirror.displayStyle == .struct)
    && fieldCount(of: type) == inherited + mirror.children.count
  var fields: [Any] = []
  var index = mirror.children.startIndex
  for number in 0..<mirror.children.count {
    if !isStoredProperties || isStrong(type, field: inherited + number) {
      fields.append(mirror.children[index].value)
    }
    index = mirror.children.index(after: index)
  }
  return fields
}

// The runtime functions that `Mirror` itself is built on; the library declares them so too.

private struct FieldMetadata {
  let name: UnsafePointer<CChar>? = nil
  let free: (@convention(c) (UnsafePointer<CChar>?) -> Void)? = nil
  let isStrong: Bool = false
  let isVar: Bool = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func runtimeFieldCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func runtimeField(
  _: Any.Type, index: Int, metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

private func fieldCount(of type: Any.Type) -> Int { runtimeFieldCount(type) }

private func isStrong(_ type: Any.Type, field index: Int) -> Bool {
  var metadata = FieldMetadata()
  _ = runtimeField(type, index: index, metadata: &metadata)
  metadata.free?(metadata.name)
  return metadata.isStrong
}
