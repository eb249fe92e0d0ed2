import Testing

@testable import ChromeTakes

@Suite("Searching texts")
struct TextSearchTests {
  @Test(
    "the first range of some words",
    arguments: [
      ("abcabc", "bc", 1, 3), ("abc", "abc", 0, 3), ("aab", "ab", 1, 3), ("éb", "b", 2, 3), ("xé", "é", 1, 3),
      // A range that begins like the words and continues differently is skipped.
      ("ababac", "abac", 2, 6), ("aaab", "aab", 1, 4),
    ] as [(String, String, Int, Int)])
  func first(text: String, words: String, from: Int, to: Int) throws {
    let place = try #require(text.firstPlace(of: words))
    #expect(text.utf8.distance(from: text.startIndex, to: place.lowerBound) == from)
    #expect(text.utf8.distance(from: text.startIndex, to: place.upperBound) == to)
    #expect(text.includes(words))
  }

  @Test("words that are missing have none", arguments: [("", "a"), ("ab", "abc"), ("ab", "b "), ("aba", "bb")])
  func none(text: String, words: String) {
    #expect(text.firstPlace(of: words) == nil)
    #expect(!text.includes(words))
  }

  @Test(
    "words are replaced once each, from the left",
    arguments: [
      ("a-b-c", "-", "+", "a+b+c"), ("-a-", "-", "", "a"), ("aaa", "aa", "a", "aa"), ("ab", "x", "y", "ab"),
      ("ab", "ab", "abab", "abab"), ("", "a", "b", ""),
    ] as [(String, String, String, String)])
  func exchanged(text: String, words: String, others: String, result: String) {
    #expect(text.exchanging(words, for: others) == result)
  }
}
