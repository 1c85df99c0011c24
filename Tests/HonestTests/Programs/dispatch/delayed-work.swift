// imports: Dispatch, Synchronization
// swift-format-ignore-file
import Dispatch
import Synchronization

protocol EggTimerDelegate: AnyObject, Sendable {
    func eggTimer(_ timer: EggTimer, didReach step: String)
    func eggTimerDidFinish(_ timer: EggTimer)
}

/// Tells its delegate about each step, after the step's delay; then begins the next.
final class EggTimer: Sendable {
    private let queue = DispatchQueue(label: "egg")
    private let delegate: any EggTimerDelegate
    init(delegate: any EggTimerDelegate) { self.delegate = delegate }

    func start(_ steps: [(name: String, delay: DispatchTimeInterval)]) {
        guard let (name, delay) = steps.first else {
            queue.asyncAfter(deadline: .now() + 0.002, qos: .userInitiated) { self.delegate.eggTimerDidFinish(self) }
            return
        }
        queue.asyncAfter(deadline: .now() + delay) {
            self.delegate.eggTimer(self, didReach: name)
            self.start(Array(steps.dropFirst()))
        }
    }
}

final class Kitchen: EggTimerDelegate {
    let bell = DispatchSemaphore(value: 0)
    let steps = Mutex<[String]>([])
    func eggTimer(_ timer: EggTimer, didReach step: String) { steps.withLock { $0.append(step) } }
    func eggTimerDidFinish(_ timer: EggTimer) { bell.signal() }
}

func program() {
    let kitchen = Kitchen()
    let timer = EggTimer(delegate: kitchen)
    timer.start([("soft", .milliseconds(2)), ("medium", .microseconds(3_000)), ("hard", .milliseconds(4))])
    kitchen.bell.wait()
    print(kitchen.steps.withLock { $0 })

    let now = DispatchTime(uptimeNanoseconds: 1_000_000)
    let later = now + .milliseconds(3)
    print(later.uptimeNanoseconds, now < later, (later - .seconds(0)) == later)
    print((now + 1.5).uptimeNanoseconds, (now - .microseconds(400)).uptimeNanoseconds)
    print(now < .distantFuture, DispatchWallTime.now() < .distantFuture)
    let waits: [DispatchTimeInterval] = [.seconds(1), .milliseconds(1000), .nanoseconds(5), .never]
    print(waits[0] == waits[1], waits[1] == waits[2], waits)

    let done = DispatchGroup()
    done.enter()
    let start = DispatchTime.now()
    DispatchQueue.global().asyncAfter(wallDeadline: .now() + .milliseconds(4)) { done.leave() }
    print(done.wait(timeout: start + .seconds(60)) == .success)
    print(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 2_000_000)

    let item = DispatchWorkItem { print("never") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 600, execute: item)
    item.cancel()
}
