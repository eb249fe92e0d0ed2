@testable import ChromeLook
@testable import DesktopTestSupport

extension SourceDocument {
  private static let pageTones = Theme.strong.map { "`\($0.page.hex)`" }.joined(separator: ", ")
  private static let itemTones = [Theme.light.onBar(Theme.light.family(1).accent), Theme.light.inkSecondary]
    .map { "`\($0.hex)`" }.joined(separator: " and ")

  static let swipeableTabsMoreItems: [SourceItem] = [
    .plumbing(
      "201-203",
      "The page's tag is its index.",
      "Pages have numbers."),
    .differs(
      "203",
      "The highlight changes when the turn is complete.",
      "Ours follows the finger, because it shows where the page would land while the user can still turn back.",
      .row("PG-5"), .test("SceneBarTests.tabColorsFollowTheSwipe")),
    .plumbing(
      "209-212, 221-227",
      "How the methods are divided; then the tab bar's class.",
      "None here."),
    .works(
      "228, 256-259",
      "One blue for the selected item, whichever it is.",
      "`tabBar.tint one`; `page` gives each its own.", .row("PG-7"), .test("EffectTests.looks")),
    .works(
      "229, 258",
      "Gray for the others.",
      "Gray in both themes.", .row("PG-7")),
    .differs(
      "228-229, 258",
      "The tones of the items are `#0000FF` and `#808080`.",
      "\(itemTones) in the light theme: items contrast with a translucent bar.", .row("PG-7")),
    .works(
      "230-236, 260-261",
      "Three pictures: music, play, star.",
      "The same three icons, our own drawing.", .row("PG-7")),
    .differs(
      "237-239",
      "A gray background behind everything.",
      "Never seen in the source, since pages cover it; here a page's own color continues past the ends.", .row("PG-2")),
    .plumbing(
      "240-241",
      "The controller is its own delegate.",
      "No delegates."),
    .works(
      "242",
      "The tab bar is translucent.",
      "So is ours.", .row("PG-7")),
    .works(
      "243-244",
      "Both tints gray at the start.",
      "Whatever is not chosen is gray; something is chosen at once.", .row("PG-7")),
    .differs(
      "245",
      "The bar is white at 92%.",
      "White at 78% over what lies blurred under it, as iOS makes its bars; near-black in the dark.", .row("PG-7")),
    .works(
      "246",
      "Items stand 10 apart.",
      "The same.", .row("PG-7"), .test("SceneLayoutTests.tabsStandWhereTheSourceSystemPutsThem")),
    .works(
      "247",
      "Items are 76 wide.",
      "The same.", .row("PG-7")),
    .works(
      "248-249",
      "Items are centered.",
      "The same, at every width.", .row("PG-7")),
    .works(
      "250-255, 262-265",
      "The start page is number 1.",
      "The same.", .row("PG-1")),
    .plumbing(
      "266-280",
      "A stand-in, the page view, a stand-in; set without animation.",
      "None needed.", .row("PG-6")),
    .works(
      "281-282, 284-287",
      "Selecting a page highlights its tab first and then slides.",
      "At once, and then.", .row("PG-3"), .take("swipeable-tabs", "expect highlight == 0")),
    .plumbing(
      "283",
      "The highlight is faked through the items' pictures.",
      "The bar draws its own highlight.", .row("PG-6")),
    .plumbing(
      "288-295",
      "Why the stand-ins are there.",
      "None needed.", .row("PG-6")),
    .plumbing(
      "296-302",
      "A stand-in: empty, with an item and a tag.",
      "None needed.", .row("PG-6")),
    .works(
      "303-308",
      "Three pages, left, center, right.",
      "Pages 0, 1, 2.", .row("PG-1")),
    .works(
      "309-312, 323, 340-341",
      "Each page's view is tagged so that one knows which is on screen.",
      "`page.visual`, `page.settled` and `page.target` say it.", .row("PG-5")),
    .works(
      "313-316",
      "The pages are plain red, blue and yellow.",
      "Red, blue and yellow in the scene `tabs`, with lists and cards: one could not see an empty page scroll.",
      .row("PG-1")),
    .differs(
      "313-316",
      "Their tones are pure: `#FF0000`, `#0000FF`, `#FFFF00`.",
      "\(pageTones): text on the pages can be read, and their cards can be seen.", .test("FiveSceneTests.reads")),
    .plumbing(
      "317-320",
      "The page view comes from a storyboard.",
      "No storyboards."),
    .works(
      "321",
      "The pages' order.",
      "The same.", .row("PG-4")),
    .plumbing(
      "322, 324-328",
      "The page view's item and its delegate.",
      "None here."),
    .works(
      "329-332, 337-339",
      "An item is a picture without a title.",
      "`tabBar.labels off`; on, they have words.", .row("PG-7"), .test("EffectTests.looks")),
    .plumbing(
      "333-336",
      "Which methods make the page view.",
      "None here."),
    .works(
      "342-347, 369-370",
      "The highlight is set for an index, however it was chosen.",
      "One highlight for taps, swipes, keys and programs.", .row("PG-3"), .row("PG-5"),
      .take("swipeable-tabs", "caption \"Keys 1 to 3 work like taps\"")),
    .differs(
      "348-350, 371-372",
      "On selecting both tints become blue, the unselected one as well.",
      "A bug, fixed: the others stay gray, as the constants and the words say.", .row("PG-7")),
    .plumbing(
      "351-354, 358-359, 373-375",
      "Each item's picture is set again in one of two rendering modes.",
      "Icons are tinted masks.", .row("PG-6")),
    .differs(
      "355-357",
      "The selected picture keeps its own color instead of the tint.",
      "The selected icon is blue: the constant for it has no other use, and words and code disagree.", .row("PG-7")),
    .plumbing(
      "360-363",
      "Page 1 needs its selected picture set once more.",
      "No special page.", .row("PG-6")),
    .works(
      "364-368, 376-378",
      "A template picture takes the item's tint.",
      "Every icon does.", .row("PG-7")),
    .plumbing(
      "379-383",
      "Two delegate methods are left.",
      "None here."),
    .works(
      "384-386, 396-397",
      "A tap on an item selects its page.",
      "The same.", .row("PG-3"), .take("swipeable-tabs", "tap 101.5 770")),
    .plumbing(
      "386-388",
      "The bar's own selection is always refused.",
      "There is nothing to refuse.", .row("PG-6")),
    .works(
      "389-395, 398-402",
      "After a swipe the tab of the new page is highlighted.",
      "The same. The highlight also moves while the finger swipes.", .row("PG-5"),
      .take("swipeable-tabs", "expect highlight == 2")),
  ]
}
