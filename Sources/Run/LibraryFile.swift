import Dialect
import HostProtocol
import Sandbox

/// A linked library: what lies at its addresses.
struct LibraryFile {
  private let file: ObjectFile
  /// Swift's functions and variables, in the order of their addresses.
  private let symbols: [ObjectFile.Symbol]

  /// Nil if the bytes are not a library or are inconsistent.
  init?(_ bytes: [UInt8]) {
    guard let file = ObjectFile(bytes, isLibrary: true) else { return nil }
    self.file = file
    symbols = file.symbols.filter { $0.size > 0 && ObjectNames.isSwift($0.name) }
      .sorted { $0.address < $1.address }
  }

  /// The variables of its functions, by its debugging information.
  var variables: [RecordedSteps.Variable] {
    DebugInformation(section: file.bytes(ofSection:)).variables
  }

  /// Returns the function or variable that an address belongs to.
  func symbol(at address: UInt64) -> ObjectFile.Symbol? {
    let address = Int(clamping: address)
    var (low, high) = (0, symbols.count)
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle].address <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0, address - symbols[low - 1].address < symbols[low - 1].size else { return nil }
    return symbols[low - 1]
  }

  /// Returns the code from the beginning of a function to an address in it; nil for a long one.
  func code(before address: UInt64) -> ArraySlice<UInt8>? {
    guard let start = symbol(at: address)?.address, Int(clamping: address) - start < 1 << 12
    else { return nil }
    return file.bytes(from: start)?.prefix(Int(clamping: address) - start)
  }

  /// The stored properties that a class's description lists.
  ///
  /// The description has a relative pointer to its list of fields, 16 bytes from its beginning. After
  /// 16 bytes with the number of fields in the last four, each field has 12 bytes, which end with a
  /// relative pointer to its name.
  func fieldNames(ofDescriptor address: UInt64) -> [String] {
    guard let list = target(of: Int(clamping: address) &+ 16), let count = number(at: list &+ 12)
    else { return [] }
    return (0..<max(0, min(count, 64))).map { index in
      let name = target(of: list &+ 24 &+ index * 12).flatMap { file.bytes(from: $0) }
      return String(decoding: name?.prefix { $0 != 0 } ?? [], as: UTF8.self)
    }
  }

  /// The address that a relative pointer refers to.
  private func target(of address: Int) -> Int? { number(at: address).map { address &+ $0 } }

  private func number(at address: Int) -> Int? {
    guard let bytes = file.bytes(from: address)?.prefix(4), bytes.count == 4 else { return nil }
    let bits = bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Int(Int32(bitPattern: bits))
  }
}
