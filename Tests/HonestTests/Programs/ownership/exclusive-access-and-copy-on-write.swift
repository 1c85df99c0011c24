// swift-format-ignore-file
struct Player { var name: String; var health: Int, energy: Int
    mutating func share(with other: inout Player) { balance(&other.health, &health) }
}

func balance(_ x: inout Int, _ y: inout Int) {
    let sum = x + y
    x = sum / 2
    y = sum - x
}

final class Buffer<T> {
    var items: [T]
    init(_ items: [T]) { self.items = items }
    func copy() -> Buffer { Buffer(items) }
}

struct Text {
    private var buffer: Buffer<Character>
    private(set) static var limit: Int { get { 100 } set {} }
    init(_ text: String) { buffer = Buffer(Array(text)) }
    private mutating func makeUnique() -> Bool {
        if isKnownUniquelyReferenced(&buffer) { return false }
        buffer = buffer.copy()
        return true
    }
    mutating func append(_ c: Character) -> Bool {
        let copied = makeUnique()
        buffer.items.append(c)
        return copied
    }
    var string: String { String(buffer.items) }
    func isSame(as other: Text) -> Bool { buffer === other.buffer }
    var reversed: Text { get { Text(String(buffer.items.reversed())) } set { self = newValue.reversed } }
}

func program() {
    var oscar = Player(name: "Oscar", health: 10, energy: 4), maria = Player(name: "Maria", health: 5, energy: 10)
    oscar.share(with: &maria)
    print(oscar.health, maria.health)
    balance(&oscar.health, &oscar.energy)
    print(oscar.health, oscar.energy)
    var a = Text("ab")
    var b = a
    print(a.isSame(as: b), a.append("c"), a.append("d"), b.append("!"), a.string, b.string)
    a.reversed = Text("xyz")
    print(a.string, a.isSame(as: b))
    var numbers = [1, 2, 3]
    for number in numbers { numbers.append(number * 10) }
    print(numbers)
}
