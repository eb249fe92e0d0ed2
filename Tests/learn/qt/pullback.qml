import QtQuick 2.15
import QtQuick.Window 2.15

/* A list whose header Qt Quick itself moves: `headerPositioning` is a property of every ListView. */
Window {
    id: window
    width: 390
    height: 844
    visible: true

    readonly property ListView flickable: list
    function covered() { return Math.max(0, list.headerItem.mapToItem(null, 0, list.headerItem.height).y) }
    function isComplete() { return list.headerItem !== null }

    ListView {
        id: list
        anchors.fill: parent
        model: 60
        cacheBuffer: 100000
        boundsBehavior: Flickable.StopAtBounds
        headerPositioning: ListView.PullBackHeader
        header: Rectangle {
            width: list.width
            height: 64
            z: 2
            color: "#24476b"
            Rectangle { x: 16; y: 20; width: 24; height: 24; radius: 6; color: "#ffd27a" }
            Rectangle { x: parent.width - 40; y: 20; width: 24; height: 24; radius: 6; color: "#ffd27a" }
            Text { anchors.centerIn: parent; text: "Evening Post"; color: "white"; font.pixelSize: 20; font.bold: true }
        }
        delegate: Article { x: 16; width: list.width - 32; number: index }
    }
}
