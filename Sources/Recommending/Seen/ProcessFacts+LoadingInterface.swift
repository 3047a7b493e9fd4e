import AppTransportSecurity
import Evidence

extension ProcessFacts {
  /// What loads for web views.
  static let webContentProcess = "com.apple.WebKit.Networking"

  /// What made a connection, where the process alone tells: web views and media load in processes
  /// of their own (ATS-9).
  var loadingInterface: LoadingInterface? {
    guard let name else { return nil }
    if ProcessName.isName(name, of: Self.webContentProcess) { return .webContent }
    return ["mediaserverd", "mediaplaybackd"].contains(name) ? .media : nil
  }
}
