import HostProtocol

/// What the records of diagnostics refer to by number: files, groups of warnings, addresses.
///
/// Each is written once, in the block that first needs it, and serves the rest of the stream.
struct NamedByNumber {
  private static let maximumSteps = 32

  var files: [UInt64: String] = [:]
  var categories: [UInt64: String] = [:]
  var flags: [UInt64: String] = [:]
  /// For each file that the compiler made: from which file, and from what there.
  private var origins: [UInt64: (file: UInt64, range: Diagnostic.SourceRange)] = [:]
}

extension NamedByNumber {
  /// Keeps where a file that the compiler made comes from; its text is left out.
  mutating func addGeneratedFile(_ record: Bitstream.Record) throws(DiagnosticsError) {
    // The declaration of an imported module is written out from no source.
    guard let range = try range(record, at: 1) else { return }
    origins[try record.operand(0)] = (try record.operand(1), range)
  }

  /// A place, nil for none: four operands, which are file, line, column and offset.
  func location(
    _ record: Bitstream.Record, at index: Int
  ) throws(DiagnosticsError) -> Diagnostic.Location? {
    let line = try record.operand(index + 1)
    let column = try record.operand(index + 2)
    let offset = try record.operand(index + 3)
    guard line != 0 else { return nil }
    guard max(line, column, offset) <= UInt32.max,
      let file = try name(record, at: index, in: files)
    else { throw record.damaged }
    return Diagnostic.Location(
      file: file, line: Int(line), column: Int(column), offset: Int(offset))
  }

  /// A range, nil for none: the eight operands of two places.
  func range(
    _ record: Bitstream.Record, at index: Int
  ) throws(DiagnosticsError) -> Diagnostic.SourceRange? {
    guard let start = try location(record, at: index),
      let end = try location(record, at: index + 4)
    else { return nil }
    return Diagnostic.SourceRange(start: start, end: end)
  }

  /// A group of warnings; with a page that explains it, it is written as `name@address`.
  func category(
    _ record: Bitstream.Record, at index: Int
  ) throws(DiagnosticsError) -> (name: String, documentation: String?)? {
    guard let category = try name(record, at: index, in: categories) else { return nil }
    guard let at = category.firstIndex(of: "@") else { return (category, nil) }
    return (String(category[..<at]), String(category[category.index(after: at)...]))
  }

  /// The address of a page.
  func flag(_ record: Bitstream.Record, at index: Int) throws(DiagnosticsError) -> String? {
    try name(record, at: index, in: flags)
  }

  /// Follows code that the compiler made back to what a person wrote.
  func origin(of file: UInt64) -> Diagnostic.SourceRange? {
    var found = origins[file]
    // Damaged files could lead in a circle; the compiler's nest a few deep.
    for _ in 0..<Self.maximumSteps {
      guard let last = found, let next = origins[last.file] else { break }
      found = next
    }
    return found?.range
  }

  /// What an operand refers to; 0 refers to nothing.
  private func name(
    _ record: Bitstream.Record, at index: Int, in names: [UInt64: String]
  ) throws(DiagnosticsError) -> String? {
    let number = try record.operand(index)
    guard number != 0 else { return nil }
    guard let name = names[number] else { throw record.damaged }
    return name
  }
}

extension Bitstream.Record {
  private static let maximumText = 0xFFFF

  /// The error to throw for a record that cannot be understood.
  var damaged: DiagnosticsError { .damaged(.record, at: offset) }

  /// A number that records of its kind must have.
  func operand(_ index: Int) throws(DiagnosticsError) -> UInt64 {
    guard operands.indices.contains(index) else { throw damaged }
    return operands[index]
  }

  /// The record's bytes as text, with what is not UTF-8 replaced.
  func text() throws(DiagnosticsError) -> String {
    guard let blob else { throw damaged }
    guard blob.count <= Self.maximumText else { throw .tooLarge(.text) }
    return String(decoding: blob, as: UTF8.self)
  }
}
