// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Note: Identifiable, Hashable, Codable {
    let id: UUID
    var text: String
}

final class Notebook {
    private var notes: [UUID: Note] = [:]
    func save(_ note: Note) { notes[note.id] = note }
    func note(_ id: String) -> Note? { UUID(uuidString: id).flatMap { notes[$0] } }
    var count: Int { notes.count }
}

func program() throws {
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    guard let id = UUID(uuidString: text) else { return }
    print(id.uuidString == text, id.description, UUID(uuidString: "nonsense") == nil)
    let notebook = Notebook()
    notebook.save(Note(id: id, text: "first"))
    notebook.save(Note(id: id, text: "second"))
    notebook.save(Note(id: UUID(), text: "other"))
    print(notebook.count, notebook.note(text.lowercased())?.text ?? "-", notebook.note("x")?.text ?? "-")
    print(UUID() == UUID(), UUID().uuidString.count)
    let data = try JSONEncoder().encode([Note(id: id, text: "t")])
    print(try JSONDecoder().decode([Note].self, from: data)[0].id == id)
    print(id.uuid.0, Set([id, id]).count, id < UUID(uuidString: "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF")!)
}
