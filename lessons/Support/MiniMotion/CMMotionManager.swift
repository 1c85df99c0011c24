/// A closure that the motion sensors call with each reading, or with the reason why there is none.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// The motion sensors of a device, and the switch to turn them on.
///
/// They measure nothing by themselves: whoever plays the person with the device calls `replay(_:)`.
///
/// Where it differs from Core Motion: it lives on the main actor, and knows no queue but the main one.
public final class CMMotionManager {
  /// Whether the device has motion sensors.
  public let isDeviceMotionAvailable: Bool
  /// How many seconds of virtual time pass between two readings.
  public var deviceMotionUpdateInterval = 0.01
  /// The newest reading; nil where there is none, and while the sensors are off.
  public private(set) var deviceMotion: CMDeviceMotion?

  private var handler: CMDeviceMotionHandler?
  private var waiting: [() -> Void] = []
  private var time = 0.0

  /// The sensors of a device, or a device without any.
  ///
  /// Core Motion's initializer has no argument: the device is the one that the program runs on.
  public init(isDeviceMotionAvailable: Bool = true) {
    self.isDeviceMotionAvailable = isDeviceMotionAvailable
  }

  /// Whether the sensors are on.
  public var isDeviceMotionActive: Bool { handler != nil }

  /// Turns the sensors on and keeps the closure, which is called with each reading from now on.
  ///
  /// A device without sensors ignores the call. If they are on already, the new closure takes the
  /// place of the old one.
  public func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    guard isDeviceMotionAvailable else { return }
    let old = self.handler
    self.handler = handler
    withExtendedLifetime(old) {}
  }

  /// Turns the sensors off and lets go of the closure.
  ///
  /// A reading that waits in the queue is still delivered, as in Core Motion.
  public func stopDeviceMotionUpdates() {
    let old = handler
    handler = nil
    deviceMotion = nil
    // What the closure held may call this method in its `deinit`: release it when the change is over.
    withExtendedLifetime(old) {}
  }
}

// Called by whoever plays the person with the device; Core Motion has none of it.
extension CMMotionManager {
  /// An event to replay: a reading of the sensors, or their failure.
  public enum Reading {
    /// The device is pushed along its axes.
    case acceleration(x: Double, y: Double, z: Double)
    /// A reading as it is.
    case motion(CMDeviceMotion)
    /// The sensors could not read.
    case failure(any Error)
    /// Neither a reading nor a reason.
    case nothing
    /// A reading that should not be trusted, and why.
    case doubtful(CMDeviceMotion, any Error)
  }

  /// Takes these readings one after the other, and delivers each before the next one.
  public func replay(_ readings: [Reading]) {
    for reading in readings {
      measure(reading)
      deliver()
    }
  }

  /// Takes a reading, and puts it into the queue; what is measured while the sensors are off is lost.
  public func measure(_ reading: Reading) {
    time += deviceMotionUpdateInterval
    guard let handler else { return }
    let (motion, error) = outcome(of: reading)
    if let motion { deviceMotion = motion }
    waiting.append { handler(motion, error) }
  }

  /// Delivers what waits in the queue.
  public func deliver() {
    while !waiting.isEmpty { waiting.removeFirst()() }
  }

  private func outcome(of reading: Reading) -> (CMDeviceMotion?, (any Error)?) {
    switch reading {
    case .acceleration(let x, let y, let z):
      let acceleration = CMAcceleration(x: x, y: y, z: z)
      return (CMDeviceMotion(userAcceleration: acceleration, timestamp: time), nil)
    case .motion(let motion): return (motion, nil)
    case .failure(let error): return (nil, error)
    case .nothing: return (nil, nil)
    case .doubtful(let motion, let error): return (motion, error)
    }
  }
}
