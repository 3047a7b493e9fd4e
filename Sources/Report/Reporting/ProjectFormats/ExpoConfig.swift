import JSONText
package import PropertyLists

/// The part of Expo's `app.json` that Expo copies into the Info.plist.
package struct ExpoConfig {
  package static func document(appTransportSecurity policy: PropertyListDictionary) -> String {
    let list: PropertyListDictionary = ["NSAppTransportSecurity": .dictionary(policy)]
    return JSONValue.object([
      "expo": .object(["ios": .object(["infoPlist": JSONValue(list)])])
    ]).document()
  }
}
