// fails testTapOnTheScreenIsAVote
import MiniUIKit

// MARK: The view, its data source and its delegate

protocol BarViewDataSource: AnyObject {
  func numberOfBars(in barView: BarView) -> Int
  /// How long that bar is, from 0 to 1; nil where nobody knows.
  func barView(_ barView: BarView, lengthOfBarAt index: Int) -> Double?
}

protocol BarViewDelegate: AnyObject {
  /// Whether the bar may be tapped; yes if the method is not written.
  func barView(_ barView: BarView, shouldTapBarAt index: Int) -> Bool
  func barView(_ barView: BarView, didTapBarAt index: Int)
}

extension BarViewDelegate {
  func barView(_ barView: BarView, shouldTapBarAt index: Int) -> Bool { true }
}

class BarView: UIView {
  weak var dataSource: (any BarViewDataSource)?
  weak var delegate: (any BarViewDelegate)?

  private var count: Int { dataSource?.numberOfBars(in: self) ?? 0 }

  override func draw(_ rect: CGRect) {
    let count = count
    for index in 0..<count {
      let length = dataSource?.barView(self, lengthOfBarAt: index) ?? 0
      drawBar(length, at: index, of: count, in: bounds)
    }
  }

  /// Stands for a finger.
  func tapBar(at index: Int) {
    guard (0..<count).contains(index), let delegate,
      delegate.barView(self, shouldTapBarAt: index)
    else { return }
    delegate.barView(self, didTapBarAt: index)
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
  private var entries: [Entry] = []

  private struct Entry {
    weak var listener: (any PollListener)?
  }

  init(choices: [String]) {
    self.choices = choices
    votes = Array(repeating: 0, count: choices.count)
  }

  func vote(for index: Int) {
    guard votes.indices.contains(index) else { return }
    votes[index] += 1
    for entry in entries { entry.listener?.pollDidChange(self) }
  }

  func add(_ listener: any PollListener) {
    entries.removeAll { $0.listener == nil }
    guard entries.firstIndex(where: { $0.listener === listener }) == nil else { return }
    entries.append(Entry(listener: listener))
  }

  func remove(_ listener: any PollListener) {
    entries.removeAll { $0.listener === listener }
  }
}

class TurnoutLog: PollListener {
  private(set) var lines: [String] = []

  init(poll: Poll) {
    poll.add(self)
  }

  func pollDidChange(_ poll: Poll) {
    let total = poll.votes.reduce(0, +)
    lines.append(total == 1 ? "1 vote" : "\(total) votes")
  }
}

// MARK: The data source

class PollShares: BarViewDataSource {
  private let poll: Poll

  init(poll: Poll) {
    self.poll = poll
  }

  func numberOfBars(in barView: BarView) -> Int {
    poll.choices.count
  }

  func barView(_ barView: BarView, lengthOfBarAt index: Int) -> Double? {
    let total = poll.votes.reduce(0, +)
    guard total > 0 else { return nil }
    return Double(poll.votes[index]) / Double(total)
  }
}

// MARK: The controller

class PollViewController: UIViewController {
  let barView = BarView()
  let poll: Poll
  var isOpen = true
  private let shares: PollShares

  init(poll: Poll) {
    self.poll = poll
    shares = PollShares(poll: poll)
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(barView)
    barView.dataSource = shares
    barView.delegate = self
    poll.add(self)
  }
}

extension PollViewController: BarViewDelegate {
  func barView(_ barView: BarView, shouldTapBarAt index: Int) -> Bool { isOpen }

  func barView(_ barView: BarView, didTapBarAt index: Int) {
    if index < 4 { poll.vote(for: index) }
  }
}

extension PollViewController: PollListener {
  func pollDidChange(_ poll: Poll) { barView.setNeedsDisplay() }
}
