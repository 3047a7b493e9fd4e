extension FileDescriptor {
  /// Opens those of the descriptors 0 to 2 that whoever started the program left closed.
  ///
  /// The first file that is opened would get the number of a closed one, and what is said to a
  /// person would end up in it. Standard input and output are opened so that to read and to write
  /// fails: what was closed holds no capture and takes no product.
  ///
  /// - Returns: `false` where one can't be opened.
  package static func openStandardDescriptors() -> Bool {
    [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
      .allSatisfy { number, access in
        if fcntl(number, F_GETFD) != -1 { return true }
        // The lowest free number is assigned, which is this one, as all lower ones are open.
        return open("/dev/null", access) == number
      }
  }
}
