// swift-format-ignore-file
struct Handle: ~Copyable {
    private let name: String
    private var lines: [String] = []
    init(_ name: String) { self.name = name; print("open \(name)") }
    mutating func write(_ line: String) { lines.append(line) }
    borrowing func size() -> Int { lines.reduce(0) { $0 + $1.count } }
    consuming func close() -> [String] {
        let result = lines
        discardNothing()
        return result
    }
    private borrowing func discardNothing() { print("closing \(name)") }
    deinit { print("end of \(name)") }
}

struct Ticket: ~Copyable {
    let seat: Int
    consuming func redeem() -> String {
        let text = "seat \(seat) taken"
        discard self
        return text
    }
    deinit { print("seat \(seat) expired") }
}

func use(_ handle: borrowing Handle) -> Int { handle.size() * 2 }
func finish(_ handle: consuming Handle) { print(handle.close()) }
func fill(_ handle: inout Handle, with words: String...) { for word in words { handle.write(word) } }

enum Slot: ~Copyable {
    case empty
    case taken(Ticket)
    consuming func release() -> Int {
        switch consume self {
        case .empty: return 0
        case .taken(let ticket): return ticket.seat
        }
    }
}

func program() {
    var handle = Handle("a.txt")
    fill(&handle, with: "one", "three")
    print(use(handle), handle.size())
    finish(handle)
    let other = Handle("b.txt")
    print(other.size())
    _ = consume other
    print(Ticket(seat: 4).redeem())
    do { let lost = Ticket(seat: 5); print("holding \(lost.seat)") }
    print(Slot.taken(Ticket(seat: 9)).release(), Slot.empty.release())
}
