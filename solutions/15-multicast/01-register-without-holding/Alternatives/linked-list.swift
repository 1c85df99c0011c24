protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

private final class Node {
  weak var delegate: (any GeneralServiceDelegate)?
  let next: Node?

  init(_ delegate: any GeneralServiceDelegate, next: Node?) {
    self.delegate = delegate
    self.next = next
  }
}

class GeneralService {
  private var first: Node?

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    first = Node(delegate, next: first)
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    var node = first
    while let current = node {
      current.delegate?.generalService(self, didReceive: message)
      node = current.next
    }
  }
}
