/// The binary layout of one kind of record: the encoding of each number, and an array or blob.
struct Abbreviation {
  /// The encoding of one number; the payloads are a value or a width in bits.
  enum Scalar {
    case literal(UInt64)
    case fixed(Int)
    case variable(Int)
    case character
  }

  /// The part of a record after its fixed numbers.
  enum Tail {
    case nothing
    case array(Scalar)
    case blob
  }

  /// The numbers that every such record has; the first one is the record's code.
  let scalars: [Scalar]
  let tail: Tail

  /// More than any known writer uses; a hostile stream could define many long abbreviations.
  private static let maximumOperands: UInt64 = 64

  /// Reads the definition of an abbreviation.
  init(_ bits: inout BitReader) throws(DiagnosticsError) {
    let count = try bits.variable(5)
    guard count <= Self.maximumOperands else { throw .tooLarge(.abbreviations) }
    var scalars: [Scalar] = []
    var tail = Tail.nothing
    var left = count
    while left > 0 {
      left -= 1
      switch try Operand(&bits) {
      case .scalar(let scalar):
        scalars.append(scalar)
      case .blob:
        guard left == 0 else { throw bits.damaged(.abbreviation) }
        tail = .blob
      case .array:
        // The next and last operand is the encoding of the elements. Elements must occupy bits in
        // the stream: otherwise a short record could claim any number of them.
        guard left == 1, case .scalar(let element) = try Operand(&bits) else {
          throw bits.damaged(.abbreviation)
        }
        if case .literal = element { throw bits.damaged(.abbreviation) }
        tail = .array(element)
        left = 0
      }
    }
    guard !scalars.isEmpty else { throw bits.damaged(.abbreviation) }
    self.scalars = scalars
    self.tail = tail
  }

  private enum Operand {
    case scalar(Scalar)
    case array
    case blob

    init(_ bits: inout BitReader) throws(DiagnosticsError) {
      if try bits.fixed(1) == 1 {
        self = .scalar(.literal(try bits.variable(8)))
        return
      }
      let encoding = try bits.fixed(3)
      switch encoding {
      case 1, 2:
        let width = Int(truncatingIfNeeded: try bits.variable(5))
        if width == 0 {
          self = .scalar(.literal(0))
          return
        }
        // A chunk of one bit would have no room for a payload.
        guard (encoding == 1 ? 1 : 2)...BitReader.maximumWidth ~= width else {
          throw bits.damaged(.abbreviation)
        }
        self = .scalar(encoding == 1 ? .fixed(width) : .variable(width))
      case 3: self = .array
      case 4: self = .scalar(.character)
      case 5: self = .blob
      default: throw bits.damaged(.abbreviation)
      }
    }
  }
}

extension BitReader {
  /// Reads a number in the given encoding.
  mutating func scalar(_ kind: Abbreviation.Scalar) throws(DiagnosticsError) -> UInt64 {
    switch kind {
    case .literal(let value): return value
    case .fixed(let width): return try fixed(width)
    case .variable(let width): return try variable(width)
    case .character: return Self.characters[Int(try fixed(6))]
    }
  }

  private static let characters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._".utf8
    .map { UInt64($0) }
}
