import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"

const hook = join(import.meta.dirname, "..", "src", "resolveEffect.ts")

it("loads each module of effect once, whether effect or another package imports it", () => {
  const program = `import * as Exit from "effect/Exit"
    import * as Result from "effect/Result"
    import { pipe } from "effect/Function"
    const index = await import("effect")
    console.log(index.Exit === Exit, index.Result === Result, index.pipe === pipe)`
  const args = ["--import", hook, "--input-type=module", "-e", program]
  assert.strictEqual(
    execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: "utf8" }),
    "true true true\n"
  )
})
