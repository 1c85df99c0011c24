import Glibc
import HostProtocol

/// What was loaded into this process for a request.
struct LoadedLibraries {
  /// Thrown where something is missing, with what the loader says.
  struct Failure: Error {
    let reason: String
  }

  /// The library to run, by the loader's handle.
  let library: UnsafeMutableRawPointer
  /// The one that it needs; nil where it needs none.
  let support: UnsafeMutableRawPointer?
  /// The function that the run begins with.
  let entryPoint: UnsafeMutableRawPointer

  init(_ request: HostRequest, entryPoint name: String) throws(Failure) {
    support = if let path = request.support { try LoadedLibraries.load(path) } else { nil }
    library = try LoadedLibraries.load(request.library)
    guard let address = dlsym(library, name) else { throw Failure(reason: "\(name) is missing") }
    entryPoint = address
  }

  /// Loads a library, whose names those that are loaded after it find.
  private static func load(_ path: String) throws(Failure) -> UnsafeMutableRawPointer {
    if let library = dlopen(path, RTLD_NOW | RTLD_GLOBAL) { return library }
    throw Failure(reason: dlerror().map { String(cString: $0) } ?? "")
  }
}
