// imports: Dispatch, Synchronization
// swift-format-ignore-file
import Dispatch
import Synchronization

protocol DownloadDelegate: AnyObject, Sendable {
    func download(_ download: Download, didReceive bytes: Int, of total: Int)
    func download(_ download: Download, didFinishWith result: Result<String, Download.Failure>)
    func downloadShouldRetry(_ download: Download, after attempt: Int) -> Bool
}
extension DownloadDelegate {
    func downloadShouldRetry(_ download: Download, after attempt: Int) -> Bool { false }
}

/// Works on a queue of its own and calls its delegate on the queue that the delegate has chosen.
final class Download: Sendable {
    enum Failure: Error { case offline }
    private struct State { weak var delegate: (any DownloadDelegate)?; var attempts = 0 }

    let name: String
    private let failures: Int
    private let work = DispatchQueue(label: "download")
    private let delegateQueue: DispatchQueue
    private let state = Mutex(State())

    init(_ name: String, failures: Int, delegate: any DownloadDelegate, delegateQueue: DispatchQueue) {
        (self.name, self.failures, self.delegateQueue) = (name, failures, delegateQueue)
        state.withLock { $0.delegate = delegate }
    }

    func start() {
        work.async { self.attempt() }
    }
    private func tell(_ message: @escaping @Sendable (any DownloadDelegate) -> Void) {
        guard let delegate = state.withLock({ $0.delegate }) else { return }
        delegateQueue.async { message(delegate) }
    }
    private func attempt() {
        let (number, delegate) = state.withLock { state in
            state.attempts += 1
            return (state.attempts, state.delegate)
        }
        guard number > failures else {
            let again = delegateQueue.sync { delegate?.downloadShouldRetry(self, after: number) ?? false }
            return again ? attempt() : tell { $0.download(self, didFinishWith: .failure(.offline)) }
        }
        for part in 1...3 { tell { $0.download(self, didReceive: part * 10, of: 30) } }
        tell { $0.download(self, didFinishWith: .success("\(self.name) after \(number)")) }
    }
}

final class Screen: DownloadDelegate {
    let queue = DispatchQueue(label: "screen")
    let finished = DispatchSemaphore(value: 0)
    func download(_ download: Download, didReceive bytes: Int, of total: Int) {
        dispatchPrecondition(condition: .onQueue(queue))
        print(download.name, "\(bytes * 100 / total) %")
    }
    func download(_ download: Download, didFinishWith result: Result<String, Download.Failure>) {
        print(result)
        finished.signal()
    }
    func downloadShouldRetry(_ download: Download, after attempt: Int) -> Bool { attempt < 3 }
}

func program() {
    let screen = Screen()
    for (name, failures) in [("map", 0), ("photo", 2), ("film", 9)] {
        Download(name, failures: failures, delegate: screen, delegateQueue: screen.queue).start()
        screen.finished.wait()
    }
}
