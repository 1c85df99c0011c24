// imports: Foundation
// swift-format-ignore-file
import Foundation

enum FormError: Error { case missing(field: String), tooLong(field: String, limit: Int) }

extension FormError: LocalizedError {
    var errorDescription: String? {
        switch self {
        case .missing(let field): "Please fill in \(field)."
        case .tooLong(let field, let limit): "\(field.capitalized) has more than \(limit) letters."
        }
    }
    var recoverySuggestion: String? { if case .tooLong = self { "Shorten it." } else { nil } }
    var failureReason: String? { "The form is not complete." }
}

struct ServerError: CustomNSError {
    static var errorDomain: String { "Server" }
    let errorCode: Int
    var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "Code \(errorCode)"] }
}

func validate(_ form: [String: String]) throws {
    for field in ["name", "city"] {
        guard let value = form[field], !value.isEmpty else { throw FormError.missing(field: field) }
        if value.count > 5 { throw FormError.tooLong(field: field, limit: 5) }
    }
}

func program() {
    for form in [["name": "Ann"], ["name": "Ann", "city": "Reykjavik"], ["name": "Ann", "city": "Rome"]] {
        do {
            try validate(form)
            print("valid")
        } catch let error as FormError {
            print(error.localizedDescription, error.recoverySuggestion ?? "-", error.failureReason ?? "-")
        } catch { print("other") }
    }
    let error: any Error = ServerError(errorCode: 503)
    let converted = error as NSError
    print(converted.domain, converted.code, error.localizedDescription)
    let plain = NSError(domain: "App", code: 7, userInfo: [NSLocalizedDescriptionKey: "seven", "extra": 1])
    print(plain.localizedDescription, plain.code, plain.userInfo["extra"] as? Int ?? 0, plain == NSError(domain: "App", code: 7))
    do { throw plain } catch let error as NSError where error.code == 7 { print("caught", error.domain) } catch {}
}
