// imports: Foundation, Synchronization
// swift-format-ignore-file
import Foundation
import Synchronization

final class Picture: NSObject {
    let name: String, size: Int
    init(name: String, size: Int) { (self.name, self.size) = (name, size) }
}

protocol PictureSource: AnyObject { func pictureLoader(_ loader: PictureLoader, sizeOf name: String) -> Int? }

/// Hears of what the cache gives up.
final class Janitor: NSObject, NSCacheDelegate {
    let evicted = Mutex<[String]>([])
    func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject object: Any) {
        if let picture = object as? Picture { evicted.withLock { $0.append(picture.name) } }
    }
}

final class PictureLoader {
    weak var source: (any PictureSource)?
    private let cache = NSCache<NSString, Picture>()
    private(set) var hits = 0
    let janitor = Janitor()

    init(limit: Int) {
        cache.name = "pictures"
        cache.countLimit = limit
        cache.delegate = janitor
    }
    func picture(_ name: String) -> Picture? {
        let key = NSString(string: name)
        if let known = cache.object(forKey: key) { hits += 1; return known }
        guard let size = source?.pictureLoader(self, sizeOf: name) else { return nil }
        let picture = Picture(name: name, size: size)
        cache.setObject(picture, forKey: key, cost: size)
        return picture
    }
    func forget(_ name: String) { cache.removeObject(forKey: NSString(string: name)) }
    func clear() { cache.removeAllObjects() }
    var summary: String { "\(cache.name) \(cache.countLimit) \(cache.totalCostLimit)" }
}
final class Album: PictureSource {
    private(set) var asked: [String] = []
    func pictureLoader(_ loader: PictureLoader, sizeOf name: String) -> Int? {
        asked.append(name)
        return name.isEmpty ? nil : name.count * 100
    }
}

func program() {
    let album = Album(), loader = PictureLoader(limit: 2)
    loader.source = album
    for name in ["cat", "horse", "cat", "", "cat"] { print(name, loader.picture(name)?.size ?? 0) }
    print(loader.hits, album.asked, loader.summary)
    loader.forget("cat")
    _ = loader.picture("cat")
    _ = loader.picture("elephant")
    print(album.asked.count, loader.janitor.evicted.withLock { $0.count })
    loader.clear()
    print(loader.picture("cat")!.name, album.asked.last!)
}
