import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { generate } from "../src/generate/generate.ts"
import { Instance } from "../src/Instance.ts"
import { tiers } from "../src/tiers.ts"
import { smallLeg } from "./smallLeg.ts"

const codec = Schema.toCodecJson(Instance)
const decode = Schema.decodeUnknownResult(codec)
const { stops } = smallLeg
const finish = stops.at(-1)
const detour = stops.findIndex((stop) => stop._tag === "Detour")

const refusal = (change: object): string =>
  Result.match(decode(JSON.parse(JSON.stringify({ ...smallLeg, ...change }))), {
    onFailure: ({ message }) => message,
    onSuccess: () => ""
  })

describe("Instance", () => {
  it("decodes from JSON to the same leg", () => {
    const json: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(codec)(smallLeg)))
    assert.deepStrictEqual(Result.getOrThrow(decode(json)), smallLeg)
  })

  it.effect("accepts a leg with a page that takes thirteen readings", () =>
    Effect.gen(function* () {
      const [, linear] = tiers["frontier-4"] ?? []
      if (linear === undefined) return yield* Effect.die("no tier")
      const leg = yield* generate("c694c302f581cea9", linear)
      const counts = leg.stops.map((stop) => (stop._tag === "Page" ? (stop.readings?.length ?? 0) : 0))
      assert.strictEqual(Math.max(...counts), 13)
      assert.isTrue(Result.isSuccess(decode(Schema.encodeSync(codec)(leg))))
    })
  )

  it.each<readonly [string, object, RegExp]>([
    ["a leg without a finish line", { stops: stops.slice(0, -1) }, /the last stop is not a finish line/],
    ["a leg with two", { stops: [...stops, finish] }, /a finish line comes before the last stop/],
    [
      "a detour from itself",
      { stops: stops.map((stop, i) => (i === detour ? { ...stop, source: detour } : stop)) },
      /a stop named here is not an earlier stop/
    ],
    [
      "a finish line of stops that are not there",
      { stops: stops.map((stop) => (stop === finish ? { ...stop, references: [4_000_000_000] } : stop)) },
      /a stop named here is not an earlier stop/
    ],
    [
      "an encyclopaedia of two thousand million pages",
      { origin: { _tag: "Generated", encyclopaedia: "x", pages: 2_147_483_648 } },
      /12000/
    ],
    ["more stops than anybody runs", { stops: Array.from({ length: 201 }, () => stops[0]) }, /200/]
  ])("refuses %s", (_, change, reason) => {
    assert.match(refusal(change), reason)
  })
})
