import Bytes
import Escaping
import Evidence
import HostNames
import ProtocolRegistries

// Each event is written in a form of the system's from which the same event is read again.

extension LogEvent {
  var redactedMessage: String {
    if let report { return report.redacted }
    if let diagnostics { return diagnostics.redactedMessage }
    if let block { return redacted(block) }
    if let failure { return redacted(failure) }
    if task != nil { return redactedTask }
    guard let connection else { return "" }
    if let handshake { return "\(redactedAttempt) TLS connected [\(handshake.redacted)]" }
    if let settings {
      switch settings.trust {
      case .accepted?: return "Connection \(connection): TLS Trust result 0"
      case .acceptedBySystem?:
        return "\(redactedAttempt) System Trust Evaluation yielded status(0)"
      case .acceptedByApp?, .refused?: return "Connection \(connection): TLS Trust result -9802"
      case nil: return "\(redactedAttempt) TLS configured [\(settings.redacted(target))]"
      }
    }
    return redactedConnection(connection)
  }

  /// The system library that writes messages in the form that the redactor gives this event.
  var redactedLibrary: SystemLibrary? {
    var event = LogEvent()
    redactedMessage.withUTF8Bytes { _ = event.read(LogText($0)) }
    return event.library
  }

  private var subject: String {
    if let task { return "Task <\(task.identifier)>.<\(task.number)> " }
    return connection.map { "Connection \($0): " } ?? ""
  }

  private var redactedAttempt: String {
    let path = attempt.map { $0.redactedPath } ?? ":1"
    let pointer = attempt?.pointer.map { "[0x\(String($0, radix: 16))]" } ?? ""
    return "boringssl_session(0) [C\(connection ?? 0)\(path)]\(pointer)"
  }

  private var redactedTask: String {
    if let settings {
      if settings.trust != nil { return subject + "auth completion disp=0 cred=0x0" }
      return subject + "{\(settings.taskSettings?.displayed ?? "")}"
    }
    switch (step, connection) {
    case (.used?, let connection?):
      return subject + "summary for task success {response_status=0, connection=\(connection)}"
    case (.used?, nil): return subject + "received response, status 0"
    case (.opening?, let connection?): return subject + "setting up Connection \(connection)"
    case (_, let connection?): return subject + "now using Connection \(connection)"
    default: return subject
    }
  }

  private func redactedConnection(_ number: UInt32) -> String {
    switch (step, target) {
    case (.used?, _): return "Connection \(number): connected successfully"
    case (.begun(nil)?, let target?) where url == nil:
      return "nw_connection_create_with_id [C\(number)] create connection to \(target.text)"
    default:
      var identity: String?
      if case .begun(let uuid?)? = step { identity = "\(uuid)" }
      let attempt = String(repeating: ".1", count: depth)
      let parts = [identity, target.map(\.text)].compactMap(\.self).joined(separator: " ")
      let state = if case .begun? = step { "start" } else { "event" }
      return "[C\(number)\(attempt) \(parts) tcp\(url.map { ", url: \($0.text)" } ?? "")] \(state)"
    }
  }

  private func redacted(_ block: Block) -> String {
    switch block {
    case .policy:
      let host = blockedHost.map { "connection to \($0) " } ?? "load "
      return "App Transport Security has blocked a cleartext HTTP \(host)since it is insecure"
    case .task: return "Cannot start load of \(subject)since it does not conform to ATS policy"
    case .resource: return "[pageID=0 SubResourceLoader::didFail: (type=1, code=-1022)"
    case .error:
      guard task != nil else { return "NSURLConnection finished with error - code -1022" }
      return "\(subject)finished with error [-1022] \(LoggedError.redacted(-1022, nil, url))"
    }
  }

  private func redacted(_ failure: Failure) -> String {
    if let demand = failure.demand, failure.server != nil || demand != .systemTrust {
      let attempt = connection.map { "boringssl_helper [C\($0)] " } ?? ""
      let server = failure.server.map { " for server: \($0)" } ?? ""
      return "\(attempt)Error [ATS violation]: \(demand.redacted)\(server)"
    }
    let code = failure.tls.map(String.init) ?? "-1"
    if task != nil {
      let number = failure.code.map(String.init) ?? "0"
      let error = LoggedError.redacted(failure.code, failure.tls, url)
      return failure.code == nil
        ? "\(subject)load failed with error \(error)"
        : "\(subject)finished with error [\(number)] \(error)"
    }
    if let connection {
      let line = "Connection \(connection): "
      if failure.demand == .systemTrust {
        return line + "system TLS Trust evaluation failed(\(code))"
      }
      if settings?.trust == .refused {
        return line + "default TLS Trust evaluation failed(\(code))"
      }
      return line + "encountered error(3:\(code))"
    }
    if failure.demand != nil { return "ATS failed system trust" }
    return failure.code.map { "NSURLConnection finished with error - code \($0)" }
      ?? "CFNetwork SSLHandshake failed (\(code))"
  }
}

extension UnmetRequirement {
  fileprivate var redacted: String {
    switch self {
    case .rsaKey(let bits): "RSA key size \(bits) bits"
    case .ellipticCurveKey(let bits): "ECDSA key size \(bits) bits"
    case .leafHash: "Leaf certificate hash algorithm"
    case .systemTrust: "ATS certificate trust requirement not satisfied"
    case .unnamed: "-"
    }
  }
}

extension LoggedError {
  /// The description of an error of URL loading with these codes and URL.
  fileprivate static func redacted(_ code: Int32?, _ tls: Int32?, _ url: RecordedURL?) -> String {
    let values = [
      tls.map { "_kCFStreamErrorCodeKey=\($0)" }, url.map { "NSErrorFailingURLKey=\($0.text)" },
    ].compactMap(\.self).joined(separator: ", ")
    return "Error Domain=NSURLErrorDomain Code=\(code ?? 0)"
      + (values.isEmpty ? "" : " UserInfo={\(values)}")
  }
}

extension AppReportedError {
  fileprivate var redacted: String {
    let error = LoggedError.redacted(code, tls, url)
    let domain: String
    switch loader {
    case nil: return error
    case .media?: domain = "AVFoundationErrorDomain"
    case .webKit?: domain = "WebKitErrorDomain"
    }
    return "Error Domain=\(domain) Code=0 UserInfo={NSUnderlyingError=0x0 {\(error)}}"
  }
}

extension LogEvent.Attempt {
  /// The identification of a connection attempt as a log writes it: levels and the protocol's
  /// number, as in `.1.1.1:2`.
  fileprivate var redactedPath: String {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: path >> ($0 * 8)) }
    return bytes.dropFirst().filter { $0 > 0 }.map { ".\($0 - 1)" }.joined() + ":\(bytes[0])"
  }
}

extension LogEvent.Handshake {
  fileprivate var redacted: String {
    [
      version.map { "version(\(hexadecimal: $0.rawValue))" },
      cipherSuite.map { "ciphersuite(\(hexadecimal: $0.rawValue))" },
      applicationProtocol.flatMap { $0.isVisibleASCII ? "alpn(\($0.displayed))" : nil },
      isResumed.map { "resumed(\($0 ? 1 : 0))" },
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension String {
  fileprivate var isPrintable: Bool { utf8.allSatisfy { (0x21...0x7e).contains($0) } }
}

extension LoggedConnection {
  fileprivate func redacted(_ target: LoggedTarget?) -> String {
    [
      minimumVersion.map { "min_version(\(hexadecimal: $0.rawValue))" },
      maximumVersion.map { "max_version(\(hexadecimal: $0.rawValue))" },
      target.map { "name(\($0.name))" }, enforcesATS.map { "enforce_ats(\($0))" },
      allowsNoForwardSecrecy.map { "ats_non_pfs_ciphersuite_allowed(\($0))" },
      skipsATSTrust.map { "skip_ats_trust(\($0))" },
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension LoggedTarget {
  /// The host as the log names it: its name, `Hostname#` and the mark that replaces a hidden name,
  /// or `<private>`.
  fileprivate var name: String {
    switch self {
    case .host(let host, _): host.description
    case .hidden(let mark?, _): "Hostname#" + mark
    case .hidden(nil, _): "<private>"
    }
  }

  fileprivate var text: String { address == nil ? "\(name):\(port)" : "\(name).\(port)" }
}

extension RecordedURL {
  fileprivate var text: String {
    "\(scheme.rawValue)://" + (host.contains(":") ? "[\(host)]" : host) + ":\(port)/"
  }
}

extension DiagnosticsBlock {
  fileprivate var redactedMessage: String {
    let words: String =
      switch step {
      case .considered: "LoaderWhatToDo: (null)"
      case .enqueued: "Protocol Enqueue: (null)"
      case .answered: "Protocol Received: (null)"
      case .finished: "Did Finish: (null)"
      case .failed: "Did Fail: (null)"
      }
    let error = failure.map { " Error: \(LoggedError.redacted($0.code, $0.tls, nil))" } ?? ""
    return "CFNetwork Diagnostics [1:1] { \(words) Loader: \(url.text)\(error) } [1:1]"
  }
}

extension DefaultStringInterpolation {
  fileprivate mutating func appendInterpolation(hexadecimal number: UInt16) {
    appendLiteral("0x" + number.hexadecimal)
  }
}
