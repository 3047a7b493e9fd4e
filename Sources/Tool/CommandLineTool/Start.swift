#if canImport(Darwin)
  @main
  enum Start {
    static func main() { Atsift.start(CommandLine.arguments) }
  }
#else
  /// The program's entry point: the function that SwiftPM uses as `main` of an executable.
  ///
  /// Swift's own entry point reads the arguments from /proc. In sandboxes without /proc the
  /// arguments are missing, so a CI gate would print help and succeed.
  @_cdecl("atsift_main")
  func start(_ count: CInt, _ values: UnsafePointer<UnsafePointer<CChar>?>) -> CInt {
    let arguments = unsafe UnsafeBufferPointer(start: values, count: Int(count))
      .compactMap { argument in unsafe argument.map { unsafe String(cString: $0) } }
    Atsift.start(arguments)
  }
#endif
