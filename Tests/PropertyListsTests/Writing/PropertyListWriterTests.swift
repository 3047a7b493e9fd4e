import Bytes
import Escaping
import Foundation
import PropertyLists
import TestSupport
import Testing

struct PropertyListWriterTests {
  @Test func `a dictionary looks as Apple's tools write it`() {
    let policy: PropertyListDictionary = [
      "NSExceptionDomains": .dictionary([
        "ads.sdk.example": .dictionary(["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)])
      ])
    ]
    #expect(
      PropertyListWriter.document(["NSAppTransportSecurity": .dictionary(policy)]) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>NSAppTransportSecurity</key>
        \t<dict>
        \t\t<key>NSExceptionDomains</key>
        \t\t<dict>
        \t\t\t<key>ads.sdk.example</key>
        \t\t\t<dict>
        \t\t\t\t<key>NSExceptionAllowsInsecureHTTPLoads</key>
        \t\t\t\t<true/>
        \t\t\t</dict>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """)
  }

  @Test func `the same dictionary is written anew at another depth`() {
    let keys: PropertyListValue = .dictionary(["a": .boolean(true), "b": .string("<1>")])
    func lines(_ tabs: String) -> String {
      """
      \(tabs)<dict>
      \(tabs)\t<key>a</key>
      \(tabs)\t<true/>
      \(tabs)\t<key>b</key>
      \(tabs)\t<string>&lt;1&gt;</string>
      \(tabs)</dict>

      """
    }
    let document = PropertyListWriter.document([
      "one": keys, "two": keys, "other": .dictionary(["a": .boolean(false)]), "three": keys,
      "below": .dictionary(["four": keys, "five": keys]), "six": keys,
    ])
    for key in ["one", "two", "three", "six"] {
      #expect(document.contains("\t<key>\(key)</key>\n" + lines("\t")), "\(key)")
    }
    for key in ["four", "five"] {
      #expect(document.contains("\t\t<key>\(key)</key>\n" + lines("\t\t")), "\(key)")
    }
    #expect(document.contains("\t<key>other</key>\n\t<dict>\n\t\t<key>a</key>\n\t\t<false/>\n"))
  }

  @Test func `an empty policy is still there`() throws {
    let document = PropertyListWriter.document(["NSAppTransportSecurity": .dictionary([:])])
    #expect(document.contains("\t<key>NSAppTransportSecurity</key>\n\t<dict/>\n"))
    let root = try read(document) as? [String: [String: String]]
    #expect(root == ["NSAppTransportSecurity": [:]])
  }

  @Test func `every kind of value comes back`() throws {
    let document = PropertyListWriter.document([
      "string": .string("a<b>&\"c' \r\n\t]]>"), "no": .boolean(false), "integer": .integer(.min),
      "real": .real(0.1), "data": .data(Array(0...199)), "date": .date("2026-11-21T07:00:00Z"),
      "array": .array([.integer(1), .array([])]), "empty": .dictionary([:]),
    ])
    let root = try #require(try read(document) as? NSDictionary)
    #expect(root["string"] as? String == "a<b>&\"c' \r\n\t]]>")
    #expect(root["no"] as? Bool == false)
    #expect(root["integer"] as? Int64 == .min)
    #expect(root["real"] as? Double == 0.1)
    #expect(root["data"] as? Data == Data(0...199))
    #expect(root["date"] as? Date == Date(timeIntervalSince1970: 1_795_244_400))
    #expect((root["array"] as? [Any])?.count == 2)
    #expect((root["empty"] as? NSDictionary)?.count == 0)
  }

  @Test func `keys stand in the order given`() throws {
    let document = PropertyListWriter.document(["b": .integer(1), "a": .integer(2)])
    let first = try #require(document.range(of: "<key>b</key>"))
    let second = try #require(document.range(of: "<key>a</key>"))
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test(arguments: hostileStrings)
  func `a hostile string neither breaks out nor shows itself raw`(text: String) throws {
    let document = PropertyListWriter.document([text: .string(text)])
    let raw = document.unicodeScalars.filter { $0.isDeceptive && $0 != "\n" && $0 != "\t" }
    #expect(raw.isEmpty)
    let root = try #require(try read(document) as? [String: String])
    // XML has no way to hold these; everything else comes back as it was.
    let kept = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isHeld = scalar.value >= 0x20 || scalar == "\t" || scalar == "\n" || scalar == "\r"
          return isHeld && scalar.value & 0xfffe != 0xfffe ? scalar : "\u{fffd}"
        }))
    #expect(root.count == 1)
    #expect(root.first?.value.unicodeScalars.elementsEqual(kept.unicodeScalars) == true)
  }

  private func read(_ document: String) throws -> Any {
    try unsafe PropertyListSerialization.propertyList(from: Data(document.utf8), format: nil)
  }
}
