// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Guest {
    var name: PersonNameComponents
    init(_ given: String, _ family: String, prefix: String? = nil) {
        name = PersonNameComponents()
        name.givenName = given
        name.familyName = family
        name.namePrefix = prefix
    }
}

func program() {
    let guests = [Guest("Grace", "Hopper", prefix: "Dr."), Guest("Alan", "Turing")]
    for guest in guests.sorted(by: { $0.name.familyName! > $1.name.familyName! }) {
        print(guest.name.givenName ?? "", guest.name.familyName ?? "", guest.name.namePrefix ?? "-", guest.name.nickname ?? "-")
    }
    var copy = guests[1].name
    copy.nickname = "Al"
    print(copy == guests[1].name, Set([copy, copy]).count)
    let english = Locale(identifier: "en_US")
    print(["tea", "milk", "cake"].formatted(.list(type: .and).locale(english)), ["one"].formatted(.list(type: .and).locale(english)))
    print(guests.map { $0.name.givenName ?? "?" }.formatted(.list(type: .or).locale(Locale(identifier: "en_US"))))
}
