/// The file that a warm compiler has type-checked before it forks.
///
/// It uses what learners' code and checks typically use, because forks inherit the declarations
/// that it needs. It imports only what the fork's own file imports: members of a loaded module are
/// found without an import. For the same reason it extends no type of a library.
enum WarmUpText {
  /// No Swift text can name a module like this, so that no file can import it.
  static let module = "warm\\up"

  /// - Parameter modules: what it imports beside the modules that each file imports implicitly.
  static func text(importing modules: [String]) -> String {
    let imports = (["_Concurrency", "_StringProcessing"] + modules).map { "import \($0)\n" }
    return imports.joined() + common + "\n" + (modules.contains("XCTest") ? checks : "")
      + (modules.contains("Testing") ? swiftTests : "")
  }

  /// Whether a diagnostic is about this file; then it is our fault.
  static func isPlace(of diagnostic: Diagnostic) -> Bool {
    diagnostic.location?.file.hasSuffix("/\(module).swift") == true
  }

  private static let checks = """
    nonisolated class SomeChecks: XCTestCase {
      func testNumbers() throws {
        XCTAssertEqual([1, 2].count, 2, "two numbers")
        XCTAssertEqual(["one", "two"], ["one"] + ["two"], "texts")
        XCTAssertTrue([1: "one"].isEmpty == false)
        XCTAssertNil([Int]().first, "nothing \\(1)")
        let value = try XCTUnwrap([1.5].max())
        XCTAssertGreaterThan(value, 1)
      }
    }

    """

  /// Uses the macros, so that forks inherit the compiler plug-in that expands them.
  private static let swiftTests = """
    nonisolated struct SomeTests {
      func testNumbers() throws {
        #expect([1, 2].count == 2, "two numbers")
        #expect([1: "one"].isEmpty == false)
        let value = try #require([1.5].max())
        #expect(value > 1, "\\(value)")
      }
    }

    """

  private static let common = #"""
    protocol Source: AnyObject {
      var title: String { get }
      func value(at index: Int) throws -> Double?
      func reset()
    }
    extension Source {
      func reset() {}
    }
    enum Fault: Error, Equatable { case missing(Int), empty }
    enum Shape: CustomStringConvertible {
      case circle(radius: Double), square(side: Double), none
      var description: String {
        switch self {
        case .circle(let radius) where radius > 1: "circle of \(radius)"
        case .circle, .none: "-"
        case .square(let side): "square of \(side)"
        }
      }
    }
    struct Entry<Value: Hashable>: Hashable {
      var name: String
      var values: [Value] = []
      static var limit: Int { 8 }
      subscript(index: Int) -> Value? {
        get { values.indices.contains(index) ? values[index] : nil }
        set { if let newValue { values.append(newValue) } }
      }
      mutating func add(_ value: Value, times: Int = 1) {
        for _ in 0..<times where values.count < Entry.limit { values.append(value) }
      }
    }
    class View {
      weak var source: (any Source)?
      unowned let owner: Owner
      var onChange: ((Int) -> Void)?
      private(set) lazy var names: [String: Int] = ["one": 1, "two": 2]
      var size = (width: 1.0, height: 2.0) { didSet { onChange?(names.count) } }
      init(owner: Owner) { self.owner = owner }
      convenience init?(_ name: String) {
        guard let first = name.first, first != "x" else { return nil }
        self.init(owner: Owner())
      }
      deinit { onChange = nil }
      func draw() -> String {
        defer { size.width += 1 }
        let value = (try? source?.value(at: 1)) ?? 0.5
        do {
          if let number = try source?.value(at: 2), number > value { return "\(number)" }
        } catch Fault.missing(let index) {
          return "no \(index)"
        } catch {
          return "\(error)"
        }
        return source?.title.uppercased() ?? "none"
      }
    }
    final class Owner: Source {
      var views: [View] = []
      var total = 0
      let title = "owner"
      func value(at index: Int) throws -> Double? {
        if index > 9 { throw Fault.missing(index) }
        return index.isMultiple(of: 2) ? nil : Double(index) / 2
      }
      func attach(_ view: View) {
        view.source = self
        view.onChange = { [weak self] number in self?.total += number }
        views.append(view)
        views.removeAll { $0 === view && $0.source !== self }
      }
    }
    final class Wide: View {
      override func draw() -> String {
        let parts = names.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return ([super.draw()] + parts).joined(separator: ", ")
      }
    }
    actor Counter {
      private var count = 0
      func add(_ number: Int) -> Int { count += number; return count }
    }
    @MainActor final class Screen {
      var text = ""
      let counter = Counter()
      func load(_ shapes: [any CustomStringConvertible]) async throws -> Int {
        let task = Task { await counter.add(shapes.count) }
        for shape in shapes {
          if let shape = shape as? Shape, case .square = shape { text += shape.description }
          try await Task.sleep(nanoseconds: 1)
        }
        return await withCheckedContinuation { $0.resume(returning: 1) } + (await task.value)
      }
    }
    func largest<T: Comparable>(_ values: [T], by order: (T, T) -> Bool = { $0 < $1 }) -> T? {
      var best: T?
      for value in values {
        guard let known = best else { best = value; continue }
        best = order(known, value) ? value : known
      }
      return best
    }
    func use(
      _ entry: inout Entry<Int>, _ path: WritableKeyPath<Entry<Int>, String>
    ) -> some Equatable {
      entry[keyPath: path] = "\(entry.values.reduce(0, +))"
      entry.add(entry[0] ?? 1, times: 2)
      var index = 0
      while index < entry.values.count { index += entry.values[index] > 3 ? 1 : 2 }
      return [largest(entry.values), index, ObjectIdentifier(Owner.self).hashValue % 2]
    }

    func useLibrary(_ numbers: [Int], _ names: [String: Int], _ text: String) -> [String] {
      var kept = numbers.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      kept.insert(0, at: 0)
      kept.removeLast()
      kept += [1, 2]
      kept.append(contentsOf: numbers.dropFirst().prefix(3))
      if let index = kept.firstIndex(of: 2), kept.indices.contains(index) { kept.remove(at: index) }
      for (number, other) in zip(kept, numbers.reversed()) where number != other && number >= 0 {
        print(number, other, abs(number - other), separator: " ")
      }
      for step in stride(from: 0, to: 4, by: 2) { kept[step % max(1, kept.count)] -= step / 2 }
      let pairs = names.filter { $0.value > 1 }.mapValues { Double($0) * 1.5 }
      var counts: [String: [Int]] = [:]
      counts["one", default: []].append(kept.last ?? 0)
      let seen = Set(kept).union([1]).intersection(numbers)
      let isKnown = kept.allSatisfy { $0 < 9 } || names.keys.contains("two") && !seen.isEmpty
      var parts = text.split(separator: " ").map(String.init).filter { $0.hasPrefix("a") }
      parts.append("\(isKnown) \(pairs.count) \(text.count) \(Int(text) ?? 0) \(counts)")
      let best = numbers.compactMap { $0 > 1 ? Optional($0) : nil }.min().map { $0 + 1 }
      parts += [best.map { "\($0)" } ?? "none", String(repeating: "-", count: 2)]
      switch (best, parts.first) {
      case (let best?, "a"?) where best > 1: parts.swapAt(0, 1)
      case (nil, _), (_, nil): parts.removeAll()
      default: parts.forEach { precondition(!$0.isEmpty, "no text") }
      }
      let both = numbers.flatMap { [$0, -$0] }.sorted(by: >)
      return parts + both.reduce(into: []) { $0.append("\($1)") }
    }
    """#
}
