// imports: Observation
// swift-format-ignore-file
import Observation

@MainActor final class Thermometer: Observable {
    private let registrar = ObservationRegistrar()
    private var stored = 18.0
    var degrees: Double {
        get { registrar.access(self, keyPath: \.degrees); return stored }
        set { registrar.withMutation(of: self, keyPath: \.degrees) { stored = newValue } }
    }
    var isWarm: Bool { degrees > 20 }
}

@MainActor protocol HeatingDelegate: AnyObject {
    func heating(_ heating: Heating, isWarm: Bool)
}

/// Looks again after each change, and tells its delegate what became of it.
@MainActor final class Heating {
    weak var delegate: (any HeatingDelegate)?
    private let thermometer: Thermometer
    private var isWatching = true
    private(set) var rounds = 0
    init(_ thermometer: Thermometer) { self.thermometer = thermometer }

    func watch() {
        guard isWatching else { return }
        rounds += 1
        withObservationTracking {
            _ = thermometer.degrees
        } onChange: { [weak self] in
            Task { @MainActor in self?.changed() }
        }
    }
    func stop() { isWatching = false }
    private func changed() {
        delegate?.heating(self, isWarm: thermometer.isWarm)
        watch()
    }
}
@MainActor final class Display: HeatingDelegate {
    private(set) var lines: [String] = []
    func heating(_ heating: Heating, isWarm: Bool) { lines.append(isWarm ? "warm" : "cold") }
}

@MainActor func program() async {
    let thermometer = Thermometer(), display = Display()
    let heating = Heating(thermometer)
    heating.delegate = display
    heating.watch()
    for degrees in [19.0, 21.5, 20.5, 12] {
        thermometer.degrees = degrees
        let before = display.lines.count
        while display.lines.count == before { await Task.yield() }
    }
    print(display.lines, heating.rounds)
    heating.stop()
    thermometer.degrees = 30
    while display.lines.count < 5 { await Task.yield() }
    thermometer.degrees = 31
    for _ in 0..<5 { await Task.yield() }
    print(display.lines, heating.rounds, thermometer.isWarm)
}
