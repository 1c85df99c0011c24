// swift-format-ignore-file
struct Employee { let name: String, department: String, salary: Int, started: (year: Int, month: Int) }

typealias Order<T> = (T, T) -> Bool

func combine<T>(_ orders: [Order<T>]) -> Order<T> {
    { a, b in
        for order in orders {
            if order(a, b) { return true }
            if order(b, a) { return false }
        }
        return false
    }
}

func ascending<T, V: Comparable>(_ key: @escaping (T) -> V) -> Order<T> { { key($0) < key($1) } }
func descending<T, V: Comparable>(_ key: @escaping (T) -> V) -> Order<T> { { key($0) > key($1) } }

enum Ordering { case before, same, after
    func then(_ other: @autoclosure () -> Ordering) -> Ordering { self == .same ? other() : self }
}
func compare<V: Comparable>(_ a: V, _ b: V) -> Ordering { a < b ? .before : b < a ? .after : .same }

func program() {
    let staff = [
        Employee(name: "Zed", department: "IT", salary: 40, started: (2020, 5)),
        Employee(name: "Amy", department: "IT", salary: 40, started: (2019, 11)),
        Employee(name: "Bea", department: "HR", salary: 55, started: (2019, 2)),
        Employee(name: "Cal", department: "IT", salary: 70, started: (2022, 1)),
    ]
    let names = { (list: [Employee]) in list.map(\.name).joined(separator: " ") }
    print(names(staff.sorted { ($0.department, $1.salary, $0.name) < ($1.department, $0.salary, $1.name) }))
    print(names(staff.sorted(by: combine([ascending(\.department), descending(\.salary), ascending { $0.name }]))))
    print(names(staff.sorted { $0.started < $1.started }))
    print(names(staff.sorted { a, b in
        compare(a.salary, b.salary).then(compare(b.name, a.name)) == .before
    }))
    let best = staff.max { ($0.salary, $1.name) < ($1.salary, $0.name) }
    print(best?.name ?? "-", staff.map(\.salary).sorted(by: >).prefix(2).map { $0 })
}
