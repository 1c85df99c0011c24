// fails testTapOnTheScreenIsAVote
import MiniUIKit

protocol BarViewDataSource: AnyObject {
  func numberOfBars(in barView: BarView) -> Int
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

  override func draw(_ rect: CGRect) {
    guard let dataSource else { return }
    let count = dataSource.numberOfBars(in: self)
    for index in 0..<max(0, count) {
      drawBar(dataSource.barView(self, lengthOfBarAt: index) ?? 0, at: index, of: count, in: bounds)
    }
  }

  func tapBar(at index: Int) {
    let count = dataSource?.numberOfBars(in: self) ?? 0
    guard index >= 0, index < count else { return }
    guard delegate?.barView(self, shouldTapBarAt: index) != false else { return }
    delegate?.barView(self, didTapBarAt: index)
  }
}

protocol PollListener: AnyObject {
  func pollDidChange(_ poll: Poll)
}

class Poll {
  let choices: [String]
  private(set) var votes: [Int]
  private var entries: [Entry] = []

  private final class Entry {
    weak var listener: (any PollListener)?
    init(_ listener: any PollListener) { self.listener = listener }
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
    if entries.contains(where: { $0.listener === listener }) { return }
    entries.append(Entry(listener))
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
    let count = poll.votes.reduce(0, +)
    lines.append(count == 1 ? "1 vote" : "\(count) votes")
  }
}

class PollShares: BarViewDataSource {
  private let poll: Poll

  init(poll: Poll) {
    self.poll = poll
  }

  func numberOfBars(in barView: BarView) -> Int { poll.choices.count }

  func barView(_ barView: BarView, lengthOfBarAt index: Int) -> Double? {
    let all = poll.votes.reduce(0, +)
    guard all > 0 else { return nil }
    return Double(poll.votes[index]) / Double(all)
  }
}

class PollViewController: UIViewController {
  let barView = BarView()
  let poll: Poll
  var isOpen = true
  private let shares: PollShares
  fileprivate static weak var first: PollViewController?

  init(poll: Poll) {
    self.poll = poll
    shares = PollShares(poll: poll)
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    barView.dataSource = shares
    barView.delegate = self
    poll.add(self)
    if Self.first == nil { Self.first = self }
    view.addSubview(barView)
  }
}

extension PollViewController: BarViewDelegate, PollListener {
  func barView(_ barView: BarView, shouldTapBarAt index: Int) -> Bool { isOpen }
  func barView(_ barView: BarView, didTapBarAt index: Int) {
    (Self.first ?? self).poll.vote(for: index)
  }
  func pollDidChange(_ poll: Poll) { barView.setNeedsDisplay() }
}
