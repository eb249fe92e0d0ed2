import QtQuick 2.15
import org.kde.kirigami 2.19 as Kirigami

/* An application of KDE's Kirigami. Its global tool bar hides when a finger scrolls: `hideWhenTouchScrolling`. */
Kirigami.ApplicationWindow {
    id: window
    width: 390
    height: 844
    visible: true

    readonly property Flickable flickable: pageStack.currentItem ? pageStack.currentItem.flickable : null
    /* Whole points: the property has no others. */
    function covered() { return pageStack.globalToolBar.height }
    /* The bar loads its title while the page is already shown. */
    function isComplete() { return shows(contentItem) }
    function shows(item) { return item.text === title || Array.from(item.children).some(shows) }

    title: "Evening Post"
    pageStack.globalToolBar.style: Kirigami.ApplicationHeaderStyle.Breadcrumb
    pageStack.globalToolBar.hideWhenTouchScrolling: true
    pageStack.globalToolBar.preferredHeight: 64
    pageStack.initialPage: Kirigami.ScrollablePage {
        title: window.title
        Kirigami.Theme.inherit: false
        Kirigami.Theme.backgroundColor: "white"
        ListView {
            id: list
            model: 60
            cacheBuffer: 100000
            boundsBehavior: Flickable.StopAtBounds
            delegate: Article { x: 16; width: list.width - 32; number: index }
        }
    }
}
