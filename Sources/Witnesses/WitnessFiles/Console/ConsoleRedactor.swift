import Bytes
public import CaptureFiles
import Evidence
import HostNames
import ProtocolRegistries

/// Redacts logs by rewriting each message about a load or connection from the facts read from it.
///
/// Hosts, ports, schemes, handshakes, settings, error codes, processes and times are kept; all
/// other text is dropped. Other lines become empty, so that line numbers do not change.
public enum ConsoleRedactor {
  /// Passes the redacted log in pieces to `write`; returns a summary of the original log.
  public static func redact<E: Error>(
    _ contents: consuming FileContents, write: ([UInt8]) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    let name = contents.name
    var number = 1
    return try LogMessages.forEach(contents, named: name) { (message) throws(E) in
      var text = ""
      while number < message.number {
        text += "\n"
        number += 1
      }
      text += message.redactedHead + message.event.redactedMessage + "\n"
      number += 1
      try write(Array(text.utf8))
    }
  }
}

extension LogMessage {
  fileprivate var redactedHead: String {
    guard hasHead else { return "" }
    let category = isApps ? "[app] " : ""
    let (process, pid) = (process.name, process.pid)
    let name = process ?? "-"
    let number = pid.map { "[\($0)]" } ?? ""
    if let time {
      return
        "\(time.logText) \(process == nil ? "" : name + (pid == nil ? ":" : number) + " ")\(category)"
    }
    if process == nil { return "" }
    return pid == nil
      ? "default\t00:00:00.000000+0000\t\(name)\t\(category)"
      : "Jan  1 00:00:00 \(name)\(number) <Notice>: \(category)"
  }
}

extension Timestamp {
  fileprivate var logText: String {
    iso8601Nanoseconds.replacing("T", with: " ").replacing("Z", with: "+0000")
  }
}

extension LogEvent {
  fileprivate var redactedMessage: String {
    if let diagnostics { return diagnostics.redactedMessage }
    if let block { return redacted(block) }
    if let failure { return subject + failure.redacted(url) }
    if task != nil { return redactedTask }
    guard let connection else { return "" }
    if let handshake { return "[C\(connection):1] TLS connected [\(handshake.redacted)]" }
    if let settings {
      return settings.trust == .accepted
        ? "Connection \(connection): TLS Trust result 0"
        : "[C\(connection):1] TLS configured [\(settings.redacted(target))]"
    }
    return redactedConnection(connection)
  }

  private var subject: String {
    if let task { return "Task <\(task.identifier)>.<\(task.number)> " }
    return connection.map { "Connection \($0): " } ?? ""
  }

  private var redactedTask: String {
    let joined = connection.map { "setting up Connection \($0)" }
    if let settings {
      if settings.trust != nil { return subject + "auth completion disp=0 cred=0x0" }
      return subject + "{\(settings.taskSettings ?? "")}"
    }
    if step == .used {
      return subject
        + (connection.map { "summary for task success {response_status=0, connection=\($0)}" }
          ?? "received response, status 0")
    }
    return subject + (joined ?? "")
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
      let state = identity == nil ? "event" : "start"
      return "[C\(number)\(attempt) \(parts) tcp\(url.map { ", url: \($0.text)" } ?? "")] \(state)"
    }
  }

  private func redacted(_ block: Block) -> String {
    switch block {
    case .policy:
      let host = blockedHost.map { "connection to \($0) " } ?? "load "
      return "App Transport Security has blocked a cleartext HTTP \(host)since it is insecure"
    case .task: return "Cannot start load of \(subject)since it does not conform to ATS policy"
    case .resource:
      return "[pageID=0, resourceID=0 SubResourceLoader::didFail: (type=1, code=-1022)"
    case .error: return subject + Failure(code: -1022).redacted(url)
    }
  }
}

extension LogEvent.Failure {
  fileprivate func redacted(_ url: RecordedURL?) -> String {
    let words: String =
      switch demand {
      case nil: ""
      case .systemTrust:
        server == nil
          ? "ATS failed system trust " : "[ATS violation]: trust requirement not satisfied "
      case .rsaKey(let bits): "[ATS violation]: RSA key size \(bits) bits "
      case .ellipticCurveKey(let bits): "[ATS violation]: ECDSA key size \(bits) bits "
      case .leafHash: "[ATS violation]: certificate hash algorithm "
      case .unnamed: "[ATS violation] "
      }
    let named = server.map { "for server: \($0) " } ?? ""
    let tlsError = tls.map { "error(3:\($0)) " } ?? ""
    let values = [
      tls.map { "_kCFStreamErrorCodeKey=\($0)" }, url.map { "NSErrorFailingURLKey=\($0.text)" },
    ].compactMap(\.self).joined(separator: ", ")
    let error = code.map { "Error Domain=NSURLErrorDomain Code=\($0) " } ?? ""
    return words + named + tlsError + error + (values.isEmpty ? "" : "UserInfo={\(values)}")
  }
}

extension LogEvent.Handshake {
  fileprivate var redacted: String {
    [
      version.map { "version(\(hexadecimal: $0.rawValue))" },
      cipherSuite.map { "ciphersuite(\(hexadecimal: $0.rawValue))" },
      applicationProtocol.map { "alpn(\($0))" }, isResumed.map { "resumed(\($0 ? 1 : 0))" },
    ].compactMap(\.self).joined(separator: " ")
  }
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
  /// The host as logged: its name, `Hostname#` and the mark of a hidden name, or `<private>`.
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
      case .enqueued: "Protocol Enqueue:"
      case .answered: "Protocol Received:"
      case .finished: "Did Finish: (null)"
      case .failed: "Did Fail: (null)"
      }
    return
      "CFNetwork Diagnostics [1:1] { \(words) Loader: \(url.text) \(failure?.redacted(nil) ?? "")} [1:1]"
  }
}

extension DefaultStringInterpolation {
  fileprivate mutating func appendInterpolation(hexadecimal number: UInt16) {
    appendLiteral("0x" + number.hexadecimal)
  }
}
