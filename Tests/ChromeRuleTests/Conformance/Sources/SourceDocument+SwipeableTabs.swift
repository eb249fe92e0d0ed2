extension SourceDocument {
  static let swipeableTabsItems: [SourceItem] = [
    .works(
      "1-6",
      "Some behavior is not in the SDK's components and has to be built.",
      "Each of its parts is a value here.", .test("EffectTests.differs")),
    .works(
      "7-8",
      "The platform's tab bar has no swiping between tabs.",
      "A swipe turns the page.", .row("PI-1"),
      .take("swipeable-tabs", "caption \"The highlight follows the finger\"")),
    .works(
      "7",
      "Nor an animation between two tabs.",
      "Pages slide.", .row("PG-3")),
    .works(
      "9-13",
      "One library does it, easy to use and buggy.",
      "Its rules of release are the preset's, its faults are fixed.", .row("PI-3"), .row("PI-6"), .row("PI axis")),
    .works(
      "14-17",
      "Page views for the swipe, the native tab bar for the tabs, one index for both.",
      "One pager owns the index; taps and swipes go to it.", .row("PG-3"), .row("PG-5")),
    .works(
      "18-24",
      "Three items are three pages.",
      "Three.", .row("PG-1")),
    .plumbing(
      "25",
      "Two empty controllers stand in for tabs that the page view shows.",
      "A tab is a number here; nothing needs a stand-in.", .row("PG-6")),
    .works(
      "25",
      "Items change their state when a tab is pressed.",
      "The highlight goes there at once.", .row("PG-3"), .take("swipeable-tabs", "expect event tapped tab 0")),
    .works(
      "25, 37",
      "The index may be set by the program.",
      "`select tab N` in a take, `.selectTab` in Swift.", .take("swipeable-tabs", "select tab 1"), .row("PI-6")),
    .differs(
      "26-36",
      "Pictures: the first tab blue, then a swipe to yellow, last the third tab on a yellow page.",
      "Red, blue, yellow, and the second one first, as the code has it: pictures and code disagree.", .row("PG-1")),
    .works(
      "28-35",
      "While the user swipes both pages are seen.",
      "Side by side, by the finger's way.", .row("PI-5"), .test("SceneLayoutTests.twoPagesAreShownSideBySide")),
    .plumbing(
      "38-57",
      "A new Xcode project: template, name, team, organisation, language.",
      "Nothing to set up."),
    .plumbing(
      "58-65",
      "Classes and files first, then the design.",
      "ARCHITECTURE names ours."),
    .plumbing(
      "66-73",
      "Three files: tab bar, navigation, pages.",
      "ARCHITECTURE names ours."),
    .plumbing(
      "74-78, 80-83",
      "The application's delegate opens a window.",
      "The program opens one."),
    .works(
      "79",
      "The tabs stand inside a navigation bar's controller.",
      "A header of 44 pt over all pages.", .row("PG-8")),
    .plumbing(
      "84-85",
      "The template's controller is emptied.",
      "No template."),
    .works(
      "86-95, 97-100",
      "The navigation bar is translucent.",
      "`bars.material translucent`.", .row("PG-8"), .test("EffectTests.looks")),
    .differs(
      "96, 100",
      "The navigation bar's tint is gray.",
      "It would color the bar's buttons: there are none, neither here nor in the source.", .row("PG-8")),
    .differs(
      "92-94",
      "No title is set on the navigation bar.",
      "Ours says the page's name: a demo's viewer should know which page it is.",
      .test("SceneLayoutTests.titleLabels")),
    .plumbing(
      "101-113",
      "What the next file holds: a class, a protocol, two extensions.",
      "No protocols between parts here."),
    .works(
      "114-123",
      "The tab bar gets the index once a swipe has been handled.",
      "One event, `pageSettled`, when the page has come to rest.", .row("PG-5"),
      .take("swipeable-tabs", "expect event pageSettled 2")),
    .works(
      "124-126",
      "One class holds the pages, selects by index and handles swipes.",
      "The pager.", .row("PG-3")),
    .works(
      "127-131, 138",
      "The center page is the first one: index 1.",
      "The preset's phone starts on page 1.", .row("PG-1"), .take("swipeable-tabs", "expect page.settled == 1")),
    .plumbing(
      "132-134, 140-145",
      "The page view is its own data source and delegate.",
      "No delegates."),
    .works(
      "135-137, 139, 161-163",
      "A list holds all pages.",
      "All are kept, each with its own offset.", .row("PG-1"),
      .take("swipeable-tabs", "caption \"Each page keeps its own offset\"")),
    .works(
      "138, 164-165",
      "The last selected index is kept.",
      "The pager's settled page.", .row("PG-1")),
    .works(
      "146-148, 150-152, 166-167",
      "Selecting slides to the page of that index.",
      "The same, straight to it.", .row("PG-3"), .row("PG-4"),
      .take("swipeable-tabs", "caption \"A distant tab takes one slide\"")),
    .works(
      "149, 156-160, 170",
      "Forward if the index is larger than the last one.",
      "A slide goes the way that the tabs lie.", .row("PG-3"), .take("swipeable-tabs", "expect page.position < 2")),
    .differs(
      "157, 385",
      "Otherwise in reverse, so that a tap on the current tab slides the page onto itself.",
      "A bug, fixed: the page stays; its list goes to its top.", .row("PG-3"),
      .take("swipeable-tabs", "caption \"The current tab scrolls to the top\"")),
    .works(
      "153-155",
      "The last index changes at once, before the slide has ended.",
      "`page.target` changes at once, `page.settled` when the slide has ended.", .row("PG-3"),
      .take("swipeable-tabs", "expect page.target == 0")),
    .works(
      "168-169",
      "Subscribers get the current index after each swipe.",
      "Events come with the answer to each input.", .row("PG-5")),
    .plumbing(
      "170-174",
      "The two sources of the page view follow.",
      "None here."),
    .works(
      "175-179, 182-184, 213-215",
      "Before the first page there is none.",
      "`pager.edge resist`: the page gives way and comes back.", .row("PG-2"), .take("swipeable-tabs", "swipe right")),
    .works(
      "185-188, 191-196, 216-217",
      "After the last page there is none.",
      "The same.", .row("PG-2"), .take("swipeable-tabs", "caption \"There is no page after the last\"")),
    .works(
      "180-181, 189-190",
      "Indices outside of the list give nothing.",
      "A tab that does not exist is not selected.", .test("OddPagesTests.one"), .test("OddPagesTests.fifty")),
    .works(
      "197-200, 204-208, 218-220",
      "Only a completed turn counts; one that is given up changes nothing.",
      "The same.", .row("PG-5"), .row("PI-3 cancel")),
  ]
}
