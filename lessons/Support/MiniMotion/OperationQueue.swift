/// The queue on which the sensors call a closure; there is only the main queue.
///
/// It stands in for Foundation's class of that name, which has other queues too, and which a program
/// could leave the sandbox of a check with.
public final class OperationQueue {
  /// The queue of the main actor.
  public static let main = OperationQueue()

  private init() {}
}
