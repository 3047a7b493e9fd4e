#if os(Linux)
  import CSystemCalls
#endif

extension Sandbox {
  static func dropRights(for purpose: Purpose, as user: SudoUser?) -> [RightNotDropped] {
    var retained: [RightNotDropped] = []
    func attempt(_ step: () throws(RightNotDropped) -> Void) {
      do throws(RightNotDropped) { try step() } catch { retained.append(error) }
    }
    #if os(Linux)
      // While there are still capabilities: shrinking the bounding set and changing the user
      // require one.
      Capabilities.dropBoundingSet()
      if let user { attempt { () throws(RightNotDropped) in try user.become() } }
      attempt { () throws(RightNotDropped) in try Capabilities.drop() }
      attempt { () throws(RightNotDropped) in
        guard linux_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0 else { throw .newPrivileges(errno) }
      }
      // Only root can trace the process or read its memory, and no core file can contain captured
      // data.
      _ = linux_prctl(PR_SET_DUMPABLE, 0)
      attempt { () throws(RightNotDropped) in try install(purpose) }
    #else
      if let user { attempt { () throws(RightNotDropped) in try user.become() } }
      retained.append(.unsupported)
    #endif
    return retained
  }

  /// Removes the process from all supplementary groups except `group`; returns false if the system
  /// refuses.
  static func leaveGroups(except group: UInt32) -> Bool {
    unsafe setgroups(1, [gid_t(group)]) == 0
  }

  #if os(Linux)
    private static func install(_ purpose: Purpose) throws(RightNotDropped) {
      guard let architecture = SystemCallArchitecture.current else { throw .systemCalls(ENOSYS) }
      let rules =
        switch purpose {
        case .reading: AllowedSystemCalls.reading
        case .capturing: AllowedSystemCalls.capturing
        }
      let filter = SystemCallFilter(
        allowing: rules, on: architecture, process: UInt32(bitPattern: getpid()))
      var program = filter.instructions.map {
        sock_filter(code: $0.code, jt: $0.jumpTrue, jf: $0.jumpFalse, k: $0.operand)
      }
      let status = unsafe program.withUnsafeMutableBufferPointer { buffer in
        var description = unsafe sock_fprog(
          len: UInt16(clamping: buffer.count), filter: buffer.baseAddress)
        return unsafe linux_set_seccomp_filter(&description)
      }
      // A positive result is the ID of a thread that could not be filtered.
      guard status == 0 else { throw .systemCalls(status < 0 ? errno : EBUSY) }
    }
  #endif
}

#if os(Linux)
  /// The capabilities of the calling thread: root's powers, split up by Linux (capabilities(7)).
  private enum Capabilities {
    /// The number of capabilities to drop: more than the kernel has, which ignores the rest.
    private static let most: UInt = 64

    /// Empties the bounding set of capabilities, so that no program started later regains one.
    ///
    /// This needs CAP_SETPCAP, which usually only root has; other users have nothing to drop.
    static func dropBoundingSet() {
      for capability in 0..<most { _ = linux_prctl(PR_CAPBSET_DROP, capability) }
    }

    /// Drops the effective, permitted, inheritable and ambient capabilities.
    ///
    /// - Throws: `RightNotDropped.capabilities` if the system refuses.
    static func drop() throws(RightNotDropped) {
      // Kernels before 4.3 refuse this, as they have no ambient capabilities.
      _ = linux_prctl(PR_CAP_AMBIENT, UInt(PR_CAP_AMBIENT_CLEAR_ALL))
      guard linux_drop_capabilities() == 0 else { throw .capabilities(errno) }
    }
  }
#endif
