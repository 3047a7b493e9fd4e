import PropertyLists
import Testing

@Suite struct PropertyListDictionaryTests {
  @Test func `setting a key keeps its place, and of a key that stands twice the last counts`() {
    var list = PropertyListDictionary([
      .init(key: "a", value: .integer(1)), .init(key: "b", value: .integer(2)),
      .init(key: "a", value: .integer(3)),
    ])
    #expect(list["a"] == .integer(3))
    list["b"] = .string("new")
    list["c"] = .boolean(true)
    #expect(list.entries.map(\.key) == ["a", "b", "a", "c"])
    list["a"] = nil
    #expect(list["a"] == .integer(1))
  }
}
