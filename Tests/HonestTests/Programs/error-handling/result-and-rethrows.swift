// swift-format-ignore-file
enum NetworkError: Error, CustomStringConvertible {
    case notFound, server(code: Int)
    var description: String {
        switch self {
        case .notFound: "not found"
        case .server(let code): "server said \(code)"
        }
    }
}

func fetch(_ path: String) -> Result<String, NetworkError> {
    switch path {
    case "/": .success("home page")
    case "/boom": .failure(.server(code: 500))
    default: .failure(.notFound)
    }
}

func retry<T>(_ times: Int, _ work: (Int) throws -> T) rethrows -> T {
    var attempt = 1
    while true {
        do { return try work(attempt) }
        catch where attempt < times { attempt += 1 }
    }
}

func load(_ path: String, completion: (Result<Int, any Error>) -> Void) {
    completion(fetch(path).map(\.count).mapError { $0 as any Error })
}

extension Result where Failure == NetworkError {
    func recover(_ other: Success) -> Success { (try? get()) ?? other }
}

func program() {
    for path in ["/", "/boom", "/x"] {
        load(path) { result in
            switch result {
            case .success(let count): print(path, count)
            case .failure(let error): print(path, "failed:", error)
            }
        }
    }
    print(fetch("/x").recover("offline"), (try? fetch("/").get()) ?? "")
    let chained = fetch("/").flatMap { $0.isEmpty ? .failure(.notFound) : .success($0.uppercased()) }
    print(chained)
    let rescued = fetch("/boom").flatMapError { error -> Result<String, NetworkError> in .success("\(error)") }
    print(rescued, retry(3) { $0 * 10 })
    do {
        print(try retry(3) { attempt in
            if attempt < 3 { throw NetworkError.server(code: attempt) }
            return "third time lucky"
        })
        _ = try retry(2) { throw NetworkError.server(code: $0) }
    } catch { print("gave up:", error) }
    let caught = Result { try fetch("/x").get() }
    print(caught)
}
