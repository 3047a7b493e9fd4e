#if os(Linux)
  import CSystemCalls
#endif

extension Sandbox {
  static func dropRights(
    for purpose: Purpose, as user: ProcessUser?, later: ProcessUser?,
    reaching files: SandboxFiles?, behind walls: Walls
  ) -> [RightNotDropped] {
    var steps = Steps()
    #if os(Linux)
      // While there are still capabilities: shrinking the bounding set and changing the user
      // require one.
      if walls.contains(.capabilities) { Capabilities.dropBoundingSet() }
      if walls.contains(.users), let user {
        steps.attempt { () throws(RightNotDropped) in try user.become() }
      }
      if walls.contains(.capabilities) {
        steps.attempt { () throws(RightNotDropped) in
          try Capabilities.drop(except: later == nil ? [] : Capabilities.changingUser)
        }
      }
      steps.attempt { () throws(RightNotDropped) in
        guard linux_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0 else { throw .newPrivileges(errno) }
      }
      if walls.contains(.inspection) { forbidInspection() }
      if walls.contains(.landlock) {
        steps.attempt { () throws(RightNotDropped) in
          do throws(SystemError) { try LandlockRuleset.enforce(files) } catch {
            throw .files(error.number)
          }
        }
      }
      if walls.contains(.seccomp) {
        steps.attempt { () throws(RightNotDropped) in
          try SystemCallFilter.install { process, architecture in
            SystemCallFilter(
              allowing: AllowedSystemCalls.rules(for: purpose, changesUser: later != nil),
              on: architecture, process: process)
          }
        }
      }
    #else
      if let user { steps.attempt { () throws(RightNotDropped) in try user.become() } }
      steps.retained.append(.unsupported)
    #endif
    return steps.retained
  }

  static func dropRights(
    leaving access: RemainingFileAccess, as user: ProcessUser?, behind walls: Walls
  ) -> [RightNotDropped] {
    var steps = Steps()
    if walls.contains(.users), let user {
      steps.attempt { () throws(RightNotDropped) in try user.become() }
    }
    #if os(Linux)
      if walls.contains(.capabilities), user != nil {
        steps.attempt { () throws(RightNotDropped) in try Capabilities.drop() }
        // Changing the user may have allowed inspection again (prctl(2), PR_SET_DUMPABLE).
        if walls.contains(.inspection) { forbidInspection() }
      }
      if walls.contains(.narrowing) {
        steps.attempt { () throws(RightNotDropped) in
          try SystemCallFilter.install { _, architecture in
            SystemCallFilter(
              restricting: AllowedSystemCalls.restrictions(leaving: access), on: architecture)
          }
        }
      }
    #endif
    return steps.retained
  }

  /// The result of steps of which each is tried, even after one failed.
  private struct Steps {
    var retained: [RightNotDropped] = []

    mutating func attempt(_ step: () throws(RightNotDropped) -> Void) {
      do throws(RightNotDropped) { try step() } catch { retained.append(error) }
    }
  }

  /// Removes the process from all supplementary groups except `group`; returns false if the system
  /// refuses.
  static func leaveGroups(except group: UInt32) -> Bool {
    unsafe setgroups(1, [gid_t(group)]) == 0
  }

  #if os(Linux)
    /// Only root can trace the process or read its memory afterwards, and no core file can contain
    /// captured data.
    private static func forbidInspection() { _ = linux_prctl(PR_SET_DUMPABLE, 0) }
  #endif
}

#if os(Linux)
  extension SystemCallFilter {
    /// Applies a filter to all threads, for the rest of the process's life.
    fileprivate static func install(
      _ make: (UInt32, SystemCallArchitecture) -> SystemCallFilter
    ) throws(RightNotDropped) {
      guard let architecture = SystemCallArchitecture.current else { throw .systemCalls(ENOSYS) }
      var program = make(UInt32(bitPattern: getpid()), architecture).instructions.map {
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
  }

  /// The capabilities of the calling thread: root's powers, split up by Linux (capabilities(7)).
  private enum Capabilities {
    /// The number of capabilities to drop: more than the kernel has, which ignores the rest.
    private static let most: UInt = 64
    /// CAP_SETGID and CAP_SETUID.
    static let changingUser: [UInt32] = [6, 7]

    /// Empties the bounding set of capabilities, so that no program started later regains one.
    ///
    /// This needs CAP_SETPCAP, which usually only root has; other users have nothing to drop.
    static func dropBoundingSet() {
      for capability in 0..<most { _ = linux_prctl(PR_CAPBSET_DROP, capability) }
    }

    /// Drops the effective, permitted, inheritable and ambient capabilities.
    ///
    /// - Throws: `RightNotDropped.capabilities` if the system refuses.
    static func drop(except kept: [UInt32] = []) throws(RightNotDropped) {
      // Kernels before 4.3 refuse this, as they have no ambient capabilities.
      _ = linux_prctl(PR_CAP_AMBIENT, UInt(PR_CAP_AMBIENT_CLEAR_ALL))
      let mask = kept.reduce(UInt32(0)) { $0 | 1 << $1 }
      guard linux_drop_capabilities(mask) == 0 else { throw .capabilities(errno) }
    }
  }
#endif
