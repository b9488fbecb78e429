import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import type { Analysis } from "@escapement/metrics"
import { builtIn } from "../src/Registry.ts"
import { escapement, repository, temporaryFolder } from "./command.ts"
import { Effect } from "effect"

/** An architecture that is function calling, but gives up at once on a quarter of the instances. */
const quitter = (): string => {
  const source = (name: string) => JSON.stringify(join(repository, "packages", name, "src", "index.ts"))
  return `import { defineAdapter, draw, plain } from ${source("core")}
    import { functionCalling } from ${source("adapters")}
    import { Effect, Schema } from ${JSON.stringify(join(repository, "node_modules", "effect", "dist", "index.js"))}
    const whole = functionCalling.settings.fromJson({}).success.value
    export const quitter = defineAdapter({
      id: "quitter", version: "1", summary: "gives up on a quarter", Options: Schema.Struct({}),
      play: () => (seat) => draw("quit", plain(seat.session.instructions)) < 0.25 ? Effect.void : whole(seat)
    })`
}

const benchmarks = (await Effect.runPromise(builtIn)).benchmarks.map(({ id }) => id)

describe("a crossed study with planted effects", () => {
  it.each(benchmarks)(
    "%s: finds the planted effect inside its interval, and calls the planted null not distinguishable",
    async (id) => {
      const cwd = temporaryFolder()
      writeFileSync(join(cwd, "quitter.mjs"), quitter())
      // a window that is never full makes no difference: the planted null
      const windows = ["1000000", "2000000"].flatMap((size) => ["--factor", `simulated/perfect.contextWindow=${size}`])
      const args = ["--adapter", "function-calling,./quitter.mjs", "--model", "simulated/perfect", ...windows]
      // in pictures all games begin with the same words, by which the quitter could not tell them apart
      const view = id === "mm-escape" ? ["--benchmark-option", "view=text"] : []
      const run = await escapement(["eval", "--benchmark", id, "--instances", "40", ...view, ...args, "--json"], {
        cwd
      })
      assert.strictEqual(run.code, 0, run.stderr)
      const analysis: Analysis = JSON.parse(run.stdout).analyses[0]
      const [architecture, window] = analysis.effects
      const whole = analysis.outcomes[0]?.mean.mean ?? 0
      const planted = -0.25 * whole
      assert.isAbove(whole, 0.5)
      assert.isTrue((architecture?.low ?? 1) <= planted && planted <= (architecture?.high ?? -1))
      assert.isTrue(architecture?.claimed)
      assert.isFalse(window?.claimed)
      assert.isFalse(analysis.interactions[0]?.claimed)
    }
  )
})
