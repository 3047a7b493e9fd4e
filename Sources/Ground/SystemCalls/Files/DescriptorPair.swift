package struct DescriptorPair: ~Copyable {
  package let first: FileDescriptor
  package let second: FileDescriptor

  package static func pipe(capacity: CInt) throws(SystemError) -> DescriptorPair {
    let pair = try unsafe DescriptorPair { unsafe systemPipe($0) }
    requestCapacity(capacity, ofPipe: pair.second.number)
    return pair
  }

  package static func line() throws(SystemError) -> DescriptorPair {
    try unsafe DescriptorPair { unsafe socketpair(AF_UNIX, streamSocket, 0, $0) }
  }

  /// Returns the first descriptor of the pair and closes the second.
  package consuming func keepingFirst() -> FileDescriptor { first }

  private init(_ make: (UnsafeMutablePointer<CInt>) -> CInt) throws(SystemError) {
    var numbers: [CInt] = [-1, -1]
    guard unsafe make(&numbers) == 0 else { throw SystemError() }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    first = FileDescriptor(numbers[0], isOwned: true)
    second = FileDescriptor(numbers[1], isOwned: true)
  }
}

// The member above has the name of the system's function and would hide it.
private func systemPipe(_ numbers: UnsafeMutablePointer<CInt>) -> CInt { unsafe pipe(numbers) }
