// imports: Synchronization
// threads: yes
// swift-format-ignore-file
import Synchronization

/// Whoever finds the printer busy does something else meanwhile.
final class Printer: Sendable {
    private let pages = Mutex(0)

    func printPage() -> String? { pages.withLockIfAvailable { $0 += 1; return "page \($0)" } }
    func whileBusy<Result>(_ body: () throws -> Result) rethrows -> Result {
        try pages.withLock { _ in try body() }
    }
    var printed: Int { pages.withLock { $0 } }
}

struct PaperJam: Error {}

@MainActor func program() async throws {
    let printer = Printer()
    print(printer.printPage() as Any, printer.printPage() as Any)

    let turned = Mutex(false)
    let message = try await Task.detached {
        try printer.whileBusy { () throws -> String in
            turned.withLock { $0 = true }
            return "did not wait"
        }
    }.value
    print(message, turned.withLock { $0 })

    do {
        try printer.whileBusy { throw PaperJam() }
    } catch is PaperJam {
        print("jam", printer.printPage() as Any)
    }

    let busy = Atomic(false), finished = Atomic(false)
    let holder = Task.detached {
        printer.whileBusy {
            busy.store(true, ordering: .releasing)
            while !finished.load(ordering: .acquiring) {}
        }
    }
    while !busy.load(ordering: .acquiring) { await Task.yield() }
    print(printer.printPage() as Any)
    finished.store(true, ordering: .releasing)
    await holder.value
    print(printer.printPage() as Any, printer.printed)

    let both = Mutex(1).withLockIfAvailable { outer in Mutex(2).withLockIfAvailable { outer + $0 } }
    print(both! as Any)
}
