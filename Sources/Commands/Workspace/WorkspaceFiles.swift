import Course
import Foundation

/// Writing into a workspace, with failures worded for the learner.
enum WorkspaceFiles {
  /// Writes a text by write and rename.
  static func write(_ text: String, to file: URL) throws {
    try write(Data(text.utf8), to: file)
  }

  static func write(_ data: Data, to file: URL) throws {
    do {
      try data.write(to: file, options: .atomic)
    } catch {
      throw Trouble("workspace.unwritable", ["file": file.path, "reason": reason(error)])
    }
  }

  static func makeFolder(_ folder: URL) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Trouble("workspace.unwritable", ["file": folder.path, "reason": reason(error)])
    }
  }

  /// What the system said, rather than Foundation's number for it.
  static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let underlying, underlying.domain == NSPOSIXErrorDomain else {
      return error.localizedDescription
    }
    return String(cString: strerror(Int32(underlying.code)))
  }
}
