// Checks the follower against vectors.json, a test resource (JUnit 4). Reads only the JSON subset used there.
package chromefollower

import org.junit.*

class VectorTest {
    @Test fun vectors() {
        val json = javaClass.getResource("/vectors.json")!!.readText()
        val file = value(Regex(""""(?:[^"\\]|\\.)*"|[\[\]{}]|[^\s\[\]{}:,"]+""").findAll(json).iterator()) as Map<*, *>
        Assert.assertEquals("", (file["cases"] as List<*>).joinToString("") { difference(it as Map<*, *>, file) })
    }
}

private fun value(words: Iterator<MatchResult>, word: String = words.next().value): Any = when (word) {
    "[" -> generateSequence { words.next().value.takeIf { it != "]" } }.map { value(words, it) }.toList()
    "{" -> generateSequence { words.next().value.takeIf { it != "}" } }.associate { it.trim('"') to value(words) }
    else -> word.toDoubleOrNull() ?: word.trim('"')
}

private fun difference(case: Map<*, *>, file: Map<*, *>): String {
    val start = case["start"] as Map<*, *>
    val (header, toolbar, tabBar, offset) = (start["place"] as List<*>).map { it as Double }
    val bars = ChromeFollower(offset, start["maxOffset"] as Double, header + toolbar, tabBar)
    val wrong = (case["steps"] as List<*>).find { !bars.answers(it as List<*>, file) } ?: return ""
    return "${case["name"]}, $wrong: ${bars.hidden}, offset ${bars.offset}\n"
}

private fun ChromeFollower.answers(step: List<*>, file: Map<*, *>): Boolean {
    val seconds = step[0] as Double / file["ticksPerSecond"] as Double
    when (val word = step[1] as String) {
        "to" -> scroll(step[5] as Double, seconds)
        "letGo" -> letGo(step[6] as Double, seconds)
        "end" -> end(seconds)
        "show" -> show(seconds)
        "look" -> advance(seconds)
        else -> begin(ChromeFollower.Source.values().first { it.name.equals(word, ignoreCase = true) }, seconds)
    }
    val answer = hidden.run { listOf(header, toolbar, tabBar, offset) }
    return answer.zip(step.subList(2, 6)).all { (a, b) -> Math.abs(a - b as Double) <= file["tolerance"] as Double }
}
