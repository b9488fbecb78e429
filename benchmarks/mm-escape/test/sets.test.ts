import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { generate } from "../src/generate/generate.ts"
import { sets } from "../src/sets.ts"

const games = (sets["standard@1"]?.members ?? []).map(({ difficulty, seed }) =>
  Effect.runSync(generate(seed, difficulty))
)
const rooms = games.flatMap((game) => game.rooms)

const counts = (names: ReadonlyArray<string>) =>
  Object.fromEntries([...new Set(names)].toSorted().map((name) => [name, names.filter((each) => each === name).length]))

describe("frontier@2", () => {
  it("has six houses of each chain: two of each size, each with a ledger and one locked door", () => {
    const members = sets["frontier@2"]?.members.map(({ difficulty }) => difficulty) ?? []
    assert.deepStrictEqual(
      counts(members.map(({ chain, rooms: count }) => `${chain} ${count}`)),
      Object.fromEntries(
        ["drawn", "key-first", "note-first", "two-keys"].flatMap((chain) =>
          [5, 6, 7].map((count) => [`${chain} ${count}`, 2])
        )
      )
    )
    assert.deepStrictEqual([...new Set(members.map(({ ledger, locked }) => `${ledger} ${locked}`))], ["36 1"])
  })
})

describe("standard@1", () => {
  it("has the paper's 63 rooms, level by level", () => {
    assert.deepStrictEqual([games.length, rooms.length], [53, 63])
    assert.deepStrictEqual(counts(games.map(({ level }) => level)), {
      "difficulty-1": 11,
      "difficulty-2": 11,
      "difficulty-3-key-first": 10,
      "difficulty-3-note-first": 11,
      "multi-1-1": 3,
      "multi-1-2": 3,
      "multi-2-2": 4
    })
  })

  it("has the paper's rooms of each style", () => {
    assert.deepStrictEqual(counts(rooms.map(({ scene }) => scene.style)), {
      Bathroom: 19,
      Bedroom: 11,
      Kitchen: 19,
      LivingRoom: 14
    })
  })

  it("has about as many objects in each room as the published scenes", () => {
    const mean = (level: string) => {
      const scenes = games.filter((game) => game.level.startsWith(level)).map(({ rooms: [{ scene }] }) => scene)
      return scenes.reduce((sum, { furniture, props }) => sum + furniture.length + props.length, 0) / scenes.length
    }
    assert.closeTo(mean("difficulty-1"), 20.18, 1.5)
    assert.closeTo(mean("difficulty-2"), 14.27, 1.5)
    assert.closeTo(mean("difficulty-3"), 15.24, 1.5)
  })
})
