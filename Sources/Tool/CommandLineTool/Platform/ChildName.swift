#if os(Linux)
  import CLinux
#endif

/// The name of this process in lists of processes.
enum ChildName {
  /// Sets it, where it would be that of the link by which the program was started; 15 bytes count.
  static func set(_ name: String) {
    #if os(Linux)
      unsafe name.withCString { _ = linux_prctl(PR_SET_NAME, UInt(bitPattern: $0)) }
    #endif
  }
}
