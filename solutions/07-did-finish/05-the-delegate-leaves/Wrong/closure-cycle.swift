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

  private let url: URL
  private let loader: any DataLoader

  init(url: URL, loader: any DataLoader) {
    self.url = url
    self.loader = loader
  }

  private var finish: (Data) -> Void = { _ in }

  func downloadLogo() {
    finish = { data in
      self.image = UIImage(data: data)
      self.delegate?.didFinishDownloading(self)
    }
    Task {
      if let data = try? await loader.data(from: url) { finish(data) }
    }
  }
}
