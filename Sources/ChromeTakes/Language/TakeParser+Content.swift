import ChromeCore

// `content N rows COUNT HEIGHT | height H | sections H… spacing S [titles "A" …] [widths W …]`
extension TakeParser {
  mutating func readContent(_ line: inout TakeLine) {
    guard let page = line.whole("a page") else { return }
    if line.accept("row") { return readRow(page, &line) }
    guard let content = line.content(), line.ends(),
      spend(.sections, line, Double(content.sectionCount))
    else { return }
    let place = line.place(ofWord: 1)
    if !hasStarted {
      noteOpeningChange(line)
      noteGiven("content \(page)", at: place)
      opening.contents.append((page, content, place))
    } else if page < take.setup.pages.count {
      add(.input(.content(page: page, content)), line)
    } else {
      problems.append(place.problem("expected a page from 0 to \(take.setup.pages.count - 1)"))
    }
  }
}

// `insert N rows HEIGHT above`
extension TakeParser {
  mutating func readInsert(_ line: inout TakeLine) {
    guard let input = line.insertion(), line.ends() else { return }
    insertions.append(line.place(ofWord: 0))
    addStarting(.input(input), line)
  }
}

// `content N row Y HEIGHT width W [at X]`
extension TakeParser {
  private mutating func readRow(_ page: Int, _ line: inout TakeLine) {
    guard let row = line.row() else { return }
    guard line.ends(orElse: ["at"]) else { return }
    let place = line.place(ofWord: 1)
    if !hasStarted {
      noteOpeningChange(line)
      noteGiven("row \(page)", at: place)
      opening.rows.append((page, row, place, line.place(ofWord: 3)))
    } else if page < take.setup.pages.count {
      add(.input(.row(page: page, row)), line)
    } else {
      problems.append(place.problem("expected a page from 0 to \(take.setup.pages.count - 1)"))
    }
  }

  /// Gives the pages of the opening their rows, which must lie within them.
  mutating func resolveRows(_ pages: inout [Setup.Page]) {
    for (page, row, place, rowPlace) in opening.rows where isPage(page, of: pages, place) {
      let height = pages[page].content.height
      if row.y + row.height > height {
        problems.append(rowPlace.problem("expected a row within the page's \(ReportNumber.text(height)) pt"))
      }
      pages[page].row = row
    }
  }
}

extension TakeLine {
  /// Reads `Y HEIGHT width W [at X]`.
  mutating func row() -> SideRow? {
    guard let y = number("the row's place in points below the page's top", in: 0...1e9),
      let height = number("the row's height in points", in: TakeText.rowHeight), require("width"),
      let width = number("the width of the row's content in points", in: TakeText.rowWidth)
    else { return nil }
    guard accept("at") else { return SideRow(y: y, height: height, width: width) }
    return number("the offset at which the row begins", in: 0...TakeText.rowWidth.upperBound).map {
      SideRow(y: y, height: height, width: width, start: $0)
    }
  }

  static let contentForms = ["rows", "height", "sections", "row"]

  package mutating func content() -> PageContent? {
    switch oneOf(Self.contentForms) {
    case "rows":
      guard let count = whole("the number of rows"), let height = number("a row's height in points", in: 0...1e9) else {
        return nil
      }
      return rows(PageContent.Rows(count: count, height: height))
    case "height":
      return number("the height in points", in: 0...1e9).map(PageContent.height)
    case "sections": return sections()
    default:
      if problem == nil { position -= 1; fail("rows, height or sections", known: Self.contentForms) }
      return nil
    }
  }

  /// Reads `above COUNT HEIGHT` for each block of rows that was inserted, from the bottom up.
  private mutating func rows(_ first: PageContent.Rows) -> PageContent? {
    var content = PageContent.rows(count: first.count, rowHeight: first.height)
    while accept("above") {
      guard let rows = inserted(), let more = content.inserting(rows) else { return nil }
      content = more
    }
    return content
  }

  /// Reads `COUNT HEIGHT` with the limits of rows that are inserted; `word` stands between them.
  private mutating func inserted(_ word: String? = nil) -> PageContent.Rows? {
    guard let count = whole("the number of rows", in: TakeText.insertedCount), word.map({ require($0) }) ?? true,
      let height = number("a row's height in points", in: TakeText.insertedHeight)
    else { return nil }
    return PageContent.Rows(count: count, height: height)
  }

  /// Reads `N rows HEIGHT above`.
  mutating func insertion() -> Input? {
    guard let rows = inserted("rows"), require("above") else { return nil }
    return .insert(rows)
  }

  private mutating func sections() -> PageContent? {
    guard let heights = numbers("a section's height in points, or 'spacing'") else { return nil }
    var spacing = 0.0
    if accept("spacing") {
      guard let points = number("the spacing in points", in: 0...1e9) else { return nil }
      spacing = points
    }
    guard let titles = titles(for: heights.count), let widths = widths(of: titles) else { return nil }
    let sections = zip(heights, zip(titles, widths)).map {
      PageContent.Section(height: $0, title: $1.0, titleWidth: $1.1)
    }
    return .sections(sections, spacing: spacing)
  }

  private mutating func numbers(_ what: String) -> [Double]? {
    var numbers: [Double] = []
    while let word = current, !["spacing", "titles", "widths"].contains(word.text) {
      guard let number = number(what, in: 0...1e9) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Reads as many titles as sections; titles that are left out are the usual ones.
  private mutating func titles(for count: Int) -> [String]? {
    var titles = (0..<count).map(TitleWidth.usualTitle(at:))
    guard accept("titles") else { return titles }
    var position = 0
    while let word = current, word.isQuoted, position < count {
      titles[position] = word.text
      position += 1
      self.position += 1
    }
    return titles
  }

  /// Reads the widths, or computes them from the titles' characters.
  private mutating func widths(of titles: [String]) -> [Double]? {
    guard accept("widths") else { return titles.map(TitleWidth.points(of:)) }
    var widths: [Double] = []
    for _ in titles {
      guard let width = number("a title's width in points", in: 0...1e9) else { return nil }
      widths.append(width)
    }
    return widths
  }
}

// The statement `scene NAME`.
extension TakeParser {
  /// Reads `scene`: in the opening the scene that the session begins with; later another one, with its pages.
  mutating func readScene(_ line: inout TakeLine) {
    guard hasStarted || isFirst(&line) else { return }
    if line.current?.isQuoted == true { return readPictures(&line) }
    guard let scene = line.scene(), line.ends(), overrides.pictures == nil else { return }
    guard hasStarted else {
      noteOpeningChange(line)
      opening.scene = .some(scene)
      return
    }
    add(.input(.scene(scene)), line)
    for (number, page) in Setup.Page.pages(of: scene).enumerated() where number < take.setup.pages.count {
      add(.input(.content(page: number, page.content)), line)
    }
  }

  /// Reads `scene "FOLDER" [hash "DIGITS"]`, in the opening: a scene made of pictures.
  private mutating func readPictures(_ line: inout TakeLine) {
    let offset = line.current?.offset ?? 0
    guard opens(&line), let path = line.string("the folder of a scene"), let hash = line.fileHash(),
      line.ends(orElse: ["hash"]), overrides.pictures == nil
    else { return }
    switch media.scene(path) {
    case .failure(let problem): line.fail(quoted(path), at: offset, problem.reason, nearest: problem.nearest)
    case .success(let scene):
      guard hash.isEmpty || scene.hash.isEmpty || scene.hash == hash else {
        let reason = "expected the scene of the hash \"\(hash)\": its files have changed, their hash is "
        return line.fail(quoted(path), at: offset, reason + quoted(scene.hash))
      }
      noteOpeningChange(line)
      use(scene)
      references.append((line.number, .scene(scene)))
    }
  }

  /// Begins in a scene made of pictures.
  mutating func use(_ scene: TakeScene) {
    take.pictures = scene
    opening.scene = .some(nil)
    for issue in scene.issues { warn(issue) }
  }

  /// The start of the take. Its own `scene` replaces everything that the preset defines for the start.
  var ownStart: PresetStart {
    guard let scene = opening.scene else { return opening.start }
    return scene == opening.start.scene ? opening.start : PresetStart(scene: scene)
  }
}

extension TakeLine {
  /// Reads a scene's name, or `none`.
  mutating func scene() -> PhoneScene?? {
    guard let word = oneOf(PhoneScene.allCases.map { $0.rawValue } + [TakeText.noScene]) else { return nil }
    return .some(PhoneScene(rawValue: word))
  }
}

/// The width of a section's title, as far as behavior depends on it: a fixed table, so that takes behave alike on
/// machines with different fonts.
///
/// Points at the strip's text size, chosen by eye after a usual sans serif: narrow letters and punctuation 4, capitals
/// and wide small letters 10, `m w M W` 13, other small letters and digits 8.5, everything outside ASCII 16 (the square
/// of East Asian scripts; too wide for accented Latin, which does no harm). The source system's own six titles keep
/// their measured widths.
public enum TitleWidth {
  /// Returns the width of `title` in points.
  public static func points(of title: String) -> Double {
    measured[title] ?? title.unicodeScalars.reduce(0) { $0 + points(of: $1) }
  }

  /// Returns the title of section `position` (from 0) if none is written.
  static func usualTitle(at position: Int) -> String {
    let usual = PageContent.destinations.sections
    return position < usual.count ? usual[position].title : "Section \(position + 1)"
  }

  private static let measured: [String: Double] = Dictionary(
    // The source system writes the second title like this; so do takes.
    uniqueKeysWithValues: PageContent.destinations.sections.map { ($0.title, $0.titleWidth) } + [("WaterFall", 72)])

  private static func points(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "f", "i", "j", "l", "r", "t", "I", " ", ".", ",", ":", ";", "'", "!", "|", "(", ")", "-", "/": 4
    case "m", "w", "M", "W", "@": 13
    case "A"..."Z", "&", "%": 10
    case " "..."~": 8.5
    case "\u{0}"..<" ": 0
    default: 16
    }
  }
}
