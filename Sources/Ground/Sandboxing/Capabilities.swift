#if os(Linux)
  import CLinux
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The capabilities of the calling thread: the powers into which Linux splits root's
  /// (capabilities(7)).
  enum Capabilities {
    /// More than there are: numbers beyond the last are refused.
    private static let most: UInt = 64

    /// Takes them from the bounding set, so that no program that is run regains one.
    ///
    /// It takes CAP_SETPCAP, which only root has; others have nothing to lose.
    static func dropBoundingSet() {
      for capability in 0..<most { _ = linux_prctl(PR_CAPBSET_DROP, capability) }
    }

    /// Drops all: effective, permitted, inheritable and ambient.
    ///
    /// - Throws: `RetainedRight.capabilities` where the system refuses.
    static func drop() throws(RetainedRight) {
      // Refused by kernels before 4.3, which have none.
      _ = linux_prctl(PR_CAP_AMBIENT, UInt(PR_CAP_AMBIENT_CLEAR_ALL))
      guard linux_drop_capabilities() == 0 else { throw .capabilities(errno) }
    }
  }
#endif
