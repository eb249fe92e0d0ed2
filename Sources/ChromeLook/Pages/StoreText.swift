/// The words of the product page. All of them invented for it.
enum StoreText {
  static let story = [
    "One piece of bent steel holds the shade where",
    "you read, and not where the ceiling has a hook.",
    "Turn the shade to dim it. The foot is heavy",
    "enough for a cat.",
  ]

  static let details = [
    ("Height", "182 cm"), ("Reach", "96 cm"), ("Weight", "9.4 kg"), ("Light", "2700 K, 820 lm"),
    ("Cable", "2.5 m, linen"),
  ]

  struct Review: Sendable {
    var stars: Int
    var person: String
    var title: String
    var lines: [String]
  }

  static let reviews = [
    Review(
      stars: 5, person: "Mara, Tuesday", title: "Reads along with me",
      lines: ["It stands behind the sofa and looks over my", "shoulder. No glare, no hum, nothing in the way."]),
    Review(
      stars: 4, person: "Jon, in May", title: "Beautiful, and really heavy",
      lines: ["Two people for the stairs. Once it stands it", "stands. I would take a longer cable."]),
    Review(
      stars: 5, person: "Aiko, in April", title: "The colour is right",
      lines: ["Warmer than in the picture, and the dimmer", "goes down to candle. Just what I hoped for."]),
    Review(
      stars: 5, person: "Pete, in March", title: "Survived the cat",
      lines: ["She tried three times. It did not move once,", "and the cat now sleeps under it."]),
  ]
}
