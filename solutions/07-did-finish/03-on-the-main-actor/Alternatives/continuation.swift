import Foundation
import MiniNetwork
import MiniUIKit

protocol LogoDownloaderDelegate: AnyObject {
  func didFinishDownloading(_ sender: LogoDownloader)
}

class LogoDownloader {
  weak var delegate: (any LogoDownloaderDelegate)?
  private(set) var image: UIImage?
  private var running: Task<Void, Never>?
  private let url: URL
  private let loader: any CallbackLoader

  init(url: URL, loader: any CallbackLoader) {
    self.url = url
    self.loader = loader
  }

  func downloadLogo() {
    guard running == nil else { return }
    running = Task {
      let data = await load()
      image = UIImage(data: data)
      running = nil
      if let delegate { delegate.didFinishDownloading(self) }
    }
  }

  private func load() async -> Data {
    await withCheckedContinuation { continuation in
      loader.loadData(from: url) { continuation.resume(returning: $0) }
    }
  }
}
