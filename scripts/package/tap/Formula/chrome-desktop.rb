# Builds from source. OWNER, REPOSITORY and REVISION are filled in by `scripts/package.sh tap OWNER/REPOSITORY`.
class ChromeDesktop < Formula
  desc "Tune how the bars of an app move while people scroll"
  homepage "https://github.com/OWNER/REPOSITORY"
  url "https://github.com/OWNER/REPOSITORY.git", tag: "v0.1.0", revision: "REVISION"
  license "MIT"
  head "https://github.com/OWNER/REPOSITORY.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.0", :build]
  depends_on "ffmpeg"
  depends_on "fribidi"
  depends_on macos: :sonoma
  depends_on "sdl2"
  depends_on "sdl2_ttf"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "chrome-desktop"
    bin.install ".build/release/chrome-desktop"
    pkgshare.install "Assets"
    (pkgshare/"Assets").install "Docs/Agents.md"
    (man1/"chrome-desktop.1").write Utils.safe_popen_read(bin/"chrome-desktop", "help", "--format", "man")
    generate_completions_from_executable(bin/"chrome-desktop", "help", "--format")
  end

  def caveats
    <<~EOS
      The typeface of the design is Inter. Helvetica Neue is used without it:
        brew install --cask font-inter
    EOS
  end

  test do
    assert_match "0.1.0", shell_output("#{bin}/chrome-desktop --version")
    system bin/"chrome-desktop", "replay", pkgshare/"Assets/Takes/showcase.take"
  end
end
