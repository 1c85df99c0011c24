// refused; fails testDelegateIsToldOnTheMainActor
import Dispatch
import Foundation
import MiniNetwork
import MiniUIKit

// The delegate may take its time: the main actor shall not wait for it.
nonisolated protocol LogoDownloaderDelegate: AnyObject {
  func didFinishDownloading(_ sender: LogoDownloader)
}

class LogoDownloader {
  weak var delegate: (any LogoDownloaderDelegate)?
  private(set) var image: UIImage?
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
        self.image = UIImage(data: data)
        nonisolated(unsafe) let delegate = self.delegate
        DispatchQueue.global().async { delegate?.didFinishDownloading(self) }
      }
    }
  }
}
