import Escaping

/// A load that the system refused and whose host no line of the log names, with the reason as far
/// as the lines show it.
public struct HostlessRefusal: Hashable, Sendable {
  /// The code in `NSURLErrorDomain`, or of the Security framework (`errSec…`); `nil` if the log has
  /// none.
  public var code: Int32?
  /// The code in SecureTransport.h (`errSSL…`); `nil` if the log has none.
  public var tls: Int32?
  /// The requirement of ATS that was not met; `nil` if the lines name none.
  public var demand: UnmetRequirement?
  /// The failed checks of the certificate and its names; `nil` if the lines show neither.
  public var log: LoggedConnection?

  public init(
    code: Int32?, tls: Int32?, demand: UnmetRequirement? = nil, log: LoggedConnection? = nil
  ) {
    (self.code, self.tls, self.demand, self.log) = (code, tls, demand, log)
  }
}

extension HostlessRefusal: Comparable {
  public static func < (one: HostlessRefusal, other: HostlessRefusal) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }

  private var order: [ForeignText] {
    [
      ForeignText(code.map(String.init) ?? ""), ForeignText(tls.map(String.init) ?? ""),
      ForeignText(demand?.name ?? ""), log?.peerName ?? "", log?.peerIssuer ?? "",
      ForeignText(log?.failedChecks.map(\.rawValue).joined(separator: ",") ?? ""),
    ]
  }
}
