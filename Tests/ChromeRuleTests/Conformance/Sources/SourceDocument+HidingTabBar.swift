@testable import DesktopTestSupport

extension SourceDocument {
  static let hidingTabBarItems: [SourceItem] = [
    .plumbing(
      "1-5",
      "Written for Swift 5, Xcode 11.6 and iOS 12.",
      "A desktop program: Swift 6 and SDL2, no phone needed."),
    .works(
      "6-8, 12-13",
      "An extension of the tab bar's controller hides and shows the bar on demand.",
      "`hide bars` and `show bars` in a take, `.bars` in Swift.", .row("TB-9"), .take("swipeable-tabs", "hide bars")),
    .works(
      "9-11, 35",
      "One constant, 0.3 s, for all of its animations.",
      "`bottom.settleTime 300`, `bottom.settleScale flat`.", .row("TB-9"),
      .take("hiding-tab-bar", "expect tabBar.top == 854.5")),
    .works(
      "13, 36",
      "One argument says whether the bar is to hide or to show.",
      "Two requests; each may come at any time.", .row("TB-9")),
    .works(
      "14, 36",
      "Another says whether it moves in time or at once.",
      "`hide bars now` jumps.", .row("TB-9"), .take("shy-nav-bar", "hide bars now")),
    .works(
      "15",
      "The platform's usual animation curve, which eases in and out.",
      "`bottom.settleCurve easeInOut`.", .row("TB-9"), .take("hiding-tab-bar", "expect tabBar.top == 823.72 ± 0.02")),
    .works(
      "16, 28",
      "Only the bar's y changes; its x, width and height stay.",
      "The bar slides, whole.", .row("TB-8")),
    .works(
      "17, 20, 40-41",
      "A hidden bar's upper edge is at the view's lower edge.",
      "The same, with the safe area below the bar.", .row("TB-8"),
      .take("hiding-tab-bar", "expect tabBar.top == 896")),
    .works(
      "18-19, 40",
      "A shown bar's upper edge is its own height above that.",
      "The same.", .row("TB-8"), .take("hiding-tab-bar", "expect tabBar.top == 813")),
    .works(
      "21-22, 24-27, 42",
      "A background picture taller than the bar sends the hidden bar down by the difference.",
      "`tabBar.overhang` is the difference.", .row("TB-8 picture"),
      .take("hiding-tab-bar", "expect tabBar.top == 913")),
    .works(
      "23",
      "Otherwise the picture's top would still be seen.",
      "Nothing of the picture is left on screen.", .row("TB-8 picture")),
    .works(
      "41",
      "Without a picture nothing is added.",
      "`tabBar.overhang` is 0.", .row("TB-8")),
    .plumbing(
      "29-30",
      "The animation has no completion handler.",
      "No handlers here: what happened is in the answer, once."),
    .works(
      "31-33",
      "The bar is moved, not taken out of the screen's tree.",
      "A bar that is hidden keeps its state and takes no taps.", .row("TB hit test")),
    .works(
      "34, 37-39",
      "The two cases, in words.",
      "As in the code.", .row("TB-8")),
    .differs(
      "43-45",
      "A controller with two tabs, the first of them a list.",
      "Three tabs, the middle one first. A tab without a list shows its bar: nothing there could bring it back.",
      .row("TB-12")),
    .differs(
      "43-45",
      "Only a tap selects a tab.",
      "A sideways swipe does, too: the phone has one pager, and it turns pages in every preset.",
      .test("DesktopDifferences.swipes")),
    .works(
      "44-46",
      "The list's scrolling drives the bar.",
      "Every page's scrolling does.", .row("TB-11")),
    .works(
      "47-48, 51-53",
      "The offset at which the scroll began is kept.",
      "`bottom.direction dragStart`.", .row("TB-2")),
    .differs(
      "49, 54",
      "The last offset is kept; the text calls it the one where scrolling ends, the code the last event's.",
      "The code's meaning: each step counts from the one before. Text and code disagree, and the bar follows the code.",
      .row("TB-3")),
    .works(
      "50, 55-56",
      "A flag says whether the bar is hidden; at first it is not.",
      "The bar's own state, shown at first.", .row("TB-1")),
    .differs(
      "48-49",
      "Both offsets are undefined until the first drag, and reading them then would crash.",
      "A bug, fixed: a scroll before the first drag is a scroll.", .row("TB-1")),
    .works(
      "57-60, 65-66",
      "Hiding a hidden bar or showing a shown one does nothing.",
      "A second order to the same end starts no new animation.", .row("TB-7")),
    .works(
      "61, 67",
      "The flag changes when the motion starts, not when it ends.",
      "The bar's goal changes at once; reversed in mid-flight it continues from where it is.", .row("TB-9"),
      .take("hiding-tab-bar", "caption \"Reversed halfway\"")),
    .works(
      "62-64, 68-71",
      "Both moves are animated.",
      "Both take 0.3 s.", .row("TB-9")),
    .differs(
      "72",
      "Hiding and showing follow the user's scrolling.",
      "A wheel, a trackpad or the keyboard counts as a finger: on a desktop users scroll by them.",
      .row("TB wheel"), .take("hiding-tab-bar", "caption \"A trackpad or a wheel does the same\""),
      .test("DesktopDifferences.keys")),
    .works(
      "73, 79-84",
      "When a drag begins both offsets are set to where the list is.",
      "Each gesture, and each wheel's, counts from where it began.", .row("TB-2")),
    .works(
      "74, 85-88",
      "Every change of offset while scrolling is looked at.",
      "Every sample goes through the gates.", .row("TB-4")),
    .works(
      "75, 101-105",
      "Tapping the status bar shows the bar and lets the list go to its top.",
      "`top.onScrollToTop` and `bottom.onScrollToTop` are show.", .row("TB-10"),
      .take("hiding-tab-bar", "caption \"A status bar tap shows it and scrolls to top\"")),
    .differs(
      "76",
      "\"Tracking\" means that a finger touches, perhaps without having scrolled yet.",
      "A resting finger sends no samples here, so there is nothing to judge; a drag counts once it is past the slop.",
      .row("TB-6")),
    .plumbing(
      "77-78",
      "The list's controller is its delegate.",
      "No delegates: samples go in, what happened comes out."),
    .works(
      "87, 109",
      "How far the list is from the drag's start tells the direction.",
      "The same.", .row("TB-5")),
    .works(
      "90, 92-93, 109",
      "Below the start: the bar hides.",
      "The same.", .row("TB-5"), .take("hiding-tab-bar", "caption \"Scrolling down hides it after 1 pt\"")),
    .works(
      "94, 96-97, 109",
      "Above the start: the bar shows.",
      "The same.", .row("TB-5"), .take("hiding-tab-bar", "caption \"Back where the drag began, it returns\"")),
    .works(
      "94, 109",
      "Exactly at the start: unsaid in the text, shown by the code.",
      "Shown.", .row("TB-5")),
    .works(
      "91, 95",
      "Only while a finger is down; the coasting list changes nothing.",
      "`bottom.sources` has neither flings nor programs.", .row("TB-6"),
      .take("hiding-tab-bar", "caption \"Flings and programs change nothing\"")),
    .differs(
      "91, 95",
      "So a fling or a program that brings the list to its top leaves the bar hidden.",
      "At rest at the top the bar shows: there is no way further up that could bring it back.",
      .test("ArticleWalks.hidingTabBar")),
    .differs(
      "91, 95, 110",
      "Only a step of more than 1 pt counts.",
      "A distance of 1 pt counts, in however many steps: on a fast screen no step of a slow drag is ever that large.",
      .row("TB-4"), .take("failure-slow-reader", "expect tabBar hidden")),
    .works(
      "88-89, 98-100",
      "The last offset is renewed at every event, whatever came of it.",
      "Each sample begins where the one before ended.", .row("TB-3")),
    .works(
      "106-108",
      "How the drag's begin sets both values, in words.",
      "As in the code.", .row("TB-2")),
    .differs(
      "109",
      "By this, a drag that begins past the list's top hides the bar on its way back.",
      "Overscroll counts for no bar, since it says nothing about what the reader wants.", .row("TB example 5"),
      .take("failure-rubber-band-top", "preset hiding-tab-bar")),
    .works(
      "111-114",
      "A video of the result.",
      "The preset's take; `render` makes a video of it.", .test("TakeCorpusTests.holds")),
    .plumbing(
      "53-54",
      "Links to an explanation of content offset, inset and size.",
      "One number here: 0 at rest at the top, growing downwards."),
    .works(
      "115-116",
      "A link to the whole project.",
      "The preset's file names the project and the branch. The first page has 32 rows, as the project's list has.",
      .row("TB-11"),
      .test("TuningFileTests.presets")),
  ]
}
