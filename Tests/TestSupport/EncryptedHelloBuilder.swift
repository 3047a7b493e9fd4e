/// Writes what Encrypted Client Hello shows in clear (RFC 9849), with made-up keys.
public enum EncryptedHelloBuilder {
  /// A list of one configuration, as the `ech` of an HTTPS record holds it.
  public static func configs(
    id: UInt8 = 7, publicName: String = "front.example", keyEncapsulation: Int = 0x0020,
    suites: [[Int]] = [[1, 1]], version: Int = 0xfe0d
  ) -> [UInt8] {
    vector16(
      config(
        id: id, publicName: publicName, keyEncapsulation: keyEncapsulation, suites: suites,
        version: version))
  }

  /// One configuration.
  public static func config(
    id: UInt8 = 7, publicName: String = "front.example", keyEncapsulation: Int = 0x0020,
    suites: [[Int]] = [[1, 1]], version: Int = 0xfe0d
  ) -> [UInt8] {
    let pairs = suites.joined().flatMap { PacketBuilder.uint16($0) }
    let contents =
      [id] + PacketBuilder.uint16(keyEncapsulation)
      + vector16([UInt8](repeating: 0x5a, count: 32)) + vector16(pairs) + [0]
      + [UInt8(publicName.utf8.count)] + Array(publicName.utf8) + [0, 0]
    return PacketBuilder.uint16(version) + vector16(contents)
  }

  /// The body of the extension in an outer hello.
  public static func outer(id: UInt8 = 7, suite: [Int] = [1, 1], shareLength: Int = 32) -> [UInt8] {
    [0] + suite.flatMap { PacketBuilder.uint16($0) } + [id]
      + vector16([UInt8](repeating: 0x3c, count: shareLength))
      + vector16([UInt8](repeating: 0xe7, count: 144))
  }

  private static func vector16(_ bytes: [UInt8]) -> [UInt8] {
    PacketBuilder.uint16(bytes.count) + bytes
  }
}
