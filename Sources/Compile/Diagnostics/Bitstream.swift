/// A reader of LLVM's bitstream container: blocks, which hold records and further blocks.
///
/// `SerializedDiagnostics` interprets the records. The bytes are untrusted: no read goes beyond the
/// end of its block, and limits bound how much memory a few bytes can expand to.
struct Bitstream {
  /// A record: a code that says its kind, numbers, and sometimes bytes.
  struct Record {
    let code: UInt64
    let operands: [UInt64]
    let blob: ArraySlice<UInt8>?
    /// The offset of its end in the stream, in bytes; for errors.
    let offset: Int
  }

  /// One step through a stream.
  enum Item {
    /// A block begins.
    case enter(block: UInt64)
    /// A record of the current block.
    case record(Record)
    /// The current block ends.
    case leave
  }

  private struct Scope {
    /// The width in bits of the identifiers that introduce each item.
    var width: Int
    var abbreviations: [Abbreviation]
    /// The bit after the block.
    var end: Int
  }

  private static let maximumDepth = 16
  private static let maximumAbbreviations = 1024

  private(set) var bits: BitReader
  private var scope: Scope
  private var outer: [Scope] = []
  /// By block number: the abbreviations that each such block starts with.
  private var shared: [UInt64: [Abbreviation]] = [:]
  private var abbreviationsLeft = Self.maximumAbbreviations
  private var operandsLeft: Int

  /// Starts after the magic number of `magic` bytes, which the caller has checked.
  init(_ bytes: [UInt8], skipping magic: Int) {
    bits = BitReader(bytes, skipping: magic)
    scope = Scope(width: 2, abbreviations: [], end: bytes.count * 8)
    // The compiler's records take more than a byte for each number. Literals and elements of one
    // bit could expand to far more numbers.
    operandsLeft = bytes.count
  }

  /// Reads the next item; nil at the end of the stream.
  mutating func next() throws(DiagnosticsError) -> Item? {
    while true {
      if outer.isEmpty && bits.isAtEnd { return nil }
      switch try step() {
      case .abbreviation(let abbreviation): scope.abbreviations.append(abbreviation)
      case .item(.enter(block: 0)): try readBlockInformation()
      case .item(let item): return item
      }
    }
  }

  /// Leaves the current block and skips the rest of it.
  mutating func skipBlock() throws(DiagnosticsError) {
    bits.skipToEnd()
    try leave()
  }

  private enum Step {
    case item(Item)
    case abbreviation(Abbreviation)
  }

  private mutating func step() throws(DiagnosticsError) -> Step {
    let identifier = try bits.fixed(scope.width)
    // At the top level only blocks are allowed.
    guard identifier == 1 || !outer.isEmpty else { throw bits.damaged(.block) }
    switch identifier {
    case 0:
      try bits.align()
      try leave()
      return .item(.leave)
    case 1:
      return .item(.enter(block: try enter()))
    case 2:
      guard abbreviationsLeft > 0 else { throw .tooLarge(.abbreviations) }
      abbreviationsLeft -= 1
      return .abbreviation(try Abbreviation(&bits))
    case 3:
      return .item(.record(try plainRecord()))
    default:
      let index = Int(identifier) - 4
      guard scope.abbreviations.indices.contains(index) else { throw bits.damaged(.abbreviation) }
      return .item(.record(try record(scope.abbreviations[index])))
    }
  }

  private mutating func enter() throws(DiagnosticsError) -> UInt64 {
    let block = try bits.variable(8)
    let width = try bits.variable(4)
    try bits.align()
    let words = Int(try bits.fixed(32))
    guard 2...UInt64(BitReader.maximumWidth) ~= width else { throw bits.damaged(.block) }
    guard words <= (scope.end - bits.position) / 32 else { throw bits.damaged(.truncated) }
    guard outer.count < Self.maximumDepth else { throw .tooLarge(.depth) }
    outer.append(scope)
    scope = Scope(
      width: Int(width), abbreviations: shared[block] ?? [], end: bits.position + words * 32)
    bits.end = scope.end
    return block
  }

  private mutating func leave() throws(DiagnosticsError) {
    guard bits.position == scope.end, let last = outer.popLast() else {
      throw bits.damaged(.block)
    }
    scope = last
    bits.end = last.end
  }

  /// Reads block 0, which defines abbreviations for other blocks; ignores the names in it.
  private mutating func readBlockInformation() throws(DiagnosticsError) {
    var block: UInt64?
    while true {
      switch try step() {
      case .abbreviation(let abbreviation):
        guard let block else { throw bits.damaged(.abbreviation) }
        shared[block, default: []].append(abbreviation)
      case .item(.record(let record)) where record.code == 1:
        guard let number = record.operands.first else { throw bits.damaged(.record) }
        block = number
      case .item(.record): break
      case .item(.enter): throw bits.damaged(.block)
      case .item(.leave): return
      }
    }
  }

  private mutating func plainRecord() throws(DiagnosticsError) -> Record {
    let code = try bits.variable(6)
    var operands: [UInt64] = []
    for _ in 0..<(try bits.variable(6)) {
      try append(.variable(6), to: &operands)
    }
    return Record(code: code, operands: operands, blob: nil, offset: bits.position / 8)
  }

  private mutating func record(_ abbreviation: Abbreviation) throws(DiagnosticsError) -> Record {
    var operands: [UInt64] = []
    for scalar in abbreviation.scalars {
      try append(scalar, to: &operands)
    }
    var blob: ArraySlice<UInt8>?
    switch abbreviation.tail {
    case .nothing: break
    case .array(let element):
      for _ in 0..<(try bits.variable(6)) {
        try append(element, to: &operands)
      }
    case .blob:
      blob = try bits.blob(try bits.variable(6))
    }
    let code = operands.removeFirst()
    return Record(code: code, operands: operands, blob: blob, offset: bits.position / 8)
  }

  private mutating func append(
    _ kind: Abbreviation.Scalar, to operands: inout [UInt64]
  ) throws(DiagnosticsError) {
    guard operandsLeft > 0 else { throw .tooLarge(.operands) }
    operandsLeft -= 1
    operands.append(try bits.scalar(kind))
  }
}
