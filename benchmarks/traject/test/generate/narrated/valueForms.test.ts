import { assert, describe, it } from "@effect/vitest"
import type { Json } from "@escapement/core"
import type { Kind } from "../../../src/generate/Kind.ts"
import { coded } from "../../../src/generate/Kind.ts"
import { airport, city, country, dayAhead, days, language, limit, minutes, point } from "../../../src/generate/kinds.ts"
import { countedWords, findNames, findValue, readForm } from "../../../src/generate/narrated/valueForms.ts"

const hotel = coded("hotel", "hotel", "HT")

describe("valueForms", () => {
  it.each<readonly [Kind, Json.Json, string, string]>([
    [city, "Rome", "I'm in Rome's old town", "Rome"],
    [city, "Berlin", "off to the German capital", "German capital"],
    [airport, "LIS", "from LIS, please", "LIS"],
    [airport, "FCO", "we land at Fiumicino Airport", "Fiumicino Airport"],
    [country, "DE", "shops in Germany", "Germany"],
    [language, "it", "quizzes in Italian", "Italian"],
    [point, "38.71,-9.13", "around 38.71, -9.13 or so", "38.71, -9.13"],
    [hotel, "HT-40213", "hotel HT-40213.", "HT-40213"],
    [dayAhead, "2026-06-08", "on June 8th, 2026", "June 8th, 2026"],
    [dayAhead, "2026-06-08", "on 8 June 2026", "8 June 2026"],
    [limit, 6, "the top six will do", "six"],
    [limit, 12, "a dozen at most", "a dozen"],
    [minutes, 30, "half an hour on foot", "half an hour"],
    [minutes, 45, "a 45-minute walk", "45"],
    [days, 14, "for two weeks", "two weeks"],
    [days, 21, "over twenty-one days", "twenty-one"]
  ])("finds and reads value %#", (kind, value, text, shown) => {
    assert.include(
      findValue(kind, value, text).map((place) => place.text),
      shown
    )
    assert.strictEqual(readForm(kind, shown), value)
  })

  it.each<readonly [Kind, Json.Json, string]>([
    [city, "Rome", "a Romeo, or pre-Rome times"],
    [language, "it", "is it far?"],
    [hotel, "HT-40213", "hotel HT-402131"],
    [dayAhead, "2026-06-08", "on 8 June"],
    // the day or the month may come first
    [dayAhead, "2026-06-08", "on 06/08/2026"],
    [limit, 6, "16 or 6.5"],
    [point, "38.71,-9.13", "38.71,-9.135"]
  ])("finds no value in other words, %#", (kind, value, text) => {
    assert.deepStrictEqual(findValue(kind, value, text), [])
  })

  it("finds names that are no plain words, and words that count", () => {
    assert.deepStrictEqual(
      findNames(city, "from Oslo to the Eternal City").map(({ text }) => text),
      ["Eternal City", "Oslo"]
    )
    assert.deepStrictEqual(countedWords("one of the dozens, or forty-two"), ["dozens", "forty", "two"])
  })
})
