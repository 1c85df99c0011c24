// fails testDelegateIsReleasedDuringTheDownload
import Foundation
import MiniNetwork
import MiniUIKit

protocol LogoDownloaderDelegate: AnyObject {
  func didFinishDownloading(_ sender: LogoDownloader)
}

class LogoDownloader {
  weak var delegate: (any LogoDownloaderDelegate)?
  private var toldDelegate: (any LogoDownloaderDelegate)?

  private func keptDelegate() -> (any LogoDownloaderDelegate)? {
    toldDelegate = delegate
    return toldDelegate
  }

  private(set) var image: UIImage?

  private let url: URL
  private let loader: any DataLoader

  init(url: URL, loader: any DataLoader) {
    self.url = url
    self.loader = loader
  }

  func downloadLogo() {
    Task {
      guard let data = try? await loader.data(from: url) else { return }
      image = UIImage(data: data)
      self.keptDelegate()?.didFinishDownloading(self)
    }
  }
}
