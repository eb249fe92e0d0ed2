/// The words of the photo feed. All of them invented for it; none is a real person or place.
enum FeedText {
  struct Post {
    var name: String
    var place: String
    var likes: String
    var words: String

    /// The first letters of the first two words.
    var initials: String { TextInitials.of(name) }
  }

  static func post(_ number: Int) -> Post {
    let row = posts[number % posts.count]
    let likes = 180 + Int(Blend.scatter(number, salt: 71) * 1700)
    let thousands = likes >= 1000 ? "\(likes / 1000).\(likes % 1000 / 100)k" : "\(likes)"
    return Post(name: row.0, place: row.1, likes: thousands, words: row.2)
  }

  static func collection(_ number: Int) -> (title: String, detail: String) {
    (collections[number % collections.count], "\(6 + Int(Blend.scatter(number, salt: 29) * 60)) pictures")
  }

  private static let posts = [
    ("Ilva Brandt", "Sorren Dunes", "Walked until the sand stopped humming."),
    ("Teo Marchetti", "Lake Ansel", "Six in the morning, nobody else on the jetty."),
    ("Noor Haddad", "Upper Quay", "Counting lit windows from the ferry."),
    ("June Okafor", "Café Linden", "The table by the plant is finally mine."),
    ("Pavel Dorn", "Balloon week, Arvell", "They rise without a sound, all at once."),
    ("Mina Castellan", "Rua das Cores", "Every door on this street tells on its owner."),
    ("Oskar Lind", "Grey Bar", "First sail of the year, and a red one."),
    ("Yuki Tanabe", "Fir Gate", "The fog stayed for breakfast."),
    ("Amara Diallo", "Kitchen, Sunday", "Marmalade begins with a very sharp knife."),
    ("Leif Aronsen", "North of Hessa", "Cold enough to hear the sky."),
    ("Carla Voss", "Greenhouse 4", "The pink one opened while I was making tea."),
    ("Ben Arlow", "Casa Azul", "Last swim before the pool is closed."),
  ]

  private static let collections = [
    "Sand and light", "Lakes", "City at night", "Cups", "Things that fly", "Doors I like", "On the water", "Fog",
    "Yellow food", "Night skies", "Garden", "Summer", "For the hallway", "Trips to plan", "Colours", "Quiet places",
    "Windows", "Trees", "Mountains", "Someday",
  ]
}

/// The letters on a person's round sign: the first two capitals that words begin with.
enum TextInitials {
  static func of(_ name: String) -> String {
    String(name.split(separator: " ").compactMap { $0.first }.filter { $0.isUppercase }.prefix(2))
  }
}
