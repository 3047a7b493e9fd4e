import Evidence

/// Errors that the app printed, kept until the end of the log to compare them with the system's
/// lines.
///
/// Text of a server may be part of what an app prints. So an error that only the app reports counts
/// as a need for an exception only where no line of the system could have shown the error (decision
/// 34).
struct AppReportedErrors {
  private static let most = 65_536
  private static let mostHostless = 1024

  private struct Entry {
    var process: Int
    var facts: ProcessFacts?
    var place: Place
  }

  private struct Key: Hashable {
    var process: Int
    var report: AppReportedError
  }

  /// A process with an error code, in `NSURLErrorDomain` or of SecureTransport.h; their ranges do
  /// not overlap.
  private struct Code: Hashable {
    var process: Int
    var code: Int32
  }

  private struct Named: Hashable {
    var host: String
    var code: Int32
  }

  private var entries: [Key: Entry] = [:]
  /// The refusals for which the system's log lines name no host, with the first place; the app's
  /// report of the same refusal may name it.
  private var nameless: [Code: Entry] = [:]
  private var namelessCodes: Set<Int32> = []
  /// The refusals for which the system's own log lines name the host, so that the app's report of
  /// the same refusal is not counted again.
  private var named: Set<Named> = []
  /// The numbers of blocked loads that the app printed, with and without a URL.
  private var blocked = (named: 0, hostless: 0)
  /// The other refusals that the app printed without a URL, with the number of times.
  private var hostless: [HostlessRefusal: Int] = [:]

  mutating func receive(
    _ report: AppReportedError, _ process: Int, _ facts: ProcessFacts?, _ place: Place
  ) {
    if report.url == nil {
      if report.isBlocked {
        blocked.hostless += 1
      }
      if report.isRefusal {
        let refusal = HostlessRefusal(code: report.code, tls: report.tls, log: report.log)
        if hostless[refusal] != nil || hostless.count < Self.mostHostless {
          hostless[refusal, default: 0] += 1
        }
      }
      return
    }
    if report.isBlocked { blocked.named += 1 }
    let key = Key(process: process, report: report)
    guard entries[key] == nil, entries.count < Self.most else { return }
    entries[key] = Entry(process: process, facts: facts, place: place)
  }

  /// Records a refusal that the system's lines show without naming the host.
  mutating func recordNameless(
    _ code: Int32, _ process: Int, _ facts: ProcessFacts?, _ place: Place
  ) {
    let key = Code(process: process, code: code)
    namelessCodes.insert(code)
    guard nameless[key] == nil, nameless.count < Self.most else { return }
    nameless[key] = Entry(process: process, facts: facts, place: place)
  }

  /// Records a failure that the system's lines show with its host.
  mutating func recordNamed(_ url: RecordedURL, code: Int32, _ process: Int) {
    guard named.count < Self.most else { return }
    named.insert(Named(host: url.host, code: code))
  }

  /// Returns true if the system's lines show a refusal with this code, and for this host or without
  /// a host.
  func hasSystemRefusal(_ code: Int32, of host: String) -> Bool {
    named.contains(Named(host: host, code: code)) || namelessCodes.contains(code)
  }

  struct Conclusion {
    var observations: [Observation] = []
    /// By process, the error codes of refusals that the system logged without a host and the app
    /// with one.
    var named: [Int: Set<Int32>] = [:]
    /// The blocked or refused loads without a host that only the app reports.
    var hostless = HostlessLoads()
  }

  /// Decides how far the errors that the app printed can be believed.
  ///
  /// - The log has no line of the system: likely.
  ///
  /// - A line of the system has the same code and no host, and the app names one host: likely.
  ///
  /// - Another process makes such loads, and the log lacks its lines: likely.
  ///
  /// - Otherwise the system's own lines would have shown the load: unknown.
  ///
  /// `isLogged` returns true if the log has lines of a process with this name.
  func conclude(hasSystemLines: Bool, isLogged: (String) -> Bool) -> Conclusion {
    var conclusion = Conclusion()
    if !hasSystemLines {
      let blocks = max(0, blocked.hostless - blocked.named)
      for (refusal, count) in hostless.sorted(by: { $0.key < $1.key }) {
        let isBlock = refusal.code == -1022
        if isBlock, blocks == 0 { continue }
        conclusion.hostless.count += isBlock ? 0 : count
        conclusion.hostless.add(refusal)
      }
      conclusion.hostless.count += blocks
    }
    let witnesses = hasSystemLines ? agreeingLines : [:]
    for (key, entry) in entries.sorted(by: { $0.value.place < $1.value.place }) {
      var report = key.report
      // The app may repeat what the system says.
      guard let url = report.url, !named.contains(Named(host: url.host, code: report.code)) else {
        continue
      }
      let code = codes(of: report).first {
        witnesses[Code(process: key.process, code: $0)] != nil
      }
      let witness = code.flatMap { witnesses[Code(process: key.process, code: $0)] }
      if let code, LoadReport.isTLSCode(code) { report.tls = code }
      if let code, let witness { conclusion.named[witness.process, default: []].insert(code) }
      let isLoadedUnseen = report.loader.map { !$0.processes.contains(where: isLogged) } ?? false
      let isLikely = !hasSystemLines || witness != nil || isLoadedUnseen
      conclusion.observations.append(
        .reported(
          report, url, witness?.facts ?? entry.facts, entry.place,
          by: isLikely ? .app : .appUnconfirmed))
    }
    return conclusion
  }

  /// Returns the error codes that the system's line about the same load may have.
  ///
  /// CFNetwork gives a load the code −1202 or a similar one for each of Secure Transport's codes
  /// about a certificate. The error that the app printed need not contain it.
  private func codes(of report: AppReportedError) -> [Int32] {
    if let tls = report.tls { return [report.code, tls] }
    guard (-1204 ... -1201).contains(report.code) else { return [report.code] }
    return [report.code] + namelessCodes.filter(LoadReport.isTrustCode).sorted()
  }

  /// The refusals that the system logged without a host, for which the app printed the host with
  /// the same error code; by the process that printed it and that code.
  ///
  /// Codes that the app printed with several hosts are omitted.
  private var agreeingLines: [Code: Entry] {
    var hosts: [Code: String?] = [:]
    var unnamed: Set<Int> = []
    for (key, entry) in entries {
      guard let host = key.report.url?.host else { continue }
      for code in codes(of: key.report) {
        let code = Code(process: key.process, code: code)
        if let known = hosts[code], known != host {
          hosts[code] = .some(nil)
        } else {
          hosts[code] = host
        }
      }
      if entry.facts == nil { unnamed.insert(key.process) }
    }
    let byCode = Dictionary(grouping: nameless, by: \.key.code)
    var agreeing: [Code: Entry] = [:]
    for (code, host) in hosts where host != nil {
      if let own = nameless[code] {
        agreeing[code] = own
      } else if unnamed.contains(code.process), let others = byCode[code.code], others.count == 1 {
        // A print in Xcode's console names no process.
        agreeing[code] = others[0].value
      }
    }
    return agreeing
  }
}

extension Observation {
  fileprivate static func reported(
    _ report: AppReportedError, _ url: RecordedURL, _ process: ProcessFacts?, _ place: Place,
    by reporter: LoggedConnection.Reporter
  ) -> Observation {
    var observation =
      report.isBlocked
      ? blocked(url, process, place)
      : failed(
        LoggedLoad(place: place, process: process), url,
        LogEvent.Failure(code: report.code, tls: report.tls))
    var log = report.log ?? LoggedConnection()
    log.reporter = reporter
    observation.log = log
    return observation
  }
}
