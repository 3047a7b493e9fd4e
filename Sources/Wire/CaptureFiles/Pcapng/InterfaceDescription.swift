import Bytes
import ProtocolRegistries

struct InterfaceDescription: BitwiseCopyable {
  static let minimumLength = 8

  private let linkTypeNumber: UInt16
  let snapshotLength: UInt32
  let resolution: TimestampResolution
  let frameCheckSequenceLength: Int
  /// The index in the list of the capture's interfaces.
  var index = 0

  var linkType: LinkType { LinkType(rawValue: linkTypeNumber) }
}

extension InterfaceDescription {
  private static let nameOption: UInt16 = 2
  private static let descriptionOption: UInt16 = 3
  private static let resolutionOption: UInt16 = 9
  private static let operatingSystemOption: UInt16 = 12
  private static let frameCheckSequenceOption: UInt16 = 13
  private static let offsetOption: UInt16 = 14

  /// Parses `body`, which has at least `minimumLength` bytes, and stores texts in `described`.
  ///
  /// If an option is malformed, `isMalformed` is set to true; the options before it are used.
  init(
    _ body: borrowing BlockBody, described: inout CaptureInterface, isMalformed: inout Bool
  ) {
    linkTypeNumber = body.uint16(at: 0)
    snapshotLength = body.uint32(at: 4)
    described.linkType = LinkType(rawValue: linkTypeNumber)
    // Microseconds, if the option is absent (pcapng, section 4.2).
    var resolution: UInt8 = 6
    var offsetSeconds: Int64 = 0
    var checkLength = 0
    var options = body.options(from: Self.minimumLength)
    while let option = options.next(in: body) {
      switch option.code {
      case Self.nameOption: described.name = body.text(of: option)
      case Self.descriptionOption: described.description = body.text(of: option)
      case Self.operatingSystemOption: described.operatingSystem = body.text(of: option)
      case Self.resolutionOption where option.count >= 1:
        resolution = body.bytes.byte(at: option.start)
      case Self.frameCheckSequenceOption where option.count >= 1:
        checkLength = Self.octets(ofCheckSequence: body.bytes.byte(at: option.start))
      case Self.offsetOption:
        offsetSeconds = body.uint64(of: option).map { Int64(bitPattern: $0) } ?? 0
      default: break
      }
    }
    isMalformed = options.isMalformed
    frameCheckSequenceLength = checkLength
    self.resolution = TimestampResolution(resolution: resolution, offsetSeconds: offsetSeconds)
  }

  /// Converts the length of a frame check sequence, given in bits or bytes, to bytes.
  ///
  /// The specification defines bits, but its example is 4, so some writers give bytes. A frame
  /// check sequence is 1 to 7 bytes, so a value below 8 is in bytes, and any other in bits.
  private static func octets(ofCheckSequence length: UInt8) -> Int {
    Int(length < 8 ? length : length / 8)
  }
}
