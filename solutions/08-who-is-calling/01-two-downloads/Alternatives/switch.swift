import MiniUIKit

class MatchViewController: UIViewController, LogoDownloaderDelegate {
  let homeDownloader: LogoDownloader
  let guestDownloader: LogoDownloader
  let homeView = UIImageView()
  let guestView = UIImageView()

  /// Who has finished, in that order: "home" or "guest".
  private(set) var arrivals: [String] = []

  init(home: LogoDownloader, guest: LogoDownloader) {
    homeDownloader = home
    guestDownloader = guest
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(homeView)
    view.addSubview(guestView)
    for downloader in [homeDownloader, guestDownloader] {
      downloader.delegate = self
      downloader.downloadLogo()
    }
  }

  func didFinishDownloading(_ sender: LogoDownloader) {
    switch sender {
    case let it where it === homeDownloader: show(it.image, in: homeView, of: "home")
    case let it where it === guestDownloader: show(it.image, in: guestView, of: "guest")
    default: break
    }
  }

  private func show(_ image: UIImage?, in view: UIImageView, of side: String) {
    view.image = image
    arrivals.append(side)
  }
}
