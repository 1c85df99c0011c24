import HostProtocol

/// Reads the variables of functions from debugging information (DWARF 4 and 5).
///
/// Of entries that it does not know it leaves out the rest of their unit, and of DWARF 5 the variables of
/// blocks whose code is in pieces. Numbers are those of the standard.
struct DebugInformation {
  private let information, abbreviations, strings, lineStrings, stringOffsets: [UInt8]
  private let addresses, ranges: [UInt8]

  /// - Parameter section: returns the bytes of a section.
  init(section: (String) -> [UInt8]) {
    information = section(".debug_info")
    abbreviations = section(".debug_abbrev")
    strings = section(".debug_str")
    lineStrings = section(".debug_line_str")
    stringOffsets = section(".debug_str_offsets")
    addresses = section(".debug_addr")
    ranges = section(".debug_ranges")
  }

  /// Variables and parameters that have one place, relative to the frame pointer, all the time.
  var variables: [RecordedSteps.Variable] {
    var found: [RecordedSteps.Variable] = []
    var start = 0
    while start + 11 < information.count {
      var reader = ByteReader(information, at: start)
      let length = reader.number(4)
      guard length > 0, length < 0xFFFF_FFF0 else { break }
      let end = min(information.count, start + 4 + length)
      if var unit = Unit(self, &reader, start: start, end: end) { found += unit.variables(&reader) }
      start = end
    }
    return found
  }

  private enum Tag {
    static let parameter = 0x05
    static let block = 0x0B
    static let member = 0x0D
    static let reference = 0x10
    static let structure = 0x13
    static let constant = 0x26
    static let function = 0x2E
    static let variable = 0x34
  }

  /// The attributes that are read.
  private enum Attribute {
    static let location = 0x02
    static let name = 0x03
    static let low = 0x11
    static let high = 0x12
    static let line = 0x3B
    static let frameBase = 0x40
    static let type = 0x49
    static let ranges = 0x55
    static let linkageName = 0x6E
    static let stringsBase = 0x72
    static let addressesBase = 0x73
  }

  private struct Entry {
    var tag = 0
    var hasChildren = false
    var numbers: [Int: Int] = [:]
    var texts: [Int: String] = [:]
    var blocks: [Int: ArraySlice<UInt8>] = [:]
    /// Whether the end of its code is given as a length.
    var hasLength = false

    var range: Range<UInt64>? {
      guard let low = numbers[Attribute.low], let high = numbers[Attribute.high] else { return nil }
      let end = hasLength ? low &+ high : high
      return low > 0 && low < end ? UInt64(low)..<UInt64(end) : nil
    }
  }

  private struct Shape {
    let tag: Int
    let hasChildren: Bool
    let attributes: [(name: Int, form: Int, constant: Int)]
  }

  private struct Unit {
    let all: DebugInformation
    let start, end, version: Int
    var shapes: [Int: Shape] = [:]
    var stringsBase = 8
    var addressesBase = 8
    /// The address to which the offsets of a block's pieces are added.
    var codeBase: UInt64 = 0

    init?(_ all: DebugInformation, _ reader: inout ByteReader, start: Int, end: Int) {
      (self.all, self.start, self.end) = (all, start, end)
      version = reader.number(2)
      guard version == 4 || version == 5 else { return nil }
      if version == 5, reader.number(1) != 1 { return nil }  // Not a unit of code.
      if version == 5 { _ = reader.number(1) }
      let offset = reader.number(4)
      if version == 4 { _ = reader.number(1) }
      var table = ByteReader(all.abbreviations, at: offset)
      while case let code = table.unsigned(), code != 0 {
        let tag = table.unsigned()
        let hasChildren = table.number(1) != 0
        var attributes: [(Int, Int, Int)] = []
        while true {
          let (name, form) = (table.unsigned(), table.unsigned())
          let constant = form == 0x21 ? table.signed() : 0
          if table.isAtEnd || name == 0 && form == 0 { break }
          attributes.append((name, form, constant))
        }
        shapes[code] = Shape(tag: tag, hasChildren: hasChildren, attributes: attributes)
      }
    }

    mutating func variables(_ reader: inout ByteReader) -> [RecordedSteps.Variable] {
      var found: [RecordedSteps.Variable] = []
      // The function and the scope around, by depth.
      var around: [(function: Range<UInt64>?, scope: [Range<UInt64>])] = [(nil, [])]
      var types: [Int: String] = [:]
      var isFirst = true
      while reader.position < end {
        let code = reader.unsigned()
        if code == 0 {
          around.removeLast()
          if around.isEmpty { break }
          continue
        }
        guard let entry = entry(code, &reader) else { break }
        if isFirst {
          stringsBase = entry.numbers[Attribute.stringsBase] ?? stringsBase
          addressesBase = entry.numbers[Attribute.addressesBase] ?? addressesBase
          codeBase = UInt64(bitPattern: Int64(entry.numbers[Attribute.low] ?? 0))
          isFirst = false
        }
        let (function, scope) = around.last ?? (nil, [])
        switch entry.tag {
        case Tag.variable, Tag.parameter:
          if let function,
            let variable = variable(entry, function, scope, types: &types)
          {
            found.append(variable)
          }
          if entry.hasChildren { around.append((function, scope)) }
        case Tag.function where entry.hasChildren:
          let base = entry.blocks[Attribute.frameBase]?.first
          // The frame pointer of x86-64 or of arm64.
          let range = base == 0x56 || base == 0x6D ? entry.range : nil
          around.append((range, range.map { [$0] } ?? []))
        case Tag.block where entry.hasChildren:
          let pieces = entry.numbers[Attribute.ranges].map { ranges(at: $0) }
          around.append((function, pieces ?? entry.range.map { [$0] } ?? scope))
        default: if entry.hasChildren { around.append((function, scope)) }
        }
      }
      return found
    }

    private func variable(
      _ entry: Entry, _ function: Range<UInt64>, _ scope: [Range<UInt64>],
      types: inout [Int: String]
    ) -> RecordedSteps.Variable? {
      guard let name = entry.texts[Attribute.name], !name.isEmpty, !name.hasPrefix("$"),
        // A parameter without a name is `_0`.
        name.first != "_" || Int(name.dropFirst()) == nil,
        // Properties of a struct that is being initialised may be anything.
        name != "self" || entry.tag == Tag.parameter,
        let location = entry.blocks[Attribute.location], let operation = location.first,
        // An offset from the frame base, or from the frame pointer itself.
        [0x91, 0x76, 0x8D].contains(operation), let type = entry.numbers[Attribute.type]
      else { return nil }
      var rest = ByteReader(Array(location), at: 1)
      let offset = rest.signed()
      let isIndirect = !rest.isAtEnd
      if isIndirect, rest.number(1) != 0x06 || !rest.isAtEnd { return nil }
      let known = types[type] ?? typeName(at: type)
      types[type] = known
      guard !known.isEmpty else { return nil }
      return RecordedSteps.Variable(
        name: name, type: known, function: function, scope: scope, offset: offset,
        line: entry.numbers[Attribute.line] ?? 0, isParameter: entry.tag == Tag.parameter,
        isIndirect: isIndirect)
    }

    /// The pieces of a block's code; none in DWARF 5, whose form is another.
    private func ranges(at offset: Int) -> [Range<UInt64>] {
      guard version == 4 else { return [] }
      var found: [Range<UInt64>] = []
      var base = codeBase
      var reader = ByteReader(all.ranges, at: offset)
      while !reader.isAtEnd {
        let (low, high) = (reader.address(), reader.address())
        if low == 0, high == 0 { break }
        if low == .max {
          base = high
        } else if base &+ low < base &+ high {
          found.append(base &+ low..<base &+ high)
        }
      }
      return found
    }

    /// The mangled name of a type; empty if it has none.
    private func typeName(at offset: Int) -> String {
      var next = offset
      for _ in 0..<8 {
        guard next > 0, next < end - start else { return "" }
        var reader = ByteReader(all.information, at: start + next)
        guard var entry = entry(reader.unsigned(), &reader) else { return "" }
        let name = entry.texts[Attribute.linkageName] ?? entry.texts[Attribute.name]
        // A generic type with its arguments is the only member of a structure without a name.
        if name == nil, entry.tag == Tag.structure, entry.hasChildren,
          let member = self.entry(reader.unsigned(), &reader)
        {
          entry = member
        }
        guard [Tag.constant, Tag.reference, Tag.member].contains(entry.tag),
          let inner = entry.numbers[Attribute.type]
        else {
          return name ?? ""
        }
        next = inner
      }
      return ""
    }

    private func entry(_ code: Int, _ reader: inout ByteReader) -> Entry? {
      guard let shape = shapes[code] else { return nil }
      var entry = Entry(tag: shape.tag, hasChildren: shape.hasChildren)
      for (name, form, constant) in shape.attributes {
        guard read(name, form, constant, &reader, into: &entry) else { return nil }
      }
      return reader.position <= end ? entry : nil
    }

    /// The bytes of a number that is no address; nil for other forms.
    private static func width(of form: Int) -> Int? {
      switch form {
      case 0x0B, 0x0C, 0x11: 1
      case 0x05, 0x12: 2
      case 0x06, 0x10, 0x13, 0x17: 4
      case 0x07, 0x14, 0x20, 0x24: 8
      default: nil
      }
    }

    /// Reads a value of a form; false for an unknown one.
    private func read(
      _ name: Int, _ form: Int, _ constant: Int, _ reader: inout ByteReader, into entry: inout Entry
    ) -> Bool {
      if let width = Unit.width(of: form) {
        entry.numbers[name] = reader.number(width)
        if name == Attribute.high { entry.hasLength = true }
        return true
      }
      switch form {
      case 0x01: entry.numbers[name] = reader.number(8)
      case 0x0D: entry.numbers[name] = reader.signed()
      case 0x0F, 0x15: entry.numbers[name] = reader.unsigned()
      case 0x19: entry.numbers[name] = 1
      case 0x21: entry.numbers[name] = constant
      case 0x08: entry.texts[name] = reader.text()
      case 0x0E: entry.texts[name] = text(in: all.strings, at: reader.number(4))
      case 0x1F: entry.texts[name] = text(in: all.lineStrings, at: reader.number(4))
      case 0x1A: entry.texts[name] = string(reader.unsigned())
      case 0x25...0x28: entry.texts[name] = string(reader.number(form - 0x24))
      case 0x1B: entry.numbers[name] = address(reader.unsigned())
      case 0x29...0x2C: entry.numbers[name] = address(reader.number(form - 0x28))
      case 0x22, 0x23: _ = reader.unsigned()
      case 0x0A: entry.blocks[name] = reader.bytes(reader.number(1))
      case 0x03: entry.blocks[name] = reader.bytes(reader.number(2))
      case 0x04: entry.blocks[name] = reader.bytes(reader.number(4))
      case 0x09, 0x18: entry.blocks[name] = reader.bytes(reader.unsigned())
      case 0x1E: _ = reader.bytes(16)
      default: return false
      }
      return true
    }

    private func text(in section: [UInt8], at offset: Int) -> String {
      var reader = ByteReader(section, at: offset)
      return reader.text()
    }

    private func string(_ index: Int) -> String {
      var reader = ByteReader(all.stringOffsets, at: stringsBase &+ 4 * min(index, 1 << 28))
      return text(in: all.strings, at: reader.number(4))
    }

    private func address(_ index: Int) -> Int {
      var reader = ByteReader(all.addresses, at: addressesBase &+ 8 * min(index, 1 << 28))
      return reader.number(8)
    }
  }
}
