import Dialect
import Platform

extension StandbyCompiler {
  /// Compiles a small file once, so that later forks inherit the Swift runtime's cached look-ups.
  ///
  /// It takes as long as a verdict, so call it after one. If it fails, compilations take longer.
  package func warmUp(cache: Cache) {
    guard warmUp == .none, server() != nil else { return }
    let key = Digest(["warm-up", StandbyCompiler.warmUpText])
    guard let folder = try? cache.entry(key) ?? keepWarmUp(key, in: cache) else { return }
    let file = "\(folder)/\(StandbyCompiler.warmUpName)"
    // It writes no file and reads nothing of a learner's, because all later forks use its look-ups.
    let arguments =
      [CompilerFlags.frontend] + CompilerFlags.withoutMacros(toolchain.flags)
      + [CompilerFlags.moduleCache, cache.modules.folder, CompilerFlags.library]
      + [CompilerFlags.moduleName, "WarmUp"] + CompilerFlags.language + [file] + CompilerFlags.ir
    let command = try? cell.confine(
      Command(toolchain.compiler, arguments),
      reading: toolchain.resources + Toolchain.headers + [cache.modules.folder, folder])
    if let order = command?.order { warmUp(with: order) }
  }

  private func keepWarmUp(_ key: Digest, in cache: Cache) throws -> String {
    let folder = try cache.makeWorkFolder()
    defer { Files.remove(folder) }
    let path = "\(folder)/\(StandbyCompiler.warmUpName)"
    try Files.write(Array(StandbyCompiler.warmUpText.utf8), to: path)
    return try cache.keep(key, [(StandbyCompiler.warmUpName, path)])
  }

  private static let warmUpName = "WarmUp.swift"

  /// Source that uses the language features of typical learners' code and checks.
  ///
  /// Later compilations need not repeat the look-ups that the compiler does for it.
  private static let warmUpText = #"""
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
    func use(_ entry: inout Entry<Int>, _ path: WritableKeyPath<Entry<Int>, String>) -> some Equatable {
      entry[keyPath: path] = "\(entry.values.reduce(0, +))"
      entry.add(entry[0] ?? 1, times: 2)
      var index = 0
      while index < entry.values.count { index += entry.values[index] > 3 ? 1 : 2 }
      return [largest(entry.values), index, ObjectIdentifier(Owner.self).hashValue % 2]
    }
    """#
}
