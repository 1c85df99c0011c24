// swift-format-ignore-file
// Written the long way, as many people do at first.
class Student {
    var Name : String
    var grades : Array<Int> = Array<Int>()
    var nickName : Optional<String> = Optional.none
    var isActive : Bool = true;

    init(name : String) {
        self.Name = name
    }

    func addGrade(grade : Int) -> Void {
        self.grades.append(grade)
        return
    }

    func getAverage() -> Double {
        var sum : Int = 0
        for i in 0 ..< self.grades.count {
            sum = sum + self.grades[i]
        }
        if (self.grades.count == 0) {
            return 0.0
        } else {
            return Double(sum) / Double(self.grades.count)
        }
    }

    func getNickName() -> String {
        if self.nickName != nil {
            return self.nickName!
        }
        else {
            return "no nick name"
        }
    }
}

class StudentManager {
    private var students : Dictionary<String, Student> = [String : Student]()
    func add(student : Student) { students[student.Name] = student }
    func best() -> Student? {
        var bestStudent : Student? = nil
        for (_, student) in students {
            if bestStudent == nil || student.getAverage() > bestStudent!.getAverage() { bestStudent = student }
        }
        return bestStudent
    }
    func count() -> Int { return students.count }
}

func program() -> () {
    let manager : StudentManager = StudentManager();
    let s1 : Student = Student.init(name: "Tom"); let s2 = Student(name: "Eva")
    s1.addGrade(grade: 3); s1.addGrade(grade: 4)
    s2.addGrade(grade: 6)
    s2.nickName = "E"
    manager.add(student: s1)
    manager.add(student: s2)
    print("count = " + String(manager.count()))
    if let best = manager.best() { print(best.Name + " is best with " + "\(best.getAverage())") }
    print(s1.getNickName(), s2.getNickName(), (s1.isActive == true && !(s2.isActive == false)) ? "both" : "not both")
    var i = 0
    while (i < 3) { i += 1; if (i == 2) { continue }; print(i) }
    let numbers : [Int] = [Int](arrayLiteral: 1, 2, 3), text : String = String.init(describing: numbers)
    print(text, numbers.map({ (n : Int) -> String in return String(n) }), Int.init("12")!)
}
