// swift-format-ignore-file
struct Event: Comparable {
    let time: Double, name: String, action: (inout Simulation) -> Void
    static func < (a: Event, b: Event) -> Bool { (a.time, a.name) < (b.time, b.name) }
    static func == (a: Event, b: Event) -> Bool { a.time == b.time && a.name == b.name }
}

struct Simulation {
    private var events: [Event] = []
    private(set) var now = 0.0
    var log: [String] = []
    var waiting = [Int](), busy = false

    mutating func schedule(_ name: String, after delay: Double, _ action: @escaping (inout Simulation) -> Void) {
        let event = Event(time: now + delay, name: name, action: action)
        let index = events.firstIndex { event < $0 } ?? events.endIndex
        events.insert(event, at: index)
    }

    mutating func run(until end: Double = .infinity) {
        while let event = events.first, event.time <= end {
            events.removeFirst()
            now = event.time
            log.append("\(now): \(event.name)")
            event.action(&self)
        }
    }

    mutating func serveNext() {
        guard !busy, !waiting.isEmpty else { return }
        let customer = waiting.removeFirst()
        busy = true
        schedule("customer \(customer) leaves", after: 2.5) { simulation in
            simulation.busy = false
            simulation.serveNext()
        }
    }
}

func program() {
    var simulation = Simulation()
    for customer in 1...3 {
        simulation.schedule("customer \(customer) comes", after: Double(customer)) { s in
            s.waiting.append(customer)
            s.serveNext()
        }
    }
    simulation.run(until: 4)
    print(simulation.waiting, simulation.busy, simulation.now)
    simulation.run()
    simulation.log.forEach { print($0) }
}
