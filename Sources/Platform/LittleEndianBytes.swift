/// Bytes with numbers whose lowest byte comes first; reading beyond the end returns nil.
package struct LittleEndianBytes {
  package let bytes: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }
  package init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  package var count: Int { bytes.count }

  /// Nil also for a number above 2^62, so that sums of two fit.
  package func number(at offset: Int, _ width: Int) -> Int? {
    guard let part = slice(at: offset, width)?.bytes,
      width < 8 || part.last.map({ $0 < 0x40 }) == true
    else { return nil }
    return part.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  package func slice(at offset: Int, _ length: Int) -> LittleEndianBytes? {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
    return LittleEndianBytes(bytes.dropFirst(offset).prefix(length))
  }
}
