import Compile

extension Toolchain {
  /// The Swift version that the program is made for.
  static let expectedVersion = "6.3"

  /// Whether the toolchain has that version, or is a patch release of it.
  var isExpected: Bool {
    version == Toolchain.expectedVersion || version.hasPrefix(Toolchain.expectedVersion + ".")
  }

  /// The values for sentences about the toolchain.
  var values: [String: String] {
    [
      "version": version, "folder": folder, "expected": Toolchain.expectedVersion,
      "linker": linker,
    ]
  }
}
