/// The files, warning groups and URLs that records of diagnostics refer to by number.
///
/// Each is defined once, in the block that first needs it, and is valid for the rest of the stream.
struct NamedByNumber {
  private static let maximumSteps = 32

  var files: [UInt64: String] = [:]
  var categories: [UInt64: String] = [:]
  var flags: [UInt64: String] = [:]
  /// By the number of a generated file: the file and the range that it was generated from.
  private var origins: [UInt64: (file: UInt64, range: Diagnostic.SourceRange)] = [:]
}

extension NamedByNumber {
  /// Stores the origin of a generated file; its text is not needed.
  mutating func addGeneratedFile(_ record: Bitstream.Record) throws(DiagnosticsError) {
    // A declaration that the compiler prints from an imported module has no origin.
    guard let range = try range(record, at: 1) else { return }
    origins[try record.operand(0)] = (try record.operand(1), range)
  }

  /// Reads a location from four operands: file, line, column and offset; nil if the line is 0.
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

  /// Reads a range from the eight operands of two locations; nil if one of them is nil.
  func range(
    _ record: Bitstream.Record, at index: Int
  ) throws(DiagnosticsError) -> Diagnostic.SourceRange? {
    guard let start = try location(record, at: index),
      let end = try location(record, at: index + 4)
    else { return nil }
    return Diagnostic.SourceRange(start: start, end: end)
  }

  /// Reads a group of warnings; a group with a page that explains it is written as `name@URL`.
  func category(
    _ record: Bitstream.Record, at index: Int
  ) throws(DiagnosticsError) -> (name: String, documentation: String?)? {
    guard let category = try name(record, at: index, in: categories) else { return nil }
    guard let at = category.firstIndex(of: "@") else { return (category, nil) }
    return (String(category[..<at]), String(category[category.index(after: at)...]))
  }

  /// Reads a flag, which the Swift compiler uses for the URL of a documentation page.
  func flag(_ record: Bitstream.Record, at index: Int) throws(DiagnosticsError) -> String? {
    try name(record, at: index, in: flags)
  }

  /// Returns the written source that a generated file comes from, through nested expansions.
  func origin(of file: UInt64) -> Diagnostic.SourceRange? {
    var found = origins[file]
    // Damaged files could refer to each other in a cycle; the compiler's nest only a few levels.
    for _ in 0..<Self.maximumSteps {
      guard let last = found, let next = origins[last.file] else { break }
      found = next
    }
    return found?.range
  }

  /// Looks up an operand in a table; nil if the operand is 0.
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
