// swift-format-ignore-file
protocol CounterDelegate: AnyObject {
    func counter(_ name: String, is value: Int)
}
/// Not `Sendable`: it stays with the actor that owns it, or is sent on as a whole.
final class Counter {
    let name: String
    private(set) var value = 0
    weak var delegate: (any CounterDelegate)?
    init(name: String) { self.name = name }
    func add(_ amount: Int) { value += amount; delegate?.counter(name, is: value) }
    nonisolated(nonsending) func addLater(_ amount: Int) async { await Task.yield(); add(amount) }
}

actor Office: CounterDelegate {
    private var counters: [Counter] = []
    private var log: [String] = []
    func adopt(_ counter: sending Counter) { counters.append(counter) }
    func addToAll(_ amount: Int) async {
        for counter in counters { await counter.addLater(amount) }
    }
    func release() -> sending [String] { counters.map { "\($0.name) \($0.value)" } }
    func note(_ text: String) { log.append(text) }
    var notes: [String] { log }
    nonisolated func counter(_ name: String, is value: Int) {}
}

func fill(_ office: isolated Office, _ texts: [String]) { for text in texts { office.note(text) } }
func place(isolation: isolated (any Actor)? = #isolation) -> String {
    isolation == nil ? "nowhere" : isolation === MainActor.shared ? "main" : "an actor"
}
@concurrent func compute(_ numbers: [Int]) async -> String { "\(numbers.reduce(0, +)) \(place())" }
nonisolated(nonsending) func stay() async -> String { place() }

@globalActor actor Studio { static let shared = Studio() }
@Studio final class Recorder {
    private(set) var takes = 0
    func record() -> String { takes += 1; return place() }
}
@MainActor final class Screen: @MainActor CounterDelegate {
    private(set) var shown: [String] = []
    func counter(_ name: String, is value: Int) { shown.append("\(name)=\(value)") }
}

@MainActor func program() async {
    let office = Office(), counter = Counter(name: "doors")
    counter.add(2)
    await office.adopt(counter)
    await office.adopt(Counter(name: "windows"))
    await office.addToAll(5)
    print(await office.release())
    await fill(office, ["one", "two"])
    print(await office.notes)

    let screen = Screen(), mine = Counter(name: "mine")
    mine.delegate = screen
    await mine.addLater(1)
    mine.add(1)
    print(screen.shown)
    print(place(), await compute([1, 2, 3]), await stay(), await Task.detached { await stay() }.value)

    let recorder = await Recorder()
    print(await recorder.record(), await recorder.takes, await Task { @Studio in recorder.record() }.value)
    print(await MainActor.run { screen.shown.count })
}
