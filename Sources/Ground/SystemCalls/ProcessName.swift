#if os(Linux)
  import CSystemCalls
#endif

/// Sets the name of this process in lists of processes, where it would be that of the link by which
/// the program was started.
///
/// - Parameter name: The name; 15 bytes count.
public func setProcessName(_ name: String) {
  #if os(Linux)
    unsafe name.withCString { _ = linux_prctl(PR_SET_NAME, UInt(bitPattern: $0)) }
  #else
    // macOS shows the name of the program itself.
  #endif
}
