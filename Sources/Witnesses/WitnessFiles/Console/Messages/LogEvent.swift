import Escaping
import Evidence
import HostNames
import ProtocolRegistries

/// The facts about a load or connection in one log message.
///
/// `read(_:)` parses a message of the system from its first byte on, and `LoadLogJoiner` joins the
/// events of several lines. Rare members are boxed to keep the type small.
struct LogEvent {
  var task: LoggedTask?
  /// The connection number of CFNetwork or Network, without attempts (`C18.1.1` gives 18).
  var connection: UInt32?
  var url: RecordedURL?
  var target: LoggedTarget?
  /// True if the connection attempt goes through a proxy, according to the words in its brackets.
  var hasProxyPath = false
  /// True if the connection attempt is to the proxy itself.
  var isProxyHandler = false
  /// The number of levels of a connection attempt: 2 for `C18.1.1`, 0 for the connection itself.
  var depth = 0
  var attempt: Attempt?
  @BoxedValue var blockedHost: HostName?
  var block: Block?
  @BoxedValue var failure: Failure?
  var handshake: Handshake?
  var settings: LoggedConnection?
  var step: Step?
  @BoxedValue var diagnostics: DiagnosticsBlock?
  /// An error that the app printed; all other members are then `nil`.
  @BoxedValue var report: AppReportedError?

  /// The library that writes messages of this form; `nil` if the message has no known form.
  var library: SystemLibrary?
  /// True if the message's form alone shows that the system wrote it, in a log that shows neither
  /// senders nor subsystems.
  ///
  /// Such forms are a whole line about a task, and the sentence of ATS.
  var isDistinctive = false

  /// The kinds of lines that report a blocked load; one load causes lines of several kinds.
  enum Block: Hashable, CaseIterable {
    /// The line "App Transport Security has blocked …".
    case policy
    /// The line "Cannot start load of Task … since it does not conform to ATS policy".
    case task
    /// Any other line with the error −1022, such as "… finished with error - code -1022".
    case error
    /// The line of WebKit about a blocked resource of a web page, with `code=-1022`.
    case resource
  }

  struct Failure: Hashable {
    var code: Int32?
    var tls: Int32?
    /// The ATS requirement that was not met; `nil` if the message reports no ATS violation.
    var demand: UnmetRequirement?
    var server: HostName?
  }

  struct Handshake: Hashable {
    var version: TLSVersion?
    var cipherSuite: CipherSuite?
    var applicationProtocol: ForeignText?
    var isResumed: Bool?
  }

  /// An attempt of a connection to reach one address: its place below the connection (`.1.1:2`) and
  /// its object in memory.
  ///
  /// Two objects at one place belong to two connections.
  struct Attempt: Hashable {
    /// The place packed into a number: the protocol's number in the lowest byte, then for each
    /// level one byte with its number + 1.
    var path: UInt64
    /// The address of the attempt's object in the process's memory, only useful to recognize lines
    /// about the same object.
    var pointer: UInt64?
  }

  enum Step: Hashable {
    /// The connection began, with its UUID if logged; an earlier connection may have had the same
    /// number.
    case begun(LogIdentifier?)
    case used
    /// A task began to open the connection, so the connection is to the task's host.
    case opening
  }

  init() {}

  /// Reads a message of the system into an empty event; returns false if it has no facts about a
  /// load or connection.
  ///
  /// ``library`` is also set for known messages without such facts.
  mutating func read(_ message: borrowing LogText) -> Bool {
    guard Self.mayBeSystems(message) else { return false }
    switch message.byte(0) {
    case UInt8(ascii: "T")?: if !readTask(message) { readOldCode(message) }
    case UInt8(ascii: "C")?:
      if !readProgress(message), !readRefusedTask(message), !readDiagnostics(message) {
        readOldCode(message)
      }
    case UInt8(ascii: "["), UInt8(ascii: "b"), UInt8(ascii: "n"):
      if !readNumbered(message), !readViolation(message, from: 0) { readResource(message) }
    case UInt8(ascii: "A"):
      if !readPolicy(message), !readViolation(message, from: 0) { _ = readDiagnostics(message) }
    case UInt8(ascii: "E"): _ = readViolation(message, from: 0)
    case UInt8(ascii: "N"), UInt8(ascii: "H"): readOldCode(message)
    case UInt8(ascii: "0"), UInt8(ascii: "W"): readResource(message)
    case UInt8(ascii: "S"): readTrustStatus(message)
    // Blocks of diagnostics may begin with white space.
    case UInt8(ascii: "P"), UInt8(ascii: "L"), UInt8(ascii: "D"), UInt8(ascii: "R"), 0x20, 0x09,
      0x0a, LogText.wrap:
      _ = readDiagnostics(message)
    default: return false
    }
    return hasFacts
  }

  /// Returns true if a message may be one of the system's, by its first words.
  ///
  /// Few messages of other processes are, so they cost no event.
  static func mayBeSystems(_ message: borrowing LogText) -> Bool {
    switch message.byte(0) {
    case UInt8(ascii: "["), UInt8(ascii: "b"), UInt8(ascii: "n"), 0x20, 0x09, 0x0a, LogText.wrap:
      true
    case UInt8(ascii: "T"): message.has("Task <", at: 0) || message.has("TIC ", at: 0)
    case UInt8(ascii: "C"):
      message.has("Connection ", at: 0) || message.has("CFNetwork ", at: 0)
        || message.has("Cannot start ", at: 0)
    case UInt8(ascii: "A"):
      message.has("App Transport ", at: 0) || message.has("ATS ", at: 0)
        || message.has("AddCookies ", at: 0) || message.has("Authentication ", at: 0)
    case UInt8(ascii: "E"): message.has("Error ", at: 0)
    case UInt8(ascii: "N"): message.has("NSURL", at: 0)
    case UInt8(ascii: "H"): message.has("HTTP load ", at: 0)
    case UInt8(ascii: "0"): message.has("0x", at: 0)
    case UInt8(ascii: "W"): message.has("WebContent[", at: 0)
    case UInt8(ascii: "S"): message.has("System Trust ", at: 0)
    case UInt8(ascii: "P"): message.has("Protocol ", at: 0)
    case UInt8(ascii: "L"): message.has("LoaderWhatToDo:", at: 0)
    case UInt8(ascii: "D"): message.has("Did F", at: 0)
    case UInt8(ascii: "R"): message.has("Response ", at: 0)
    default: false
    }
  }

  @inline(__always)
  var hasFacts: Bool {
    // Boxed members are the last, as they cost most.
    task != nil && (connection != nil || step != nil || settings != nil || url != nil)
      || connection != nil
        && (url != nil || target != nil || handshake != nil || settings != nil || step != nil)
      || block != nil || !$failure.isEmpty || !$diagnostics.isEmpty || !$report.isEmpty
  }

  private mutating func readDiagnostics(_ message: borrowing LogText) -> Bool {
    guard DiagnosticsBlock.mayBegin(message) else { return false }
    library = .cfNetwork
    diagnostics = DiagnosticsBlock(message)
    return true
  }
}

extension LogEvent.Failure {
  /// Returns a failure with these error codes; `nil` if both codes are `nil`.
  static func codes(_ code: Int32?, _ tls: Int32?) -> LogEvent.Failure? {
    code == nil && tls == nil ? nil : LogEvent.Failure(code: code, tls: tls)
  }
}
