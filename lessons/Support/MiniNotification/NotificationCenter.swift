/// Hands on notifications from those who post them to those who have asked for them.
///
/// Poster and listeners do not know each other: both know the center. It keeps each observer's
/// closure, and so all that the closure holds, **until `removeObserver` is called**. It does not
/// keep the senders alive.
///
/// Where it differs from Foundation:
/// - it belongs to the main actor; Foundation's may be used on any thread, and its closures are
///   `@Sendable`;
/// - observers are told in the order in which they were added; Foundation promises no order;
/// - the methods that take a selector are missing: they need the Objective-C runtime;
/// - `observerCount` is an addition, for checks and for learners who look.
public final class NotificationCenter {
  /// The center that a whole program shares.
  public static let `default` = NotificationCenter()

  private var observers: [Observer] = []

  /// Stands for a registration, and holds nothing.
  private final class Token: NSObjectProtocol {}

  private struct Observer {
    let token = Token()
    let name: Notification.Name?
    let wantsAnySender: Bool
    weak let sender: AnyObject?
    let block: (Notification) -> Void

    func wants(_ notification: Notification) -> Bool {
      (name == nil || name == notification.name)
        && (wantsAnySender || sender != nil && sender === notification.object)
    }
  }

  /// A center without observers.
  public init() {}

  /// How many observers are registered.
  public var observerCount: Int { observers.count }

  /// Calls the closure at each notification of that name which that object posts.
  ///
  /// `nil` stands for any name, any object. `queue` says where the closure runs; nil is where the
  /// notification is posted, which is the main queue here as well.
  /// - Returns: what `removeObserver` must be given some day.
  public func addObserver(
    forName name: Notification.Name?, object: AnyObject?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observer = Observer(
      name: name, wantsAnySender: object == nil, sender: object, block: block)
    observers.append(observer)
    return observer.token
  }

  /// Lets go of an observer: of what `addObserver` returned, not of the object that asked for it.
  public func removeObserver(_ observer: Any) {
    observers.removeAll { $0.token === observer as AnyObject }
  }

  /// Tells all who want to hear of it, one after the other, and then returns.
  public func post(_ notification: Notification) {
    for observer in observers where observer.wants(notification) {
      // An observer that is told first may remove one that would be told next.
      if observers.contains(where: { $0.token === observer.token }) { observer.block(notification) }
    }
  }

  /// Tells all who want to hear of it.
  public func post(
    name: Notification.Name, object: AnyObject?, userInfo: [AnyHashable: Any]? = nil
  ) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }
}

/// An object that `addObserver` returns; it stands for the registration, and says nothing else.
///
/// In Foundation, this protocol has the methods that all objects of Objective-C share.
public protocol NSObjectProtocol: AnyObject {}

/// The queue on which closures run; there is only the main queue.
public final class OperationQueue {
  /// The queue of the main actor.
  public static let main = OperationQueue()

  private init() {}
}
