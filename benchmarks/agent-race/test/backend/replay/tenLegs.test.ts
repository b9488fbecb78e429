import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { published } from "../../../src/published/published.ts"
import { world } from "../../../src/backend/openWorld.ts"
import { playGold } from "../../play.ts"
import { dataFolder, hasData } from "../../support.ts"
import { isThorough } from "../../../../../tools/test/isThorough.ts"

/** The legs whose pages were archived. */
const archived = new Set([
  "dag-easy-200",
  "dag-easy-204",
  "dag-easy-205",
  "dag-easy-206",
  "dag-easy-209",
  "dag-medium-200",
  "dag-medium-203",
  "dag-medium-207",
  "dag-hard-240",
  "dag-extreme-203"
])

describe("replay of published legs", () => {
  it.effect.skipIf(!hasData("the ten legs with archived pages"))(
    "plays the ten legs with archived pages to the end: fetch, extract, tools, finish",
    () =>
      Effect.gen(function* () {
        const played = yield* world.with({
          backend: "own",
          pages: join(dataFolder, "pages"),
          standIns: true,
          maxReply: 10_000_000
        }).value
        const legs = yield* Stream.runCollect(Stream.filter(published(dataFolder), ({ name }) => archived.has(name)))
        assert.strictEqual(legs.length, 10)
        for (const leg of legs) {
          const calls = yield* playGold(played, leg)
          assert.strictEqual(calls.at(-1)?.ended, "solved", leg.name)
          assert.deepStrictEqual(
            calls.map(({ left }) => left),
            calls.map((_, i) => calls.length - i),
            leg.name
          )
          const pages = calls.filter(({ call }) => call.tool === "fetch_webpage")
          for (const { shown } of pages) assert.notInclude(shown, "not archived")
          const resolved = new Set(
            calls.flatMap(({ facts }) => facts.flatMap((fact) => (fact._tag === "Resolved" ? [fact.node] : [])))
          )
          const sourced = leg.stops.flatMap((stop, i) =>
            stop._tag === "Page" || stop._tag === "Roadblock" ? [`stop ${i}`] : []
          )
          assert.deepStrictEqual(
            sourced.filter((node) => !resolved.has(node)),
            [],
            leg.name
          )
        }
      }).pipe(Effect.scoped)
  )

  it.effect.skipIf(!hasData("stand-ins for pages that were not archived"))(
    "plays published legs with stand-ins for pages that were not archived: all 196 by night",
    () =>
      Effect.gen(function* () {
        const played = yield* world.with({ backend: "replay", standIns: true, maxReply: 8000 }).value
        const ends = yield* published(dataFolder).pipe(
          Stream.take(isThorough ? Infinity : 40),
          Stream.mapEffect((leg) => Effect.map(playGold(played, leg), (calls) => calls.at(-1)?.ended)),
          Stream.runCollect
        )
        assert.strictEqual(ends.filter((end) => end === "solved").length, isThorough ? 196 : 40)
      }).pipe(Effect.scoped)
  )
})
