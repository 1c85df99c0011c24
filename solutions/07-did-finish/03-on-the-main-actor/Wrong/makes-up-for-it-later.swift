// fails testSecondCallDuringTheDownloadBeginsNothing
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

  init(url: URL, loader: any CallbackLoader) {
    self.url = url
    self.loader = loader
  }

  private var isRunning = false
  private var waiting = 0

  func downloadLogo() {
    if isRunning {
      waiting += 1
      return
    }
    isRunning = true
    loader.loadData(from: url) { data in
      Task { @MainActor in
        self.isRunning = false
        self.image = UIImage(data: data)
        self.delegate?.didFinishDownloading(self)
        if self.waiting > 0 {
          self.waiting -= 1
          self.downloadLogo()
        }
      }
    }
  }
}
