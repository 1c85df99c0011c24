import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// Somebody else who listens to a room.
@MainActor final class Ear: RoomListener {
  let log = CheckSupport::CallLog()

  /// Whether it removes itself when it is told.
  fileprivate(set) var leaves = false

  func room(_ room: Room, didReceive message: String) {
    log.record(message, sender: room)
    if leaves { room.remove(self) }
  }
}

/// A chat that a check has used.
@MainActor private struct Glimpse {
  weak var chat: ChatViewController?
}

final class ThreeComplaintsChecks: XCTestCase {
  /// Chats of all checks: whoever keeps only the first one keeps that of whichever check runs first.
  @MainActor private static var used: [Glimpse] = []

  @MainActor func testMessageOfTheOpenRoomIsShown() {
    let lines = linesOfAVisit()
    CheckSupport::expectEqual(
      lines, ["hello", "hello", "bye"],
      "\"hello\", \"hello\" and \"bye\" came to the open room. These three lines should be shown, but "
        + "the lines are \(lines). This worked before.")
    let (rooms, chat) = make(["Home", "Work"])
    appear(chat)
    for message in ["", "a"] { rooms.Swift::first?.receive(message) }
    CheckSupport::expectEqual(
      chat.lines, ["", "a"],
      "A message without a text and \"a\" came to the open room. Both should be shown, but the lines "
        + "are \(chat.lines). This worked before.")
    let long = CheckSupport::drawNames(3).Swift::joined(separator: " ")
    CheckSupport::expectEachTime(
      1, "A message came to the open room, and it should be shown once each time",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      let before = chat.lines.Swift::count
      rooms.Swift::first?.receive(long)
      return CheckSupport::difference(chat.lines.Swift::count, before)
    }
    leave(chat)
  }

  @MainActor func testBadgeCountsMessagesOfOtherRooms() {
    let counts = badgesOfAVisit()
    CheckSupport::expectEqual(
      counts, [0, 2, 1],
      "The first of three rooms is open. Two messages came to the second one and one to the third. "
        + "The badges should say 0, 2 and 1, but they say \(counts). This worked before.")
    let (rooms, chat) = make(manyNames())
    appear(chat)
    let long = CheckSupport::drawNames(3).Swift::joined(separator: " ")
    CheckSupport::expectEachTime(
      1, "A message came to another room, and its badge should grow by 1 each time",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      let before = chat.badges.Swift::last?.count
      rooms.Swift::last?.receive(long)
      return CheckSupport::difference(
        CheckSupport::value(chat.badges.Swift::last?.count, or: 0), CheckSupport::value(before, or: 0))
    }
    leave(chat)
  }

  @MainActor func testTapOnABadgeOpensItsRoom() throws {
    try skipUnlessAVisitWorks()
    let (isOpen, lines, counts) = stateAfterTaps()
    CheckSupport::expectEqual(
      isOpen, true,
      "The badge of the third room was tapped, so this room should be open, but it is not.")
    CheckSupport::expectEqual(
      lines, ["goal", "goal"],
      "The third room, in which there are two messages, was opened by a tap. Its lines should be "
        + "shown, but the lines are \(lines). This worked before.")
    CheckSupport::expectEqual(
      counts, [2, 0, 0],
      "The third room was opened by a tap, and then two messages came to the first one. The badges "
        + "should say 2, 0 and 0, but they say \(counts).")
    let (rooms, chat) = make(["Home", "Work"])
    appear(chat)
    for badge in chat.badges {
      CheckSupport::expectSame(
        badge.superview, chat.view,
        "The screen came. Each badge should be in its view, but one is not. This worked before.")
    }
    for (room, message) in Swift::zip(rooms, ["a", "b"]) { room.receive(message) }
    for place in [1, 0, 1, 0, 1] { CheckSupport::element(place, of: chat.badges)?.tap() }
    CheckSupport::expectSame(
      chat.openRoom, rooms.Swift::last,
      "The badges of the second and the first room were tapped in turn, and the second one last. This "
        + "room should be open, but it is not. This worked before.")
    CheckSupport::expectEqual(
      chat.lines, ["b"],
      "The first room has the message \"a\" and the second one \"b\". They were opened in turn, and the "
        + "second one last. Its line should be shown, but the lines are \(chat.lines). This worked "
        + "before.")
    rooms.Swift::last?.receive("c")
    CheckSupport::expectEqual(
      chat.lines, ["b", "c"],
      "The second room, which has the message \"b\", was opened by taps, and then \"c\" came to it. Each "
        + "should be shown once, but the lines are \(chat.lines). How often is a room listened to?")
    rooms.Swift::first?.receive("d")
    chat.badges.Swift::first?.tap()
    let zeros = chat.badges.Swift::map(\.count)
    CheckSupport::expectEqual(
      zeros, [0, 0],
      "A message came to the first of two rooms while the second one was open, and then the first one was "
        + "opened by a tap. The badges should say 0 and 0, but they say \(zeros). This worked before.")
    let (many, large) = make(manyNames())
    appear(large)
    let first = CheckSupport::value(many.Swift::first, or: Room(name: ""))
    let last = CheckSupport::value(many.Swift::last, or: first)
    last.receive("a")
    for _ in many { first.receive("a") }
    large.open(last)
    large.open(first)
    let shown = large.lines.Swift::count
    CheckSupport::expectEqual(
      shown, many.Swift::count,
      "A room with \(many.count) messages was opened. All of them should be shown, but the number of lines is "
        + "\(shown). This worked before.")
    for (room, badge) in Swift::zip(many, large.badges) {
      for _ in CheckSupport::numbers(to: 2) { room.receive("a") }
      badge.tap()
      let isOpen = CheckSupport::expectSame(
        large.openRoom, room,
        "There are \(many.count) rooms, and each badge was tapped. The room of the badge that was tapped should "
          + "be open, but it is not. This worked before.")
      guard isOpen else { break }
    }
    let sum = large.badges.Swift::map(\.count)
    CheckSupport::expectEqual(
      sum, many.Swift::map { _ in 0 },
      "There are \(many.count) rooms. Each got two messages and was opened by a tap. All badges should say 0, "
        + "but they say \(sum). This worked before.")
    leave(large)
    leave(chat)
  }

  @MainActor func testRoomWithoutABadgeCanBeOpened() throws {
    try skipUnlessAVisitWorks()
    let (_, chat) = make(["Home", "Work"])
    appear(chat)
    let guest = Room(name: "Guest")
    for message in ["a", "b"] { guest.receive(message) }
    chat.open(guest)
    CheckSupport::expectEqual(
      chat.lines, ["a", "b"],
      "A room was opened that has no badge. Its two messages should be shown, but the lines are "
        + "\(chat.lines). This worked before.")
    CheckSupport::element(1, of: chat.badges)?.tap()
    chat.open(guest)
    guest.receive("c")
    let count = chat.lines.Swift::count
    CheckSupport::expect(
      CheckSupport::isGreater(4, than: count),
      "A room without a badge is open, and has three messages, but \(count) lines are shown. How often is "
        + "the room listened to?")
    leave(chat)
    let (others, next) = make(["Home", "Work"])
    appear(next)
    CheckSupport::element(1, of: next.badges)?.tap()
    CheckSupport::element(0, of: others)?.receive("a")
    next.open(guest)
    let counts = next.badges.Swift::map(\.count)
    CheckSupport::expectEqual(
      counts, [1, 0],
      "A message came to the first of two rooms while the second one was open, and then a room was opened "
        + "that has no badge. The badges should still say 1 and 0, but they say \(counts). Which badge "
        + "does such a room have?")
    CheckSupport::element(0, of: others)?.receive("b")
    let more = next.badges.Swift::map(\.count)
    CheckSupport::expectEqual(
      more, [2, 0],
      "A room was opened that has no badge, and then a second message came to the first of two rooms. The badges "
        + "should say 2 and 0, but they say \(more). Which rooms does the chat listen to?")
    leave(next)
    appear(next)
    CheckSupport::expectSame(
      next.openRoom, guest,
      "A room without a badge was open when the screen went away. It should be open when the screen is back, but "
        + "another one is. This worked before.")
    let back = next.badges.Swift::map(\.count)
    CheckSupport::expectEqual(
      back, [2, 0],
      "The badges said 2 and 0 when the screen went away. They should say so when it is back, but they say "
        + "\(back). This worked before.")
    next.open(CheckSupport::value(others.Swift::first, or: guest))
    let opened = next.badges.Swift::map(\.count)
    CheckSupport::expectEqual(
      opened, [0, 0],
      "The badges said 2 and 0, and the first room was opened without a tap. Its badge should say 0, but they say "
        + "\(opened). This worked before.")
    leave(next)
    next.open(guest)
    appear(next)
    CheckSupport::expectSame(
      next.openRoom, guest,
      "A room was opened while the screen was away. It should be open when the screen is back, but another one is. "
        + "This worked before.")
    CheckSupport::expectEqual(
      next.lines, guest.messages,
      "A room was opened while the screen was away. Its messages should be shown when the screen is back, but the "
        + "lines are \(next.lines). This worked before.")
    leave(next)
    let (rooms, early) = make(["Home", "Work"])
    let second = CheckSupport::value(rooms.Swift::last, or: guest)
    second.receive("early")
    early.open(second)
    appear(early)
    CheckSupport::expectSame(
      early.openRoom, second,
      "The second room was opened before the screen came for the first time. This room should be open, but "
        + "it is not. This worked before.")
    CheckSupport::expectEqual(
      early.lines, ["early"],
      "The second room, which has the message \"early\", was opened before the screen came for the first "
        + "time. Its line should be shown, but the lines are \(early.lines). This worked before.")
    leave(early)
  }

  @MainActor func testComingBackShowsEachMessageOnce() throws {
    try skipUnlessAVisitWorks()
    let (rooms, chat) = make(["Home", "Work"])
    let other = ChatViewController(
      first: CheckSupport::value(rooms.Swift::last, or: Room(name: "")), others: [])
    appear(other)
    leave(other)
    defer { Swift::withExtendedLifetime(other) {} }
    let visits = visits(to: chat, rooms)
    CheckSupport::expectEqual(
      visits, [["one"], ["one", "two"], ["one", "two", "three"]],
      "The screen came three times, and each time a message came: one, two, three. It should be shown "
        + "once each time, but the lines were: \(inWords(visits)).")
    let counts = chat.badges.Swift::map(\.count)
    CheckSupport::expectEqual(
      counts, [0, 3],
      "The screen came three times, and each time one message came to the other room. The badges "
        + "should say 0 and 3, but they say \(counts).")
    // How many chats there are does not matter.
    _ = make(["Home"])
    let (many, large) = make(manyNames())
    for _ in CheckSupport::numbers(to: 2) {
      appear(large)
      leave(large)
    }
    appear(large)
    for room in many { room.receive("one") }
    let ones = large.badges.Swift::dropFirst().Swift::map(\.count)
    CheckSupport::expectEqual(
      ones, ones.Swift::map { _ in 1 },
      "The screen came three times, and then each of \(many.count) rooms got one message. The badges of those "
        + "that are not open should say 1, but they say \(ones).")
    leave(large)
    CheckSupport::expectEachTime(
      0,
      "The screen came, a message came to the open room, and the screen went away. All should be shown",
      times: CheckSupport::draw(501, to: 650)
    ) {
      appear(chat)
      rooms.Swift::first?.receive("more")
      let lines = chat.lines.Swift::count
      leave(chat)
      return CheckSupport::difference(lines, CheckSupport::sum($0, 3))
    }
  }

  @MainActor func testComingBackShowsWhatWasMissed() throws {
    try skipUnlessAVisitWorks()
    let (rooms, chat) = make(["Home", "Work"])
    appear(chat)
    leave(chat)
    let word = CheckSupport::drawWord()
    for message in [word, word] { rooms.Swift::first?.receive(message) }
    appear(chat)
    CheckSupport::expectEqual(
      chat.lines, [word, word],
      "\"\(word)\" came twice while the screen was away. When it is back, both should be shown, but the "
        + "lines are \(chat.lines). This worked before.")
    leave(chat)
    rooms.Swift::first?.receive("again")
    appear(chat)
    CheckSupport::expectEqual(
      chat.lines, [word, word, "again"],
      "The screen, which showed \"\(word)\" twice, went away once more, and \"again\" came. When it is "
        + "back, all three should be shown, but the lines are \(chat.lines). This worked before.")
    let second = CheckSupport::value(rooms.Swift::last, or: Room(name: ""))
    chat.open(second)
    leave(chat)
    second.receive("later")
    appear(chat)
    CheckSupport::expectEqual(
      chat.lines, ["later"],
      "The second room was open when the screen went away, and \"later\" came to it. When the screen "
        + "is back, this room's line should be shown, but the lines are \(chat.lines). This worked "
        + "before.")
    leave(chat)
  }

  @MainActor func testBadgesCanBeTappedAfterComingBack() throws {
    try skipUnlessTapsWork()
    let (rooms, chat) = make(["Home", "Work"])
    appear(chat)
    leave(chat)
    appear(chat)
    for room in rooms { room.receive("a") }
    chat.badges.Swift::last?.tap()
    let (shown, counts) = (chat.lines, chat.badges.Swift::map(\.count))
    CheckSupport::expectSame(
      chat.openRoom, rooms.Swift::last,
      "The screen came back, and the badge of the second room was tapped. This room should be open, "
        + "but it is not.")
    CheckSupport::expectEqual(
      shown, ["a"],
      "The screen came back, \"a\" came to both rooms, and the badge of the second one was tapped. Its line should be "
        + "shown, but the lines are \(shown). This worked before.")
    CheckSupport::expectEqual(
      counts, [0, 0],
      "The screen came back, \"a\" came to both rooms, and the badge of the second one was tapped. The badges should "
        + "say 0 and 0, but they say \(counts). This worked before.")
    leave(chat)
  }

  @MainActor func testRoomsWithTheSameNameAreTwoRooms() throws {
    try skipUnlessAVisitWorks()
    let (rooms, chat) = make(["General", "Sport", "General"])
    appear(chat)
    CheckSupport::element(0, of: rooms)?.receive("hello")
    for message in ["hello", "bye"] { CheckSupport::element(2, of: rooms)?.receive(message) }
    CheckSupport::expectEqual(
      chat.lines, ["hello"],
      "There are two rooms \"General\", and the first is open. It got \"hello\", and the other one got "
        + "two messages. Only the first room's should be shown, but the lines are \(chat.lines).")
    let counts = chat.badges.Swift::map(\.count)
    CheckSupport::expectEqual(
      counts, [0, 0, 2],
      "There are two rooms \"General\", and the first is open. The other one got two messages, so the "
        + "badges should say 0, 0 and 2, but they say \(counts).")
    leave(chat)
  }

  @MainActor func testBadgesOfRoomsWithTheSameName() throws {
    try skipUnlessTapsWork()
    let (rooms, chat) = make(["Sport", "General", "General"])
    let other = ChatViewController(
      first: CheckSupport::value(rooms.Swift::first, or: Room(name: "")),
      others: rooms.Swift::dropFirst().Swift::map { $0 })
    appear(other)
    appear(chat)
    CheckSupport::element(1, of: rooms)?.receive("a")
    for message in ["a", "b"] { CheckSupport::element(2, of: rooms)?.receive(message) }
    let counts = chat.badges.Swift::map(\.count)
    CheckSupport::expectEqual(
      counts, [0, 1, 2],
      "There are two rooms \"General\", and \"Sport\" is open. One message came to the first "
        + "\"General\", and two to the second. The badges should say 0, 1 and 2, but they say "
        + "\(counts).")
    CheckSupport::element(2, of: chat.badges)?.tap()
    let after = chat.badges.Swift::map(\.count)
    CheckSupport::expectEqual(
      after, [0, 1, 0],
      "Then the second \"General\" was opened. Its badge should say 0, and the other one still 1, but "
        + "the badges say \(after).")
    for isBack in [false, true] {
      if isBack {
        leave(chat)
        appear(chat)
      }
      let isOpen = CheckSupport::expectSame(
        chat.openRoom, CheckSupport::element(2, of: rooms),
        "The badge of the second \"General\" was tapped"
          + (isBack ? ", and the screen went away and came back" : "")
          + ". This room should be open, but another one is. Which of the two was meant?")
      guard isOpen else { break }
      CheckSupport::expectEqual(
        chat.lines, ["a", "b"],
        "The badge of the second \"General\" was tapped"
          + (isBack ? ", and the screen went away and came back" : "")
          + ". The lines of this room, a and b, should be shown, but the lines are \(chat.lines). Which of "
          + "the two was meant?")
    }
    let (homes, next) = make(["Home", "Work"])
    appear(next)
    CheckSupport::element(1, of: next.badges)?.tap()
    CheckSupport::element(0, of: homes)?.receive("a")
    let namesake = Room(name: "Home")
    next.open(namesake)
    let ofHomes = next.badges.Swift::map(\.count)
    CheckSupport::expectEqual(
      ofHomes, [1, 0],
      "A message came to the first of two rooms while the second one was open. Then a room was opened that has "
        + "the name of the first one, but no badge. The badges should still say 1 and 0, but they say "
        + "\(ofHomes). Which badge does such a room have?")
    CheckSupport::element(0, of: homes)?.receive("b")
    CheckSupport::expectEqual(
      next.lines, [],
      "A room is open that has the name of the first one, but no badge and no messages. A message came to the first "
        + "one. No line should be shown, but the lines are \(next.lines). Which of the two was meant?")
    leave(next)
    for place in [2, 1] { CheckSupport::element(place, of: other.badges)?.tap() }
    CheckSupport::expectEqual(
      other.lines, ["a"],
      "The second \"General\" was open, and then the badge of the first one was tapped. Its line, a, should "
        + "be shown, but the lines are \(other.lines). Which of the two was meant?")
    leave(other)
    leave(chat)
  }

  @MainActor func testOthersGoOnListening() throws {
    try skipUnlessAVisitWorks()
    let (rooms, chat) = make(["Home", "Work"])
    let second = ChatViewController(
      first: CheckSupport::value(rooms.Swift::last, or: Room(name: "")), others: [])
    let ear = Ear()
    for room in rooms { room.add(ear) }
    appear(chat)
    appear(second)
    rooms.Swift::last?.receive("one")
    let counts = chat.badges.Swift::map(\.count)
    leave(chat)
    rooms.Swift::last?.receive("two")
    CheckSupport::expectEqual(
      [ear.log.names, second.lines], [["one", "two"], ["one", "two"]],
      "A screen, another screen and somebody else listened to a room, and the first screen went away "
        + "between the messages one and two. The others should hear both, but they heard "
        + "\(ear.log.names) and \(second.lines).")
    CheckSupport::expectEqual(
      counts, [0, 1],
      "Two screens listened to a room that got a message. In the first one another room was open, so "
        + "its badges should say 0 and 1, but they say \(counts).")
    leave(second)
    Swift::withExtendedLifetime(ear) {}
    let crowded = Room(name: "Crowd")
    let crowd = CheckSupport::numbers(to: CheckSupport::draw(101, to: 150)).Swift::map { _ in Ear() }
    for one in crowd { crowded.add(one) }
    crowded.receive("one")
    let heard = crowd.Swift::map(\.log.count)
    CheckSupport::expectEqual(
      heard, crowd.Swift::map { _ in 1 },
      "\(crowd.count) others listened to a room, and a message came. Each of them should hear it once, but "
        + "they heard it so often: \(heard). This worked before.")
    let (own, left) = (Room(name: "Own"), Ear())
    let three = [Ear(), left, Ear()]
    for one in three { own.add(one) }
    left.leaves = true
    for message in ["one", "two"] { own.receive(message) }
    let names = three.Swift::map(\.log.names)
    CheckSupport::expectEqual(
      names, [["one", "two"], ["one"], ["one", "two"]],
      "Three others listened to a room, and the second one removed itself when it heard the first of two messages. "
        + "The others should hear both, and it only the first one, but they heard: \(inWords(names)). This worked before.")
    let (namesakes, club) = make(["General", "General"])
    let member = Ear()
    namesakes.Swift::first?.add(member)
    appear(club)
    for (room, message) in Swift::zip(namesakes, ["one", "two"]) { room.receive(message) }
    CheckSupport::expectEqual(
      member.log.names, ["one"],
      "There are two rooms \"General\", and somebody listens to the first. It got \"one\", and the other "
        + "one \"two\". The listener should hear only \"one\", but it heard \(member.log.names). Who "
        + "listens to which room?")
    leave(club)
  }

  @MainActor func testChatIsReleased() throws {
    try skipUnlessAVisitWorks()
    CheckSupport::expectReleased(
      "A chat with many rooms", "Is there a way from the chat back to itself?"
    ) {
      let (rooms, chat) = make(manyNames())
      appear(chat)
      for room in rooms { room.receive("hello") }
      leave(chat)
      return chat
    }
    let room = Room(name: "Home")
    for isVisible in [true, false] {
      CheckSupport::expectReleased(
        "The chat", holders: [room],
        "Its rooms live on. Is there a way from the chat back to itself?"
      ) {
        used(room, isVisible)
      }
      CheckSupport::expectReleased(
        "A badge of a chat that is gone", holders: [room], "What does its closure use?"
      ) {
        CheckSupport::value(used(room, isVisible).badges.Swift::first, or: Badge())
      }
      room.receive("nobody is there")
    }
    let left = Self.used.Swift::filter { CheckSupport::isPresent($0.chat) }.Swift::count
    CheckSupport::expectEqual(
      left, 0,
      "Other chats were used before, and nobody has them any more. All should be gone, but the number of those "
        + "that are still alive is \(left). Which of them is kept?")
  }

  /// More names than a shortcut has room for.
  private func manyNames() -> [String] {
    CheckSupport::numbers(to: CheckSupport::draw(101, to: 150)).Swift::map { "\($0)" }
  }

  @MainActor private func make(_ names: [String]) -> ([Room], ChatViewController) {
    let rooms = names.Swift::map { Room(name: $0) }
    let first = CheckSupport::value(rooms.Swift::first, or: Room(name: "none"))
    let others: [Room] = rooms.Swift::dropFirst().Swift::map { $0 }
    let chat = ChatViewController(first: first, others: others)
    Self.used.Swift::append(Glimpse(chat: chat))
    return (rooms, chat)
  }

  @MainActor private func appear(_ chat: ChatViewController) {
    chat.beginAppearanceTransition(true, animated: false)
    chat.endAppearanceTransition()
  }

  @MainActor private func leave(_ chat: ChatViewController) {
    chat.beginAppearanceTransition(false, animated: false)
    chat.endAppearanceTransition()
  }

  @MainActor private func linesOfAVisit() -> [String] {
    let (rooms, chat) = make(["Home", "Work"])
    appear(chat)
    for message in ["hello", "hello", "bye"] { rooms.Swift::first?.receive(message) }
    defer { leave(chat) }
    return chat.lines
  }

  /// Whether the third room is open after taps on its badge, its lines, and the badges.
  @MainActor private func stateAfterTaps() -> (Bool, [String], [Int]) {
    let (rooms, chat) = make(["Home", "Work", "Club"])
    appear(chat)
    for _ in CheckSupport::numbers(to: 2) {
      CheckSupport::element(2, of: rooms)?.receive("goal")
      CheckSupport::element(2, of: chat.badges)?.tap()
      CheckSupport::element(0, of: rooms)?.receive("dinner")
    }
    defer { leave(chat) }
    let isOpen = CheckSupport::isSame(chat.openRoom, CheckSupport::element(2, of: rooms))
    return (isOpen, chat.lines, chat.badges.Swift::map(\.count))
  }

  @MainActor private func badgesOfAVisit() -> [Int] {
    let (rooms, chat) = make(["Home", "Work", "Club"])
    appear(chat)
    for place in [1, 2, 1] { CheckSupport::element(place, of: rooms)?.receive("hey") }
    defer { leave(chat) }
    return chat.badges.Swift::map(\.count)
  }

  /// The lines at the end of three visits, in each of which both rooms got a message.
  @MainActor private func visits(to chat: ChatViewController, _ rooms: [Room]) -> [[String]] {
    ["one", "two", "three"].Swift::map { message in
      appear(chat)
      for room in rooms { room.receive(message) }
      defer { leave(chat) }
      return chat.lines
    }
  }

  private func inWords(_ visits: [[String]]) -> String {
    visits.Swift::map { $0.Swift::joined(separator: ", ") }.Swift::joined(separator: "; then ")
  }

  @MainActor private func used(_ room: Room, _ isVisible: Bool) -> ChatViewController {
    let chat = ChatViewController(first: room, others: [Room(name: "Work")])
    appear(chat)
    room.receive("hello")
    for badge in chat.badges { badge.tap() }
    guard isVisible else {
      leave(chat)
      return chat
    }
    return chat
  }

  @MainActor private func skipUnlessTapsWork() throws {
    try skipUnlessAVisitWorks()
    let (isOpen, lines, counts) = stateAfterTaps()
    try CheckSupport::skip(unless: isOpen, see: "testTapOnABadgeOpensItsRoom")
    try CheckSupport::skip(
      unless: lines, is: ["goal", "goal"], see: "testTapOnABadgeOpensItsRoom")
    try CheckSupport::skip(unless: counts, is: [2, 0, 0], see: "testTapOnABadgeOpensItsRoom")
  }

  @MainActor private func skipUnlessAVisitWorks() throws {
    try CheckSupport::skip(
      unless: linesOfAVisit(), is: ["hello", "hello", "bye"],
      see: "testMessageOfTheOpenRoomIsShown")
    try CheckSupport::skip(
      unless: badgesOfAVisit(), is: [0, 2, 1], see: "testBadgeCountsMessagesOfOtherRooms")
  }
}
