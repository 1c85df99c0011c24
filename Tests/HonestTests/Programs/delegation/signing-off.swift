// Listeners that sign off when they go, at lists of several kinds.

protocol Listener: AnyObject {
  func hear(_ text: String)
}

struct Vote: Hashable {
  let choice: Int
  let name: String
}

enum Answer: Hashable {
  case vote(Vote), none
}

/// Keeps its listeners in an array of weak references.
class Poll {
  private struct Entry { weak var listener: (any Listener)? }
  private var entries: [Entry] = []
  private var answers: [Answer: Int] = [:]

  func add(_ listener: any Listener) { entries.append(Entry(listener: listener)) }

  func remove(_ listener: any Listener) {
    print("a \(type(of: listener)) signs off")
    entries.removeAll { $0.listener === listener || $0.listener == nil }
  }

  func answer(_ answer: Answer) {
    answers[answer, default: 0] += 1
    for entry in entries { entry.listener?.hear("\(answers[answer] ?? 0)") }
  }

  var count: Int { entries.count }
}

/// Keeps them by their identity, in boxes that can be compared.
final class Radio {
  private struct Box: Hashable {
    weak var listener: (any Listener)?
    let id: ObjectIdentifier

    init(_ listener: any Listener) {
      self.listener = listener
      id = ObjectIdentifier(listener)
    }

    static func == (one: Box, other: Box) -> Bool { one.id == other.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private var boxes: Set<Box> = []

  func add(_ listener: any Listener) { boxes.insert(Box(listener)) }
  func remove(_ listener: any Listener) { boxes = boxes.filter { $0 != Box(listener) } }
  func send(_ text: String) { for box in boxes { box.listener?.hear(text) } }
  var count: Int { boxes.count }
}

/// Looks for the place of a listener by a function of its own.
struct Line {
  private var waiting: [(name: String, id: ObjectIdentifier)] = []

  mutating func add(_ listener: any Listener, named name: String) {
    waiting.append((name, ObjectIdentifier(listener)))
  }

  mutating func remove(_ listener: any Listener) {
    guard let place = place(of: listener) else { return }
    print(waiting.remove(at: place).name, "leaves the line")
  }

  private func place(of listener: any Listener) -> Int? {
    for (place, one) in waiting.enumerated() where one.id == ObjectIdentifier(listener) {
      return place
    }
    return nil
  }

  var count: Int { waiting.count }
}

final class Board { var line = Line() }

class Log: Listener {
  private unowned let poll: Poll
  init(_ poll: Poll) {
    self.poll = poll
    poll.add(self)
  }
  func hear(_ text: String) { print("log", text) }
  deinit { poll.remove(self) }
}

final class Person: Listener, CustomStringConvertible, Equatable {
  let description: String
  private let radio: Radio, board: Board

  init(_ name: String, _ radio: Radio, _ board: Board) {
    (description, self.radio, self.board) = (name, radio, board)
    radio.add(self)
    board.line.add(self, named: name)
  }
  func hear(_ text: String) { print(self, "hears", text) }
  static func == (one: Person, other: Person) -> Bool { one === other }
  deinit {
    print("\(self) goes")
    radio.remove(self)
    board.line.remove(self)
  }
}

@MainActor final class Display: Listener {
  private let poll: Poll
  init(_ poll: Poll) {
    self.poll = poll
    poll.add(self)
  }
  nonisolated func hear(_ text: String) { print("display", text) }
  isolated deinit { poll.remove(self) }
}

@MainActor func program() {
  let poll = Poll(), radio = Radio(), board = Board()
  do {
    let log = Log(poll), display = Display(poll)
    poll.answer(.vote(Vote(choice: 1, name: "yes")))
    poll.answer(.vote(Vote(choice: 1, name: "yes")))
    poll.answer(.none)
    withExtendedLifetime((log, display)) {}
  }
  print(poll.count)
  var ann: Person? = Person("Ann", radio, board)
  let bob = Person("Bob", radio, board)
  print(ann == bob, ann == ann, radio.count, board.line.count)
  ann = nil
  print(radio.count, board.line.count)
  radio.send("a song")
  withExtendedLifetime(bob) {}
}
