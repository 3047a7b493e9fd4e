public import ProtocolRegistries

/// One setting of an exception that loosens what ATS asks for.
public enum Loosening: Hashable, Sendable {
  /// `NSExceptionAllowsInsecureHTTPLoads` = `YES`.
  case insecureLoads
  /// `NSExceptionMinimumTLSVersion`, no higher than this.
  case floor(TLSVersion)
  /// `NSExceptionRequiresForwardSecrecy` = `NO`.
  case noForwardSecrecy
}
