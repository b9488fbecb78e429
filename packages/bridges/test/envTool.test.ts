import { defineExternal } from "@escapement/core"
import { Mcp, Launching } from "@escapement/bridges"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { playWith } from "./playWith.ts"
import { output } from "./throughBridges.ts"

const steps: ReadonlyArray<readonly [args: ReadonlyArray<string>, code: number, text: RegExp]> = [
  [[], 0, /^Fill every slot[^]*look: Shows the grid\.\n\{/],
  [["look"], 0, /^There are 2 slots\.\n\[image: a grid of empty slots\]\n$/],
  [["query", '{"slot": 7}'], 1, /^There is no slot 7\.\n$/],
  [["query", "no JSON"], 1, /./],
  [["give_up", "{}"], 3, /^You gave up\.\n$/]
]

describe("env-tool", () => {
  it.live("lists tools, calls them, and reports by its exit code how a call ended", () =>
    Effect.gen(function* () {
      const seen: Array<readonly [number | null, string]> = []
      const agent = defineExternal({
        id: "shell",
        version: "1",
        summary: "calls by the command",
        reach: "",
        Options: Schema.Struct({}),
        play: () =>
          Effect.fnUntraced(function* ({ session }) {
            const { token, url } = yield* Effect.orDie(Mcp.serveSession(session))
            const env = { ESCAPEMENT_URL: url, ESCAPEMENT_TOKEN: token }
            for (const [args] of steps) {
              const said = Effect.map(
                output([Launching.envToolFile, ...args], env),
                ({ code, text }) => void seen.push([code, text])
              )
              // the end of the trial must not cut off the last output
              yield* Effect.uninterruptible(said)
            }
          })
      }).with({})
      const { outcome } = yield* playWith(agent)
      assert.deepStrictEqual(outcome, { _tag: "gave-up" })
      for (const [at, [, code, text]] of steps.entries()) {
        assert.strictEqual(seen[at]?.[0], code)
        assert.match(seen[at]?.[1] ?? "", text)
      }
    })
  )

  it.live("reports that no server answers, by an exit code of its own", () =>
    Effect.gen(function* () {
      const { code, complaint, text } = yield* output([Launching.envToolFile, "look"], {
        ESCAPEMENT_URL: "http://127.0.0.1:1"
      })
      assert.deepStrictEqual([code, text], [2, ""])
      assert.match(complaint, /^env-tool: /)
    })
  )
})
