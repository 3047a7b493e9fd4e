/// An HTTP archive made to break out of whatever shows it: each hostile string is everywhere that an
/// entry holds text.
struct HostileArchive {
  /// The file's own name; a file system allows it.
  static let name = "\u{1b}[31m\n::error::owned\u{202e}'$(id)`id`<b>&\"\\.har"

  /// The archive.
  static let bytes: [UInt8] = {
    var entries: [[UInt8]] = []
    for (number, text) in wireStrings.enumerated() {
      let string = quoted(Array(text.prefix(60_000)))
      let plain = quoted(Array("http://h\(number).shop.example/".utf8))
      entries.append(entry(url: plain, text: string))
      entries.append(entry(url: quoted(Array("http://".utf8) + text.prefix(60_000)), text: string))
      entries.append(entry(url: quoted(Array("https://".utf8) + text.prefix(60_000)), text: string))
      entries.append(entry(url: string, text: string))
    }
    let list = Array(entries.joined(separator: Array(",".utf8)))
    let creator = quoted(wireStrings[0])
    return Array(#"{"log":{"version":"1.2","creator":{"name":"#.utf8) + creator
      + Array(#"},"entries":["#.utf8) + list + Array("]}}".utf8)
  }()

  private static func entry(url: [UInt8], text: [UInt8]) -> [UInt8] {
    let members: [(String, [UInt8])] = [
      (#"{"comment":"#, text), (#","startedDateTime":"#, text), (#","serverIPAddress":"#, text),
      (#","_resourceType":"#, text), (#","request":{"method":"#, text),
      (#","httpVersion":"#, text), (#","url":"#, url),
      (#","headers":[{"name":"User-Agent","value":"#, text), (#"},{"name":"#, text),
      (#","value":"#, text), (#"},{"name":"Content-Type","value":"#, text),
      (
        #"}]},"response":{"status":301,"redirectURL":"#, Array(#""http://"#.utf8) + text.dropFirst()
      ),
      (#","statusText":"#, text),
    ]
    return members.flatMap { Array($0.utf8) + $1 } + Array("}}".utf8)
  }

  /// A string of JSON, in which bytes that are not UTF-8 stand as they are.
  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    let escaped = text.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
      default: [byte]
      }
    }
    return [UInt8(ascii: "\"")] + escaped + [UInt8(ascii: "\"")]
  }
}
