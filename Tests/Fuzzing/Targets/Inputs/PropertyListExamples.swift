import Foundation
import PropertyLists
import TestSupport

/// Property lists in every form, with what lists for ATS hold.
enum PropertyListExamples {
  static var all: [[UInt8]] {
    get throws { texts.map { Array($0.utf8) } + [try binary] }
  }

  /// As Foundation writes it, which is here on every system.
  private static var binary: [UInt8] {
    get throws {
      let list: [String: Any] = [
        "NSAppTransportSecurity": [
          "NSAllowsArbitraryLoads": true,
          "NSExceptionDomains": [
            "example.com": [
              "NSIncludesSubdomains": true, "NSExceptionMinimumTLSVersion": "TLSv1.0",
            ]
          ],
        ],
        "numbers": [0, 255, 65_536, -1, 1.5], "text": "a\u{301}漢", "bytes": Data([0, 1, 2]),
        "day": Date(timeIntervalSince1970: 0),
      ]
      return [UInt8](
        try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    }
  }

  private static let texts = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <!-- a comment -->
    <dict>
    \t<key>NSAppTransportSecurity</key>
    \t<dict>
    \t\t<key>NSAllowsArbitraryLoads</key> <true/>
    \t\t<key>NSExceptionDomains</key>
    \t\t<dict>
    \t\t\t<key>example.co.uk</key>
    \t\t\t<dict><key>NSIncludesSubdomains</key><true/>
    \t\t\t<key>NSExceptionAllowsInsecureHTTPLoads</key><false/></dict>
    \t\t\t<key>10.0.0.1</key><string>&lt;&#x41;<![CDATA[&]]></string>
    \t\t</dict>
    \t</dict>
    \t<key>others</key>
    \t<array><integer>0x1f</integer><real>-1e9</real><date>2026-01-31T12:00:00Z</date>
    \t<data>AAEC</data><string/></array>
    </dict>
    </plist>
    """,
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1; /* a comment */
      objects = {
        0A1B = { isa = XCBuildConfiguration; buildSettings = {
          INFOPLIST_KEY_NSAppTransportSecurity = YES; "GENERATE_INFOPLIST_FILE" = YES;
          LIST = (a, "b\\n\\U00e9\\101", 'c'); };
        };
      };
      data = <00ff 0A>;
      rootObject = 0A1B;
    }
    """,
    #"""
    {"NSExceptionDomains": {"a.example": {"NSExceptionRequiresForwardSecrecy": false,
     "NSPinnedLeafIdentities": [{"SPKI-SHA256-BASE64": "AAAA"}], "x": [1, -2.5e3, null, "\u00e9\ud83d\ude00"]}}}
    """#,
    #"""
    "key" = "value"; other = word;
    """#,
  ]
}

extension Sample {
  /// The Info.plist of the app among the stories.
  static var informationList: [UInt8] {
    get throws {
      [UInt8](try Data(contentsOf: root.appending(path: "shop-app/Info.plist")))
    }
  }
}
