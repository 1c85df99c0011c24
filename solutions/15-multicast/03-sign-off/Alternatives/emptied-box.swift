protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var seats: [Seat] = []

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    seats.removeAll { $0.delegate == nil }
    if !seats.contains(where: { $0.delegate === delegate }) { seats.append(Seat(delegate)) }
  }

  /// From now on, the delegate is told nothing any more.
  func deregister(_ delegate: any GeneralServiceDelegate) {
    seats.first { $0.delegate === delegate }?.delegate = nil
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    for seat in seats { seat.delegate?.generalService(self, didReceive: message) }
  }
}

private final class Seat {
  weak var delegate: (any GeneralServiceDelegate)?
  init(_ delegate: any GeneralServiceDelegate) { self.delegate = delegate }
}
