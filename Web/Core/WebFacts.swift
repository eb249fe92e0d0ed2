import ChromeCore
import ChromeTakes

/// The facts that a page needs before it shows its phone, as JSON: screen, theme, and values, the most important ones or
/// all.
struct WebFacts {
  private(set) var bytes: [UInt8] = []

  init(_ phone: WebPhone, hasAllValues: Bool) {
    let (screen, tuning) = (phone.simulation.screen, phone.simulation.tuning)
    put("{\"width\":\(screen.width),\"height\":\(screen.height),\"theme\":\"\(phone.theme.rawValue)\",\"values\":[")
    let first = FirstPanelValues.keys(of: tuning).compactMap(TuningField.named)
    for (index, field) in (hasAllValues ? TuningField.all : first).enumerated() {
      put(index > 0 ? ",{" : "{")
      append(field, field[tuning])
      put("}")
    }
    put("]}")
  }

  private mutating func append(_ field: TuningField, _ value: TuningValue) {
    let edge = field.group == .top || field.group == .bottom ? "\(field.group.rawValue) · " : ""
    put("key", field.key)
    put(",")
    put("group", field.group.rawValue)
    put(",")
    put("label", edge + field.label)
    put(",")
    put("sentence", field.sentence)
    put(",")
    put("value", value.description)
    switch field.kind {
    case .number(let unit, let range, let step):
      put(",\"kind\":\"number\",\"min\":\(range.lowerBound),\"max\":\(range.upperBound),\"step\":\(step),")
      put("unit", unit.rawValue)
    case .choice(let choices): append(choices, field)
    case .flag: put(",\"kind\":\"flag\"")
    case .set: put(",\"kind\":\"words\"")
    }
  }

  private mutating func append(_ choices: [String], _ field: TuningField) {
    put(",\"kind\":\"choice\",\"words\":[")
    for (index, word) in choices.enumerated() {
      put(index > 0 ? ",[" : "[")
      JSONText.append(word, to: &bytes)
      put(",")
      JSONText.append(field.label(of: word), to: &bytes)
      put("]")
    }
    put("]")
  }

  private mutating func put(_ text: String) { bytes += text.utf8 }

  private mutating func put(_ key: String, _ text: String) {
    put("\"\(key)\":")
    JSONText.append(text, to: &bytes)
  }
}
