// imports: Synchronization
// swift-format-ignore-file
import Synchronization

protocol ChatDelegate: Actor {
    func chat(_ chat: Chat, didReceive text: String) async
    func chat(_ chat: Chat, shouldBlock sender: String) -> Bool
}
extension ChatDelegate {
    func chat(_ chat: Chat, shouldBlock sender: String) -> Bool { sender.isEmpty }
}

actor Chat {
    private weak var delegate: (any ChatDelegate)?
    private var count = 0
    /// Read from anywhere, without waiting for the actor.
    nonisolated let dropped = Atomic(0)
    nonisolated let topic: Mutex<String>
    init(topic: String) { self.topic = Mutex(topic) }

    func setDelegate(_ delegate: (any ChatDelegate)?) { self.delegate = delegate }
    func receive(_ text: String, from sender: String) async {
        guard let delegate else { dropped.add(1, ordering: .relaxed); return }
        if await delegate.chat(self, shouldBlock: sender) { dropped.add(1, ordering: .relaxed); return }
        count += 1
        await delegate.chat(self, didReceive: "\(count) \(sender): \(text)")
    }
    nonisolated func rename(_ topic: String) { self.topic.withLock { $0 = topic } }
    var messages: Int { count }
}

actor Window: ChatDelegate {
    private(set) var lines: [String] = []
    func chat(_ chat: Chat, didReceive text: String) async {
        lines.append(text)
        lines.append("of \(await chat.messages) in \(chat.topic.withLock { $0 })")
    }
    func chat(_ chat: Chat, shouldBlock sender: String) -> Bool { sender == "spam" }
}
actor Logger: ChatDelegate {
    var last = ""
    func chat(_ chat: Chat, didReceive text: String) { last = text }
}

func program() async {
    let chat = Chat(topic: "Swift")
    do {
        let window = Window()
        await chat.setDelegate(window)
        await chat.receive("hi", from: "Ada")
        chat.rename("Actors")
        await chat.receive("buy!", from: "spam")
        await chat.receive("bye", from: "Grace")
        for line in await window.lines { print(line) }
    }
    await chat.receive("anybody?", from: "Ada")
    print(await chat.messages, chat.dropped.load(ordering: .relaxed))

    let logger = Logger()
    await chat.setDelegate(logger)
    await chat.receive("x", from: "")
    await withTaskGroup { group in for _ in 0..<10 { group.addTask { await chat.receive("y", from: "Bob") } } }
    print(await chat.messages, await logger.last.hasSuffix("Bob: y"), chat.dropped.load(ordering: .relaxed))
}
