import Bytes
import Escaping
import Foundation
import PropertyLists
import Testing

@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct CordovaConfigTests {
  @Test func `an entry is an access element`() throws {
    let document = CordovaConfig.document(appTransportSecurity: usualPolicy)
    #expect(
      document == """
        <platform name="ios">
          <!-- Remove <access origin="*"/> and <allow-navigation href="*"/>: cordova-ios generates
               NSAllowsArbitraryLoads from them. -->
          <access origin="https://api.example.com" requires-forward-secrecy="false"/>
          <access origin="http://*.old.example" minimum-tls-version="TLSv1.0"/>
          <access origin="https://192.0.2.1"/>
        </platform>

        """)
    let elements = try ElementCollector.elements(of: document)
    #expect(elements.map(\.name) == ["platform", "access", "access", "access"])
    #expect(elements[2].attributes["origin"] == "http://*.old.example")
  }

  @Test func `what needs no exception leaves the advice alone`() throws {
    let document = CordovaConfig.document(appTransportSecurity: [:])
    #expect(try ElementCollector.elements(of: document).map(\.name) == ["platform"])
  }

  @Test(arguments: [
    "2001:db8::1", "192.0.2.0/24", "2001:db8::/32", "Upper.example", "dot.example.", "a..b", "",
    "a b",
    "1.2.3", "host.0x7f", "host.1e", "192.0.2.01", "*.example", "user@host", "host:80", "a%2eb",
    "ü.example",
  ])
  func `a host that a URL would change makes the whole dictionary stand`(host: String) throws {
    let policy: PropertyListDictionary = [
      "NSExceptionDomains": .dictionary([
        host: .dictionary(["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]),
        "api.example.com": .dictionary([:]),
      ])
    ]
    #expect(try edited(policy) == PropertyListValue.dictionary(policy).inKeyOrder)
  }

  @Test(arguments: [
    ("NSExceptionRequiresNIAPTLSPackageVersion", PropertyListValue.string("none")),
    ("NSExceptionAllowsInsecureHTTPLoads", .boolean(false)),
    ("NSIncludesSubdomains", .string("YES")),
    ("NSExceptionMinimumTLSVersion", .string("TLSv1.2")),
    ("NSExceptionMinimumTLSVersion", .string("1.0")), ("unknown", .boolean(true)),
  ])
  func `a setting without an attribute makes the whole dictionary stand`(
    key: String, value: PropertyListValue
  ) throws {
    let policy: PropertyListDictionary = [
      "NSExceptionDomains": .dictionary(["api.example.com": .dictionary([key: value])])
    ]
    #expect(try edited(policy) == PropertyListValue.dictionary(policy).inKeyOrder)
  }

  @Test func `what is written in full is read back`() throws {
    let policy: PropertyListDictionary = ["NSAllowsLocalNetworking": .boolean(true)]
    #expect(try edited(policy) == .dictionary(policy))
    #expect(try edited(variedPolicy) == PropertyListValue.dictionary(variedPolicy).inKeyOrder)
  }

  @Test(arguments: breakingStrings)
  func `a string neither breaks out nor shows itself raw`(text: String) throws {
    let policies: [PropertyListDictionary] = [
      [text: .string(text)],
      [
        "NSExceptionDomains": .dictionary([
          "a.example": .dictionary(["NSExceptionMinimumTLSVersion": .string(text)])
        ])
      ],
      [
        "NSExceptionDomains": .dictionary([
          text: .dictionary(["NSIncludesSubdomains": .boolean(true)])
        ])
      ],
    ]
    for policy in policies {
      let document = CordovaConfig.document(appTransportSecurity: policy)
      #expect(!document.unicodeScalars.contains { $0.isDeceptive && $0 != "\n" && $0 != "\t" })
      let elements = try ElementCollector.elements(of: document)
      #expect(elements.count { $0.name == "access" || $0.name == "edit-config" } == 1)
    }
  }

  /// The dictionary of an `<edit-config>`.
  private func edited(_ policy: PropertyListDictionary) throws -> PropertyListValue? {
    let document = CordovaConfig.document(appTransportSecurity: policy)
    let elements = try ElementCollector.elements(of: document)
    let edit = try #require(elements.dropFirst().first)
    #expect(edit.name == "edit-config")
    #expect(
      edit.attributes == [
        "file": "*-Info.plist", "mode": "merge", "target": "NSAppTransportSecurity",
      ])
    let list = try #require(document.firstMatch(of: /(?s)<edit-config[^>]*>(.*)<\/edit-config>/))
    let root = try unsafe PropertyListSerialization.propertyList(
      from: Data("<plist>\(list.output.1)</plist>".utf8), format: nil)
    return PropertyListValue(read: root)?.inKeyOrder
  }
}

/// The elements of an XML document in the order in which they begin.
private final class ElementCollector: NSObject, XMLParserDelegate {
  private var elements = [(name: String, attributes: [String: String])]()

  static func elements(
    of document: String
  ) throws -> [(name: String, attributes: [String: String])] {
    let collector = ElementCollector()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = collector
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return collector.elements
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append((name, attributes))
  }
}
