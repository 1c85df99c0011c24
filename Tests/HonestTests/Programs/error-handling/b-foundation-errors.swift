// imports: Foundation
// swift-format-ignore-file
import Foundation
func fails(_ kind: Int) throws {
    switch kind {
    case 0: throw CocoaError(.fileNoSuchFile)
    case 1: throw URLError(.timedOut)
    case 2: throw POSIXError(.ENOENT)
    case 3: throw NSError(domain: "com.example", code: 42, userInfo: [NSLocalizedDescriptionKey: "Answer", NSLocalizedFailureReasonErrorKey: "why"])
    case 4: throw CancellationError()
    case 5: throw URLError(.badURL, userInfo: ["k": 1])
    default: return
    }
}
enum Fault: Int, Error { case first = 10, second }
func program() {
    for kind in 0...6 {
        do { try fails(kind); print("fine") }
        catch CocoaError.fileNoSuchFile { print("no file") }
        catch URLError.timedOut { print("timed out") }
        catch let error as URLError { print("url", error.code == .badURL, error.errorCode, error.code.rawValue, error.userInfo["k"] ?? 0, error.failingURL as Any) }
        catch let error as POSIXError where error.code == .ENOENT { print("posix", error.code.rawValue, error.errorCode) }
        catch let error as NSError where error.domain == "com.example" { print(error.code, error.localizedDescription, error.localizedFailureReason ?? "") }
        catch is CancellationError { print("cancelled") }
        catch { print("other \(error)") }
    }
    let ns = Fault.second as NSError
    print(ns.code, ns.domain.hasSuffix("Fault"), (ns as Error) is Fault, Fault(rawValue: 10)!)
    let code = CocoaError.Code.fileReadNoPermission
    print(code.rawValue, CocoaError(code).isFileError, CocoaError.errorDomain, URLError.errorDomain, CocoaError(code).errorCode, CocoaError.error(.coderInvalidValue).localizedDescription.isEmpty)
    func handle(_ error: (any Error)?) -> String { guard let error else { return "none" }; return switch error { case let e as URLError: "u\(e.errorCode)"; case let e as LocalizedError: e.errorDescription ?? "l"; default: (error as NSError).domain } }
    print(handle(nil), handle(URLError(.cancelled)), handle(NSError(domain: "d", code: 1)))
}
