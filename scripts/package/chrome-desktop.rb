# Builds from source. Set both addresses to where the code is hosted; then: brew install --HEAD --formula scripts/package/chrome-desktop.rb
class ChromeDesktop < Formula
  desc "Instrument for bars that hide while a page scrolls"
  homepage "https://example.org/chrome-desktop"
  license "MIT"
  head "https://example.org/chrome-desktop.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.0", :build]
  depends_on "sdl2"
  depends_on "sdl2_ttf"
  depends_on "ffmpeg" => :recommended

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "chrome-desktop"
    bin.install ".build/release/chrome-desktop"
    (share/"chrome-desktop").install "Assets"
    (man1/"chrome-desktop.1").write Utils.safe_popen_read(bin/"chrome-desktop", "help", "--format", "man")
    generate_completions_from_executable(bin/"chrome-desktop", "help", "--format")
  end

  test do
    assert_match "0.1.0", shell_output("#{bin}/chrome-desktop --version")
    system bin/"chrome-desktop", "replay", share/"chrome-desktop/Assets/Takes/showcase.take"
  end
end
