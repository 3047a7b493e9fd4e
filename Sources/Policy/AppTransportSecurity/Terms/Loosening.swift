public import ProtocolRegistries

/// One setting of an exception that loosens a requirement of ATS.
public enum Loosening: Hashable, Sendable {
  /// `NSExceptionAllowsInsecureHTTPLoads` = `YES`.
  case insecureLoads
  /// `NSExceptionMinimumTLSVersion` with this version or an older one.
  case floor(TLSVersion)
  /// `NSExceptionRequiresForwardSecrecy` = `NO`.
  case noForwardSecrecy

  /// The requirement that the setting shows to be unmet if a load passes only with it.
  package var requirement: Requirement {
    switch self {
    case .insecureLoads: .handshake
    case .floor: .tlsVersion
    case .noForwardSecrecy: .forwardSecrecy
    }
  }
}
