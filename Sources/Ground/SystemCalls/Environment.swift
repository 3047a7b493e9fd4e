#if canImport(Darwin)
  import CSystemCalls
#endif

/// The environment variables of this process, as `name=value`; the last pointer is null.
public var environmentList: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  #if canImport(Darwin)
    unsafe apple_environment()
  #else
    unsafe environ
  #endif
}
