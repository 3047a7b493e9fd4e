extension FileDescriptor {
  /// Opens `/dev/null` for each of the descriptors 0 to 2 that is closed; false if that fails.
  ///
  /// Otherwise the first opened file would get the number of a closed one, and messages for the
  /// user would be written into that file.
  package static func openStandardDescriptors() -> Bool {
    [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
      .allSatisfy { number, access in
        if fcntl(number, F_GETFD) != -1 { return true }
        // The lowest free number is assigned, which is this one, as all lower ones are open.
        return open("/dev/null", access) == number
      }
  }
}
