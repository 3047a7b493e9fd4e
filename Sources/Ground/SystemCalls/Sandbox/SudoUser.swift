/// The person for whom root runs the program, as sudo(8) names them in the environment.
public struct SudoUser: Equatable, Sendable {
  /// The number of the user.
  public let user: UInt32
  /// The number of the user's own group.
  public let group: UInt32

  /// The user of those values of `SUDO_UID` and `SUDO_GID`; `nil` where they are not two numbers of
  /// someone else than root.
  ///
  /// - Parameters:
  ///   - user: The value of `SUDO_UID`; `nil` where it is not set.
  ///   - group: The value of `SUDO_GID`; `nil` where it is not set.
  public init?(user: String?, group: String?) {
    guard let user = user.flatMap(Self.number), let group = group.flatMap(Self.number) else {
      return nil
    }
    (self.user, self.group) = (user, group)
  }

  /// The user for whom this process runs as root; `nil` where it does not, or nobody is named.
  public static var current: SudoUser? {
    guard geteuid() == 0 else { return nil }
    return SudoUser(user: environmentVariable("SUDO_UID"), group: environmentVariable("SUDO_GID"))
  }

  /// A number in digits alone, neither root's nor -1, which means "no change" to the system.
  private static func number(_ text: String) -> UInt32? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt32(text),
      number != 0, number != .max
    else { return nil }
    return number
  }

  /// Makes the process that user's, for good.
  ///
  /// The user's further groups are left out: less rights, and nobody has to be asked for them.
  ///
  /// - Throws: `RetainedRight.user` where the system refuses.
  func become() throws(RetainedRight) {
    // Called by root, these set the real, the effective and the saved number (setuid(2)).
    guard Sandbox.leaveGroups(except: group), setgid(group) == 0, setuid(user) == 0 else {
      throw .user(errno)
    }
    // There must be no way back.
    guard setuid(0) != 0, seteuid(0) != 0, getuid() == user, geteuid() == user, getegid() == group
    else {
      throw .user(EPERM)
    }
  }
}
