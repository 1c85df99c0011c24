public import FoundationEssentials

/// A loader that really reads: files in the folder for temporary files, named by addresses such as
/// `file:///tmp/logo.pbm`.
///
/// It knows no other kind of address, so no exercise needs a network.
public struct FileLoader: DataLoader {
  /// Why a file was not read, besides the errors of the file system.
  public enum Failure: Error, Equatable {
    /// The address does not name a file.
    case notAFile(URL)
    /// The file is not in the folder for temporary files.
    case notTemporary(URL)
  }

  /// A loader for files.
  public init() {}

  /// The bytes of the file; throws what the file system throws.
  @concurrent public func data(from url: URL) async throws -> Data {
    guard url.isFileURL else { throw Failure.notAFile(url) }
    let folder = FileManager.default.temporaryDirectory.pathComponents
    guard url.pathComponents.starts(with: folder), !url.pathComponents.contains("..") else {
      throw Failure.notTemporary(url)
    }
    return try Data(contentsOf: url)
  }
}
