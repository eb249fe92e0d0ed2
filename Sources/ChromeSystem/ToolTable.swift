/// The version of a program or a library, as far as it decides about options.
package struct ToolVersion: Comparable, Sendable {
  package var major: Int
  package var minor: Int

  package init(_ major: Int, _ minor: Int) { (self.major, self.minor) = (major, minor) }

  /// Reads `5.1.9-0+deb12u1`, `n7.1` or `4.4`. Nil for development builds, which are named after a commit or a date.
  package init?(_ text: String) {
    let parts = text.drop { $0 == "n" }.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let major = Int(parts[0]), let minor = Int(parts[1].prefix { $0.isNumber }) else {
      return nil
    }
    self.init(major, minor)
  }

  package static func < (a: ToolVersion, b: ToolVersion) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}

/// The words that we pass to other programs and libraries, with the versions that know them. No other word is passed,
/// and one that some supported version lacks has a second one that takes its place.
package enum ToolTable {
  package enum Tool: String, CaseIterable, Sendable {
    case ffmpeg
    case fcMatch = "fc-match"
    case zenity, kdialog, osascript
    /// The file manager's opener of macOS.
    case open
    case sdl = "SDL"
    case sdlTTF = "SDL_ttf"
    case microHTTPD = "libmicrohttpd"
  }

  package struct Row: Sendable {
    package var tool: Tool
    /// Options; of a library, the newest functions and types that are called.
    package var words: [String]
    /// The first version that has all of them, or the oldest one that we support.
    package var since: ToolVersion
    /// The first version that has none of them any more.
    package var until: ToolVersion?

    package func isKnown(to version: ToolVersion) -> Bool { since <= version && until.map { version < $0 } ?? true }
  }

  package static let rows: [Row] = [
    row(.ffmpeg, 4, 0, "-version -encoders -hide_banner -nostdin -loglevel -xerror -y -i -f -t -ss -c -frames"),
    row(.ffmpeg, 4, 0, "-map -map_metadata -map_chapters -disposition -filter_complex -vf -r -threads"),
    // Of containers and protocols.
    row(.ffmpeg, 4, 0, "-protocol_whitelist -fflags -movflags -video_track_timescale -plays -framerate -pattern_type"),
    row(.ffmpeg, 4, 0, "-start_number_range -pixel_format -video_size -thread_queue_size"),
    // Of codecs.
    row(.ffmpeg, 4, 0, "-max_pixels -err_detect -flags -pix_fmt -color_range -colorspace -color_primaries -color_trc"),
    row(.ffmpeg, 4, 0, "-preset -x264-params -crf -bf -g -b -profile -vendor -deadline -cpu-used -row-mt"),
    row(.ffmpeg, 4, 0, "-auto-alt-ref -pred -compression_level"),
    // 09c53a04 (2022) and 927ffd09 (2026) in FFmpeg's history: one takes the other's place.
    row(.ffmpeg, 5, 1, "-fps_mode"),
    row(.ffmpeg, 4, 0, "-vsync", until: ToolVersion(9, 0)),
    row(.fcMatch, 2, 8, "-f"),
    row(.zenity, 3, 0, "--file-selection --directory --title"),
    row(.kdialog, 4, 0, "--title --getexistingdirectory --getopenfilename"),
    row(.osascript, 1, 0, "-e"),
    row(.open, 1, 0, "-R"),
    row(.sdl, 2, 26, "SDL_GetWindowSizeInPixels"),
    row(.sdlTTF, 2, 20, "TTF_OpenFontIndexDPIRW TTF_SetFontScriptName"),
    // The type of what a handler returns; 0.9.71.
    row(.microHTTPD, 0, 9, "MHD_Result"),
  ]

  private static func row(
    _ tool: Tool, _ major: Int, _ minor: Int, _ words: String, until: ToolVersion? = nil
  ) -> Row {
    let words = words.split(separator: " ").map(String.init)
    return Row(tool: tool, words: words, since: ToolVersion(major, minor), until: until)
  }

  /// Returns `new` for versions of ffmpeg that know it, otherwise `old`. A development build counts as the newest.
  static func word(_ new: String, else old: String, _ version: String) -> String {
    let row = rows.first { $0.tool == .ffmpeg && $0.words.contains(new) }
    return row?.isKnown(to: ToolVersion(version) ?? .newest) == true ? new : old
  }
}

extension ToolVersion {
  /// Newer than any.
  static let newest = ToolVersion(.max, 0)
}
