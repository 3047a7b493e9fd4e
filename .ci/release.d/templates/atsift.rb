# A formula for a tap, written by .ci/release.
class Atsift < Formula
  desc "Smallest App Transport Security exceptions for what an app was seen to do"
  homepage "https://github.com/atsift/atsift"
  version "@VERSION@"
  license "Apache-2.0"
  head "https://github.com/atsift/atsift.git", branch: "main"

  # The release's own program is taken; where a release has none for a Mac, it is built from source there.
  on_macos do
# @if SHA256_MACOS_UNIVERSAL@
    url "@DOWNLOADS@/@FILE_MACOS_UNIVERSAL@"
    sha256 "@SHA256_MACOS_UNIVERSAL@"
    depends_on macos: :tahoe
# @end@
# @unless SHA256_MACOS_UNIVERSAL@
    url "@DOWNLOADS@/@FILE_SOURCE@"
    sha256 "@SHA256_SOURCE@"
    depends_on xcode: ["26.1", :build]
    depends_on macos: :sequoia
# @end@
    uses_from_macos "libpcap"
    uses_from_macos "zlib"
  end

  on_linux do
# @if SHA256_LINUX_X86_64@
    on_intel do
      url "@DOWNLOADS@/@FILE_LINUX_X86_64@"
      sha256 "@SHA256_LINUX_X86_64@"
    end
# @end@
# @if SHA256_LINUX_AARCH64@
    on_arm do
      url "@DOWNLOADS@/@FILE_LINUX_AARCH64@"
      sha256 "@SHA256_LINUX_AARCH64@"
    end
# @end@
  end

  def install
    if File.exist?("bin/atsift")
      bin.install "bin/atsift"
      pkgshare.install Dir["sample/*"]
      stage = Pathname.pwd
    else
      # Homebrew has a sandbox of its own, and the one of SwiftPM does not work inside it.
      ENV["SWIFT_BUILD_OPTIONS"] = "--disable-sandbox"
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "atsift"
      bin.install ".build/release/atsift"
      system ".ci/release.d/pages.py", bin/"atsift", "pages", ".build"
      pkgshare.install Dir["Samples/shop-app/*"]
      stage = Pathname.pwd/"pages"
    end
    man1.install Dir[stage/"share/man/man1/*"]
    bash_completion.install stage/"share/bash-completion/completions/atsift"
    zsh_completion.install stage/"share/zsh/site-functions/_atsift"
    fish_completion.install stage/"share/fish/vendor_completions.d/atsift.fish"
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
