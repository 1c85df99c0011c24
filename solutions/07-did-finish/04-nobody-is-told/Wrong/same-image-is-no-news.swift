// fails testDelegateThatComesLaterIsTold
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
  private let url: URL
  private let loader: any DataLoader

  init(url: URL, loader: any DataLoader) {
    self.url = url
    self.loader = loader
  }

  func downloadLogo() {
    Task {
      guard let data = try? await loader.data(from: url) else { return }
      if data == last { return }
      last = data
      image = UIImage(data: data)
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
