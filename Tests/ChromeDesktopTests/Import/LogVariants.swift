@testable import ChromeImport

/// Logs as other versions and devices write them, with what a finger did in each, worked out by hand.
extension LogVariantTests {
  private static func variant(
    _ name: String, _ text: String, ownAxes: Bool = false, _ fingers: [(Double, [(Double, Double)])],
    message: [(Int, String)] = []
  ) -> Variant {
    Variant(
      name: name, bytes: Array(text.utf8), usesOwnAxes: ownAxes,
      fingers: fingers.map { (seconds: $0.0, places: $0.1) }, message: message.map { (line: $0.0, words: $0.1) })
  }

  /// 100, 200 down by 16 in 20 ms.
  private static let drag = """
    [    8.000000] EV_ABS ABS_MT_TRACKING_ID 00000001
    [    8.000000] EV_ABS ABS_MT_POSITION_X 00000064
    [    8.000000] EV_ABS ABS_MT_POSITION_Y 000000c8
    [    8.000000] EV_SYN SYN_REPORT 00000000
    [    8.010000] EV_ABS ABS_MT_POSITION_Y 000000d8
    [    8.010000] EV_SYN SYN_REPORT 00000000
    [    8.020000] EV_ABS ABS_MT_TRACKING_ID ffffffff
    [    8.020000] EV_SYN SYN_REPORT 00000000

    """
  private static let dragged: [(Double, [(Double, Double)])] = [(0.02, [(100, 200), (100, 216)])]

  static let all: [Variant] = [
    variant(
      "Android 14: also a power key, tools, pressure and time stamps of the chip",
      """
      add device 1: /dev/input/event0
        name:     "gpio-keys"
      add device 2: /dev/input/event3
        name:     "fts_ts"
      [    5.100000] /dev/input/event0: EV_KEY       KEY_POWER            DOWN
      [    5.100000] /dev/input/event0: EV_SYN       SYN_REPORT           00000000
      [    6.000000] /dev/input/event3: EV_MSC       MSC_TIMESTAMP        0012d687
      [    6.000000] /dev/input/event3: EV_ABS       ABS_MT_TRACKING_ID   0000ffff
      [    6.000000] /dev/input/event3: EV_KEY       BTN_TOUCH            DOWN
      [    6.000000] /dev/input/event3: EV_KEY       BTN_TOOL_FINGER      DOWN
      [    6.000000] /dev/input/event3: EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_FINGER
      [    6.000000] /dev/input/event3: EV_ABS       ABS_MT_POSITION_X    000001f4
      [    6.000000] /dev/input/event3: EV_ABS       ABS_MT_POSITION_Y    000003e8
      [    6.000000] /dev/input/event3: EV_SYN       SYN_REPORT           00000000
      [    6.050000] /dev/input/event3: EV_ABS       ABS_MT_POSITION_Y    00000384
      [    6.050000] /dev/input/event3: EV_ABS       ABS_MT_PRESSURE      0000003f
      [    6.050000] /dev/input/event3: EV_SYN       SYN_REPORT           00000000
      [    6.100000] /dev/input/event3: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [    6.100000] /dev/input/event3: EV_KEY       BTN_TOUCH            UP
      [    6.100000] /dev/input/event3: EV_KEY       BTN_TOOL_FINGER      UP
      [    6.100000] /dev/input/event3: EV_SYN       SYN_REPORT           00000000

      """, [(0.1, [(500, 1000), (500, 900)])]),
    variant(
      "Android 2.2: numbers, times with a dash, axes in the old words, slots",
      """
      could not get driver version for /dev/input/mouse0, Not a typewriter
      add device 1: /dev/input/event2
        name:     "synaptics-rmi-touchscreen"
          type 0003: 0035  value 0, min 0, max 499, fuzz 0 flat 0
                     0036  value 0, min 0, max 999, fuzz 0 flat 0
      70-100000: /dev/input/event2: 0003 0039 00000001
      70-100000: /dev/input/event2: 0003 0035 000000c8
      70-100000: /dev/input/event2: 0003 0036 00000190
      70-100000: /dev/input/event2: 0000 0000 00000000
      70-150000: /dev/input/event2: 0003 0039 ffffffff
      70-150000: /dev/input/event2: 0000 0000 00000000

      """, ownAxes: true,
      // 200 of 499 on 999 points, 400 of 999 on 1999.
      [(0.05, [(400.401, 800.4)])]),
    variant(
      "a later slot only: the log begins after the device chose it",
      "[ 8.0] EV_ABS ABS_MT_SLOT 00000004\n" + drag,
      dragged),
    variant(
      "two slots in one moment, the second of which lifts first",
      """
      [ 1.0] 0003 002f 00000000
      [ 1.0] 0003 0039 00000010
      [ 1.0] 0003 0035 00000064
      [ 1.0] 0003 0036 00000064
      [ 1.0] 0003 002f 00000001
      [ 1.0] 0003 0039 00000011
      [ 1.0] 0003 0035 000001f4
      [ 1.0] 0003 0036 000001f4
      [ 1.0] 0000 0000 00000000
      [ 1.1] 0003 0039 ffffffff
      [ 1.1] 0003 002f 00000000
      [ 1.1] 0003 0036 00000078
      [ 1.1] 0000 0000 00000000
      [ 1.2] 0003 0039 ffffffff
      [ 1.2] 0000 0000 00000000

      """, [(0.2, [(100, 100), (100, 120)]), (0.1, [(500, 500)])], message: [(9, "several touches at once")]),
    variant(
      "an emulator that has places of several fingers, and only BTN_TOUCH to say that one is there",
      """
      [ 2.000000] /dev/input/event1: EV_KEY BTN_TOUCH DOWN
      [ 2.000000] /dev/input/event1: EV_ABS ABS_MT_POSITION_X 00000064
      [ 2.000000] /dev/input/event1: EV_ABS ABS_MT_POSITION_Y 00000064
      [ 2.000000] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      [ 2.040000] /dev/input/event1: EV_ABS ABS_MT_POSITION_Y 00000050
      [ 2.040000] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      [ 2.080000] /dev/input/event1: EV_KEY BTN_TOUCH UP
      [ 2.080000] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      [ 3.000000] /dev/input/event1: EV_KEY BTN_TOUCH DOWN
      [ 3.000000] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      [ 3.020000] /dev/input/event1: EV_KEY BTN_TOUCH UP
      [ 3.020000] /dev/input/event1: EV_SYN SYN_REPORT 00000000

      """, [(0.08, [(100, 100), (100, 80)]), (0.02, [(100, 80)])]),
    variant(
      "an old panel that follows one finger and says only how hard it presses",
      """
      [ 2.000000] EV_ABS ABS_X 00000064
      [ 2.000000] EV_ABS ABS_Y 00000064
      [ 2.000000] EV_ABS ABS_PRESSURE 00000020
      [ 2.000000] EV_SYN SYN_REPORT 00000000
      [ 2.030000] EV_ABS ABS_Y 00000046
      [ 2.030000] EV_ABS ABS_PRESSURE 00000028
      [ 2.030000] EV_SYN SYN_REPORT 00000000
      [ 2.060000] EV_ABS ABS_PRESSURE 00000000
      [ 2.060000] EV_SYN SYN_REPORT 00000000

      """, [(0.06, [(100, 100), (100, 70)])]),
    variant(
      "getevent -r, and returns doubled by an old adb",
      drag.replacing("SYN_REPORT 00000000", with: "SYN_REPORT 00000000 rate 120").replacing("\n", with: "\r\r\n"),
      dragged),
    variant(
      "another finger in the same slot without a lift between",
      drag.replacing(
        "[    8.020000] EV_ABS ABS_MT_TRACKING_ID ffffffff\n",
        with: "[    8.020000] EV_ABS ABS_MT_TRACKING_ID 00000002\n[    8.020000] EV_ABS ABS_MT_POSITION_X 00000190\n")
        + "[ 8.050000] EV_ABS ABS_MT_TRACKING_ID ffffffff\n[ 8.050000] EV_SYN SYN_REPORT 00000000\n",
      [(0.01, [(100, 200), (100, 216)]), (0.03, [(400, 216)])]),
    variant(
      "two screens that are touched at once",
      drag.replacing("] EV", with: "] /dev/input/event1: EV")
        + drag.replacing("] EV", with: "] /dev/input/event2: EV").replacing("00000064", with: "000000c8"),
      [(0.02, [(100, 200), (100, 216)]), (0.02, [(200, 200), (200, 216)])], message: [(12, "several touches at once")]),
    variant(
      "labels that this getevent does not know, as numbers",
      drag.replacing("[    8.010000] EV_SYN", with: "[ 8.01] EV_ABS 003e 00000003\n[    8.010000] EV_SYN"), dragged),
  ]
}
