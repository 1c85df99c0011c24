// imports: Observation
// swift-format-ignore-file
import Observation

/// What `@Observable` would write: each property tells the registrar who reads and who changes it.
final class Song: Observable {
    private let registrar = ObservationRegistrar()
    private var storedTitle: String
    private var storedPlays = 0
    /// Not observed, as with `@ObservationIgnored`.
    var notes = ""

    init(title: String) { storedTitle = title }

    var title: String {
        get {
            registrar.access(self, keyPath: \.title)
            return storedTitle
        }
        set { registrar.withMutation(of: self, keyPath: \.title) { storedTitle = newValue } }
    }
    var plays: Int {
        get {
            registrar.access(self, keyPath: \.plays)
            return storedPlays
        }
        set {
            guard newValue != storedPlays else { return }
            registrar.willSet(self, keyPath: \.plays)
            storedPlays = newValue
            registrar.didSet(self, keyPath: \.plays)
        }
    }
    /// Observed through the properties that it reads.
    var summary: String { plays == 0 ? title : "\(title) x\(plays)" }
}

@MainActor final class Label {
    let name: String
    private(set) var changes = 0
    init(name: String) { self.name = name }
    func show(_ text: String) { print(name, text) }
    func changed() { changes += 1 }
}

@MainActor func observe(_ song: Song, in label: Label, reading read: (Song) -> String) {
    let text = withObservationTracking {
        read(song)
    } onChange: {
        MainActor.assumeIsolated { label.changed() }
    }
    label.show(text)
}

@MainActor func program() {
    let song = Song(title: "Blue")
    let titles = Label(name: "title:"), summaries = Label(name: "summary:")
    observe(song, in: titles) { $0.title }
    observe(song, in: summaries) { $0.summary }
    song.notes = "not observed"
    print(titles.changes, summaries.changes)
    song.plays = 0
    song.plays += 1
    print(titles.changes, summaries.changes)
    song.title = "Green"
    song.title = "Red"
    print(titles.changes, summaries.changes, "each is told once")
    observe(song, in: titles) { $0.title }
    observe(song, in: summaries) { $0.summary }
    song.plays = 2
    print(titles.changes, summaries.changes)
}
