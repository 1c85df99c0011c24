// swift-format-ignore-file
struct Message: Sendable, Hashable { let sender: Int, text: String }
enum Event: Sendable { case joined(Int), said(Message), left(Int) }
final class Room: Sendable { let name: String; init(name: String) { self.name = name } }

actor ChatServer {
    private var listeners: [Int: AsyncStream<Event>.Continuation] = [:]
    func join(_ id: Int) -> AsyncStream<Event> {
        let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
        send(.joined(id))
        listeners[id] = continuation
        return stream
    }
    func send(_ event: Event) { for id in listeners.keys.sorted() { listeners[id]?.yield(event) } }
    func leave(_ id: Int) {
        listeners.removeValue(forKey: id)?.finish()
        send(.left(id))
    }
}

func transcript(_ stream: AsyncStream<Event>) async -> [String] {
    var lines: [String] = []
    for await event in stream {
        switch event {
        case .joined(let id): lines.append("\(id) joined")
        case .said(let message): lines.append("\(message.sender): \(message.text)")
        case .left(let id): lines.append("\(id) left")
        }
    }
    return lines
}

func describe<T: Sendable>(_ value: sending T) async -> String { "\(value)" }

func program() async {
    let server = ChatServer(), room = Room(name: "lobby")
    let first = await server.join(1)
    let reader = Task { await transcript(first) }
    let second = await server.join(2)
    await server.send(.said(Message(sender: 2, text: "hello")))
    await server.leave(2)
    await server.send(.said(Message(sender: 1, text: "anyone in \(room.name)?")))
    await server.leave(1)
    print(await reader.value)
    print(await transcript(second))
    print(await describe([1, 2, 3]))
}
