/// News that whoever listens may hear: its name, who posted it, and what else there is to know.
///
/// Where it differs from Foundation: the sender is an object (Foundation's `object` is `Any?`), and
/// a notification belongs to the main actor, as the center does.
public struct Notification {
  /// The name of a kind of notification.
  nonisolated public struct Name: Hashable, Sendable {
    /// The name as text.
    public let rawValue: String

    /// A name that is written as text: put it into an extension, so that it is written once.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of the event.
  public let name: Name
  /// Who posted it, if somebody said so.
  public let object: AnyObject?
  /// More about it, by keys that poster and listener agree on.
  public let userInfo: [AnyHashable: Any]?

  /// News of that name.
  public init(name: Name, object: AnyObject? = nil, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.object = object
    self.userInfo = userInfo
  }
}
