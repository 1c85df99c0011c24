// imports: Synchronization
// swift-format-ignore-file
import Synchronization

protocol SensorDelegate: AnyObject, Sendable {
    func sensor(_ sensor: Sensor, measured value: Int)
    func sensorShouldStop(_ sensor: Sensor) -> Bool
}
extension SensorDelegate {
    func sensorShouldStop(_ sensor: Sensor) -> Bool { false }
}

/// A box that keeps its object only as long as somebody else does.
struct Weak<Object: Sendable> {
    private weak var object: AnyObject?
    init(_ object: Object) { self.object = object as AnyObject }
    var value: Object? { object as? Object }
}

final class Sensor: Sendable {
    private struct Box { weak var delegate: (any SensorDelegate)? }
    private let box = Mutex(Box())
    private let readings = Mutex(0)

    var delegate: (any SensorDelegate)? {
        get { box.withLock { $0.delegate } }
        set { box.withLock { $0.delegate = newValue } }
    }

    func measure(_ values: [Int]) {
        for value in values {
            readings.withLock { $0 += 1 }
            guard let delegate else { continue }
            // The lock is free while the delegate works: it may ask the sensor.
            delegate.sensor(self, measured: value)
            if delegate.sensorShouldStop(self) { return }
        }
    }
    var count: Int { readings.withLock { $0 } }
}

final class Thermostat: SensorDelegate {
    private let state = Mutex((highest: Int.min, seen: [Int]()))
    func sensor(_ sensor: Sensor, measured value: Int) {
        state.withLock { $0.highest = max($0.highest, value); $0.seen.append(value * 10 + sensor.count) }
    }
    func sensorShouldStop(_ sensor: Sensor) -> Bool { state.withLock { $0.highest > 30 } }
    var report: String { state.withLock { "\($0.highest) \($0.seen)" } }
}

func program() {
    let sensor = Sensor()
    do {
        let thermostat = Thermostat()
        sensor.delegate = thermostat
        sensor.measure([20, 25, 31, 99])
        print(thermostat.report, sensor.count, sensor.delegate === thermostat)
    }
    print(sensor.delegate == nil)
    sensor.measure([1, 2])
    print(sensor.count)

    let strong = Thermostat()
    let boxes = [Weak<any SensorDelegate>(strong), Weak<any SensorDelegate>(Thermostat())]
    for box in boxes { box.value?.sensor(sensor, measured: 7) }
    print(boxes.map { $0.value != nil }, strong.report)
}
