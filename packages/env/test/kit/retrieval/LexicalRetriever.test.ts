import type { ToolSpec } from "@escapement/core"
import { Toolsets } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { extractGrams } from "../../../src/kit/retrieval/gramScores.ts"
import { extractStems } from "../../../src/kit/retrieval/words.ts"

const tool = (name: string, description: string, parameter = "id", role: ToolSpec["role"] = "action"): ToolSpec => ({
  name,
  description,
  parameters: { type: "object", properties: { [parameter]: { type: "string", description: "a value" } } },
  role
})

const tools = [
  tool("Weather: forecast", "Gives the forecast for tomorrow."),
  tool("Hotels: search", "Finds places to stay in a city.", "checkInDate"),
  tool("Flights: status", "Says whether a flight is late.", "flightNumber"),
  tool("Music: lyrics", "Fetches the words of a song."),
  tool("submit", "Declares the final forecast answer.", "answer", "submit")
]

const find = (text: string, count: number, among: ReadonlyArray<ToolSpec> = tools) =>
  Effect.flatMap(Toolsets.lexicalRetriever.index(among), (search) => search(text, count))

describe("lexicalRetriever", () => {
  it.effect("finds by name, description and parameter", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* find("what is the weather", 1), ["Weather: forecast"])
      assert.deepStrictEqual(yield* find("somewhere to stay", 1), ["Hotels: search"])
      assert.deepStrictEqual(yield* find("my check-in date", 1), ["Hotels: search"])
      assert.deepStrictEqual(yield* find("songs", 1), ["Music: lyrics"])
    })
  )

  it.effect("finds misspelled words by their parts", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* find("forcast", 1), ["Weather: forecast"])
    })
  )

  it.effect("never returns a tool that ends a trial, a name twice, or a tool that shares no word", () =>
    Effect.gen(function* () {
      assert.notInclude(yield* find("final forecast answer", 9), "submit")
      const twice = [...tools, ...tools]
      assert.deepStrictEqual(yield* find("flight forecast", 9, twice), yield* find("flight forecast", 9))
      assert.deepStrictEqual(yield* find("0x0", 5), [])
      assert.deepStrictEqual(yield* find("", 5), [])
      assert.deepStrictEqual(yield* find("anything", 5, []), [])
    })
  )

  it.effect.prop("returns at most as many tools as asked for, the same every time", [Schema.String], ([text]) =>
    Effect.gen(function* () {
      const found = yield* find(`${text} a flight and a song`, 2)
      assert.isAtMost(found.length, 2)
      assert.deepStrictEqual(yield* find(`${text} a flight and a song`, 2), found)
    })
  )
})

describe("extractStems", () => {
  it("splits camel case, drops stop words, and stems", () => {
    assert.deepStrictEqual(extractStems("Please find the cheapestFlights, for me!"), ["find", "cheapest", "flight"])
    assert.deepStrictEqual(extractStems("ﬁnd 2 hotels"), ["find", "2", "hotel"])
  })
})

describe("extractGrams", () => {
  it("counts n-grams of three to five characters, including the ends of words", () => {
    const { counts, hashes } = extractGrams("ab")
    assert.strictEqual(hashes.length, 3)
    assert.deepStrictEqual([...counts], [1, 1, 1])
    assert.deepStrictEqual(extractGrams("ab -- cd"), extractGrams("ab cd"))
    assert.strictEqual(extractGrams("").hashes.length, 0)
  })
})
