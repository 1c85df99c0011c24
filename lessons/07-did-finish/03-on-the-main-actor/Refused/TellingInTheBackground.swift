@testable import Exercise

nonisolated func tellInTheBackground(_ sender: LogoDownloader) {
  sender.delegate?.didFinishDownloading(sender)  // expected-error [actor_isolated_call_decl, actor_isolated_non_self_reference] {{main actor-isolated}}
}
