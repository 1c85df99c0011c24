/// A reader of LLVM's bitstream container: blocks, which hold records and further blocks.
///
/// `SerializedDiagnostics` interprets the records. The bytes are untrusted: no read goes beyond the
/// end of its block, and limits bound how much memory a few bytes can expand to.
struct Bitstream {
  struct Block {
    let number: UInt64
    var items: [Item] = []
    /// The offset of its end in the stream, in bytes; for errors.
    var end = 0
  }

  enum Item {
    case block(Block)
    case record(Record)
  }

  /// A code that says the record's kind, numbers, and sometimes bytes.
  struct Record {
    let code: UInt64
    let operands: [UInt64]
    let blob: ArraySlice<UInt8>?
    /// The offset of its end in the stream, in bytes; for errors.
    let offset: Int
  }

  private static let maximumDepth = 16
  private static let maximumAbbreviations = 1024

  private(set) var bits: BitReader
  /// By block number: the abbreviations that each such block starts with.
  private var shared: [UInt64: [Abbreviation]] = [:]
  private var abbreviationsLeft = Self.maximumAbbreviations
  private var operandsLeft: Int
  private let known: Set<UInt64>

  /// Starts after the magic number of `magic` bytes, which the caller has checked.
  ///
  /// - Parameter known: the numbers of the blocks to read; others are skipped.
  init(_ bytes: [UInt8], skipping magic: Int, known: Set<UInt64>) {
    bits = BitReader(bytes, skipping: magic)
    self.known = known
    // The compiler's records take more than a byte for each number. Literals and elements of one
    // bit could expand to far more numbers.
    operandsLeft = bytes.count
  }

  /// Reads all blocks of the stream.
  mutating func blocks() throws(DiagnosticsError) -> [Block] {
    var blocks: [Block] = []
    while !bits.isAtEnd {
      // At the top level only blocks are allowed.
      guard try bits.fixed(2) == 1 else { throw bits.damaged(.block) }
      if let block = try block(depth: 0) { blocks.append(block) }
    }
    return blocks
  }

  /// Reads a block after the identifier that introduces it; nil for one that was skipped.
  private mutating func block(depth: Int) throws(DiagnosticsError) -> Block? {
    var block = Block(number: try bits.variable(8))
    let width = try bits.variable(4)
    try bits.align()
    let words = Int(try bits.fixed(32))
    guard 2...UInt64(BitReader.maximumWidth) ~= width else { throw bits.damaged(.block) }
    guard words <= (bits.end - bits.position) / 32 else { throw bits.damaged(.truncated) }
    guard depth < Self.maximumDepth else { throw .tooLarge(.depth) }
    let outerEnd = bits.end
    bits.end = bits.position + words * 32
    if block.number == 0 || known.contains(block.number) {
      try readItems(of: &block, width: Int(width), depth: depth)
      guard bits.isAtEnd else { throw bits.damaged(.block) }
    } else {
      bits.skipToEnd()
    }
    bits.end = outerEnd
    block.end = bits.position / 8
    return known.contains(block.number) ? block : nil
  }

  /// Reads up to the item that ends the block.
  ///
  /// Block 0 defines abbreviations for other blocks; the names in it are ignored.
  private mutating func readItems(
    of block: inout Block, width: Int, depth: Int
  ) throws(DiagnosticsError) {
    var abbreviations = shared[block.number] ?? []
    var described: UInt64?
    while true {
      let identifier = try bits.fixed(width)
      switch identifier {
      case 0: return try bits.align()
      case 1:
        if block.number == 0 { throw bits.damaged(.block) }
        if let inner = try self.block(depth: depth + 1) { block.items.append(.block(inner)) }
      case 2:
        guard abbreviationsLeft > 0 else { throw .tooLarge(.abbreviations) }
        abbreviationsLeft -= 1
        let abbreviation = try Abbreviation(&bits)
        if block.number != 0 {
          abbreviations.append(abbreviation)
        } else if let described {
          shared[described, default: []].append(abbreviation)
        } else {
          throw bits.damaged(.abbreviation)
        }
      default:
        let record = try record(identifier, abbreviations)
        if block.number == 0, record.code == 1 {
          guard let number = record.operands.first else { throw bits.damaged(.record) }
          described = number
        }
        block.items.append(.record(record))
      }
    }
  }

  private mutating func record(
    _ identifier: UInt64, _ abbreviations: [Abbreviation]
  ) throws(DiagnosticsError) -> Record {
    var operands: [UInt64] = []
    var blob: ArraySlice<UInt8>?
    if identifier == 3 {
      operands.append(try bits.variable(6))
      for _ in 0..<(try bits.variable(6)) { try append(.variable(6), to: &operands) }
    } else {
      let index = Int(identifier) - 4
      guard abbreviations.indices.contains(index) else { throw bits.damaged(.abbreviation) }
      for scalar in abbreviations[index].scalars { try append(scalar, to: &operands) }
      switch abbreviations[index].tail {
      case .nothing: break
      case .array(let element):
        for _ in 0..<(try bits.variable(6)) { try append(element, to: &operands) }
      case .blob: blob = try bits.blob(try bits.variable(6))
      }
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
