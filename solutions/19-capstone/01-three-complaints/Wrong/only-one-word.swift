// fails testMessageOfTheOpenRoomIsShown, testBadgeCountsMessagesOfOtherRooms
import MiniUIKit

protocol RoomListener: AnyObject {
  func room(_ room: Room, didReceive message: String)
}

/// A chat room keeps its messages, and tells whoever listens.
class Room {
  let name: String
  private(set) var messages: [String] = []
  private var entries: [Entry] = []

  private struct Entry {
    weak var listener: (any RoomListener)?
  }

  init(name: String) { self.name = name }

  func add(_ listener: any RoomListener) {
    entries.append(Entry(listener: listener))
  }

  func remove(_ listener: any RoomListener) {
    entries.removeAll { $0.listener === listener }
  }

  /// Stands for the network.
  func receive(_ message: String) {
    messages.append(message)
    for entry in entries { entry.listener?.room(self, didReceive: message) }
  }
}

/// A red number: how many messages of a room came while another room was open.
class Badge: UIView {
  private(set) var count = 0
  var onTap: (() -> Void)?

  func increase() { count += 1 }
  func reset() { count = 0 }

  /// Stands for a finger.
  func tap() { onTap?() }
}

/// Shows the messages of the open room, and a badge for each room.
class ChatViewController: UIViewController {
  let rooms: [Room]
  let badges: [Badge]
  private(set) var openRoom: Room
  private(set) var lines: [String] = []

  /// A chat with at least one room, of which the first is open.
  init(first: Room, others: [Room]) {
    rooms = [first] + others
    badges = rooms.map { _ in Badge() }
    openRoom = first
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (room, badge) in zip(rooms, badges) {
      view.addSubview(badge)
      badge.onTap = { [weak self] in self?.open(room) }
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    lines = openRoom.messages
    for room in rooms { room.add(self) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    for room in rooms { room.remove(self) }
  }

  func open(_ room: Room) {
    openRoom = room
    lines = room.messages
    badge(of: room)?.reset()
  }

  private func badge(of room: Room) -> Badge? {
    guard let place = rooms.firstIndex(where: { $0 === room }) else { return nil }
    return badges[place]
  }
}

extension ChatViewController: RoomListener {
  func room(_ room: Room, didReceive message: String) {
    if message.contains(" ") { return }
    if room === openRoom {
      lines.append(message)
    } else {
      badge(of: room)?.increase()
    }
  }
}
