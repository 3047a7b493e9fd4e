import ProjectFiles
import Testing

struct ListArgumentTests {
  @Test(arguments: [
    ("a", ["a"]), ("a,b", ["a", "b"]), (" a , b ", ["a", "b"]), (#"a\,b,c"#, ["a,b", "c"]),
    (#"a\b"#, [#"a\b"#]), (#"a\\,b"#, [#"a\,b"#]), ("a b,c", ["a b", "c"]), ("日本,b", ["日本", "b"]),
  ])
  func `commas separate items, unless a backslash is before them`(
    text: String, items: [String]
  ) throws {
    #expect(try ListArgument.items(text) == items)
  }

  @Test(arguments: ["", " ", ",", "a,", ",a", "a,,b", "a, ,b"])
  func `nothing is no item`(text: String) {
    #expect(throws: OptionValueError.self) { try ListArgument.items(text) }
  }

  @Test(arguments: ["a,b", #"a\,b"#, ",", #"\"#, "a"])
  func `an item is printed so that it is read again`(item: String) throws {
    let file = ATSiftSettingsFile(
      yaml: "process: '\(item.replacing(",", with: #"\,"#))'", path: "a.yml")
    #expect(file.part.settings.map(\.values) == [[item]])
    let printed = SettingsFileWithOrigins.document(
      try EffectiveATSiftSettings(files: [file]) { _ in nil })
    let again = ATSiftSettingsFile(yaml: printed, path: "b.yml")
    #expect(again.part.settings.map(\.values) == [[item]])
  }
}
