// imports: Observation, Synchronization
// swift-format-ignore-file
import Observation
import Synchronization

/// The registrar and its two calls, for classes that inherit them.
class Model: Observable {
    private let registrar = ObservationRegistrar()
    final func read<Subject: Model, Member>(_ keyPath: KeyPath<Subject, Member>) {
        guard let subject = self as? Subject else { return }
        registrar.access(subject, keyPath: keyPath)
    }
    final func change<Subject: Model, Member>(_ keyPath: KeyPath<Subject, Member>, _ body: () -> Void) {
        guard let subject = self as? Subject else { return }
        registrar.withMutation(of: subject, keyPath: keyPath, body)
    }
}

class Person: Model {
    private var storedName: String
    init(name: String) { storedName = name }
    var name: String {
        get { read(\Person.name); return storedName }
        set { change(\Person.name) { storedName = newValue } }
    }
    var badge: String { name.uppercased() }
}
final class Student: Person {
    private var storedPoints: [Int] = []
    var points: [Int] {
        get { read(\Student.points); return storedPoints }
        set { change(\Student.points) { storedPoints = newValue } }
    }
    override var badge: String { "\(super.badge) (\(points.reduce(0, +)))" }
}
final class Course: Model {
    private var storedStudents: [Student] = []
    var students: [Student] {
        get { read(\Course.students); return storedStudents }
        set { change(\Course.students) { storedStudents = newValue } }
    }
    var badges: [String] { students.map(\.badge) }
}

final class Count: Sendable {
    private let count = Atomic(0)
    func add() { count.add(1, ordering: .relaxed) }
    func take() -> Int { count.exchange(0, ordering: .relaxed) }
}

func program() {
    let course = Course(), count = Count()
    let ada = Student(name: "Ada"), grace = Student(name: "Grace")
    course.students = [ada, grace]
    func watch() { withObservationTracking { print(course.badges) } onChange: { count.add() } }

    watch()
    grace.points.append(7)
    print(count.take())
    watch()
    ada.name = "Ada L."
    print(count.take())
    watch()
    course.students.removeLast()
    print(count.take())
    watch()
    grace.points.append(1)
    print(count.take(), grace.badge)
    ada.points = [1, 2, 3]
    print(count.take(), ada.badge)

    // Inside one another: the outer one also sees what the inner one reads.
    let inner = Count()
    let length = withObservationTracking {
        withObservationTracking { ada.name.count } onChange: { inner.add() } + ada.points.count
    } onChange: {
        count.add()
    }
    ada.name = "Augusta"
    print(length, inner.take(), count.take())
}
