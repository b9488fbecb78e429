import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import type { Analysis } from "@escapement/metrics"
import { builtIn } from "escapement/catalogue"
import { Effect } from "effect"
import { plantedFlags, quits, quitterSource } from "../../../tools/studies/quitter.ts"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const benchmarks = (await Effect.runPromise(builtIn)).benchmarks.map(({ id }) => id)

describe("a crossed study with planted effects", () => {
  it.each(benchmarks)(
    "%s: finds the planted effect inside its interval, and calls the planted null not distinguishable",
    async (id) => {
      const cwd = temporaryFolder()
      writeFileSync(join(cwd, "quitter.mjs"), quitterSource())
      const run = await inProcess(["eval", ...plantedFlags(id), "--instances", "40", "--json"], { cwd })
      assert.strictEqual(run.code, 0, run.stderr)
      const analysis: Analysis.Analysis = JSON.parse(run.stdout).analyses[0]
      const [architecture, window] = analysis.effects
      const whole = analysis.outcomes[0]?.mean.mean ?? 0
      const planted = -quits * whole
      assert.isAbove(whole, 0.5)
      assert.isTrue((architecture?.low ?? 1) <= planted && planted <= (architecture?.high ?? -1))
      assert.isTrue(architecture?.claimed)
      assert.isFalse(window?.claimed)
      assert.isFalse(analysis.interactions[0]?.claimed)
    }
  )
})
