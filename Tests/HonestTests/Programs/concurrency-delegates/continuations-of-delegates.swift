// imports: Synchronization
// swift-format-ignore-file
import Synchronization

protocol PickerDelegate: AnyObject {
    func picker(_ picker: Picker, didPick item: String)
    func pickerDidCancel(_ picker: Picker)
}
@MainActor final class Picker {
    weak var delegate: (any PickerDelegate)?
    private let items: [String]
    init(_ items: [String]) { self.items = items }
    func tap(_ index: Int?) {
        if let index, items.indices.contains(index) { delegate?.picker(self, didPick: items[index]) } else { delegate?.pickerDidCancel(self) }
    }
}

/// Waits for the one answer of a delegate.
@MainActor final class Question: @MainActor PickerDelegate {
    private let picker: Picker
    private var continuation: CheckedContinuation<String, any Error>?
    init(_ picker: Picker) { self.picker = picker; picker.delegate = self }

    func answer(_ prepare: @MainActor () -> Void = {}) async throws -> String {
        try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { continuation = $0; prepare() }
        } onCancel: {
            Task { @MainActor in self.picker.tap(nil) }
        }
    }
    func picker(_ picker: Picker, didPick item: String) { take()?.resume(returning: item) }
    func pickerDidCancel(_ picker: Picker) { take()?.resume(throwing: CancellationError()) }
    private func take() -> CheckedContinuation<String, any Error>? {
        defer { continuation = nil }
        return continuation
    }
}

final class CancelLog: Sendable {
    private let names = Mutex<[String]>([])
    func add(_ name: String) { names.withLock { $0.append(name) } }
    var all: [String] { names.withLock { $0 } }
}

@MainActor func program() async throws {
    let picker = Picker(["red", "green"])
    let question = Question(picker)
    print(try await question.answer { picker.tap(1) })
    do { print(try await question.answer { picker.tap(7) }) } catch is CancellationError { print("cancelled by tap") }

    let waiting = Task { try await question.answer() }
    await Task.yield()
    waiting.cancel()
    switch await waiting.result {
    case .success(let item): print(item)
    case .failure(let error): print(error is CancellationError, waiting.isCancelled)
    }

    let log = CancelLog()
    let sleeper = Task {
        await withTaskCancellationHandler {
            do { try await Task.sleep(for: .seconds(600)); return "slept" } catch { return "woken" }
        } onCancel: { log.add("sleeper") }
    }
    sleeper.cancel()
    print(await sleeper.value, log.all)

    let clock = ContinuousClock()
    let start = clock.now
    try await clock.sleep(until: start + .milliseconds(3), tolerance: .milliseconds(1))
    print(clock.now - start >= .milliseconds(3), start < .now, clock.minimumResolution < .seconds(1))
    let took = try await SuspendingClock().measure { try await Task.sleep(for: .milliseconds(1), clock: .suspending) }
    print(took > .zero)
}
