/// DNS messages (RFC 1035): a question of an address, and its answer.
enum NameMessages {
  private static let headerLength = 12

  static func question(_ name: String, identifier: Int) -> [UInt8] {
    var message: [UInt8] = .integer16(identifier & 0xffff)
    message += [1, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    for label in name.split(separator: ".") { message += .vector8(label.utf8) }
    message += [0, 0, 1, 0, 1]
    return message
  }

  static func answer(to question: [UInt8], address: Int) -> [UInt8] {
    var message = Array(question[..<2])
    message += [0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]
    message += question[headerLength...]
    // The name of the question again, an address of the Internet, for a minute.
    message += [0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4]
    message.append32(address)
    return message
  }
}
