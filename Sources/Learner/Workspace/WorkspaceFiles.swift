import Course
import Foundation
import Platform

/// File operations in a workspace; failures are `Trouble` with a message for the learner.
package enum WorkspaceFiles {
  package static func write(_ text: String, to file: URL) throws {
    try write(Data(text.utf8), to: file)
  }

  /// Replaces a file atomically by writing a new file and renaming it.
  ///
  /// If `file` is a symbolic link, its target is replaced and the link stays.
  package static func write(_ data: Data, to file: URL) throws {
    let target = file.resolvingSymlinksInPath()
    let new = target.deletingLastPathComponent()
      .appendingPathComponent(".\(target.lastPathComponent).\(UInt32.random(in: 0 ... .max)).new")
    do {
      try data.write(to: new, options: .withoutOverwriting)
      guard rename(new.path, target.path) == 0 else { throw POSIXError.last }
    } catch {
      unlink(new.path)
      throw Trouble("workspace.unwritable", ["file": file.path, "reason": reason(error)])
    }
  }

  /// Writes files below a folder, by their paths, and makes the folders that they need.
  package static func write(_ files: [(path: String, bytes: [UInt8])], below folder: URL) throws {
    for (path, bytes) in files {
      let file = folder.appendingPathComponent(path)
      try makeFolder(file.deletingLastPathComponent())
      try write(Data(bytes), to: file)
    }
  }

  /// Writes a text; a file that is there is replaced only if it has the mark of an earlier text.
  package static func write(
    _ text: String, to file: URL, over mark: String, orElse trouble: Trouble
  ) throws {
    let old = data(of: file).map { String(decoding: $0, as: UTF8.self) }
    guard !isThere(file) || old?.contains(mark) == true else { throw trouble }
    try write(text, to: file)
  }

  package static func makeFolder(_ folder: URL) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Trouble("workspace.unwritable", ["file": folder.path, "reason": reason(error)])
    }
  }

  /// Renames a file or folder.
  package static func move(_ old: URL, to new: URL) throws {
    guard rename(old.path, new.path) == 0 else {
      throw Trouble("workspace.unwritable", ["file": old.path, "reason": reason(POSIXError.last)])
    }
  }

  /// Whether there is an entry at `url`, even a dangling symbolic link.
  package static func isThere(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path, &status) == 0
  }

  /// Returns a regular file's bytes; nil for anything else, because a FIFO could block forever.
  package static func data(of file: URL) -> Data? {
    Files.isRegularFile(file.path) ? try? Data(contentsOf: file) : nil
  }

  /// Returns the system's error message (`strerror`) behind a Foundation error, if there is one.
  package static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let system = (underlying ?? error) as NSError
    guard system.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(system.code)))
  }
}

extension POSIXError {
  fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

/// Reads files that learners wrote.
package enum LearnerFile {
  /// Reads a file; throws `Trouble` if it is missing or not a regular file of UTF-8 text.
  package static func read(_ url: URL) throws -> SourceFile {
    guard WorkspaceFiles.isThere(url) else {
      throw Trouble("file.not-there", ["file": url.path])
    }
    switch SourceFile.read(url) {
    case .success(let file): return file
    case .failure(let problem): throw Trouble("file.unusable", details: [problem])
    }
  }
}

extension Words {
  package static var learnerBundle: Bundle { .module }
}
