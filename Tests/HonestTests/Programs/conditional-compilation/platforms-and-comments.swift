// swift-format-ignore-file
// A comment may mention #sourceLocation(file: "other.swift", line: 40) or "#line 7":
// a generator would write such a directive here, this program only talks about it.
/* Even /* nested */ comments about @main, import Glibc, unsafe and UnsafePointer
   change nothing. */

/// Says where it was compiled. `#if` decides while compiling; `if` while running.
func platform() -> String {
    #if os(Linux)
    return "Linux"
    #elseif os(macOS) || os(iOS)
    return "Apple"
    #else
    return "elsewhere"
    #endif
}

#if swift(>=6.0) && compiler(>=6)
let language = "six"
#else
let language = "older"
#endif

#if DEBUG
func trace(_ text: String) { print("debug:", text) }
#else
func trace(_ text: String) { /* no trace in a release */ }
#endif

struct Text {
    var words = ["see", "#line", "and #file"] // strings that look like directives
    #if canImport(Foundation)
    var hasFoundation = true
    #else
    var hasFoundation = false
    #endif

    func shown() -> String {
        words
            .map { $0.uppercased() }
            #if os(Linux)
            .filter { $0.hasPrefix("#") || $0.hasPrefix("AND") }
            #endif
            .joined(separator: " ")
    }
}

func program() {
    print(platform(), language, Text().shown(), Text().hasFoundation || true)
    trace("not always shown")
    #if arch(x86_64) || arch(arm64)
    print(Int.bitWidth)
    #endif
    #if hasFeature(StrictConcurrency) || true
    print("strict")
    #endif
    // TODO: nothing. FIXME: nothing either. MARK: - end
    let url = "https://example.org//path" /* not a comment inside */
    print(url, """
        // inside a string
        /* too */
        """)
}
