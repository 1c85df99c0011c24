// swift-format-ignore-file
@globalActor
actor DatabaseActor {
    static let shared = DatabaseActor()
}

@DatabaseActor
final class Database {
    private var rows: [String] = []
    func insert(_ row: String) -> Int { rows.append(row); return rows.count }
    nonisolated let name = "main"
    nonisolated init() {}
}

@DatabaseActor func countRows(_ database: Database) -> Int { database.insert("counted") }

@MainActor
final class ViewModel {
    private(set) var title = "empty" { didSet { changes += 1 } }
    var changes = 0
    let database: Database
    init(database: Database) { self.database = database }
    func refresh() async {
        let count = await database.insert("refresh \(changes)")
        title = "\(count) rows"
    }
    nonisolated func kind() -> String { "view model" }
}

@MainActor protocol Presenter: AnyObject { func present(_ text: String) }
@MainActor final class ConsolePresenter: Presenter { func present(_ text: String) { print("presented", text) } }

struct Job: Sendable { let name: String; let run: @Sendable () async -> Int }

@MainActor var launches = 0
@MainActor func launch() { launches += 1 }

@MainActor
func program() async {
    let model = ViewModel(database: Database())
    await model.refresh()
    await model.refresh()
    print(model.title, model.changes, model.kind(), model.database.name)
    let presenter: any Presenter = ConsolePresenter()
    presenter.present(model.title)
    launch()
    await Task { @MainActor in launch() }.value
    let onMain = await MainActor.run { launches * 10 }
    print(launches, onMain, await countRows(model.database))
    let jobs = [Job(name: "a") { 1 }, Job(name: "b") { @MainActor in launches }]
    for job in jobs { print(job.name, await job.run()) }
    let inDatabase = await Task { @DatabaseActor in model.database.insert("x") }.value
    print(inDatabase)
}
