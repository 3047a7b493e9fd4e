import ByteReading

/// A form of project files from which tools generate an Info.plist, and which are not read.
enum ProjectFileForm {
  case yaml, swift, preprocessed, cordova, titanium, dotNet, buildSettings

  /// The form of a file, by its name and its first bytes; `nil` for others.
  init?(_ bytes: [UInt8], path: String) {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    let isXML = start.contains("<?xml") || start.contains("<plist") || start.hasPrefix("<")
    if name.hasSuffix(".yml") || name.hasSuffix(".yaml") {
      self = .yaml
    } else if name.hasSuffix(".swift") {
      self = .swift
    } else if name.hasSuffix(".xcconfig") {
      self = .buildSettings
    } else if isXML, start.contains("<widget") {
      self = .cordova
    } else if isXML, start.contains("<ti:app") {
      self = .titanium
    } else if isXML, start.contains("<Project") {
      self = .dotNet
    } else if isXML, Self.hasDirective(bytes) {
      self = .preprocessed
    } else {
      return nil
    }
  }

  /// Returns whether a line is a directive of the C preprocessor.
  private static func hasDirective(_ bytes: [UInt8]) -> Bool {
    let directives = ["#if", "#include", "#define", "#else", "#endif"].map { Array($0.utf8) }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      let ink = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      return ink.first == UInt8(ascii: "#") && directives.contains { ink.starts(with: $0) }
    }
  }

  /// The form in words, behind the file's name.
  var words: String {
    switch self {
    case .yaml:
      "is YAML, as the projects of XcodeGen and electron-builder are, from which an Info.plist is generated"
    case .swift: "is Swift, as the manifests of Tuist are, from which an Info.plist is generated"
    case .preprocessed:
      "is an Info.plist for Xcode's preprocessor (INFOPLIST_PREPROCESS), whose branches are not judged"
    case .cordova: "is the config.xml of Cordova, which edits the app's Info.plist"
    case .titanium: "is the tiapp.xml of Titanium, from which an Info.plist is generated"
    case .dotNet: "is a project of .NET, from which an Info.plist is generated"
    case .buildSettings: "is a file of build settings, which the build puts into an Info.plist"
    }
  }
}
