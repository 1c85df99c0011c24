import Platform
import Synchronization

/// The list as it was read last, so that an unchanged file is not read again.
final class KnownModuleList: Sendable {
  private let last = Mutex<(state: FileState, list: ModuleCache.List)?>(nil)

  func list(in state: FileState, read: () -> ModuleCache.List?) -> ModuleCache.List? {
    if let last = last.withLock({ $0 }), last.state == state { return last.list }
    let list = read()
    last.withLock { $0 = list.map { (state, $0) } }
    return list
  }
}
