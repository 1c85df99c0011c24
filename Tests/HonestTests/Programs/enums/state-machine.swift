// swift-format-ignore-file
enum State: Hashable { case idle, running(speed: Int), stopped }
enum Event { case start, faster, stop, reset }

struct InvalidMove: Error { let state: State, event: Event }

struct Machine {
    private(set) var state = State.idle { didSet { history.append(oldValue) } }
    private(set) var history: [State] = []
    var onChange: ((State) -> Void)? = nil

    mutating func handle(_ event: Event) throws {
        switch (state, event) {
        case (.idle, .start): state = .running(speed: 1)
        case (.running(let speed), .faster) where speed < 3: state = .running(speed: speed + 1)
        case (.running, .stop): state = .stopped
        case (_, .reset): state = .idle
        case let (state, event): throw InvalidMove(state: state, event: event)
        }
        onChange?(state)
    }
}

func program() {
    var machine = Machine(onChange: { print("now", $0) })
    for event in [Event.start, .faster, .faster, .faster, .stop, .start, .reset] {
        do {
            try machine.handle(event)
        } catch let error as InvalidMove {
            print("cannot \(error.event) while \(error.state)")
        } catch {
            print("never")
        }
    }
    print(machine.history.count, Set(machine.history).count)
    if case .running(speed: 3) = machine.history[3] { print("was fast") }
}
