import AppTransportSecurity
public import Evidence
public import Findings
public import PropertyLists

/// Compares the dictionary that an app has with what the app was seen to do.
///
/// What is blocked, what is open without need, and what could not be told, each as a finding with
/// the observations that it rests on; without files and lines.
public struct DictionaryCheck: Sendable {
  private let options: RecommenderOptions

  /// A check.
  ///
  /// - Parameter options: Those that the suggestion was made with.
  public init(options: RecommenderOptions) { self.options = options }

  /// What is to be said of a dictionary, in order.
  ///
  /// - Parameters:
  ///   - list: What the app has under `NSAppTransportSecurity`; empty where it has nothing.
  ///   - root: The keys that lead to it.
  ///   - suggestion: What the recommender made of the evidence.
  ///   - ledger: The evidence.
  ///   - captures: How many captures the evidence comes from.
  /// - Returns: Errors, warnings and notes.
  public func findings(
    in list: PropertyListDictionary, at root: [String], with suggestion: Suggestion,
    seen ledger: EvidenceLedger, captures: Int
  ) -> [Findings.Finding] {
    let present = PresentDictionary(list)
    let traffic = SeenTraffic(ledger, options: options)
    let volume = TrafficVolume(ledger, captures: captures, options: options)
    var use = ExceptionUse(of: present, options: options)
    let blocked = BlockedTraffic(present: present, suggestion: suggestion, options: options)
    var blanket = BlanketCheck(
      present: present, suggestion: suggestion, options: options, volume: volume)
    guard !traffic.hosts.isEmpty else {
      var finding = CheckRule.nothingSeen.finding(
        "Nothing was seen that the app did, so nothing can be compared with the dictionary.",
        fix: "Give captures of a run of the app.")
      finding.keyPath = root
      return [finding]
    }
    var found: [Findings.Finding] = []
    // Each host is judged once for all: there may be very many.
    let trial = PolicyTrial(options: options)
    for judgement in traffic.hosts {
      let host = trial.tried(judgement, under: present.policy(near: judgement.host))
      use.note(host)
      blanket.note(host)
      found += blocked.findings(host, isDoubted: use.isDoubted(host.host))
    }
    let width = ExceptionWidth(
      present: present, use: use, suggestion: suggestion, volume: volume)
    found += width.findings + blanket.findings(seen: traffic)
    for index in found.indices { found[index].keyPath = root + found[index].keyPath }
    found.sort()
    return found
  }
}

/// The rules of the check; their names never change once they were published.
public enum CheckRule: String, Hashable, Sendable, CaseIterable {
  /// Traffic is blocked that a key or a changed URL would let through.
  case missingException = "missing-exception"
  /// Traffic is blocked, and no dictionary can help.
  case noKeyHelps = "no-key-helps"
  /// No observation needs an exception.
  case staleException = "stale-exception"
  /// An exception opens more than observations need.
  case tooWide = "too-wide"
  /// An exception is needed only until a fix that comes first.
  case avoidableException = "avoidable-exception"
  /// A key opens every host.
  case blanketKey = "blanket-key"
  /// No capture shows anything of the app.
  case nothingSeen = "nothing-seen"
  /// What was seen does not tell.
  case cannotTell = "cannot-tell"
  /// A capture can't show what ATS blocked when it was made.
  case blindCapture = "blind-capture"

  /// How much a finding of the rule matters.
  public var severity: Severity {
    switch self {
    case .missingException, .blanketKey: .error
    case .noKeyHelps, .staleException, .tooWide, .nothingSeen: .warning
    case .avoidableException, .cannotTell, .blindCapture: .note
    }
  }

  /// What is so, in a sentence.
  public var statement: String {
    switch self {
    case .missingException:
      "Traffic that was seen is blocked on a system of the range, and a key or another URL helps."
    case .noKeyHelps: "Traffic that was seen is blocked, and no dictionary helps."
    case .staleException: "No observation needs an exception."
    case .tooWide:
      "A key of an exception, the names below it or the depth of its TLS floor is more than needed."
    case .avoidableException: "An exception is needed only until a URL is changed."
    case .blanketKey:
      "A key opens every host; a warning where it does so for media or web content alone."
    case .nothingSeen: "No capture shows anything that the app did."
    case .cannotTell: "What was seen does not tell whether a host passes or an exception is needed."
    case .blindCapture:
      "Where the build that was captured had ATS on, what it blocked never reached the wire."
    }
  }

  /// A finding of the rule.
  func finding(
    _ message: String, fix: String? = nil, at keyPath: [String] = [], host: String? = nil,
    seen places: [Place] = []
  ) -> Findings.Finding {
    // Copied, a text that was put together takes no more room than it has letters.
    Findings.Finding(
      rule: rawValue, severity: severity, message: String(decoding: message.utf8, as: UTF8.self),
      fix: fix.map { String(decoding: $0.utf8, as: UTF8.self) }, keyPath: keyPath, host: host,
      evidence: places.map {
        .init(capture: $0.capture, frame: $0.frame, time: $0.time?.decimalSeconds)
      })
  }
}

extension CheckRule {
  /// The key path of an exception, from the dictionary itself on.
  static func path(_ host: String, _ keys: String...) -> [String] {
    [PolicyKey.exceptionDomains.rawValue, host] + keys
  }
}
