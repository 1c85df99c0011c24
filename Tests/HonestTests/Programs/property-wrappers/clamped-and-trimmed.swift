// swift-format-ignore-file
@propertyWrapper
struct Clamped<Value: Comparable> {
    private var value: Value
    private let range: ClosedRange<Value>
    init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }
    var wrappedValue: Value {
        get { value }
        set { value = Swift.min(Swift.max(newValue, range.lowerBound), range.upperBound) }
    }
    var projectedValue: ClosedRange<Value> { range }
}

@propertyWrapper
struct Lowercased {
    private(set) var original = ""
    var wrappedValue: String { didSet { original = wrappedValue; wrappedValue = wrappedValue.lowercased() } }
    init(wrappedValue: String) { original = wrappedValue; self.wrappedValue = wrappedValue.lowercased() }
    var projectedValue: Lowercased { self }
}

@propertyWrapper
struct History<T> {
    private var values: [T]
    init(wrappedValue: T) { values = [wrappedValue] }
    var wrappedValue: T { get { values[values.count - 1] } set { values.append(newValue) } }
    var projectedValue: [T] { get { values } set { values = newValue } }
}

struct Settings {
    @Clamped(0...100) var volume = 150
    @Clamped(wrappedValue: 0.5, 0...1) var brightness: Double
    @Lowercased var user: String = "ADA"
    @History var theme = "light"
}

func limited(@Clamped(1...10) _ n: Int = 3) -> Int { n }

func program() {
    var settings = Settings()
    print(settings.volume, settings.brightness, settings.user, settings.$user.original)
    settings.volume -= 130
    settings.brightness = 7
    settings.user = "Grace"
    settings.theme = "dark"
    settings.theme = "blue"
    print(settings.volume, settings.brightness, settings.user, settings.$theme, settings.$volume)
    settings.$theme = ["plain"]
    @Clamped(-5...5) var local = -9
    local += 1
    print(settings.theme, local, $local.count, limited(), limited(50))
}
