// Decoders that read the data that they were made for, however long they live.
//
// A decoder, or what it has handed out, may live longer than the call that made it. Foundation then gives it a copy of
// the data, but not if the call throws, as when `init(from:)` puts its decoder into an error. These keep the data in
// that case. They accept UTF-8 alone, because Foundation converts other text to a copy of its own. `replaced.c` puts
// them in the place of the functions by which all forms of `decode` read.
//
// They are public because optimised builds may leave other functions out.

import CAllocations
import Foundation
import Synchronization

extension JSONDecoder {
  /// In the place of what reads JSON.
  @_silgen_name("understudy_checked_json")
  public func checkedDecode<Value>(
    _ read: (AnyObject, AnyObject) throws -> Value, from data: Data
  ) throws -> Value {
    try keptIfThrowing(data) { try decode(read, from: $0) }
  }

  /// The library's own; `read` is not called here, so its parameters do not matter.
  @_silgen_name("understudy_library_json")
  private func decode<Value>(
    _ read: (AnyObject, AnyObject) throws -> Value, from data: Data
  ) throws -> Value
}

extension PropertyListDecoder {
  /// In the place of what reads a property list.
  @_silgen_name("understudy_checked_list")
  public func checkedDecode<Value>(
    _ read: (AnyObject) throws -> Value, from data: Data, format: inout PropertyListFormat
  ) throws -> Value {
    guard declaresUTF8(data) else { refuseOtherText() }
    return try keptIfThrowing(data) { try decode(read, from: $0, format: &format) }
  }

  /// The library's own.
  @_silgen_name("understudy_library_list")
  private func decode<Value>(
    _ read: (AnyObject) throws -> Value, from data: Data, format: inout PropertyListFormat
  ) throws -> Value
}

/// In the place of what makes a set of characters of a bitmap, as decoders do: it reads and writes beyond one that is
/// too short for what it says.
@_silgen_name("understudy_characters_of_bitmap")
public func charactersOfBitmap() -> Never {
  callocations_refuse("Foundation", "No set of characters is made of a bitmap")
}

/// The data of calls that threw, because a decoder may be in the error and still read them.
private let kept = Mutex<[Data]>([])
/// How many bytes a `Data` may keep in itself.
private let room = 16

private func keptIfThrowing<Value>(
  _ data: Data, _ decode: (Data) throws -> Value
) throws -> Value {
  let start = data.prefix(4)
  let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE]]
  if start.contains(0) || marks.contains(where: start.starts(with:)) { refuseOtherText() }
  // A value keeps a few bytes in itself, unless it is the end of a longer one.
  let data = data.count > room ? data : (Data(count: room) + data).dropFirst(room)
  do {
    return try decode(data)
  } catch {
    kept.withLock { $0.append(data) }
    throw error
  }
}

/// Whether the text names no other encoding than UTF-8; `false` also if XML says so within a value.
private func declaresUTF8(_ data: Data) -> Bool {
  if data.starts(with: Data("bplist".utf8)) { return true }
  let heads = String(decoding: data.prefix(1024), as: UTF8.self).lowercased()
    .matches(of: #/<\?xml[^>]*encoding\s*=\s*["']?([^"'?>\s]*)/#)
  return heads.allSatisfy { $0.1 == "utf-8" }
}

private func refuseOtherText() -> Never {
  callocations_refuse("Foundation", "JSON and property lists are decoded from UTF-8 only")
}
