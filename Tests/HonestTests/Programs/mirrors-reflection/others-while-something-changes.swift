// imports: Foundation
// swift-format-ignore-file
/// A list that sorts and filters itself by what mirrors show of its elements, and tells a log of it while it changes.
import Foundation

protocol Log: AnyObject { func tell(_ value: Any) }

final class PlainLog: Log {
    var lines: [String] = []
    func tell(_ value: Any) {
        lines.append(Mirror(reflecting: value).children.map { "\($0.label ?? "?")=\($0.value)" }.joined(separator: " "))
    }
}

final class Track { let title: String; var plays = 0; init(_ title: String) { self.title = title } }

final class Library {
    weak var log: (any Log)?
    var tracks = ["Moon", "Sun", "Rain"].map(Track.init)
    var counts: [String: Counter] = [:]
    struct Counter { var n = 0; mutating func up(_ tell: (Any) -> Void) { n += 1; tell(n) } }
    func play(_ track: Track) {
        track.plays += 1
        counts[track.title, default: Counter()].up { _ in log?.tell(track) }
        tracks.sort { first, second in size(of: first) < size(of: second) }
        tracks.removeAll { track in log?.tell(track); return track.plays > 2 }
    }
    private func size(of value: Any) -> Int { Mirror(reflecting: value).children.count + (value as? Track)!.plays }
}

func program() async {
    let log = PlainLog(), library = Library()
    library.log = log
    let sun = library.tracks[1]
    for _ in 0..<3 { library.play(sun) }
    log.lines.forEach { print($0) }
    dump(library)
    print(Mirror(reflecting: DateFormatter()).children.count, Mirror(reflecting: [1: "a"]).children.count)
    let stream = AsyncStream<Int> { source in
        source.onTermination = { end in print(String(describing: Mirror(reflecting: end).displayStyle)) }
        source.yield(1)
        source.finish()
    }
    for await n in stream { print(n) }
    await withTaskCancellationHandler { print(Mirror(reflecting: (1, 2)).children.count) } onCancel: { dump("cancelled") }
}
