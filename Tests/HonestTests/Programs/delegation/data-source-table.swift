// swift-format-ignore-file
protocol TableDataSource: AnyObject {
    var numberOfSections: Int { get }
    func numberOfRows(in section: Int) -> Int
    func title(forRow row: Int, in section: Int) -> String
    func header(for section: Int) -> String?
}
extension TableDataSource {
    var numberOfSections: Int { 1 }
    func header(for section: Int) -> String? { nil }
}
protocol TableDelegate: AnyObject {
    func table(_ table: Table, willSelect row: Int) -> Int?
    func table(_ table: Table, didSelect row: Int)
}

final class Table {
    weak var dataSource: TableDataSource?
    weak var delegate: TableDelegate?
    private var cache: [[String]] = []

    func reload() {
        guard let source = dataSource else { cache = []; return }
        cache = (0..<source.numberOfSections).map { section in
            (0..<source.numberOfRows(in: section)).map { source.title(forRow: $0, in: section) }
        }
    }
    func draw() {
        if cache.isEmpty { print("(no data)") }
        for (section, rows) in cache.enumerated() {
            if let header = dataSource?.header(for: section) { print("== \(header)") }
            rows.forEach { print(" - \($0)") }
        }
    }
    func tap(_ row: Int) {
        guard let delegate, let allowed = delegate.table(self, willSelect: row) else { return print("tap ignored") }
        delegate.table(self, didSelect: allowed)
    }
}

final class Library: TableDataSource, TableDelegate {
    private let shelves = [("Novels", ["Emma", "Dune"]), ("Maths", ["Elements"])]
    private(set) var selected: [Int] = []
    var numberOfSections: Int { shelves.count }
    func numberOfRows(in section: Int) -> Int { shelves[section].1.count }
    func title(forRow row: Int, in section: Int) -> String { shelves[section].1[row] }
    func header(for section: Int) -> String? { shelves[section].0 }
    func table(_ table: Table, willSelect row: Int) -> Int? { row < 0 ? nil : min(row, 1) }
    func table(_ table: Table, didSelect row: Int) { selected.append(row) }
}

func program() {
    let table = Table()
    table.reload(); table.draw(); table.tap(0)
    let library = Library()
    table.dataSource = library
    table.delegate = library
    table.reload()
    table.draw()
    [0, 9, -1].forEach(table.tap)
    print(library.selected)
}
