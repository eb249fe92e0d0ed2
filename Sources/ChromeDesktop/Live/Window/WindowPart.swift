import ChromeSession
import ChromeShell

/// A part of the window that time changes: what it does once something is due, and when something is due next.
///
/// The window walks one list of parts for both, so no part is updated that would never be woken, or the other way
/// around. `WindowPartTests` finds a part that is missing in the list.
struct WindowPart {
  /// Carries out what is due at a time in seconds of the steady clock.
  let update: (SessionWindow, _ seconds: Double) -> Void
  /// Returns the time of the next change without input.
  let next: (SessionWindow) -> Motion

  init(
    _ update: @escaping (SessionWindow, Double) -> Void = { _, _ in },
    wake: @escaping (SessionWindow) -> Double? = { _ in nil },
    isMoving: @escaping (SessionWindow) -> Bool = { _ in false }
  ) {
    self.update = update
    next = { isMoving($0) ? .moving : wake($0).map(Motion.wake) ?? .rest }
  }
}

extension WindowPart {
  /// All parts, in the order in which they are updated.
  nonisolated(unsafe) static let all: [WindowPart] = [
    // The desktop's answers.
    WindowPart({ $0.pollDialog(at: $1) }, wake: { $0.nextDialogPoll }),
    WindowPart({ window, _ in window.pollDesktop() }, wake: { $0.nextDesktopPoll }),
    // What may cover the studio.
    WindowPart({ $0.updatePresentation(at: $1) }, wake: { $0.nextPart }),
    WindowPart(wake: { $0.pointerEnd }),
    WindowPart({ $0.updateGallery(at: $1) }, isMoving: { $0.isGalleryMoving }),
    WindowPart({ $0.updateExport(at: $1) }, wake: { $0.nextVideoPoll }),
    WindowPart({ window, _ in window.updateScene() }, wake: { $0.nextSceneLook }),
    WindowPart({ $0.updateLearning(at: $1) }, wake: { $0.nextLearningLook }),
    WindowPart({ $0.updateLesson(at: $1) }, wake: { $0.nextLessonLook }, isMoving: { $0.isLessonMoving }),
    // Files that other programs write.
    WindowPart({ $0.watchScene(at: $1) }, wake: { $0.nextSceneCheck }),
    WindowPart({ $0.watchPreset(at: $1) }, wake: { $0.nextLook }),
    WindowPart({ $0.watchVariants(at: $1) }, wake: { $0.nextVariantCheck }),
    // The studio, with its searches.
    WindowPart({ $0.updateStudio(at: $1) }, wake: { $0.studio.nextChange(after: $0.wall) }, isMoving: \.isStudioMoving),
    WindowPart({ window, _ in window.reportTooSmall() }),
    WindowPart({ window, _ in window.updateIntervals() }),
    WindowPart({ window, _ in window.updateLibrary() }),
    // Real phones, the recorder, notices.
    WindowPart({ window, _ in window.followPhones() }, wake: { $0.nextPhoneLook }),
    WindowPart({ $0.recorder?.poll(at: $1) }, wake: { $0.nextNotice }),
  ]
}

extension Motion {
  /// Returns the sooner of two motions.
  func sooner(_ other: Motion) -> Motion {
    switch (self, other) {
    case (.over, _), (_, .over): .over
    case (.moving, _), (_, .moving): .moving
    case (.wake(let one), .wake(let next)): .wake(at: min(one, next))
    case (.wake, .rest): self
    case (.rest, _): other
    }
  }
}
