# A formula for a tap; `url` and `sha256` are those of a release.
class Atsift < Formula
  desc "Smallest App Transport Security exceptions for what an app was seen to do"
  homepage "https://github.com/atsift/atsift"
  url "https://github.com/atsift/atsift/archive/refs/tags/0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "Apache-2.0"
  head "https://github.com/atsift/atsift.git", branch: "main"

  depends_on xcode: ["26.0", :build]
  depends_on macos: :sequoia

  uses_from_macos "libpcap"
  uses_from_macos "zlib"

  on_linux do
    depends_on "swift" => :build
    depends_on "brotli"
    depends_on "lz4"
    depends_on "xz"
    depends_on "zstd"
  end

  def install
    # Homebrew has a sandbox of its own, and the one of SwiftPM does not work inside it.
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "atsift"
    bin.install ".build/release/atsift"
    generate_completions_from_executable(bin/"atsift", "--generate-completion-script")
    system "swift", "package", "--disable-sandbox", "plugin", "generate-manual", "--multi-page"
    man1.install Dir[".build/plugins/GenerateManual/outputs/atsift/*.1"]
    pkgshare.install "Samples/shop-app/capture.pcap"
  end

  test do
    (testpath/"Info.plist").write <<~XML
      <plist version="1.0"><dict><key>NSAppTransportSecurity</key><dict>
      <key>NSAllowsArbitraryLoads</key><true/></dict></dict></plist>
    XML
    assert_match "blanket-key", shell_output("#{bin}/atsift lint --fail-on none Info.plist")
    suggestion = shell_output("#{bin}/atsift suggest --quiet #{pkgshare}/capture.pcap")
    assert_match "NSExceptionDomains", suggestion
    assert_match version.to_s, shell_output("#{bin}/atsift --version")
  end
end
