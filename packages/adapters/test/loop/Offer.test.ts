import type { Session, ToolSpec } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { openOffer } from "../../src/loop/Offer.ts"

const tool = (name: string): ToolSpec => ({ name, description: name, parameters: { type: "object" }, role: "action" })

/** A session whose world puts its tools together anew whenever it is asked. */
const sessionOf = (names: ReadonlyArray<string>): Session => ({
  instructions: [],
  history: [],
  tools: Effect.sync(() => names.map(tool)),
  call: () => Effect.die("no call"),
  note: () => Effect.void,
  report: () => Effect.void,
  left: Effect.succeed({}),
  ended: Effect.never
})

describe("openOffer", () => {
  it.effect("reports only new tools, not tools that are rebuilt equal", () =>
    Effect.gen(function* () {
      const names = ["look"]
      const offer = yield* openOffer(sessionOf(names), () => [])
      const before = offer.tools()
      assert.deepStrictEqual(yield* offer.changed, [])
      assert.isTrue(offer.tools() === before)
      names.push("open")
      assert.deepStrictEqual(yield* offer.changed, [{ _tag: "Text", text: "The tools on offer changed. New: open." }])
    })
  )
})
