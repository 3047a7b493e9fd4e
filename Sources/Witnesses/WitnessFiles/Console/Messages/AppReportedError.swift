import Evidence

/// An error of a load that the app printed, and that no line of the system confirms.
struct AppReportedError: Hashable {
  /// The failing URL, which the printed error labels as such; `nil` if none or several are named.
  var url: RecordedURL?
  /// The code in `NSURLErrorDomain`, or of the Security framework (`errSec…`).
  var code: Int32
  var tls: Int32?
  /// The failed checks and the certificate, if the error names them.
  var log: LoggedConnection?
  /// The framework that made the load in another process; `nil` for `URLSession`.
  var loader: Loader?

  /// A framework whose loads other processes make, so that the app's log lacks their lines.
  enum Loader: Hashable {
    /// AVFoundation and CoreMedia.
    case media
    case webKit

    var processes: [String] {
      switch self {
      case .media: ["mediaplaybackd", "mediaserverd"]
      case .webKit: ["com.apple.WebKit.Networking"]
      }
    }
  }

  var isBlocked: Bool { code == -1022 }
  var isRefusal: Bool {
    LoadReport.isRefusal(code: code, tls: tls) || log?.failedChecks.isEmpty == false
  }
}

extension LogEvent {
  /// The event's error as a report of the app, if the line proved to be the app's; `nil` unless the
  /// line names the URL of a failed load.
  var reportedByApp: AppReportedError? {
    if let report { return report }
    guard let url else { return nil }
    if block != nil { return AppReportedError(url: url, code: -1022) }
    return failure.flatMap { failure in
      failure.code.map { AppReportedError(url: url, code: $0, tls: failure.tls) }
    }
  }

  /// Creates the event of a line of the app: the error that it prints, if any.
  init?(_ text: borrowing AppText) {
    guard let report = text.report else { return nil }
    self.init()
    self.report = report
  }
}
