import HostNames

/// Matches captured connections with those in the logs of the same run, to complete the facts of
/// both.
///
/// Logs have the process and the system's trust decision; captures have hosts that logs hide.
/// Connections match if server address, port and host are equal and the log's first line is close
/// in time. If several logged connections match, only facts common to all are taken.
///
/// Create the matching with the connections of all logs and call `complete(_:)` for each captured
/// observation. Call `finish()` before `isCaptured(_:)`. The order of captures does not matter.
public struct LogMatching: Sendable {
  /// A connection in a log.
  public struct Connection: Hashable, Sendable {
    public var server: Endpoint
    public var place: Place
    public var time: Timestamp
    /// The host of the connection; `nil` if the log hides it.
    public var host: String?
    public var process: ProcessFacts?
    public var settings: LoggedConnection?

    /// Creates a connection from an observation of a log; `nil` without a time or server address.
    public init?(_ observation: Observation) {
      guard let time = observation.place.time, !observation.server.address.isUnspecified else {
        return nil
      }
      (server, place, self.time) = (observation.server, observation.place, time)
      (host, process, settings) = (observation.host, observation.process, observation.log)
    }
  }

  private struct Server {
    let logged: [Connection]
    var captured: [Endpoint: Captured] = [:]
  }

  private struct Captured {
    var time: Timestamp
    var host: String?
  }

  /// The longest times, in nanoseconds, from a connection's log line to its first packet, and from
  /// the packet to the line.
  ///
  /// A line may come before name resolution and the TCP handshake, or be written late.
  static let (longestBefore, longestAfter): (Int64, Int64) = (10_000_000_000, 2_000_000_000)
  public static let most = 65_536

  /// Returns true if a log line and a packet are close enough in time to belong to one connection,
  /// or if either time is unknown.
  static func areNear(logged: Timestamp?, captured: Timestamp?) -> Bool {
    guard let logged, let captured else { return true }
    let (lead, isOver) = captured.nanoseconds.subtractingReportingOverflow(logged.nanoseconds)
    return !isOver && (-longestAfter...longestBefore).contains(lead)
  }

  /// The maximum number of logged connections compared with one captured connection.
  ///
  /// If more are close in time, none is matched.
  private static let mostCandidates = 64

  private struct Ends: Hashable {
    var client: Endpoint
    var server: Endpoint
  }

  private struct Match {
    var process: ProcessFacts?
    var settings: LoggedConnection?
    var time: Timestamp
  }

  /// The longest pause between two requests on a connection, in nanoseconds.
  ///
  /// After a longer one, the client's port may belong to another connection.
  private static let longestPause: Int64 = 300_000_000_000

  private var matches: [Ends: Match] = [:]
  private var servers: [Endpoint: Server]
  private var capturedCount = 0
  private var capturedPlaces: Set<Place> = []

  /// Creates a matching with the connections of all logs of a run; those beyond the limit ``most``
  /// are ignored.
  public init(_ connections: [Connection]) {
    servers = Dictionary(grouping: connections.prefix(Self.most), by: \.server).mapValues {
      Server(logged: $0.sorted { $0.place < $1.place })
    }
  }

  /// Adds the facts of the matching logged connections, if any: process, settings and trust
  /// decision.
  public mutating func complete(_ observation: inout Observation) {
    guard observation.witness == nil, let time = observation.place.time,
      let logged = servers[observation.server]?.logged
    else { return }
    let host = observation.host.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    record(observation, host, at: time)
    let near = Self.near(time, in: logged)
    // With too many candidates a match would be a guess.
    guard near.count <= Self.mostCandidates else { return }
    let matching = logged[near].filter { host != nil && $0.host == host }
    let ends = Ends(client: observation.client, server: observation.server)
    if let first = matching.first {
      let others = matching.dropFirst()
      // If several candidates agree on a fact, it does not matter which one it is.
      let match = Match(
        process: others.allSatisfy { $0.process == first.process } ? first.process : nil,
        settings: others.allSatisfy { $0.settings == first.settings } ? first.settings : nil,
        time: time)
      if matches[ends] != nil || matches.count < Self.most { matches[ends] = match }
      observation.add(match.process, match.settings)
    } else if var match = matches[ends],
      (0...Self.longestPause).contains(time.nanoseconds &- match.time.nanoseconds)
    {
      // A further request on the connection, which may be for another host.
      observation.add(match.process, match.settings)
      match.time = time
      matches[ends] = match
    }
  }

  private mutating func record(_ observation: Observation, _ host: String?, at time: Timestamp) {
    let known = servers[observation.server]?.captured[observation.client]
    // Only the first packet of each client endpoint is kept, as the log line is near it.
    guard known.map({ time < $0.time }) ?? (capturedCount < Self.most) else { return }
    if known == nil { capturedCount += 1 }
    servers[observation.server]?.captured[observation.client] = Captured(time: time, host: host)
  }

  /// Finds the captured connections whose hosts the log hides; call it after all captures are read.
  ///
  /// Each captured connection is matched with a logged one that has the same host, else with one
  /// whose host is hidden.
  public mutating func finish() {
    for server in servers.values where server.logged.contains(where: { $0.host == nil }) {
      // Sorted by all parts of the endpoint, so that the result is the same in every run.
      let captured = server.captured.sorted { one, other in
        let (mine, theirs) = (one.key.address, other.key.address)
        return (one.value.time, mine.high, mine.low, one.key.port)
          < (other.value.time, theirs.high, theirs.low, other.key.port)
      }.map(\.value)
      var isTaken = [Bool](repeating: false, count: server.logged.count)
      var isMatched = [Bool](repeating: false, count: captured.count)
      // Connections with the same host are matched first; hidden ones get the rest.
      for isNamed in [true, false] {
        for (number, seen) in captured.enumerated() where !isMatched[number] {
          let near = Self.near(seen.time, in: server.logged)
          guard near.count <= Self.mostCandidates else { continue }
          // The earliest logged connection is matched first, so that later ones are left for later
          // packets.
          let match = near.first {
            let host = server.logged[$0].host
            return !isTaken[$0] && (isNamed ? host != nil && host == seen.host : host == nil)
          }
          if let match { (isTaken[match], isMatched[number]) = (true, true) }
        }
      }
      for (index, connection) in server.logged.enumerated()
      where isTaken[index] && connection.host == nil {
        capturedPlaces.insert(connection.place)
      }
    }
  }

  /// Returns true if a capture has the connection, so that its host, which the log hides, is known.
  public func isCaptured(_ connection: Connection) -> Bool {
    connection.host == nil && capturedPlaces.contains(connection.place)
  }

  private static func near(_ time: Timestamp, in logged: [Connection]) -> Range<Int> {
    func first(notBefore limit: Int64) -> Int {
      var (low, high) = (0, logged.count)
      while low < high {
        let middle = (low + high) / 2
        if logged[middle].time.nanoseconds < limit { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = first(notBefore: time.nanoseconds &- longestBefore)
    return start..<max(start, first(notBefore: time.nanoseconds &+ longestAfter))
  }
}

extension Observation {
  fileprivate mutating func add(_ process: ProcessFacts?, _ settings: LoggedConnection?) {
    self.process = self.process ?? process
    log = log ?? settings
  }
}
