/// The user that a process started by root switches to.
package struct ProcessUser: Equatable, Sendable {
  package let user: UInt32
  package let group: UInt32

  package init(user: UInt32, group: UInt32) { (self.user, self.group) = (user, group) }

  /// Parses the values of `SUDO_UID` and `SUDO_GID`; `nil` unless both are numbers other than
  /// root's.
  package init?(user: String?, group: String?) {
    guard let user = user.flatMap(Self.number), let group = group.flatMap(Self.number) else {
      return nil
    }
    (self.user, self.group) = (user, group)
  }

  /// The user who started the program through sudo(8); `nil` without sudo.
  package static var callerOfSudo: ProcessUser? {
    guard geteuid() == 0 else { return nil }
    return ProcessUser(
      user: environmentVariable("SUDO_UID"), group: environmentVariable("SUDO_GID"))
  }

  /// The users of the process that parses packets and of the one that captures them, if nobody
  /// called sudo.
  ///
  /// No account, file or other process has these numbers: systemd's list of numbers
  /// (https://systemd.io/UIDS-GIDS/) leaves 65520 to 65533 unused. So these processes can open only
  /// files that every user can, and can neither signal nor trace another process, not even each
  /// other. On many systems `nobody` owns files and runs processes.
  package static let parser = ProcessUser(user: 65_526, group: 65_526)
  package static let capturer = ProcessUser(user: 65_527, group: 65_527)

  /// This user if the process is root and can become it; otherwise `nil`.
  ///
  /// In a namespace of users that lacks the number (user_namespaces(7)), root is root there only,
  /// with no more rights to files than the user who made the namespace.
  package var insteadOfRoot: ProcessUser? {
    guard geteuid() == 0 else { return nil }
    let own = getegid()
    guard setegid(group) == 0 else { return errno == EINVAL ? nil : self }
    return setegid(own) == 0 ? self : nil
  }

  /// Parses digits; `nil` for 0 (root), -1 ("no change" to the system), and other text.
  private static func number(_ text: String) -> UInt32? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt32(text),
      number != 0, number != .max
    else { return nil }
    return number
  }

  /// Switches the process permanently to this user.
  ///
  /// The process joins none of the user's other groups: it has fewer rights and needs no look-up.
  ///
  /// - Throws: `RightNotDropped.user` if the system refuses.
  func become() throws(RightNotDropped) {
    // Called by root, these set the real, effective and saved IDs (setuid(2)). The group comes
    // first, as afterwards it could not be changed.
    guard Sandbox.leaveGroups(except: group), setgid(group) == 0, setuid(user) == 0 else {
      throw .user(errno)
    }
    // It must be impossible to become root again.
    guard setuid(0) != 0, seteuid(0) != 0, getuid() == user, geteuid() == user, getegid() == group
    else {
      throw .user(EPERM)
    }
  }
}
