// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Endpoint {
    let path: String
    var query: [String: String] = [:]
    func url(base: String = "https://api.example.org") -> URL? {
        var parts = URLComponents(string: base)
        parts?.path = path
        parts?.queryItems = query.isEmpty ? nil : query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
        return parts?.url
    }
}

func value(of name: String, in url: URL) -> String? {
    URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == name }?.value
}

func program() {
    let endpoint = Endpoint(path: "/v1/search", query: ["q": "swift & linux", "page": "2"])
    guard let url = endpoint.url() else { return print("no url") }
    print(url.absoluteString, value(of: "q", in: url) ?? "-", value(of: "z", in: url) as Any)
    print(url.scheme ?? "", url.host ?? "", url.path, url.lastPathComponent, url.pathComponents)
    let file = URL(string: "https://example.org:8080/a/b/photo.jpeg#top")!
    print(file.pathExtension, file.deletingPathExtension().lastPathComponent, file.port ?? 0, file.fragment ?? "")
    print(file.deletingLastPathComponent().appendingPathComponent("c.png").absoluteString)
    print(URL(string: "../x", relativeTo: URL(string: "https://e.org/a/b/"))?.absoluteURL.absoluteString ?? "")
    print(URL(string: "https://a.b")! == URL(string: "https://a.b"), Set([url, url]).count, URL(string: "") == nil)
    var parts = URLComponents()
    parts.scheme = "mailto"
    parts.path = "a@b.c"
    print(parts.string ?? "", parts.url?.scheme ?? "", file.appending(queryItems: [URLQueryItem(name: "k", value: "v")]).query() ?? "")
}
