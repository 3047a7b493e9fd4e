import Foundation
import Testing

struct LinkTests {
  @Test(arguments: DocumentPage.all)
  func `links within the repository lead to something`(page: DocumentPage) {
    let here = DocumentPage.root.appending(path: page.path).deletingLastPathComponent()
    for link in page.links where !link.contains(":") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = String(parts.first ?? "").removingPercentEncoding ?? ""
      let target =
        path.isEmpty
        ? DocumentPage.root.appending(path: page.path)
        : here.appending(path: path).standardizedFileURL
      let file = target.path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: file), "\(link) leads nowhere")
      guard parts.count == 2, file.hasSuffix(".md") else { continue }
      let name = file.dropFirst(DocumentPage.root.path(percentEncoded: false).count)
      let anchors = DocumentPage(path: String(name))?.anchors ?? []
      #expect(
        anchors.contains(String(parts[1]).removingPercentEncoding ?? ""),
        "\(link): no such place on the page")
    }
  }

  @Test func `pages are found`() {
    let paths = DocumentPage.all.map(\.path)
    #expect(paths.contains("README.md"))
    #expect(paths.contains("docs/tutorial.md"))
    #expect(DocumentPage.all.map(\.links.count).reduce(0, +) > 50)
  }
}
