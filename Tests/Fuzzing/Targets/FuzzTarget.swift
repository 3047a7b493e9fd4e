/// One format that hostile bytes are read as, with what must hold whatever they are.
public struct FuzzTarget: Sendable, CustomStringConvertible {
  /// The word by which it is chosen, which is the name of its corpus too.
  public let name: String
  private let check: @Sendable ([UInt8]) throws -> Void
  private let makeExamples: @Sendable () throws -> [[UInt8]]
  private let makeSeeds: @Sendable (RecordedTraffic) throws -> [[UInt8]]

  /// A target.
  ///
  /// - Parameters:
  ///   - name: The word by which it is chosen.
  ///   - examples: Makes inputs of nothing.
  ///   - recorded: Makes inputs of what a capture holds.
  ///   - check: Reads an input and throws `BrokenPromise` where something does not hold.
  init(
    _ name: String, examples: @escaping @Sendable () throws -> [[UInt8]] = { [] },
    recorded: @escaping @Sendable (RecordedTraffic) throws -> [[UInt8]] = { _ in [] },
    check: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.check = check
    makeExamples = examples
    makeSeeds = recorded
  }

  /// Reads an input.
  ///
  /// - Parameter input: Any bytes.
  /// - Throws: `BrokenPromise` where something does not hold that should.
  public func run(_ input: [UInt8]) throws { try check(input) }

  /// Inputs that lead deep into the format and come from nowhere else.
  public var examples: [[UInt8]] { get throws { try makeExamples() } }

  /// Inputs that lead deep into the format, made of a capture.
  ///
  /// - Parameter traffic: What the capture holds.
  /// - Returns: None for formats that do not stand in captures.
  /// - Throws: Where the capture cannot be written to a file for reading it.
  public func seeds(from traffic: RecordedTraffic) throws -> [[UInt8]] { try makeSeeds(traffic) }

  public var description: String { name }
}

extension FuzzTarget {
  /// Every target.
  public static let all: [FuzzTarget] = [
    capture, packet, stream, assembly, http, hpack, tls, keyLog, quic, certificate, dns,
    json, propertyList, lint, archive, appContents, lockFile, findingList, sdkCatalog, hostName,
    report, projectFile,
    configuration, evidence, part, witness, redaction, probe,
  ]
}

/// Something did not hold that should, whatever the input.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// The condition that failed.
  public let description: String
}

/// Throws unless something holds.
///
/// - Parameters:
///   - holds: Whether it does.
///   - words: What should hold.
/// - Throws: `BrokenPromise` where it does not.
func promise(
  _ holds: Bool, _ words: @autoclosure () -> String
) throws(BrokenPromise) {
  guard holds else { throw BrokenPromise(description: words()) }
}
