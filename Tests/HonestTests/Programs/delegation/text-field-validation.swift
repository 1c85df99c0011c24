// swift-format-ignore-file
protocol TextFieldDelegate: AnyObject {
    func textField(_ field: TextField, shouldChangeTo text: String) -> Bool
    func textFieldDidChange(_ field: TextField)
    func textFieldShouldReturn(_ field: TextField) -> Bool
}

class TextField {
    let placeholder: String
    private(set) var text = "" { didSet { delegate?.textFieldDidChange(self) } }
    var isEnabled = true
    weak var delegate: TextFieldDelegate?
    init(placeholder: String) { self.placeholder = placeholder }
    func type(_ typed: String) {
        for character in typed where isEnabled {
            if character == "\n" {
                if delegate?.textFieldShouldReturn(self) ?? true { isEnabled = false }
                continue
            }
            let proposed = text + String(character)
            if delegate?.textField(self, shouldChangeTo: proposed) ?? true { text = proposed }
        }
    }
}

final class FormController: TextFieldDelegate {
    let age = TextField(placeholder: "age"), name = TextField(placeholder: "name")
    private var changes: [String: Int] = [:]
    init() { for field in [age, name] { field.delegate = self } }
    func textField(_ field: TextField, shouldChangeTo text: String) -> Bool {
        if field === age { return text.allSatisfy(\.isNumber) && text.count <= 3 }
        return !text.contains { $0.isNumber }
    }
    func textFieldDidChange(_ field: TextField) { changes[field.placeholder, default: 0] += 1 }
    func textFieldShouldReturn(_ field: TextField) -> Bool { !field.text.isEmpty }
    var summary: String { changes.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: " ") }
}

func program() {
    let form = FormController()
    form.age.type("\n4x25 7")
    form.name.type("Bo3b\nignored")
    print(form.age.text, form.name.text, form.name.isEnabled, form.age.isEnabled)
    print(form.summary)
    let free = TextField(placeholder: "free")
    free.type("a1!\nb")
    print(free.text)
}
