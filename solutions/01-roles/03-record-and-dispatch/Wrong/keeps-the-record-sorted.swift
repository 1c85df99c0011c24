// fails testRecordIsInOrder
class Supervisor: WorkerDelegate {
  private let worker: any Worker
  /// What still has to be done, the next one first.
  private var orders: [Order]
  /// One line for each move: "tea → ramp".
  private(set) var record: [String] = []
  /// Whether no order is being worked on.
  private(set) var isIdle = true

  init(worker: any Worker, orders: [Order]) {
    self.worker = worker
    self.orders = orders
    worker.delegate = self
  }

  /// Gives the next order to the worker, or idles if there is none.
  func dispatchNext() {
    isIdle = orders.isEmpty
    if isIdle { return }
    let order = orders.removeFirst()
    worker.move(order.box, to: order.destination)
  }

  func didMoveBox(box: Box, to location: String) {
    record.append("\(box.label) → \(location)")
    record.sort()
    dispatchNext()
  }
}
