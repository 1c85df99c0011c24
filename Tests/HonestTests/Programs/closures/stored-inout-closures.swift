struct Editor {
  private(set) var text = ""
  private var undos: [(inout Editor) -> Void] = []
  mutating func type(_ s: String) {
    let old = text
    text += s
    undos.append { $0.text = old }
  }
  mutating func undo() { undos.popLast().map { $0(&self) } }
}
func program() { var e = Editor(); e.type("a"); e.type("b"); e.undo(); print(e.text) }
