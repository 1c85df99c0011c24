import Compile
import Dialect

extension Toolchain {
  /// The dialect of its release; nil if the program does not know that release.
  var dialect: Dialect? { Dialect.known(for: version) }

  /// The values for sentences about the toolchain.
  var values: [String: String] {
    let known = Dialect.known.map(\.release)
    return [
      "version": version, "folder": folder, "expected": known[0],
      "known": known.joined(separator: ", "), "linker": linker,
    ]
  }
}
