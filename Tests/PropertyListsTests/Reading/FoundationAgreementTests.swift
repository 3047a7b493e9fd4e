import Foundation
import PropertyLists
import TestSupport
import Testing

@Suite struct FoundationAgreementTests {
  @Test func `what Foundation writes in XML and binary is read as it was meant`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<150 {
      let dictionary = PropertyListDictionary.random(depth: 4, using: &generator)
      let text = Array(PropertyListWriter.document(dictionary).utf8)
      #expect(try PropertyListDocument(text).value == .dictionary(dictionary))
      for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        let written = try #require(FoundationOracle.rewritten(text, as: format))
        let document = try PropertyListDocument(written)
        #expect(document.format == (format == .xml ? .xml : .binary))
        #expect(document.value.sorted == PropertyListValue.dictionary(dictionary).sorted)
      }
    }
  }

  @Test(arguments: [
    "{ a = b; c = ( 1, 2, ); d = <0f bd 77>; \"é\\U6f22\\n\\\"\" = 'q\"'; }", "a = b; c;",
    "/* x */ { // y\n a_$/:.-1 = { }; }", "(\"a\\\\b\", \"\\t\\101\", \"\\Ud83d\\Ude00\")",
    "\"key\" = \"value\";\n/* c */ \"k2\" = \"v2\";\n", "( )", "{ a = \"x\ny\"; }",
    "<plist><dict><key>a</key><string>x<![CDATA[<&]]]>y&#x41;&#66;&amp;</string></dict></plist>",
    "<dict><key>a</key><integer>0x1F</integer><key>b</key><real>-1.5e3</real></dict>",
    "<plist><array><true></true><string/><data>\n YWJj\n</data><dict/><array></array></array></plist>",
    "<plist><dict ><key >a</key ><string id='1'>b\r\nc</string ></dict></plist>",
    "<plist><!-- a --><dict><!-- b --><key>a</key><!-- c --><false/></dict></plist>",
    "<plist><array><real>nan</real><real>+infinity</real><integer>+7</integer></array></plist>",
  ])
  func `a hand-written list is read as Foundation reads it`(text: String) throws {
    let written = try #require(FoundationOracle.rewritten(Array(text.utf8), as: .binary))
    let ours = try PropertyListDocument(Array(text.utf8)).value.sorted
    let theirs = try PropertyListDocument(written).value.sorted
    #expect("\(ours)" == "\(theirs)")
  }
}
