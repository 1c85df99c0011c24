import Dialect

// By hand: libclang reads this format too, but it would load 122 MB and has no limits for
// hostile files.
/// A reader of the compiler's serialized diagnostics, which are stored in a bitstream.
///
/// Each diagnostic is a block; its notes are blocks inside it.
struct SerializedDiagnostics {
  private static let magic = Array("DIAG".utf8)
  private static let maximumBytes = 8 << 20
  private static let maximumDiagnostics = 20_000

  private var stream: Bitstream
  private var diagnosticsLeft = Self.maximumDiagnostics
  /// The names of the files that records refer to by number.
  ///
  /// Each is defined once, in the block that first needs it, and is valid for the rest of the
  /// stream.
  private var files: [UInt64: String] = [:]

  init(_ bytes: [UInt8]) throws(DiagnosticsError) {
    guard bytes.count <= Self.maximumBytes else { throw .tooLarge(.bytes) }
    guard bytes.starts(with: Self.magic) else { throw .notDiagnostics }
    stream = Bitstream(
      bytes, skipping: Self.magic.count, known: [Block.meta.rawValue, Block.diagnostic.rawValue])
  }

  mutating func read() throws(DiagnosticsError) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var versionIsKnown = false
    for block in try stream.blocks() {
      if block.number == Block.meta.rawValue {
        try checkVersion(block)
        versionIsKnown = true
      } else {
        guard versionIsKnown else { throw .damaged(.block, at: block.end) }
        diagnostics.append(try diagnostic(block))
      }
    }
    guard versionIsKnown else { throw stream.bits.damaged(.truncated) }
    return diagnostics
  }

  private enum Block: UInt64 {
    case meta = 8
    case diagnostic = 9
  }

  private enum Code: UInt64 {
    case version = 1
    case message = 2
    case range = 3
    case file = 6
    case fixIt = 7
  }

  private func checkVersion(_ block: Bitstream.Block) throws(DiagnosticsError) {
    var version: UInt64?
    for case .record(let record) in block.items where Code(rawValue: record.code) == .version {
      version = try record.operand(0)
    }
    guard let version else { throw .damaged(.record, at: block.end) }
    guard 1...2 ~= version else { throw .unsupportedVersion(version) }
  }

  private mutating func diagnostic(
    _ block: Bitstream.Block
  ) throws(DiagnosticsError) -> Diagnostic {
    guard diagnosticsLeft > 0 else { throw .tooLarge(.diagnostics) }
    diagnosticsLeft -= 1
    var message: Bitstream.Record?
    var ranges: [Diagnostic.SourceRange] = []
    var fixIts: [Diagnostic.FixIt] = []
    var notes: [Diagnostic] = []
    for item in block.items {
      switch item {
      case .block(let inner):
        if inner.number == block.number { notes.append(try diagnostic(inner)) }
      case .record(let record):
        switch Code(rawValue: record.code) {
        case .message:
          guard message == nil else { throw record.damaged }
          message = record
        case .range:
          if let range = try range(record) { ranges.append(range) }
        case .fixIt:
          if let range = try range(record) {
            fixIts.append(Diagnostic.FixIt(range: range, text: try record.text()))
          }
        case .file: files[try record.operand(0)] = try record.text()
        case .version, nil: break
        }
      }
    }
    guard let message else { throw .damaged(.record, at: block.end) }
    return try diagnostic(message, ranges: ranges, fixIts: fixIts, notes: notes)
  }

  /// Makes a diagnostic of a message record and the other records of its block.
  ///
  /// The record's operands are severity, file, line, column, offset, category, flag and text size.
  private func diagnostic(
    _ record: Bitstream.Record, ranges: [Diagnostic.SourceRange], fixIts: [Diagnostic.FixIt],
    notes: [Diagnostic]
  ) throws(DiagnosticsError) -> Diagnostic {
    let severity: Diagnostic.Severity
    switch try record.operand(0) {
    case 1: severity = .note
    case 2: severity = .warning
    case 3, 4: severity = .error
    case 5: severity = .remark
    default: throw record.damaged
    }
    let (message, identifier) = Self.split(try record.text())
    let location = try location(record, at: 1)
    // The innermost macro's note is the first.
    let use = notes.last { $0.identifier == DiagnosticIdentifiers.inExpansion }?.location
    return Diagnostic(
      severity: severity, identifier: identifier, message: message, location: use ?? location,
      ranges: use == nil ? ranges : [], fixIts: use == nil ? fixIts : [], notes: notes)
  }

  /// Reads the range in the first eight operands.
  private func range(
    _ record: Bitstream.Record
  ) throws(DiagnosticsError) -> Diagnostic.SourceRange? {
    guard let start = try location(record, at: 0), let end = try location(record, at: 4) else {
      return nil
    }
    return Diagnostic.SourceRange(start: start, end: end)
  }

  /// Reads a location from four operands: file, line, column and offset; nil if there is no file.
  ///
  /// After `#sourceLocation` a line may have any number, 0 too.
  private func location(
    _ record: Bitstream.Record, at index: Int
  ) throws(DiagnosticsError) -> Diagnostic.Location? {
    let file = try record.operand(index)
    let line = try record.operand(index + 1)
    let column = try record.operand(index + 2)
    guard file != 0 else { return nil }
    guard max(line, column) <= UInt32.max, let file = files[file] else { throw record.damaged }
    return Diagnostic.Location(file: file, line: Int(line), column: Int(column))
  }

  /// Splits `message [identifier]`.
  private static func split(_ text: String) -> (message: String, identifier: String) {
    // Compare bytes, because the space could be part of a longer character.
    let bytes = text.utf8
    guard bytes.last == UInt8(ascii: "]"), let bracket = bytes.lastIndex(of: UInt8(ascii: "["))
    else { return (text, "") }
    let message = bytes[..<bracket]
    let identifier = bytes[bytes.index(after: bracket)...].dropLast()
    guard message.last == UInt8(ascii: " "), !identifier.isEmpty,
      identifier.allSatisfy(isIdentifierByte)
    else { return (text, "") }
    return (
      String(decoding: message.dropLast(), as: UTF8.self),
      String(decoding: identifier, as: UTF8.self)
    )
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension Bitstream.Record {
  private static let maximumText = 0xFFFF

  /// The error for a record that cannot be understood.
  var damaged: DiagnosticsError { .damaged(.record, at: offset) }

  /// Returns an operand; throws if the record has too few.
  func operand(_ index: Int) throws(DiagnosticsError) -> UInt64 {
    guard operands.indices.contains(index) else { throw damaged }
    return operands[index]
  }

  /// Returns the record's blob as text; invalid UTF-8 is replaced.
  func text() throws(DiagnosticsError) -> String {
    guard let blob else { throw damaged }
    guard blob.count <= Self.maximumText else { throw .tooLarge(.text) }
    return String(decoding: blob, as: UTF8.self)
  }
}
