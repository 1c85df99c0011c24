// swift-format-ignore-file
struct Weather: Sendable { let city: String, degrees: Int }
enum WeatherError: Error { case unknownCity(String) }

func temperature(in city: String) async throws -> Int {
    await Task.yield()
    guard let degrees = ["Rome": 25, "Oslo": 8, "Cairo": 33][city] else { throw WeatherError.unknownCity(city) }
    return degrees
}

struct Station {
    let city: String
    var weather: Weather {
        get async throws { Weather(city: city, degrees: try await temperature(in: city)) }
    }
}

func average(_ cities: String...) async throws -> Double {
    var total = 0
    for city in cities { total += try await temperature(in: city) }
    return Double(total) / Double(cities.count)
}

func both() async throws -> (Int, Int) {
    async let rome = temperature(in: "Rome")
    async let oslo = temperature(in: "Oslo")
    return try await (rome, oslo)
}

func withRetry<T: Sendable>(_ times: Int, _ work: @Sendable (Int) async throws -> T) async rethrows -> T {
    for attempt in 1..<times {
        if let value = try? await work(attempt) { return value }
    }
    return try await work(times)
}

func program() async throws {
    print(try await average("Rome", "Oslo"))
    let (rome, oslo) = try await both()
    print(rome - oslo)
    do { _ = try await Station(city: "Atlantis").weather }
    catch WeatherError.unknownCity(let name) { print("no such city:", name) }
    print(try await Station(city: "Cairo").weather.degrees)
    let cities = ["Nowhere", "Oslo"]
    print(try await withRetry(2) { try await temperature(in: cities[$0 - 1]) })
    let task = Task { try await temperature(in: "Rome") * 2 }
    print(try await task.value)
    let result = await Task { try await temperature(in: "Mars") }.result
    if case .failure(let error) = result { print("failed:", error) }
}
