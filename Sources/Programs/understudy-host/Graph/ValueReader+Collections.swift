import CObjects
import HostProtocol

// Reads structs and the elements of arrays, sets and dictionaries.

extension ValueReader {
  mutating func readStruct(
    _ type: Metadata, at value: UnsafeRawPointer, _ property: String, depth: Int
  ) {
    switch cobjects_collection_of(type.descriptor) {
    case cobjects_is_string: note(type, at: value, property)
    case cobjects_is_array: readArray(type.argument(0), at: value, property, depth: depth)
    case cobjects_is_dictionary:
      readTable(type.argument(0), type.argument(1), at: value, property, depth: depth)
    case cobjects_is_set: readTable(type.argument(0), nil, at: value, property, depth: depth)
    default:
      readFields(of: type, at: value, property, depth: depth + 1)
    }
  }

  mutating func readArray(
    _ element: Metadata, at value: UnsafeRawPointer, _ property: String, depth: Int
  ) {
    guard wantsValues || !element.isTrivial, let buffer = value.load(as: UnsafeRawPointer?.self),
      ValueReader.isObject(buffer)
    else { return }
    let array = buffer.assumingMemoryBound(to: cobjects_array.self).pointee
    note(array.count, path("\(property).count"), String(array.count))
    guard !element.isTrivial else { return }
    let first = buffer + element.aligned(MemoryLayout<cobjects_array>.size)
    for index in 0..<min(max(0, array.count), mostElements) {
      read(
        element, at: first + index * element.stride, path("\(property)[\(index)]"),
        depth: depth + 1)
    }
  }

  /// Reads the memory of a dictionary, or of a set, which has no values.
  mutating func readTable(
    _ key: Metadata, _ element: Metadata?, at value: UnsafeRawPointer, _ property: String,
    depth: Int
  ) {
    let holdsObjects = !key.isTrivial || element?.isTrivial == false
    guard holdsObjects || wantsValues, let storage = value.load(as: UnsafeRawPointer?.self),
      ValueReader.isObject(storage)
    else { return }
    let table = storage.assumingMemoryBound(to: cobjects_table.self).pointee
    note(table.count, path("\(property).count"), String(table.count))
    guard holdsObjects else { return }
    guard table.count > 0, table.scale >= 0, table.scale < 40, let keys = table.keys else { return }
    // A set has no values, and its bits take their place.
    let bits = storage + MemoryLayout<cobjects_table>.size - (element == nil ? 8 : 0)
    var number = 0
    for bucket in 0..<(1 << Int(table.scale))
    where number < min(table.count, mostElements) {
      let word = bits.load(fromByteOffset: (bucket >> 6) * 8, as: UInt64.self)
      guard (word >> UInt64(bucket & 63)) & 1 == 1 else { continue }
      let place = UnsafeRawPointer(keys) + bucket * key.stride
      let name = digest == nil ? self.key(key, at: place) : nil
      read(
        key, at: place,
        path(
          element == nil
            ? "\(property)[\(number)]" : "\(property).keys[\(name ?? String(number))]"),
        depth: depth + 1)
      if let element, let values = table.values {
        read(
          element, at: UnsafeRawPointer(values) + bucket * element.stride,
          path("\(property)[\(name ?? "…")]"), depth: depth + 1)
      }
      number += 1
    }
  }

  /// A dictionary's key as Swift writes it; nil if there is no short text.
  private func key(_ type: Metadata, at place: UnsafeRawPointer) -> String? {
    guard type.isAnyHashable else { return text(type, at: place) }
    // It holds a box whose first field is the key, in itself if that is small.
    let box = Metadata(place.load(fromByteOffset: 24, as: UnsafeRawPointer.self))
    guard box.isInline, let base = box.fields.first else { return nil }
    return text(base.type, at: place + base.offset)
  }
}
