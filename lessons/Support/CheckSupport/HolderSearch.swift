// Who holds an object? Swift has no list of references, but stored properties can be read through
// `Mirror`, and the runtime knows which of them are strong. What a closure or a global variable
// holds can't be seen.

/// A search for the strong references that lead to an object.
struct HolderSearch {
  /// The object that should be gone.
  let target: AnyObject
  /// The stored closures that the search passed, as `Type.property`.
  private(set) var closures: [String] = []

  init(target: AnyObject) { self.target = target }

  /// The shortest way from an object to the target, as `Type.property` steps and the target's type.
  mutating func path(from start: AnyObject) -> [String]? {
    var queue: [(object: AnyObject, path: [String])] = [(start, [])]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(start)]
    var next = 0
    // Enough for an exercise, and an end for a learner's list of a million objects.
    while next < min(queue.count, 10_000) {
      let (object, path) = queue[next]
      next += 1
      for (label, held) in strongReferences(of: object) {
        let step = path + ["\(type(of: object)).\(label)"]
        if held === target { return step + ["\(type(of: target))"] }
        if seen.insert(ObjectIdentifier(held)).inserted { queue.append((held, step)) }
      }
    }
    return nil
  }

  private mutating func strongReferences(of object: AnyObject) -> [(String, AnyObject)] {
    var found: [(String, AnyObject)] = []
    var level: Mirror? = Mirror(reflecting: object)
    while let mirror = level {
      let owner = "\(type(of: object))"
      for (label, value) in strongFields(of: mirror) {
        collect(value, label: label, owner: owner, depth: 0, into: &found)
      }
      level = mirror.superclassMirror
    }
    return found
  }

  /// Finds the objects in a value: itself, or what an optional, a list or a struct holds.
  private mutating func collect(
    _ value: Any, label: String, owner: String, depth: Int,
    into found: inout [(String, AnyObject)]
  ) {
    if type(of: value) is AnyClass {
      found.append((label, value as AnyObject))
      return
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == nil, "\(type(of: value))".contains("->") {
      let closure = "\(owner).\(label)"
      if !closures.contains(closure) { closures.append(closure) }
      return
    }
    guard depth < 8 else { return }
    for (_, inner) in strongFields(of: mirror) {
      collect(inner, label: label, owner: owner, depth: depth + 1, into: &found)
    }
  }

  /// The children of a mirror without weak and unowned properties, which keep nothing alive.
  ///
  /// An unowned property must not even be read: the object behind it may be gone.
  func strongFields(of mirror: Mirror) -> [(String, Any)] {
    let type = mirror.subjectType
    let inherited = mirror.superclassMirror.map { fieldCount(of: $0.subjectType) } ?? 0
    let isStoredProperties =
      (mirror.displayStyle == .class || mirror.displayStyle == .struct)
      && fieldCount(of: type) == inherited + mirror.children.count
    var fields: [(String, Any)] = []
    var index = mirror.children.startIndex
    for number in 0..<mirror.children.count {
      if !isStoredProperties || isStrong(type, field: inherited + number) {
        let (label, value) = mirror.children[index]
        fields.append((plain(label ?? "\(number)"), value))
      }
      index = mirror.children.index(after: index)
    }
    return fields
  }

  /// The property's name as the learner wrote it.
  private func plain(_ label: String) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    return label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
  }
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
