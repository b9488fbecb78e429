import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { generate } from "../../src/generate/generate.ts"
import { sets } from "../../src/sets.ts"

/** The words of each 409 that instances of published sets hold, by tool. Ids and versions are masked. */
const published: { readonly [set: string]: ReadonlyArray<string> } = {
  "contested@1": [
    "calendar_plan: # is in another meeting",
    "depot_load: the parcel is too heavy for what room is left",
    "league_sign: the player is signed",
    "music_update_licence: version # of licence # is out of date: it was changed meanwhile",
    "shop_order: not so many available",
    "stays_book: the room is taken on those nights",
    "weather_update_warning: version # of warning # is out of date: it was changed meanwhile"
  ],
  "frontier@1": ["bulk_settle_entry: version # of entry # is out of date: it was changed meanwhile"],
  "frontier@2": ["bulk_settle_entry: version # of entry # is out of date: it was changed meanwhile"],
  "frontier@3": ["ware_settle_entry: version # of entry # is out of date: it was changed meanwhile"],
  "frontier@4": ["store_settle_entry: not done: it is not as it was when it was read, or somebody else has it open"],
  "frontier@5": ["goods_settle_entry: not done: it is not as it was when it was read, or somebody else has it open"],
  "frontier@6": ["lots_settle_entry: not done: it is not as it was when it was read, or somebody else has it open"]
}

const whatToDo =
  "Published instances hold the words of this 409. Undo the new wording: a published set is never written again." +
  " A new wording needs a new edition and a new set (CONTRIBUTING.md, “The same in TRAJECT-Bench”)."

// frontier has one kind of 409, its first member holds it, and its members take long to make
const made = (set: string) => (sets[set]?.members ?? []).slice(0, set.startsWith("frontier") ? 1 : undefined)

const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ status: Schema.Literal(409), error: Schema.String }))
)

const masked = (words: string): string => words.replaceAll(/\b([A-Z]{2}-\d+|v[0-9a-f]{6})\b/g, "#")

describe.each(Object.entries(published))("the 409s of %s", (set, words) => {
  it("are worded as they were published", () => {
    const found = made(set).map(({ difficulty, seed }) =>
      Effect.runSync(generate(seed, difficulty)).gold.flatMap(({ reply, tool }) => {
        const refusal = decode(reply)
        return refusal._tag === "Some" ? [`${tool}: ${masked(refusal.value.error)}`] : []
      })
    )
    assert.isTrue(found.length > 0 && found.every((each) => each.length > 0))
    assert.deepStrictEqual([...new Set(found.flat())].toSorted(), words, whatToDo)
  })
})
