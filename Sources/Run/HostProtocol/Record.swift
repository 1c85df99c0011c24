/// A line of tab-separated fields: the form of every message between the program and its test host.
///
/// Tabs, line ends and backslashes within a field are escaped, so that no text of a learner's can
/// end a field or a record.
package struct Record: Sendable, Equatable {
  /// The fields, the record's kind first.
  package let fields: [String]

  /// A record of fields, the kind first.
  package init(_ fields: [String]) { self.fields = fields }

  /// The record as bytes, the closing line end included.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\t")) }
      for byte in field.utf8 {
        switch byte {
        case UInt8(ascii: "\t"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
        case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
        case UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Reads one record from bytes without the closing line end; invalid UTF-8 is repaired.
  package init(decoding bytes: some Sequence<UInt8>) {
    var fields: [String] = []
    var field: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "t"): field.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "n"): field.append(UInt8(ascii: "\n"))
        default: field.append(byte)
        }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\t") {
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
      } else {
        field.append(byte)
      }
    }
    fields.append(String(decoding: field, as: UTF8.self))
    self.fields = fields
  }
}
