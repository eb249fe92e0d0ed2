extension SourceDocument {
  static let sectionTabsItems: [SourceItem] = [
    .works(
      "1-5",
      "Two videos of the result.",
      "The preset's take.", .take("section-tabs", "caption \"The capsule moves and resizes at once\"")),
    .works(
      "6-8",
      "On a change of tabs the bar under them slides to the other one.",
      "The capsule glides.", .row("SP-4"), .take("section-tabs", "expect section.indicatorX == 43")),
    .works(
      "8",
      "It is white.",
      "White on the page's color: `sections.ground tint`.", .row("SP-4 look"), .test("EffectTests.looks")),
    .plumbing(
      "9-15",
      "A namespace for the shared geometry.",
      "One capsule, so nothing to share."),
    .works(
      "16",
      "Each tab has the effect with the same id, so place and width go over together.",
      "Both glide in the same time.", .row("SP-4")),
    .works(
      "17-19",
      "One tab for each kind, in the order of the kinds.",
      "In the order of the sections.", .row("SP-1")),
    .works(
      "20",
      "A tab's text is the kind's name.",
      "The section's title.", .row("SP-1")),
    .differs(
      "21, 102",
      "The bar lies behind the lower edge of the text.",
      "Below the text, as in its project, whose padding the article leaves out: letters stay free.", .row("SP-4"),
      .test("SceneLayoutTests.sectionTabsStandWhereTheSourceSystemPutsThem")),
    .works(
      "22, 103",
      "Only the active tab has it.",
      "There is one capsule.", .row("SP-4 look")),
    .works(
      "23-24, 104",
      "A white capsule.",
      "Round ends, white.", .row("SP-4 look")),
    .works(
      "25",
      "5 high.",
      "5 pt.", .row("SP-4 look")),
    .works(
      "26, 105",
      "Its id is the same under every tab.",
      "It is the same capsule.", .row("SP-4")),
    .works(
      "27-28, 30, 32-36",
      "A tap makes a tab active within 0.3 s, easing in and out.",
      "`sections.time 300`, `sections.tapCurve easeInOut`.", .row("SP-4"), .row("SP-5 curve"),
      .take("section-tabs", "expect section.indicatorX == 18.53 ± 0.01")),
    .works(
      "29, 31",
      "It is active at once; only the drawing takes its time.",
      "`section.active` changes with the tap.", .row("SP-7"), .take("section-tabs", "expect section.active == 1")),
    .works(
      "37-40",
      "The section that is on screen chooses the tab.",
      "A function of the offset.", .row("SP-5"),
      .take("section-tabs", "caption \"A jump of any size finds its section\"")),
    .plumbing(
      "41-45, 50-55",
      "A named coordinate space in which frames are measured.",
      "There is one: points of the page."),
    .plumbing(
      "46, 89-90",
      "A reader gives access to the scroll view.",
      "No views."),
    .works(
      "47",
      "The list scrolls vertically.",
      "The same.", .row("SP-2")),
    .works(
      "47",
      "Without a scroll indicator.",
      "`scroll.indicator off`.", .row("SP-4 look"), .test("EffectTests.looks")),
    .differs(
      "47",
      "It scrolls in one direction only.",
      "A sideways swipe turns the page, as in every preset: the phone has one pager for all of them.",
      .test("DesktopDifferences.swipes")),
    .differs(
      "48-49",
      "The list's content is left out of the text.",
      "Six sections with the heights that its project has, because a list needs some.", .row("SP-2")),
    .works(
      "56-58",
      "The tab changes when a section's first item reaches the very top.",
      "When its top reaches the strip.", .row("SP-5")),
    .plumbing(
      "59-60",
      "Every section watches its own frame.",
      "The offset decides, so nothing has to be watched."),
    .differs(
      "61",
      "A section is active once its top is less than 30 below the list's top.",
      "8 pt below the strip's lower edge: 30 lies behind the strip, where no title can be read. `sections.line`.",
      .row("SP-5"), .take("section-tabs", "caption \"A jump of any size finds its section\"")),
    .differs(
      "61",
      "And only while not too far above it: less than half of its middle.",
      "A bug, fixed: a jump over that window left the wrong tab; here any jump finds its section.", .row("SP-5"),
      .take("section-tabs", "scroll to 4500")),
    .works(
      "61",
      "So on the way up a section is active only once its first sixth is back on screen.",
      "`sections.upShare` is 0.1667.",
      .row("SP-5"), .take("section-tabs", "caption \"On the way up, once its first sixth is back\"")),
    .works(
      "61",
      "Only if it is not active already.",
      "One event a change, none for the same again.", .row("SP-7")),
    .differs(
      "61",
      "Only while no tap's animation runs.",
      "Until the tap's scroll has ended, or a finger takes over: the source's guard ends too early on a second tap.",
      .row("SP-7"), .row("SP-7 drag"), .take("section-tabs", "caption \"A tap keeps its tab until it arrives\"")),
    .works(
      "62, 64-66",
      "Such a change takes 0.3 s and eases out.",
      "`sections.curve easeOut`.", .row("SP-5 curve"),
      .take("section-tabs", "caption \"On a scroll, it moves without delay\"")),
    .plumbing(
      "63, 67-68",
      "The same condition is asked a second time within the animation.",
      "Once is enough: nothing changes in between."),
    .differs(
      "61",
      "Where no section meets the condition the last one stays.",
      "The same between two sections; above the first it is the first, so that the state depends on the place alone.",
      .row("SP-6")),
    .works(
      "69-71, 81-83",
      "Each tab has an id of its own, because animations sometimes ran twice.",
      "Tabs and sections have numbers; a change happens once.", .row("SP-9"), .row("SP-7")),
    .differs(
      "72-73, 86-88",
      "The kinds are cases of an enumeration, so their number is fixed.",
      "Sections are content, because every app has its own: any titles, any number.", .row("SP-9"),
      .take("section-tabs", "content 2 sections 60 400 1 0 500 30 20 spacing 15")),
    .works(
      "74-80",
      "Their names: Sky, WaterFall, Sea, Mountain, Rock, Tree.",
      "The same, in the same order; the second is written Waterfall.", .row("SP-1")),
    .differs(
      "84-85",
      "The id is the name with its own first four letters.",
      "A number: names may be equal, and still find their section.", .row("SP-9")),
    .works(
      "91-95",
      "The strip of tabs scrolls.",
      "Under a finger, and under a wheel that goes sideways.", .row("SP-8"),
      .take("section-tabs", "caption \"The strip scrolls too\"")),
    .differs(
      "96-97",
      "The text puts the id on section titles and scrolls to it; the code puts it on tabs.",
      "The code's meaning, since only that can work: a tap goes to the section, a change to the tab.", .row("SP-7"),
      .row("SP-8")),
    .works(
      "98-101",
      "The tabs once more, in the same order.",
      "In the order of the sections.", .row("SP-1")),
    .plumbing(
      "106-109",
      "The tab's id is what the strip scrolls to.",
      "The tab's place."),
    .works(
      "110-112, 114-116",
      "A tap's change and its scroll are one animation, 0.3 s, easing in and out.",
      "Both go by `sections.time` and `sections.tapCurve`.", .row("SP-5 curve"), .row("SP-7")),
    .differs(
      "113",
      "It scrolls until the section's top is at the list's top.",
      "To the strip's lower edge: at the list's top the title would stand behind the strip.", .row("SP-7"),
      .take("section-tabs", "expect offset == 1334")),
    .works(
      "117-118, 120-123",
      "On each change the strip scrolls within 0.3 s, easing in and out.",
      "The same, however it was chosen.", .row("SP-5 curve")),
    .works(
      "119, 124",
      "Until the active tab is in its middle.",
      "As far as the strip's ends let it.", .row("SP-8"), .take("section-tabs", "expect section.stripOffset == 11")),
  ]
}
