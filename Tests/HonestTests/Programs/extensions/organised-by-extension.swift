// swift-format-ignore-file
struct Song { let title: String, seconds: Int }

// MARK: - Formatting
extension Song: CustomStringConvertible, CustomDebugStringConvertible {
    var description: String { "\(title) (\(length))" }
    var debugDescription: String { "Song<\(title)>" }
    private var length: String {
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }
}

// MARK: - Creation
extension Song {
    init?(parsing text: String) {
        let parts = text.split(separator: ":").map { $0.filter { !$0.isWhitespace } }
        guard parts.count == 3, let minutes = Int(parts[1]), let seconds = Int(parts[2]) else { return nil }
        self.init(title: String(parts[0]), seconds: minutes * 60 + seconds)
    }
    static let silence = Song(title: "Silence", seconds: 273)
}

// MARK: - Order
extension Song: Comparable {
    static func < (left: Song, right: Song) -> Bool { left.seconds < right.seconds }
}

extension Song {
    enum Length { case short, normal, long }
    var kind: Length {
        switch seconds {
        case ..<120: .short
        case 120..<300: .normal
        default: .long
        }
    }
    subscript(minute: Int) -> Bool { minute * 60 < seconds }
}

extension Sequence<Song> {
    var totalSeconds: Int { lazy.map(\.seconds).reduce(0, +) }
}

func program() {
    let songs = ["Intro: 1:05", "Theme: 4:30", "bad", "Epic: 12:00"].compactMap(Song.init(parsing:)) + [.silence]
    for song in songs.sorted() { print(song, song.kind, song[4]) }
    print(songs, songs.max()!.debugDescription, songs.totalSeconds)
    debugPrint("quoted", songs[0], 1...2)
    print(String(reflecting: songs[1]), String(describing: songs[1]))
}
