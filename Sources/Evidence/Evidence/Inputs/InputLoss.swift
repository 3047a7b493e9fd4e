import Bytes
public import Escaping

/// Something that is missing from the evidence of an input or of a whole run, or another remark on
/// it.
public struct InputLoss: Hashable, Sendable {
  /// The kind of what is missing; the raw value is an identifier that never changes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The file is a capture or evidence by its name or first bytes, but cannot be read.
    case unreadable
    /// A part of the file is damaged, so that something after the start of the file is lost.
    case damage
    /// The number of packets that the recorder dropped.
    case droppedPackets = "dropped-packets"
    /// Files of a rotated capture that are missing, by the numbers in their names.
    case missingFiles = "missing-files"
    /// Packets in a form that atsift does not support.
    case unreadPackets = "unread-packets"
    /// Times at which the program that printed a log reports that it left out messages.
    case droppedMessages = "dropped-messages"
    /// A log that was recorded while a command ran, and that lacks a part of the command's time.
    case logStream = "log-stream"
    /// Evidence that was dropped to stay within a memory limit.
    case limit
    /// Hosts whose names a log hides, and that no capture of the run names either.
    case hiddenHosts = "hidden-hosts"
    /// Blocked loads whose host is unknown, because no line of the log names it.
    case hostlessLoads = "hostless-loads"
    /// Lines about loads that show no host, or that atsift does not recognize.
    case notUnderstood = "not-understood"
    /// Captures in an evidence file whose evidence was incomplete when it was written.
    case incompleteCaptures = "incomplete-captures"
    /// None of the requested processes was seen.
    case processNotSeen = "process-not-seen"
    /// The processes of several apps were seen, and none was requested.
    case severalApps = "several-apps"
    /// The user selected a time span, and no traffic was seen in it.
    case emptySpan = "empty-span"

    /// The file ends within a packet or record, as happens when a recorder is stopped; nothing else
    /// is lost.
    case cutAtEnd = "cut-at-end"
    /// Traffic that is in the packets but unreadable, such as encrypted frames of Wi-Fi.
    case hiddenTraffic = "hidden-traffic"
    /// Hosts whose names a log hides, contacted by processes that are not judged, so that nothing
    /// is missing.
    case hiddenHostsOfOthers = "hidden-hosts-of-others"
    /// Processes were requested, but no capture names processes, so all traffic is judged.
    case processNames = "process-names"
    /// Logs of a network sensor were given without the one of cleartext requests, or of handshakes.
    case missingLogs = "missing-logs"
    /// Lines that the app wrote in the words of the system's log lines, so they prove nothing.
    case imitatedLines = "imitated-lines"
    /// The number of files that are one rotated capture and are read as one.
    case rotated
    /// Any other remark that the reader of a capture recorded in an evidence file.
    case remark

    /// True if this loss may hide a host or some of its evidence; false for a mere remark.
    public var isGap: Bool {
      switch self {
      case .unreadable, .damage, .droppedPackets, .missingFiles, .unreadPackets, .droppedMessages,
        .logStream, .limit, .hiddenHosts, .hostlessLoads, .notUnderstood, .incompleteCaptures,
        .processNotSeen, .severalApps, .emptySpan:
        true
      case .cutAtEnd, .hiddenTraffic, .hiddenHostsOfOthers, .processNames, .missingLogs,
        .imitatedLines, .rotated, .remark:
        false
      }
    }
  }

  public var kind: Kind
  /// The number of packets, hosts, loads or lines concerned; 1 if they are not counted.
  public var count: Int
  /// The process whose traffic is concerned; `nil` if it is not known, or if all are.
  public var process: ForeignText?
  /// The details, as an English phrase that follows the input's name; `nil` if the description of
  /// the kind suffices.
  ///
  /// They may quote the input.
  public var detail: ForeignText?

  public init(_ kind: Kind, count: Int = 1, process: ForeignText? = nil, detail: ForeignText? = nil)
  {
    self.kind = kind
    self.count = count
    self.process = process
    self.detail = detail
  }

  public var isGap: Bool { kind.isGap }
}

extension InputLoss: Comparable {
  public static func < (one: InputLoss, other: InputLoss) -> Bool {
    one.kind.rawValue.byteOrder(with: other.kind.rawValue)
      ?? (one.process ?? "").byteOrder(with: other.process ?? "")
      ?? (one.detail ?? "").byteOrder(with: other.detail ?? "") ?? (one.count < other.count)
  }
}

extension InputLoss: CustomStringConvertible {
  /// The details in English, or else the name of the kind with the count.
  public var description: String {
    detail?.displayed ?? (count == 1 ? kind.rawValue : "\(kind.rawValue) (\(count))")
  }
}
