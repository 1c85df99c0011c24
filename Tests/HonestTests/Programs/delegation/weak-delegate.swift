// swift-format-ignore-file
protocol DownloadDelegate: AnyObject {
    func downloadDidStart(_ download: Download)
    func download(_ download: Download, didReach percent: Int)
    func downloadShouldContinue(_ download: Download, at percent: Int) -> Bool
    func download(_ download: Download, didFinishWith result: Result<String, Download.Failure>)
}

extension DownloadDelegate {
    func downloadDidStart(_ download: Download) {}
    func downloadShouldContinue(_ download: Download, at percent: Int) -> Bool { true }
}

final class Download {
    enum Failure: Error { case stopped(at: Int) }
    let name: String
    weak var delegate: (any DownloadDelegate)?
    init(name: String) { self.name = name }

    func run() {
        delegate?.downloadDidStart(self)
        for percent in stride(from: 25, through: 100, by: 25) {
            if delegate?.downloadShouldContinue(self, at: percent) == false {
                delegate?.download(self, didFinishWith: .failure(.stopped(at: percent)))
                return
            }
            delegate?.download(self, didReach: percent)
        }
        delegate?.download(self, didFinishWith: .success("contents of \(name)"))
    }
}

class Screen: DownloadDelegate {
    var lines: [String] = []
    func download(_ download: Download, didReach percent: Int) { lines.append("\(percent)%") }
    func download(_ download: Download, didFinishWith result: Result<String, Download.Failure>) {
        lines.append(String(describing: result))
    }
    deinit { print("screen closed") }
}
final class ImpatientScreen: Screen {
    func downloadDidStart(_ download: Download) { lines.append("start \(download.name)") }
    func downloadShouldContinue(_ download: Download, at percent: Int) -> Bool { percent < 60 }
}

func program() {
    let download = Download(name: "map")
    var screen: Screen? = Screen()
    download.delegate = screen
    download.run()
    print(screen!.lines.joined(separator: " "), download.delegate === screen)
    screen = nil
    print(download.delegate == nil)
    download.run()
    let impatient = ImpatientScreen()
    download.delegate = impatient
    download.run()
    print(impatient.lines)
}
