import QtQuick 2.15

/* One entry of a long page: a title, a picture in every third entry, and a few lines of text. */
Column {
    id: article
    property int number
    property int seed: 7 + 7919 * (number + 1)
    readonly property var words: ("river stone paper light garden seven window early market north quiet apple " +
                                  "road winter glass letter").split(" ")
    spacing: 8
    topPadding: 11
    bottomPadding: 11

    function random(count) {
        seed = seed * 48271 % 2147483647
        return seed % count
    }

    function sentence(count) {
        return Array.from({ length: count }, () => words[random(words.length)]).join(" ")
    }

    Component.onCompleted: {
        title.text = number + ". " + sentence(4)
        text.text = sentence(12 + random(30))
        first.color = Qt.hsla(random(360) / 360, 0.6, 0.45, 1)
        second.color = Qt.hsla(random(360) / 360, 0.5, 0.75, 1)
    }

    Text { id: title; width: parent.width; color: "#222"; font.pixelSize: 16; font.bold: true }
    Rectangle {
        width: parent.width
        height: 120
        visible: article.number % 3 === 0
        gradient: Gradient {
            GradientStop { id: first; position: 0 }
            GradientStop { id: second; position: 1 }
        }
    }
    Text { id: text; width: parent.width; color: "#222"; font.pixelSize: 16; lineHeight: 1.2; wrapMode: Text.Wrap }
}
