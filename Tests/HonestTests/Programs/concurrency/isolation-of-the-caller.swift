// swift-format-ignore-file
func asked(isolation: isolated (any Actor)? = #isolation) async -> String {
    isolation == nil ? "nowhere" : "on an actor"
}

actor Bank {
    func ask() async -> String { await asked() }
    func own() -> Bool { let here: (any Actor)? = #isolation; return here === self }
}

nonisolated func free() async -> String { await asked(isolation: nil) }

func program() async throws {
    let bank = Bank()
    print(await bank.ask(), await bank.own(), await free())
}
