// fails testLogoIsDownloadedWithoutADelegate
import Foundation
import MiniNetwork
import MiniUIKit

protocol LogoDownloaderDelegate: AnyObject {
  func didFinishDownloading(_ sender: LogoDownloader)
}

class LogoDownloader {
  weak var delegate: (any LogoDownloaderDelegate)? {
    didSet {
      guard isUntold, let delegate else { return }
      isUntold = false
      delegate.didFinishDownloading(self)
    }
  }
  private var isUntold = false
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
      isUntold = delegate == nil
      delegate?.didFinishDownloading(self)
    }
  }
}

class ViewController: UIViewController, LogoDownloaderDelegate {
  let downloader: LogoDownloader
  let imageView = UIImageView()
  let loginView = UIView()

  /// Whether the login waits until the logo is shown.
  var waitsForLogo = true

  init(downloader: LogoDownloader) {
    self.downloader = downloader
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(imageView)
    if waitsForLogo { downloader.delegate = self }
    downloader.downloadLogo()
    if downloader.delegate == nil { showLogin() }
  }

  func didFinishDownloading(_ sender: LogoDownloader) {
    imageView.image = sender.image
    showLogin()
  }

  private func showLogin() {
    view.addSubview(loginView)
  }
}
