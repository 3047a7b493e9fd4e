#if canImport(Darwin)
  /// The place where the system enters the tool.
  @main
  enum Start {
    static func main() { Atsift.start(CommandLine.arguments) }
  }
#else
  /// The place where the system enters the tool: `main`, as the package manager names it in an
  /// executable.
  ///
  /// Swift's own start leaves the arguments aside and later reads them from /proc. Where that can't
  /// be read, as in some sandboxes, there would be none, and a gate would end with help and 0.
  @c(atsift_main)
  func start(_ count: CInt, _ values: UnsafePointer<UnsafePointer<CChar>?>) -> CInt {
    let arguments = unsafe UnsafeBufferPointer(start: values, count: Int(count))
      .compactMap { argument in unsafe argument.map { unsafe String(cString: $0) } }
    Atsift.start(arguments)
  }
#endif
