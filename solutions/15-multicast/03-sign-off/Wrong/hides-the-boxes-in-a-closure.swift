// fails testServiceDoesNotGrow
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

/// What a service remembers.
private final class Memory { var boxes: [WeakObject] = [] }

class GeneralService {
  private let memory: () -> Memory = {
    let memory = Memory()
    return { memory }
  }()

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    let box = WeakObject(delegate)
    guard !memory().boxes.contains(box) else { return }
    memory().boxes.append(box)
  }

  /// From now on, the delegate is told nothing.
  func deregister(_ delegate: any GeneralServiceDelegate) {
    memory().boxes.removeAll { $0.object === delegate }
  }

  func receive(_ message: String) {
    for box in memory().boxes {
      let delegate = box.object as? any GeneralServiceDelegate
      delegate?.generalService(self, didReceive: message)
    }
  }
}
