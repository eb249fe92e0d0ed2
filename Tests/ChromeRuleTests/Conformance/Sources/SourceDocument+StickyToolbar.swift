@testable import DesktopTestSupport

extension SourceDocument {
  static let stickyToolbarItems: [SourceItem] = [
    .works(
      "1-4",
      "The title: floating and sticking.",
      "The preset `sticky-toolbar`.", .test("TuningFileTests.presets")),
    .works(
      "5",
      "A header, a toolbar and a table on one screen.",
      "A picture header, a toolbar, a list.", .row("ST-1")),
    .works(
      "5",
      "When the table scrolls up, header and toolbar go up with it.",
      "1:1.", .row("ST-7"), .row("ST-8"), .take("sticky-toolbar", "caption \"Header and rows move together\"")),
    .works(
      "5",
      "Once the header is gone the toolbar is fixed under the navigation bar.",
      "`header.min 44` is the navigation bar.", .row("ST-8"), .take("sticky-toolbar", "expect toolbar.top == 91")),
    .differs(
      "5-6",
      "And the table is fixed under the toolbar.",
      "The page stays where it is and its rows scroll behind the bars: only at its top do they begin under the toolbar.",
      .row("ST-7"), .take("sticky-toolbar", "expect contentTop == 101")),
    .works(
      "7-8",
      "In many attempts the header vanishes or appears at once after a little way.",
      "It follows point for point.", .row("ST-4"),
      .take("sticky-toolbar", "caption \"On the way back, it opens again\"")),
    .works(
      "9",
      "All three are siblings on the controller's view.",
      "Bars over pages.", .row("ST-1")),
    .works(
      "9-14",
      "At first they stand one under the other and fill the view.",
      "80 and 50 pt, then the rows.", .row("ST-1"), .take("sticky-toolbar", "expect contentTop == 221")),
    .works(
      "15-16",
      "What comes is the whole offset, so the way has to be worked out.",
      "Every sample has its way.", .row("ST-4")),
    .differs(
      "17-18",
      "The last offset is kept for that.",
      "On one page, the offset alone decides how much of the header is shown, so nothing has to be kept.",
      .row("ST-2"), .row("ST-4"), .test("ArticleWalks.stickyToolbar")),
    .works(
      "17-18, 81",
      "The header belongs to one table.",
      "After a change of tabs it is where that page's offset says: `pages.onSwitch restore`.",
      .test("StickyToolbarTable.otherTab")),
    .differs(
      "5",
      "The screen has one page.",
      "A sideways swipe turns to another one, as in every preset: the phone has one pager for all of them.",
      .test("DesktopDifferences.swipes")),
    .works(
      "19-22",
      "Up means an offset above 0.",
      "The header hides while the offset grows from 0.", .row("ST-8")),
    .differs(
      "23-26",
      "The header's lower edge goes up by the difference's size.",
      "By its sign too: the size alone closes the header also on the way back.", .row("ST-4"),
      .take("sticky-toolbar", "expect header.visible == 94")),
    .works(
      "27-29",
      "Not further than to nothing.",
      "The navigation bar is left.", .row("ST limit"), .row("ST-8")),
    .works(
      "30",
      "The header is moved, not shrunk.",
      "Its picture goes up with it; the large title leaves with it and a small one comes in the bar that is left.",
      .row("ST-8"),
      .test("SceneLayoutTests.titles")),
    .works(
      "31, 98",
      "The toolbar's top is the header's lower edge.",
      "Always.", .row("ST-7")),
    .differs(
      "32-34",
      "The table's frame moves along and grows, in addition to its own scrolling.",
      "Rows move once as far as the finger; in the source twice as far, and those under the toolbar are skipped.",
      .row("ST-7"), .take("sticky-toolbar", "expect contentTop == 181")),
    .differs(
      "35-37",
      "The last offset is renewed.",
      "Nothing has to be renewed: on one page, the offset alone decides how much of the header is shown.", .row("ST-4"),
      .test("ArticleWalks.stickyToolbar")),
    .works(
      "38",
      "Scrolling up and down without letting go must not make it vanish at once.",
      "It cannot: on the way up and on the way down, the same offset shows the same part of the header.", .row("ST-4"),
      .take("sticky-toolbar", "expect header.visible == 104")),
    .differs(
      "39-44",
      "So the last offset is set back to 0 once it exceeds the header's height.",
      "Not needed; in the source the next step then jumps by the whole offset.", .row("ST-4"),
      .take("sticky-toolbar", "caption \"It opens exactly at the top\"")),
    .differs(
      "45-52",
      "Once the header is gone nothing more is done.",
      "It looks the same. The source's last offset goes out of date meanwhile; here nothing is kept.", .row("ST-8")),
    .differs(
      "53-55",
      "Down means an offset below 0.",
      "The header comes back as the list reaches its top: there must be a way back without overscroll.",
      .row("ST-5"), .row("ST-6")),
    .differs(
      "56-58",
      "Then the offset's size is how far the header comes back, at each event.",
      "Overscroll counts for no bar; in the source it is added again at every event.", .row("ST-5")),
    .works(
      "59-63",
      "Not further than its whole height.",
      "`header.stretch 0`: pulled further it stays as it is.", .row("ST limit"),
      .take("sticky-toolbar", "caption \"Pulled down, it does not stretch\"")),
    .works(
      "64-67, 69-70",
      "The other two are laid out again.",
      "The toolbar follows in the same moment.", .row("ST-7")),
    .works(
      "68",
      "The table fills what is left.",
      "The last row ends at the tab bar's upper edge.", .row("ST-7")),
    .works(
      "71-72, 124-126",
      "Links to both demo projects.",
      "Their name stands in the preset's file.", .test("TuningFileTests.presets")),
    .plumbing(
      "73-78",
      "The same in Swift, the core of it only.",
      "One core."),
    .plumbing(
      "79-80",
      "The scroll view's delegate method.",
      "No delegates."),
    .works(
      "81",
      "Only this table's scrolling counts.",
      "Each page's own scrolling counts while it is the page that is shown.", .row("ST-3"),
      .test("PageTurnStories.back")),
    .works(
      "82",
      "Only while nothing is scrolled sideways.",
      "A sideways swipe moves no header.", .row("ST-3")),
    .works(
      "83-85",
      "The offset is read once an event.",
      "Once a sample.", .row("ST-4")),
    .works(
      "86, 89-90",
      "Above 0: hiding.",
      "The same.", .row("ST-4")),
    .differs(
      "87-88",
      "The last offset is one variable for all instances.",
      "A bug, fixed: phones share nothing.", .row("ST-2")),
    .differs(
      "91-94",
      "If the header is gone, return.",
      "The same to see; nothing goes out of date.", .row("ST-8")),
    .differs(
      "95",
      "The difference's size once more.",
      "Its sign counts: the way back opens.", .row("ST-4")),
    .works(
      "96-97",
      "Not below 0; then the header moves.",
      "The same.", .row("ST limit")),
    .differs(
      "99-100",
      "The table's frame once more.",
      "Rows move at single speed.", .row("ST-7")),
    .differs(
      "101-106",
      "Kept, and set back at the header's height.",
      "Nothing is kept that would have to be set back.", .row("ST-4")),
    .differs(
      "107-108",
      "Below 0: showing.",
      "At 0 the header is whole already.", .row("ST-6")),
    .works(
      "109-112",
      "A header that is whole stays as it is.",
      "The same.", .row("ST limit")),
    .works(
      "113-114",
      "Never taller than its height.",
      "The same.", .row("ST limit")),
    .works(
      "115-118",
      "Header, toolbar and table move together.",
      "The same.", .row("ST-7")),
    .differs(
      "86, 108",
      "At exactly 0 neither branch does anything.",
      "A bug, fixed: at 0 the header is whole.", .row("ST-6")),
    .works(
      "119-123",
      "No animation, no snap: where one lets go it stays.",
      "`top.settle none`.", .row("ST-7"), .take("sticky-toolbar", "expect header.visible == 103.75")),
    .plumbing(
      "127-128",
      "An invitation to the author's channel.",
      "None."),
  ]
}
