import Foundation
import MiniNetwork
import MiniUIKit

protocol LogoDownloaderDelegate: AnyObject {
  func didFinishDownloading(_ sender: LogoDownloader)
}

class LogoDownloader {
  weak var delegate: (any LogoDownloaderDelegate)?
  private(set) var image: UIImage?
  private var state = State.idle
  private let url: URL
  private let loader: any CallbackLoader

  init(url: URL, loader: any CallbackLoader) {
    self.url = url
    self.loader = loader
  }

  func downloadLogo() {
    switch state {
    case .running: break
    case .idle:
      state = .running
      loader.loadData(from: url) { [weak self] data in
        Task { await self?.finish(with: data) }
      }
    }
  }

  private func finish(with data: Data) {
    image = UIImage(data: data)
    state = .idle
    delegate?.didFinishDownloading(self)
  }

  private enum State {
    case idle, running
  }
}
