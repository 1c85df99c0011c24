// fails testDownloaderIsReleasedWhenTheDownloadHasEnded
import Foundation
import MiniNetwork
import MiniUIKit

protocol LogoDownloaderDelegate: AnyObject {
  func didFinishDownloading(_ sender: LogoDownloader)
}

class LogoDownloader {
  weak var delegate: (any LogoDownloaderDelegate)?
  private(set) var image: UIImage?

  /// Keeps this object alive while it works.
  private var busy: LogoDownloader?
  private let url: URL
  private let loader: any DataLoader

  init(url: URL, loader: any DataLoader) {
    self.url = url
    self.loader = loader
  }

  func downloadLogo() {
    busy = self
    Task {
      guard let data = try? await loader.data(from: url) else { return }
      busy = nil
      image = UIImage(data: data)
      delegate?.didFinishDownloading(self)
    }
  }
}
