// imports: Dispatch, Synchronization
import Dispatch
import Synchronization
protocol TickDelegate: AnyObject, Sendable { func tick(_ n: Int) }
final class Ticker: Sendable {
  private let q = DispatchQueue(label: "tick")
  private let s = Mutex<(n: Int, t: (any DispatchSourceTimer)?, d: WeakD)>((0, nil, WeakD()))
  struct WeakD { weak var d: (any TickDelegate)? }
  func start(_ d: any TickDelegate) {
    let t = DispatchSource.makeTimerSource(queue: q)
    t.schedule(deadline: .now(), repeating: .milliseconds(2), leeway: .milliseconds(1))
    t.setEventHandler { [weak self] in self?.fire() }
    t.setCancelHandler { print("cancelled") }
    s.withLock {
      $0.d.d = d
      $0.t = t
    }
    t.resume()
  }
  private func fire() {
    let (n, d) = s.withLock { s -> (Int, (any TickDelegate)?) in
      s.n += 1
      return (s.n, s.d.d)
    }
    d?.tick(n)
    if n == 3 { stop() }
  }
  func stop() {
    s.withLock { s in
      s.t?.cancel()
      print(s.t?.isCancelled ?? true)
      s.t = nil
    }
  }
}
final class Sink: TickDelegate {
  let done = DispatchSemaphore(value: 0)
  func tick(_ n: Int) {
    print("tick", n)
    if n == 3 { done.signal() }
  }
}
func program() async {
  let t = Ticker(), s = Sink()
  t.start(s)
  await withCheckedContinuation { (c: CheckedContinuation<Void, Never>) in
    DispatchQueue.global().async {
      s.done.wait()
      c.resume()
    }
  }
  let one = DispatchSource.makeTimerSource(flags: .strict)
  await withCheckedContinuation { (c: CheckedContinuation<Void, Never>) in
    one.setEventHandler { c.resume() }
    one.schedule(deadline: .now() + .milliseconds(1))
    one.activate()
  }
  one.cancel()
  print("one")
  let m = DispatchSource.makeTimerSource(queue: .main)
  await withCheckedContinuation { (c: CheckedContinuation<Void, Never>) in
    m.setEventHandler(
      handler: DispatchWorkItem {
        print("main")
        c.resume()
      })
    m.schedule(wallDeadline: .now() + 0.001)
    m.resume()
  }
  m.suspend()
  m.resume()
  m.cancel()
}
