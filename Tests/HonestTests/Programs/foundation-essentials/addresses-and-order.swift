// imports: FoundationEssentials
// swift-format-ignore-file
import FoundationEssentials

struct Track: Hashable { var artist: String; var title: String; var seconds: Int }

struct ByLength: SortComparator {
    var order: SortOrder = .forward
    func compare(_ first: Track, _ second: Track) -> ComparisonResult {
        if first.seconds == second.seconds { return .orderedSame }
        return (first.seconds < second.seconds) == (order == .forward) ? .orderedAscending : .orderedDescending
    }
}

protocol RouterDelegate: AnyObject { func router(_ router: Router, opens page: String, with items: [String: String]) }
final class Router {
    weak var delegate: (any RouterDelegate)?
    func open(_ address: String) {
        guard let url = URL(string: address), let parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return }
        let items = (parts.queryItems ?? []).map { ($0.name, $0.value ?? "") }
        delegate?.router(self, opens: url.lastPathComponent, with: Dictionary(items) { $1 })
    }
}
final class App: RouterDelegate {
    func router(_ router: Router, opens page: String, with items: [String: String]) {
        print(page, items.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    }
}

func program() {
    let app = App(), router = Router()
    router.delegate = app
    router.open("https://example.org/course/delegation?chapter=2&name=J%C3%BCrgen")
    router.open("app://home/settings")

    var parts = URLComponents()
    (parts.scheme, parts.host, parts.path) = ("https", "example.org", "/search results")
    parts.queryItems = [URLQueryItem(name: "q", value: "a&b c"), URLQueryItem(name: "empty", value: nil)]
    let url = parts.url!
    print(url.absoluteString, url.host!, url.path, url.query!)
    let base = URL(string: "https://example.org/a/b/")!
    print(URL(string: "../c.html", relativeTo: base)!.absoluteString, base.appending(path: "d").pathComponents)
    print(base.appendingPathComponent("x.tar").appendingPathExtension("gz").pathExtension, URL(string: "") as Any)

    let tracks = [
        Track(artist: "Nina", title: "Sinnerman", seconds: 622), Track(artist: "Bach", title: "Aria", seconds: 230),
        Track(artist: "Nina", title: "Feeling Good", seconds: 174),
    ]
    print(tracks.sorted(using: ByLength(order: .reverse)).map(\.title))
    print(tracks.sorted(using: [ByLength()]).map(\.title), ByLength().compare(tracks[0], tracks[1]) == .orderedDescending)
    var copy = tracks
    copy.sort(using: ByLength())
    print(copy.map(\.seconds), ComparableComparator<Int>(order: .reverse).compare(1, 2) == .orderedDescending)
    print(["b", "c", "a"].sorted(using: ComparableComparator<String>()), [ComparisonResult.orderedSame, .orderedAscending])
    print("a,b".replacing(",", with: ";"), "one,two".components(separatedBy: ","))
}
