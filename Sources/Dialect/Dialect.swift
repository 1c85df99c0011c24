/// A Swift release that the program knows: its flags, diagnostic identifiers, wording and names.
///
/// The folder of a release has a file for each of these. So far there is one release, and the other
/// modules name its constants directly. A second one turns what differs into members of this type.
package struct Dialect: Sendable, Equatable {
  /// The release without its patch number, for example `6.3`.
  package let release: String

  /// The known releases, the newest first.
  package static let known = [Dialect(release: "6.3")]

  /// The dialect of a compiler's version, for example `6.3.1`; nil if nobody has compared that
  /// release.
  ///
  /// Patch releases change neither flags nor wording.
  package static func known(for version: String) -> Dialect? {
    known.first { version == $0.release || version.hasPrefix("\($0.release).") }
  }
}
