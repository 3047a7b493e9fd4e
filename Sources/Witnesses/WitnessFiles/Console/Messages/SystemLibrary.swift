/// A library of Apple's systems whose log lines about loads are evidence.
enum SystemLibrary: UInt8, Hashable {
  /// URL loading: tasks, trust evaluation, App Transport Security.
  case cfNetwork
  /// Network.framework: connections, their endpoints and states.
  case network
  /// TLS.
  case boringSSL
  /// Resources of web pages; its lines name no host.
  case webKit

  private typealias Names = [(name: StaticString, library: SystemLibrary)]

  /// The names of the libraries' files, by which a line's sender is recognized: the end of
  /// `senderImagePath`, or the name in a device's syslog.
  private static let images: Names = [
    ("CFNetwork", .cfNetwork), ("libnetwork.dylib", .network), ("Network", .network),
    ("libboringssl.dylib", .boringSSL), ("libquic.dylib", .network),
    ("libusrtcp.dylib", .network), ("libsystem_network.dylib", .network),
    ("libcoretls.dylib", .boringSSL), ("WebKit", .webKit), ("WebCore", .webKit),
  ]

  private static let subsystems: Names = [
    ("com.apple.CFNetwork", .cfNetwork), ("com.apple.network", .network),
    ("com.apple.network.boringssl", .boringSSL), ("com.apple.network.quic", .network),
    ("com.apple.libnetwork", .network), ("com.apple.libcoretls", .boringSSL),
    ("com.apple.WebKit", .webKit),
  ]

  /// The log categories of the libraries, the only field in Xcode's console by which a library is
  /// recognized.
  private static let categories: Names = [
    ("Default", .cfNetwork), ("connection", .network), ("boringssl", .boringSSL),
    ("BoringSSL", .boringSSL), ("ATS", .cfNetwork), ("Summary", .cfNetwork),
    ("Diagnostics", .cfNetwork), ("tcp", .network), ("quic", .network), ("Loading", .webKit),
    ("ResourceLoading", .webKit),
  ]

  init?(image: Range<Int>, in text: borrowing LogText) { self.init(image, in: text, Self.images) }

  init?(subsystem: Range<Int>, in text: borrowing LogText) {
    self.init(subsystem, in: text, Self.subsystems)
  }

  init?(category: Range<Int>, in text: borrowing LogText) {
    self.init(category, in: text, Self.categories)
  }

  private init?(_ name: Range<Int>, in text: borrowing LogText, _ names: Names) {
    for known in names where text.isText(known.name, at: name) {
      self = known.library
      return
    }
    return nil
  }

  /// The subsystem, category and image that the redactor writes as header for a line of the
  /// library.
  var subsystem: StaticString { Self.first(of: self, in: Self.subsystems) }
  var category: StaticString { Self.first(of: self, in: Self.categories) }
  var image: StaticString { Self.first(of: self, in: Self.images) }

  private static func first(of library: SystemLibrary, in names: Names) -> StaticString {
    names.first { $0.library == library }?.name ?? ""
  }
}
