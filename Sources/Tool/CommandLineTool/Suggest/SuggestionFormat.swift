import AppTransportSecurity
import ArgumentParser
import ProjectFiles
import PropertyLists
import Reporting

enum SuggestionFormat: String, OutputFormat {
  case plist, json, text, diff, review, nscurl, html
  // The dictionary in other file formats, named after the tools that read them
  case fragment, solar2d, cordova, expo, xcodegen, tuist, plistbuddy

  static let usual = Self.plist
  static var help: ArgumentHelp { "Output format." }

  static var allValueDescriptions: [String: String] {
    Dictionary(
      uniqueKeysWithValues: allCases.map { format in
        let words =
          switch format {
          case .plist: "the dictionary as a property list"
          case .json: "everything, as JSON"
          case .text: "a text report"
          case .diff: "the changes to the file of --plist, for patch -p1 or git apply"
          case .review: "a draft of notes for App Review"
          case .nscurl:
            "a script for a Mac that tests the servers of hosts without a certain verdict"
          case .html: "an HTML page, in one file"
          case .fragment:
            "the NSAppTransportSecurity key with its dictionary, to paste into an Info.plist"
          case .solar2d: "build.settings of Solar2D (Corona), in Lua"
          case .cordova: "<access> elements for Cordova's config.xml"
          case .expo: "app.json of Expo"
          case .xcodegen: "project.yml of XcodeGen"
          case .tuist: "the infoPlist argument of a Tuist target, in Swift"
          case .plistbuddy: "a shell script of PlistBuddy commands"
          }
        return (format.rawValue, words)
      })
  }

  /// True for the formats other than JSON that contain more than the dictionary.
  var needsSuggestion: Bool { [.text, .diff, .review, .nscurl, .html].contains(self) }

  func document(_ policy: PropertyListDictionary) -> String {
    switch self {
    case .plist, .json, .text, .diff, .review, .nscurl, .html:
      PropertyListWriter.document(appTransportSecurity: policy)
    case .fragment: PropertyListWriter.fragment(appTransportSecurity: policy)
    case .solar2d: SolarBuildSettings.document(appTransportSecurity: policy)
    case .cordova: CordovaConfig.document(appTransportSecurity: policy)
    case .expo: ExpoConfig.document(appTransportSecurity: policy)
    case .xcodegen: XcodeGenProject.document(appTransportSecurity: policy)
    case .tuist: TuistManifest.document(appTransportSecurity: policy)
    case .plistbuddy: PlistBuddyScript.document(appTransportSecurity: policy)
    }
  }
}

extension ProjectFileForm {
  var suggestionFormat: SuggestionFormat? {
    switch self {
    case .expo, .javaScript: .expo
    case .xcodeGen: .xcodegen
    case .cordova: .cordova
    case .tuist: .tuist
    case .solar2D: .solar2d
    case .script: .plistbuddy
    case .electronBuilder, .titanium, .preprocessed, .yaml, .dotNet, .buildSettings, .template: nil
    case .unreal, .godot, .air: .fragment
    case .capacitor, .tauri, .bazel, .unity, .gameSettings, .otherJSON: nil
    }
  }
}
