public import CaptureFiles
public import Escaping
import Evidence

/// The facts that a network sensor writes into one log and that belong to connections of another.
///
/// A sensor's handshakes name certificates by their hash, and the certificates are in a log of
/// their own. So all logs are read once for these tables with ``read(_:in:)``, and then each for its
/// connections, together with ``logs(in:)``. Certificates are found in all folders, as a sensor
/// describes a certificate only once a day; other facts only in the same folder.
public struct ConnectionLogTables: Sendable {
  // What exceeds the limits counts as unknown.
  private static let mostCertificateBytes = 32 << 20
  private let mostConnections: Int

  private var certificates = LoggedCertificateTable(mostBytes: mostCertificateBytes)
  private var folders: [ForeignText: FolderFacts] = [:]
  private var connectionCount = 0

  private struct FolderFacts {
    var forms: Set<ZeekLogForm> = []
    /// The protocols of all connections, by conn.log.
    var services: Set<String> = []
    var carriers: [String: ConnectionCarrier] = [:]
    var quic: [String: QUICLogFacts] = [:]
    /// The identifiers of the connections in ssl.log.
    var handshakes: Set<String> = []
  }

  public init() { self.init(mostConnections: 1 << 18) }

  init(mostConnections: Int) { self.mostConnections = mostConnections }

  /// Returns the folder in the path of a log, for ``read(_:in:)`` and ``logs(in:)``.
  public static func folder(of path: ForeignText) -> ForeignText {
    path.deletingLastPathComponent
  }

  /// Reads a log of a folder for its certificates and other facts about connections.
  public mutating func read(_ contents: consuming FileContents, in folder: ForeignText) {
    var rows = ZeekRows(contents, of: [.certificates, .quic, .connections, .handshakes])
    var facts = folders[folder] ?? FolderFacts()
    while let step = rows.next() {
      guard case .row(let form, let row) = step else { continue }
      switch form {
      case .certificates:
        if let certificate = try? LoggedCertificate(row) { certificates.insert(certificate) }
      case .quic: record(row, &facts)
      case .connections: recordServices(row, &facts)
      case .handshakes:
        if let uid = row.text(.uid), connectionCount < mostConnections,
          facts.handshakes.insert(uid).inserted
        {
          connectionCount += 1
        }
      case .requests, .weird, .captureLoss: break
      }
    }
    facts.forms.formUnion(rows.forms)
    folders[folder] = facts
  }

  /// Returns the facts for the logs of a folder.
  public func logs(in folder: ForeignText) -> ConnectionLogSet {
    let facts = folders[folder] ?? FolderFacts()
    var set = ConnectionLogSet(certificates: certificates)
    (set.carriers, set.quic) = (facts.carriers, facts.quic)
    set.handshakes = facts.handshakes
    set.isWhole = connectionCount < mostConnections
    // conn.log lists the protocols of all connections, so it shows that a log was not needed.
    func lacks(_ form: ZeekLogForm, _ services: Set<String>) -> Bool {
      !facts.forms.contains(form)
        && !(facts.forms.contains(.connections) && services.isDisjoint(with: facts.services))
    }
    set.hasHandshakes = facts.forms.contains(.handshakes)
    set.lacksHandshakes = lacks(.handshakes, ["ssl", "quic"])
    set.lacksRequests = lacks(.requests, ["http"])
    return set
  }

  private mutating func record(_ row: ZeekRow, _ facts: inout FolderFacts) {
    guard let uid = row.text(.uid), let new = QUICLogFacts(row),
      facts.quic[uid] != nil || connectionCount < mostConnections
    else { return }
    if facts.quic[uid] == nil { connectionCount += 1 }
    facts.quic[uid] = facts.quic[uid].map { $0.joined(with: new) } ?? new
  }

  private mutating func recordServices(_ row: ZeekRow, _ facts: inout FolderFacts) {
    let services = row.services
    if facts.services.count < 64 { facts.services.formUnion(services) }
    guard let uid = row.text(.uid), let carrier = ConnectionCarrier(zeekServices: services),
      connectionCount < mostConnections
    else { return }
    if facts.carriers.updateValue(carrier, forKey: uid) == nil { connectionCount += 1 }
  }
}

/// The facts about a folder's connections that its other logs have.
public struct ConnectionLogSet: Sendable {
  let certificates: LoggedCertificateTable
  /// The protocols that carried TLS, by the identifier of the connection.
  fileprivate(set) var carriers: [String: ConnectionCarrier] = [:]
  fileprivate(set) var quic: [String: QUICLogFacts] = [:]
  fileprivate var handshakes: Set<String> = []
  /// True if the limit of connections was not reached.
  fileprivate var isWhole = true
  fileprivate(set) var hasHandshakes = false
  fileprivate(set) var lacksHandshakes = false
  fileprivate(set) var lacksRequests = false

  fileprivate init(certificates: LoggedCertificateTable) { self.certificates = certificates }

  /// Returns true if a request was sent inside TLS that the sensor decrypted, and false if it was
  /// sent in cleartext; `nil` if the limit of connections leaves both possible.
  ///
  /// Without ssl.log, a request to port 443 counts as decrypted; `port` is the server's.
  func isDecrypted(_ uid: String?, at port: UInt16?) -> Bool? {
    if let uid, handshakes.contains(uid) { return true }
    return isWhole ? port == 443 && !hasHandshakes : nil
  }

  /// The set of a log that is read alone.
  init() { certificates = LoggedCertificateTable(mostBytes: 0) }
}
