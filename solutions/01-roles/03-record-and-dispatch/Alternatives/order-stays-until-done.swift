class Supervisor: WorkerDelegate {
  private let worker: any Worker
  private var orders: [Order]
  private(set) var record: [String] = []
  private(set) var isIdle = true
  init(worker: any Worker, orders: [Order]) {
    self.worker = worker
    self.orders = orders
    worker.delegate = self
  }
  func dispatchNext() {
    guard let order = orders.first else { isIdle = true; return }
    isIdle = false
    worker.move(order.box, to: order.destination)
  }
  func didMoveBox(box: Box, to location: String) {
    record = record + [[box.label, location].joined(separator: " → ")]
    orders.removeFirst()
    dispatchNext()
  }
}
