#if canImport(CEditLine)
  import CEditLine
#endif
import Foundation

#if canImport(CEditLine)
  /// The texts of earlier readings, as libedit keeps them: none twice in a row.
  final class EntryList {
    let pointer: OpaquePointer

    /// Returns nil if no memory is left.
    init?(limit: Int) {
      guard let pointer = editline_history(Int32(clamping: limit)) else { return nil }
      self.pointer = pointer
    }

    deinit { history_wend(pointer) }

    /// The entries, oldest first.
    var entries: [String] {
      var entries: [String] = []
      var next = editline_entry(pointer, 1)
      while let entry = next {
        entries.append(String(wide: entry))
        next = editline_entry(pointer, 0)
      }
      return entries
    }

    func add(_ entry: String) { editline_add_entry(pointer, entry.wide) }

    /// Adds the entries of a file; returns their number, or nil if it is not a file of libedit.
    func load(_ path: String) -> Int? {
      let count = Int(editline_load(pointer, path))
      return count < 0 ? nil : count
    }

    /// Writes the entries at the end of a stream; returns whether that went well.
    func save(to stream: UnsafeMutablePointer<FILE>) -> Bool {
      fseek(stream, 0, SEEK_END) == 0 && editline_save(pointer, stream) >= 0 && fflush(stream) == 0
    }
  }
#else
  /// Stands in for libedit's history in a build without it.
  final class EntryList {
    let entries: [String] = []
    init?(limit: Int) { return nil }
    func add(_ entry: String) {}
    func load(_ path: String) -> Int? { nil }
    func save(to stream: UnsafeMutablePointer<FILE>) -> Bool { false }
  }
#endif

extension String {
  /// The text as C's wide characters, with the zero at its end.
  var wide: [CInt] { unicodeScalars.map { CInt($0.value) } + [0] }

  init(wide text: UnsafePointer<CInt>) {
    var scalars = UnicodeScalarView()
    var next = text
    while next.pointee != 0 {
      scalars.append(Unicode.Scalar(UInt32(bitPattern: next.pointee)) ?? "\u{FFFD}")
      next += 1
    }
    self.init(scalars)
  }
}
