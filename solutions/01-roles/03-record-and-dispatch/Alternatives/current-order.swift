class Supervisor: WorkerDelegate {
  private let worker: any Worker
  /// What still has to be done, the next one first.
  private var orders: [Order]
  /// One line for each move: "tea → ramp".
  private(set) var record: [String] = []
  /// Whether no order is being worked on.
  var isIdle: Bool { current == nil }
  private var current: Order?

  init(worker: any Worker, orders: [Order]) {
    self.worker = worker
    self.orders = orders
    worker.delegate = self
  }

  /// Gives the next order to the worker, or idles if there is none.
  func dispatchNext() {
    guard let order = orders.first else {
      current = nil
      return
    }
    orders.removeFirst()
    current = order
    worker.move(order.box, to: order.destination)
  }

  func didMoveBox(box: Box, to location: String) {
    record += [box.label + " → " + location]
    dispatchNext()
  }
}
