// swift-format-ignore-file
struct Form { var name = "", age = 0, email = "" }

struct Rule<Root> {
    let test: (Root) -> String?
    init<V>(_ path: KeyPath<Root, V>, _ message: String, _ isGood: @escaping (V) -> Bool) {
        test = { isGood($0[keyPath: path]) ? nil : message }
    }
}

func validate<R>(_ value: R, _ rules: Rule<R>...) -> [String] { rules.compactMap { $0.test(value) } }

func == <T, V: Equatable>(path: KeyPath<T, V>, value: V) -> (T) -> Bool { { $0[keyPath: path] == value } }
func > <T, V: Comparable>(path: KeyPath<T, V>, value: V) -> (T) -> Bool { { $0[keyPath: path] > value } }
func && <T>(a: @escaping (T) -> Bool, b: @escaping (T) -> Bool) -> (T) -> Bool { { a($0) && b($0) } }

struct Lens<Whole, Part> {
    let get: (Whole) -> Part
    let set: (Part, Whole) -> Whole
    init(_ path: WritableKeyPath<Whole, Part>) {
        get = { $0[keyPath: path] }
        set = { part, whole in var copy = whole; copy[keyPath: path] = part; return copy }
    }
    func over(_ change: @escaping (Part) -> Part) -> (Whole) -> Whole { { set(change(get($0)), $0) } }
}

func program() {
    let rules: (Form) -> [String] = {
        validate($0,
            Rule(\.name, "name is missing") { !$0.isEmpty },
            Rule(\.age, "too young") { $0 >= 18 },
            Rule(\.email, "no email") { $0.contains("@") })
    }
    print(rules(Form()), rules(Form(name: "Al", age: 40, email: "a@b")))
    let people = [Form(name: "A", age: 10), Form(name: "B", age: 20), Form(name: "B", age: 30)]
    print(people.filter(\.name == "B").count, people.filter(\Form.name == "B" && \Form.age > 25).map(\.age))
    let older = Lens<Form, Int>(\.age).over { $0 + 1 }
    print(people.map(older).map(\.age))
}
