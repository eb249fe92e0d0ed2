import ChromeCore

/// The texts on the demo's pages. All invented; none is a real work or person.
enum SampleText {
  static func song(_ row: Int) -> String { songs[row % songs.count] }
  /// All texts that `artist` returns.
  static let everyArtist = (0..<artists.count * albums.count).map(artist)

  package static func artist(_ row: Int) -> String { "\(artists[row % artists.count]) · \(albums[row % albums.count])" }

  /// Returns a duration between two and six minutes, as `3:07`.
  package static func duration(_ row: Int) -> String {
    let seconds = 120 + Int(Blend.scatter(row, salt: 3) * 240)
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  package static func card(_ number: Int) -> (title: String, detail: String) { cards[number % cards.count] }

  /// Returns a place's name and its distance (for the sky: the time), by the section's title and the row.
  package static func place(section: String, row: Int) -> (title: String, detail: String) {
    let names = places[section] ?? general
    if section == "Sky" { return (names[row % names.count], hours[row % hours.count]) }
    let kilometers = 2 + Int(Blend.scatter(row, salt: section.unicodeScalars.count + 11) * 90)
    return (names[row % names.count], "\(kilometers) km")
  }

  /// The most places of one section with different texts.
  static let mostPlaces = 8

  private static let hours = ["05:48", "09:20", "12:05", "16:40", "18:15", "20:32", "22:10", "23:54"]
  static let songs = [
    "Paper Lanterns", "North of Noon", "The Long Platform", "Salt and Static", "Low Tide Letters", "Half a Harbor",
    "Slow Elevator", "Marigold Street", "Borrowed Weather", "A Map of Quiet", "Seven Umbrellas", "Night Ferry",
    "Glass Orchard", "Everything but Rain", "Small Hours, Big Sky", "Copper Wire", "Left at the River",
    "Wednesday People", "Winter Tomatoes", "Two Bicycles",
  ]
  private static let artists = [
    "Halden Row", "Mira Sandoval", "The Tall Grass", "Ostwind", "Juniper & Co", "Kito Arai", "Velvet Pier",
    "Nadia Brook", "Tin Lighthouse",
  ]
  private static let albums = [
    "Soft Machines", "Open Windows", "Further Inland", "Blue Hour", "Kitchen Tapes", "Second Summer", "Signal Hill",
  ]
  static let cards = [
    ("Morning, in four moves", "Stretch · 6 min"), ("A harbor without boats", "Short film · 12 min"),
    ("How bridges sing", "Talk · 18 min"), ("The color of fog", "Essay · 9 min"),
    ("Bread for one", "Kitchen · 24 min"), ("Clouds, explained slowly", "Series · Part 2"),
    ("A walk in the old town", "Audio · 31 min"), ("Learning to whistle", "Lesson · 5 min"),
    ("Lamps of the north", "Gallery · 14 pictures"), ("Quiet machines", "Talk · 21 min"),
    ("The last tram home", "Short film · 8 min"), ("Rivers from above", "Gallery · 26 pictures"),
    ("What the attic keeps", "Audio · 16 min"),
  ]
  private static let general = ["Long Meadow", "Old Quarry", "Mill Lane", "East Gate", "High Common"]
  private static let places = [
    "Sky": [
      "First light", "Mackerel clouds", "Blue noon", "After the storm", "Swallow hour", "Ember evening", "Early stars",
      "Moonrise",
    ],
    "Waterfall": ["Veil of Arn", "Three Steps", "Lower Thunder", "Fern Gully", "The Whisper"],
    "Sea": ["Cape Lumen", "Quiet Cove", "Salt Road", "Gray Bar", "Lantern Bay"],
    "Mountain": ["Mount Ivar", "Saddle Pass", "The Comb", "White Aunt", "Tall Hessa"],
    "Rock": [
      "Balanced Stone", "The Two Monks", "Copper Wall", "Sleeping Ox", "Devil's Pantry", "Needle Rock", "Flat Anvil",
    ],
    "Tree": ["Old Linden", "Fir Gate", "Birch Choir", "The Lonely Pine", "Oak at Weir", "Alder Row", "Winter Larch"],
  ]
}
