// fails testNextDownloadIsToldAsWell
import Foundation
import MiniNetwork
import MiniUIKit

protocol LogoDownloaderDelegate: AnyObject {
  func didFinishDownloading(_ sender: LogoDownloader)
}

class LogoDownloader {
  weak var delegate: (any LogoDownloaderDelegate)?
  private(set) var image: UIImage?
  private var last: Data?
  private var isDownloading = false
  private let url: URL
  private let loader: any CallbackLoader

  init(url: URL, loader: any CallbackLoader) {
    self.url = url
    self.loader = loader
  }

  func downloadLogo() {
    guard !isDownloading else { return }
    isDownloading = true
    loader.loadData(from: url) { data in
      Task { @MainActor in
        self.isDownloading = false
        if data == self.last { return }
        self.last = data
        self.image = UIImage(data: data)
        self.delegate?.didFinishDownloading(self)
      }
    }
  }
}
