import ProjectFiles
import PropertyLists
import Testing

/// A project file with one dictionary, and what is read of it.
struct ProjectFileCase: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var form: ProjectFileForm
  /// The keys that lead to the Info.plist.
  var path: [String] = []
  /// The line and column of `NSAppTransportSecurity`.
  var policyPlace: (line: Int, column: Int)
  /// The line and column of the entry of a host.
  var entryPlace: (line: Int, column: Int)

  var testDescription: String { name }

  /// The dictionary of all cases.
  static let policy: PropertyListDictionary = [
    "NSExceptionDomains": [
      "api.shop.example": ["NSExceptionAllowsInsecureHTTPLoads": true]
    ]
  ]

  static let all = [
    ProjectFileCase(
      name: "project.yml",
      text: """
        name: Shop
        targets:
          Shop:
            type: application
            info:
              path: Shop/Info.plist
              properties:
                NSAppTransportSecurity:
                  NSExceptionDomains:
                    api.shop.example:
                      NSExceptionAllowsInsecureHTTPLoads: YES
        """, form: .xcodeGen, path: ["targets", "Shop", "info", "properties"],
      policyPlace: (8, 9), entryPlace: (10, 13)),
    ProjectFileCase(
      name: "electron-builder.yml",
      text: """
        appId: test.shop
        mas:
          extendInfo: {NSAppTransportSecurity: {
            NSExceptionDomains: {"api.shop.example": {NSExceptionAllowsInsecureHTTPLoads: true}}}}
        """, form: .electronBuilder, path: ["mas", "extendInfo"],
      policyPlace: (3, 16), entryPlace: (4, 26)),
    ProjectFileCase(
      name: "config.xml",
      text: """
        <?xml version='1.0' encoding='utf-8'?>
        <widget id="test.shop">
          <platform name="ios">
            <config-file parent="NSAppTransportSecurity" target="*-Info.plist">
              <dict>
                <key>NSExceptionDomains</key>
                <dict><key>api.shop.example</key><dict>
                  <key>NSExceptionAllowsInsecureHTTPLoads</key><true/>
                </dict></dict>
              </dict>
            </config-file>
          </platform>
        </widget>
        """, form: .cordova, policyPlace: (4, 5), entryPlace: (7, 15)),
    ProjectFileCase(
      name: "access/config.xml",
      text: """
        <widget id="test.shop">
          <access origin="http://api.shop.example/*" />
          <allow-intent href="http://*/*" />
        </widget>
        """, form: .cordova, policyPlace: (2, 3), entryPlace: (2, 3)),
    ProjectFileCase(
      name: "tiapp.xml",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <ti:app xmlns:ti="http://ti.appcelerator.org">
          <ios>
            <plist>
              <dict>
                <key>NSAppTransportSecurity</key>
                <dict>
                  <key>NSExceptionDomains</key>
                  <dict><key>api.shop.example</key><dict>
                    <key>NSExceptionAllowsInsecureHTTPLoads</key><true/>
                  </dict></dict>
                </dict>
              </dict>
            </plist>
          </ios>
        </ti:app>
        """, form: .titanium, policyPlace: (6, 9), entryPlace: (9, 17)),
    ProjectFileCase(
      name: "Project.swift",
      text: #"""
        import ProjectDescription

        // "NSAppTransportSecurity": of a comment
        let project = Project(name: "Shop \(suffix("a)"))", targets: [
          .target(name: "Shop", infoPlist: .extendingDefault(with: [
            "NSAppTransportSecurity": .dictionary([
              "NSExceptionDomains": [
                "api.shop.example": .dictionary(["NSExceptionAllowsInsecureHTTPLoads": true]),
              ]
            ])
          ]))
        ])
        """#, form: .tuist, policyPlace: (6, 5), entryPlace: (8, 9)),
    ProjectFileCase(
      name: "app.config.ts",
      text: #"""
        import type { ExpoConfig } from "expo/config";

        // NSAppTransportSecurity: of a comment
        export default (): ExpoConfig => ({
          name: `Shop ${env("a")}`,
          ios: { infoPlist: {
            NSAppTransportSecurity: {
              NSExceptionDomains: {
                'api.shop.example': { NSExceptionAllowsInsecureHTTPLoads: true },
              },
            },
          } },
        });
        """#, form: .javaScript, policyPlace: (7, 5), entryPlace: (9, 9)),
    ProjectFileCase(
      name: "build.settings",
      text: """
        -- Solar2D
        settings = {
          orientation = { default = "portrait", supported = { "portrait" } },
          iphone = { plist = {
            NSAppTransportSecurity = {
              NSExceptionDomains = {
                ["api.shop.example"] = { NSExceptionAllowsInsecureHTTPLoads = true },
              },
            },
          } },
        }
        """, form: .solar2D, path: ["iphone", "plist"], policyPlace: (5, 5), entryPlace: (7, 9)),
    ProjectFileCase(
      name: "app.json",
      text: """
        // JSON5
        { expo: { ios: { infoPlist: {
          'NSAppTransportSecurity': { NSExceptionDomains: {
            "api.shop.example": { "NSExceptionAllowsInsecureHTTPLoads": true, }, },
          },
        } } } }
        """, form: .expo, path: ["expo", "ios", "infoPlist"], policyPlace: (3, 3),
      entryPlace: (4, 5)),
    ProjectFileCase(
      name: "anchors/project.yml",
      text: """
        x-info: &info
          NSAppTransportSecurity:
            NSExceptionDomains: &hosts
              api.shop.example: {NSExceptionAllowsInsecureHTTPLoads: true}
        targets:
          Shop:
            type: application
            info:
              properties: {<<: *info, UIRequiresFullScreen: true}
        """, form: .xcodeGen, path: ["targets", "Shop", "info", "properties"],
      policyPlace: (2, 3), entryPlace: (4, 7)),
    ProjectFileCase(
      name: "DefaultEngine.ini",
      text: #"""
        [/Script/IOSRuntimeSettings.IOSRuntimeSettings]
        BundleIdentifier=test.shop
        AdditionalPlistData=<key>NSAppTransportSecurity</key><dict>\n<key>NSExceptionDomains</key><dict><key>api.shop.example</key><dict>\n<key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict></dict></dict>
        """#, form: .unreal, policyPlace: (3, 21), entryPlace: (3, 97)),
    ProjectFileCase(
      name: "export_presets.cfg",
      text: #"""
        [preset.0]

        name="iOS"

        [preset.0.options]

        application/additional_plist_content="<key>NSAppTransportSecurity</key>
        <dict><key>NSExceptionDomains</key><dict>
          <key>api.shop.example</key>
          <dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
        </dict></dict>"
        architectures/arm64=true
        """#, form: .godot, path: ["preset.0.options"], policyPlace: (7, 39), entryPlace: (9, 3)),
    ProjectFileCase(
      name: "app.xml",
      text: """
        <?xml version="1.0" encoding="utf-8"?>
        <application xmlns="http://ns.adobe.com/air/application/33.1">
          <iPhone><InfoAdditions><![CDATA[
            <key>NSAppTransportSecurity</key><dict>
              <key>NSExceptionDomains</key><dict>
                <key>api.shop.example</key>
                <dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
              </dict></dict>
          ]]></InfoAdditions></iPhone>
        </application>
        """, form: .air, policyPlace: (4, 5), entryPlace: (6, 9)),
    ProjectFileCase(
      name: "Info.plist",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        #define HOST api.shop.example
          <key>NSAppTransportSecurity</key>
          <dict>
            <key>NSExceptionDomains</key>
            <dict><key>api.shop.example</key><dict>
              <key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict></dict>
          </dict>
        </dict>
        </plist>
        """, form: .preprocessed, policyPlace: (5, 3), entryPlace: (8, 11)),
  ]
}
