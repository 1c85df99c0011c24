// imports: Dispatch, Synchronization
// swift-format-ignore-file
import Dispatch
import Synchronization

protocol EggTimerDelegate: AnyObject, Sendable {
    func eggTimer(_ timer: EggTimer, didReach step: String)
    func eggTimerDidFinish(_ timer: EggTimer)
}

/// Tells its delegate about each step, after the step's delay.
final class EggTimer: Sendable {
    private let queue = DispatchQueue(label: "egg")
    private let delegate: any EggTimerDelegate
    init(delegate: any EggTimerDelegate) { self.delegate = delegate }

    func start(_ steps: [(name: String, delay: DispatchTimeInterval)]) {
        let start = DispatchTime.now()
        for (name, delay) in steps {
            queue.asyncAfter(deadline: start + delay) { self.delegate.eggTimer(self, didReach: name) }
        }
        queue.asyncAfter(deadline: start + 0.03, qos: .userInitiated) { self.delegate.eggTimerDidFinish(self) }
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
    timer.start([("hard", .milliseconds(20)), ("soft", .milliseconds(2)), ("medium", .microseconds(9_000))])
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
