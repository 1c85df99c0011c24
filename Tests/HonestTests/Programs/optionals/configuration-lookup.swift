// swift-format-ignore-file
struct Configuration {
    private let values: [String: String]
    let parent: [Configuration]
    init(_ values: [String: String], parent: Configuration? = nil) {
        self.values = values
        self.parent = [parent].compactMap(\.self)
    }
    func text(_ key: String) -> String? { values[key] ?? parent.first?.text(key) }
    func integer(_ key: String) -> Int? { text(key).flatMap(Int.init) }
    func flag(_ key: String) -> Bool {
        guard let word = text(key)?.lowercased() else { return false }
        return ["yes", "true", "1"].contains(word)
    }
    func list(_ key: String) -> [String]? {
        text(key)?.split(separator: ",").map { part in String(part.drop { $0 == " " }) }
    }
    func require(_ keys: String...) -> [String] { keys.filter { text($0) == nil } }
}

func describe(_ size: (width: Int?, height: Int?)) -> String {
    switch size {
    case let (width?, height?): "\(width)x\(height)"
    case (let width?, nil): "\(width) wide"
    case (nil, let height?): "\(height) high"
    case (nil, nil): "no size"
    }
}

func program() {
    let base = Configuration(["width": "80", "colour": "yes", "paths": "a, b,c"])
    let own = Configuration(["height": "24", "width": "wide"], parent: base)
    print(own.text("width") ?? "-", own.integer("width") ?? -1, own.integer("height") ?? -1)
    print(own.flag("colour"), own.flag("none"), own.list("paths") ?? [], own.list("x")?.count as Any)
    print(own.require("height", "depth", "colour"))
    print(describe((base.integer("width"), own.integer("height"))), describe((1, nil)), describe((nil, 2)), describe((nil, nil)))
}
