import ChromeCore
import ChromeRaster
import ChromeTakes

// A still of several phones under one hand: what a film of the take shows at that moment.
extension StillOrder {
  /// What the take comes to, where it shows more than its own phone.
  static func survey(_ take: Take) throws(TakeOpener.Failure) -> FilmSurvey? {
    guard !take.rivals.isEmpty else { return nil }
    do throws(RenderFailure) { return try FilmSurvey(take) } catch {
      throw TakeOpener.Failure(words: ["Error: \(error.words)"], code: .failure)
    }
  }

  func picture(of session: Session, beside survey: FilmSurvey) throws -> PixelImage {
    let room = survey.room(isPlain: isPlain)
    let picture = FilmPicture(
      width: Int((room.width * scale - 1e-6).rounded(.up)), height: Int((room.height * scale - 1e-6).rounded(.up)),
      scale: scale, isPlain: isPlain)
    if let reason = picture.tightness(survey) { throw RenderFailure("\(path): \(reason)") }
    let artist = try FrameArtist(
      FrameSketch(survey, picture, theme, range: 0...survey.duration), FontSet.find(preferred: font))
    artist.draw(Phones(session), at: FilmMoment(tick: Double(session.tick), video: 0))
    return artist.image()
  }
}
