@testable import Exercise

nonisolated func tellInTheBackground(_ sender: LogoDownloader) {
  sender.delegate?.didFinishDownloading(sender)  // expected-error {{main actor-isolated}}
}
