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
  private let loader: any DataLoader

  init(url: URL, loader: any DataLoader) {
    self.url = url
    self.loader = loader
  }

  func downloadLogo() {
    let address = url
    Task { [weak downloader = self] in
      guard let data = try? await self.loader.data(from: address) else { return }
      self.image = UIImage(data: data)
      downloader?.delegate?.didFinishDownloading(self)
    }
  }
}
