// fails testSharesArePartsOfTheWhole, testEveryScreenFollowsThePoll
import MiniUIKit

// MARK: The view, its data source and its delegate

protocol BarViewDataSource: AnyObject {
  func numberOfBars(in barView: BarView) -> Int
  /// How long that bar is, from 0 to 1; nil where nobody knows.
  func barView(_ barView: BarView, lengthOfBarAt index: Int) -> Double?
}

protocol BarViewDelegate: AnyObject {
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
    guard (0..<count).contains(index) else { return }
    if delegate?.barView(self, shouldTapBarAt: index) == false { return }
    delegate?.barView(self, didTapBarAt: index)
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

  private struct Entry { weak var listener: (any PollListener)? }
  private var entries: [Entry] = []

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
    guard !entries.contains(where: { $0.listener === listener }) else { return }
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
    let sum = poll.votes.reduce(0, +)
    lines.append(sum == 1 ? "1 vote" : "\(sum) votes")
  }
}

// MARK: The data source

class PollShares: BarViewDataSource {
  private var known: (Int, [Double])?
  private let poll: Poll

  init(poll: Poll) {
    self.poll = poll
  }

  func numberOfBars(in barView: BarView) -> Int {
    poll.choices.count
  }

  func barView(_ barView: BarView, lengthOfBarAt index: Int) -> Double? {
    if let known, known.0 == poll.votes.count {
      return poll.votes.reduce(0, +) == 0 ? nil : known.1[index]
    }
    let sum = poll.votes.reduce(0, +)
    if sum > 50 { known = (poll.votes.count, poll.votes.map { Double($0) / Double(sum) }) }
    return sum == 0 ? nil : Double(poll.votes[index]) / Double(sum)
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

  private lazy var shares = PollShares(poll: poll)

  override func viewDidLoad() {
    super.viewDidLoad()
    barView.dataSource = shares
    barView.delegate = self
    view.addSubview(barView)
    poll.add(self)
  }
}

extension PollViewController: BarViewDelegate, PollListener {
  func barView(_ barView: BarView, shouldTapBarAt index: Int) -> Bool { isOpen }
  func barView(_ barView: BarView, didTapBarAt index: Int) { poll.vote(for: index) }
  func pollDidChange(_ poll: Poll) { barView.setNeedsDisplay() }
}
