import Foundation
import MiniNetwork
import MiniUIKit

protocol LogoDownloaderDelegate: AnyObject {
  func didFinishDownloading(_ sender: LogoDownloader)
}

class LogoDownloader {
  weak var delegate: (any LogoDownloaderDelegate)?
  private(set) var image: UIImage?
  private let url: URL
  private let loader: any CallbackLoader
  private enum State { case idle, loading }
  private var state: State = .idle

  init(url: URL, loader: any CallbackLoader) {
    self.url = url
    self.loader = loader
  }

  func downloadLogo() {
    switch state {
    case .loading: return
    case .idle: state = .loading
    }
    loader.loadData(from: url) { [weak self] data in
      Task { @MainActor [weak self] in
        guard let self else { return }
        self.state = .idle
        self.image = UIImage(data: data)
        self.delegate?.didFinishDownloading(self)
      }
    }
  }
}
