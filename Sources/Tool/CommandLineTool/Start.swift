#if canImport(Darwin)
  @main
  enum Start {
    static func main() { Atsift.start(CommandLine.arguments) }
  }
#else
  /// The program's entry point: `main`, as SwiftPM names it in an executable.
  ///
  /// Swift's own entry point ignores the arguments and later reads them from /proc. In some
  /// sandboxes that fails, and a CI gate would print help and succeed.
  @c(atsift_main)
  func start(_ count: CInt, _ values: UnsafePointer<UnsafePointer<CChar>?>) -> CInt {
    let arguments = unsafe UnsafeBufferPointer(start: values, count: Int(count))
      .compactMap { argument in unsafe argument.map { unsafe String(cString: $0) } }
    Atsift.start(arguments)
  }
#endif
