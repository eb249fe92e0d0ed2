import ChromeCore

// The table of statements.
extension TakeParser {
  package typealias Rule = @Sendable (inout TakeParser, inout TakeLine) -> Void

  /// Every statement's first word and what reads the rest of its line.
  package static let rules: [String: Rule] = [
    "take": { $0.readTitle(&$1) },
    "screen": { $0.readScreen(&$1) },
    "theme": { $0.readTheme(&$1) },
    "preset": { $0.readPreset(&$1) },
    "versus": { $0.readVersus(&$1) },
    "scene": { $0.readScene(&$1) },
    "set": { $0.readSet(&$1) },
    "ramp": { $0.readRamp(&$1) },
    "page": { $0.readPage(&$1) },
    "pages": { $0.readPages(&$1) },
    "content": { $0.readContent(&$1) },
    "at": { $0.readOffset(&$1) },
    "bars": { $0.readBars(&$1) },
    "press": { $0.readPress(&$1) },
    "move": { $0.readMove(&$1) },
    "hold": { $0.readPause(&$1) },
    "release": { $0.readRelease(&$1) },
    "cancel": { $0.readCancel(&$1) },
    "drag": { $0.readDrag(&$1) },
    "fling": { $0.readFling(&$1) },
    "swipe": { $0.readSwipe(&$1) },
    "wheel": { $0.readWheel(&$1) },
    "ticks": { $0.readNotches(&$1) },
    "tap": { $0.readTap(&$1) },
    "hover": { $0.readHover(&$1) },
    "key": { $0.readKey(&$1) },
    "scroll": { $0.readScroll(&$1) },
    "select": { $0.readSelect(&$1) },
    "resize": { $0.readResize(&$1) },
    "show": { $0.readShowBars(&$1) },
    "hide": { $0.readHideBars(&$1) },
    "freeze": { $0.readHoldBars(.freeze, &$1) },
    "thaw": { $0.readHoldBars(.thaw, &$1) },
    "wait": { $0.readWait(&$1) },
    "expect": { $0.readExpect(&$1) },
    "mark": { $0.readMark(&$1) },
    "caption": { $0.readCaption(&$1) },
    "backdrop": { $0.readBackdrop(&$1) },
    "audio": { $0.readAudio(&$1) },
    "title": { $0.readPresentedTitle(&$1) },
    "zoom": { $0.readZoom(&$1) },
    "spotlight": { $0.readSpotlight(&$1) },
    "stop": { $0.readStop(&$1) },
    "output": { $0.readOutput(&$1) },
    "loop": { $0.readLoop(&$1) },
    "speed": { $0.readSpeed(&$1) },
    "point": { $0.readPointer(&$1) },
    "frame": { $0.readFrame(&$1) },
    "touches": { $0.readTouches(&$1) },
    "repeat": { $0.beginRepeat(&$1) },
    "include": { $0.readInclude(&$1) },
    "studio": { $0.readStudio(&$1) },
    "samples": { $0.beginSamples(&$1) },
    "input": { $0.readInputLog(&$1) },
  ]

  /// In alphabetical order, so that the nearest word does not depend on a hash.
  package static let words = rules.keys.sorted()
}
