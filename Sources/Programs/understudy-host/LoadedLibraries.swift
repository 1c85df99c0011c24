import CAllocations
import Glibc
import HostProtocol

/// The libraries that were loaded into this process for a request.
struct LoadedLibraries {
  /// A library or entry point is missing; the reason is the loader's message.
  struct Failure: Error {
    let reason: String
  }

  /// The handle of the library to run.
  let library: UnsafeMutableRawPointer
  /// The handle of the support library; nil if the request has none.
  let support: UnsafeMutableRawPointer?
  /// The address of the function to call.
  let entryPoint: UnsafeMutableRawPointer

  init(_ request: HostRequest, entryPoint name: String) throws(Failure) {
    support = if let path = request.support { try LoadedLibraries.load(path) } else { nil }
    library = try LoadedLibraries.load(request.library)
    guard let address = dlsym(library, name) else { throw Failure(reason: "\(name) is missing") }
    entryPoint = address
  }

  /// Loads a library globally, so that libraries loaded later find its symbols.
  private static func load(_ path: String) throws(Failure) -> UnsafeMutableRawPointer {
    guard let library = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else {
      throw Failure(reason: dlerror().map { String(cString: $0) } ?? "")
    }
    guard callocations_show(library) == 0 else { throw Failure(reason: "\(path) has no addresses") }
    return library
  }
}
