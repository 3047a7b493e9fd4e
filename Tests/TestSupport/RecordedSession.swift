import Foundation

/// A TLS connection that was recorded with its secrets, between OpenSSL or Node and curl.
public struct RecordedSession: Decodable, Sendable, CustomStringConvertible {
  /// Bytes that one side sent in one go.
  public struct Segment: Decodable, Sendable {
    private let from: String
    private let bytes: String

    /// True if the client sent the bytes.
    public var isFromClient: Bool { from == "client" }
    /// The bytes themselves.
    public var octets: [UInt8] { [UInt8](hexadecimal: bytes) }
  }

  private let name: String
  private let keylog: [String]
  public let segments: [Segment]

  public var description: String { name }

  /// The key log, a line for each secret.
  public var keyLog: [UInt8] { Array(keylog.map { $0 + "\n" }.joined().utf8) }

  /// The secrets themselves, as the key log writes them.
  public var secrets: [String] {
    keylog.compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  /// All that a side sent.
  public func octets(ofClient isClient: Bool) -> [UInt8] {
    segments.filter { $0.isFromClient == isClient }.flatMap(\.octets)
  }

  /// Every session; none where the file cannot be read.
  public static let all: [RecordedSession] = {
    let file = URL(filePath: #filePath, directoryHint: .notDirectory).deletingLastPathComponent()
      .appending(path: "../ApplicationProtocolsTests/Vectors/sessions.json").standardizedFileURL
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([RecordedSession].self, from: data)) ?? []
  }()

  /// The session of that name.
  public static func named(_ name: String) -> RecordedSession? { all.first { $0.name == name } }
}
