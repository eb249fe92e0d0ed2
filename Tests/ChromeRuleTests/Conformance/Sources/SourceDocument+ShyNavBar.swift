extension SourceDocument {
  static let shyNavBarItems: [SourceItem] = [
    .works(
      "1",
      "It mimics bars that scroll away, as known from large apps.",
      "The preset `shy-nav-bar`.", .row("SN-13"),
      .take("shy-nav-bar", "caption \"The extension leaves first, then the bar\"")),
    .works(
      "1",
      "An extension below the bar scrolls along.",
      "The toolbar is the extension.", .row("SN-3")),
    .plumbing(
      "1",
      "It is proven in the library's own app.",
      "An instrument, not an app's component."),
    .plumbing(
      "2",
      "The app's version in the store is older.",
      "As above."),
    .plumbing(
      "3",
      "The content of the pictures belongs to that app.",
      "Lists and pictures here are drawn for the demo."),
    .plumbing(
      "4",
      "Not to be used with the platform's table controller.",
      "No such controllers."),
    .plumbing(
      "5",
      "One's own delegate has to be set before the library's.",
      "No delegates, so no order.", .row("SN-25")),
    .plumbing(
      "6",
      "A bridging header is needed.",
      "Swift only."),
    .works(
      "7",
      "Easy to use, before anything else.",
      "One input in, one answer out; a page of Swift is a whole program.", .test("DocumentTextTests.library")),
    .works(
      "8",
      "Portable: few dependencies, self-contained.",
      "The core imports nothing at all.", .test("TidyTests.noMachine")),
    .works(
      "9",
      "It works with whatever is thrown at it.",
      "Laws hold for random lives, short and empty pages included.", .row("SN-7"), .test("LawTests.hold"),
      .take("shy-nav-bar", "caption \"Too short to scroll: always shown\"")),
    .works(
      "10",
      "The bar gets out of the way as soon as scrolling begins.",
      "`top.resistHide 0`, `top.deadBand 0`.", .row("SN-8"), .row("SN-11")),
    .plumbing(
      "11",
      "A lazy property of the view's controller.",
      "A tuning is a value."),
    .works(
      "12",
      "One's own extension view right beneath the bar.",
      "Whatever height `toolbar.full` has.", .row("SN-3"), .row("SN-24")),
    .works(
      "12",
      "It slides beneath the bar before the bar contracts.",
      "`top.order innerFirst`.", .row("SN-13"), .take("shy-nav-bar", "expect toolbar.hidden == 10")),
    .works(
      "12",
      "Adding one takes one call.",
      "One value, at any time, also in mid-page.", .row("SN-24")),
    .works(
      "13",
      "The bar may wait for some way before it hides.",
      "`top.resistHide`.", .row("SN-11")),
    .works(
      "13",
      "And before it returns.",
      "`top.resistShow`.", .row("SN-12"), .take("shy-nav-bar", "caption \"It resists 200 pt before it returns\"")),
    .works(
      "13",
      "The example: not after 10 px but after 100.",
      "The same story with 100.", .row("SN tolerance")),
    .works(
      "14-16",
      "Both tolerances are properties.",
      "Two keys, 200 and 0 in the preset as in the library.", .row("SN-1")),
    .plumbing(
      "17",
      "A category gives every controller such a property.",
      "No controllers."),
    .differs(
      "17",
      "It can be set up per controller.",
      "One tuning for all pages, because one set of numbers is what is argued about; it may change at any moment.",
      .test("TuneWhileTouchingStories.finger")),
    .differs(
      "17",
      "A controller shows one page.",
      "A sideways swipe turns the page, as in every preset: the phone has one pager for all of them.",
      .test("DesktopDifferences.swipes")),
    .plumbing(
      "18-19",
      "Which bar it is: the one of the controller that was there at first access.",
      "There is one header."),
    .plumbing(
      "20",
      "The bar is found through the controller.",
      "There is one header."),
    .works(
      "21",
      "Setting another extension resizes its place and puts it in.",
      "A new height is laid out at once.", .row("SN-24")),
    .works(
      "21",
      "A single extension, no more.",
      "One toolbar.", .row("SN-3")),
    .plumbing(
      "22",
      "Earlier attempts made every user write delegate code; a proxy ended that.",
      "No delegates, no proxy.", .row("SN-25")),
    .plumbing(
      "23",
      "The proxy forwards every event to both.",
      "No delegates, no proxy.", .row("SN-25")),
    .differs(
      "23",
      "So a scroll by the program moves the bars as well.",
      "It moves no bar, since it says nothing about the reader's wish; with `program` in `top.sources` it does.",
      .test("DesktopDifferences.programScroll")),
    .works(
      "24",
      "The offset is given to a chain of bars, the first of which takes its part.",
      "A stack is one number, shared by its bars in order.", .row("SN-13")),
    .works(
      "25",
      "100 px down on a contracted bar: 44 for the bar, 56 for the extension.",
      "The same numbers.", .row("SN-13")),
    .works(
      "25",
      "Contracting starts from the last of the chain.",
      "The extension first.", .row("SN-13"), .take("shy-nav-bar", "expect toolbar.hidden == 40")),
    .works(
      "25",
      "What one does not take goes to the next.",
      "And the rest that no bar takes is reported.", .row("SN-13"), .test("LawTests.chunks")),
    .works(
      "26",
      "An extension rides along with its bar.",
      "The toolbar hangs on the header's lower edge.", .row("SN-3"), .row("SN-4")),
    .works(
      "26",
      "It looks as if it were a part of the bar.",
      "No gap and no overlap at any time.", .row("SN-4"), .test("SceneTests.rowsMeetTheToolbarWithoutAGap")),
    .works(
      "27",
      "Bars are moved; they never change their size.",
      "`header.stretch 0`: pulled past the top nothing grows.", .row("SN slide"),
      .take("shy-nav-bar", "caption \"They slide but never stretch\"")),
    .differs(
      "27",
      "Resizing instead would keep the extension from showing behind the bar.",
      "Ours is cut off at the bar's edge, so that nothing shows through a translucent bar, and still only slides.",
      .test("SceneBarTests.innerBarTucksBehindTheOuterOne")),
    .plumbing(
      "28",
      "Setting it up before the navigation hierarchy exists breaks it, with an assertion.",
      "Every tuning is checked before it is used, and refused in words.", .test("TuningFileTextTests.wrong")),
    .works(
      "29",
      "Changes are to be tested by going over the demo.",
      "Demos are tests.", .test("TakeCorpusTests.holds")),
    .works(
      "29",
      "Both translucent and opaque bars are to be checked.",
      "`bars.material`, in the panel too.", .row("SN modes"), .test("EffectTests.looks"),
      .take("shy-nav-bar", "set bars.material opaque")),
    .works(
      "30",
      "A bug or a feature gets a view of its own in the demo.",
      "A take: each failure and each preset has one.", .test("TakeCorpusTests.isComplete"),
      .take("failure-tremor", "preset shy-nav-bar")),
    .plumbing(
      "31",
      "Thanks to those who helped.",
      "The preset's file names the library.", .test("TuningFileTests.presets")),
  ]
}
