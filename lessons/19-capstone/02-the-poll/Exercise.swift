import MiniUIKit

// MARK: The view, its data source and its delegate

protocol BarViewDataSource: AnyObject {
  func numberOfBars(in barView: BarView) -> Int
  /// How long that bar is, from 0 to 1; nil where nobody knows.
  func barView(_ barView: BarView, lengthOfBarAt index: Int) -> Double?
}

protocol BarViewDelegate: AnyObject {
  func barView(_ barView: BarView, didTapBarAt index: Int)
}

class BarView: UIView {
  var dataSource: (any BarViewDataSource)?
  var delegate: (any BarViewDelegate)?

  override func draw(_ rect: CGRect) {
  }

  /// Stands for a finger.
  func tapBar(at index: Int) {
  }
}

// MARK: The service and its listeners

protocol PollListener: AnyObject {
  func pollDidChange(_ poll: Poll)
}

class Poll {
  let choices: [String]
  /// How many votes each choice has.
  private(set) var votes: [Int]

  init(choices: [String]) {
    self.choices = choices
    votes = Array(repeating: 0, count: choices.count)
  }

  func vote(for index: Int) {
  }

  func add(_ listener: any PollListener) {
  }

  func remove(_ listener: any PollListener) {
  }
}

class TurnoutLog: PollListener {
  private(set) var lines: [String] = []

  init(poll: Poll) {
  }

  func pollDidChange(_ poll: Poll) {
  }
}

// MARK: The data source

class PollShares: BarViewDataSource {
  private let poll: Poll

  init(poll: Poll) {
    self.poll = poll
  }

  func numberOfBars(in barView: BarView) -> Int {
    0
  }

  func barView(_ barView: BarView, lengthOfBarAt index: Int) -> Double? {
    nil
  }
}

// MARK: The controller

class PollViewController: UIViewController {
  let barView = BarView()
  let poll: Poll
  var isOpen = true

  init(poll: Poll) {
    self.poll = poll
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
  }
}
