public import ProtocolRegistries

/// One setting of an exception that loosens a requirement of ATS.
public enum Loosening: Hashable, Sendable {
  /// `NSExceptionAllowsInsecureHTTPLoads` = `YES`.
  case insecureLoads
  /// `NSExceptionMinimumTLSVersion` with this version or an older one.
  case floor(TLSVersion)
  /// `NSExceptionRequiresForwardSecrecy` = `NO`.
  case noForwardSecrecy
}
