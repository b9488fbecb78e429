/**
 * The player of `pnpm test:cluster`: the reference solution, after as many milliseconds as ESCAPEMENT_PACE says.
 * It records which trial it begins.
 */
import { appendFileSync } from "node:fs"
import { oracle } from "@escapement/adapters"
import { defineBaseline, defineConfig } from "@escapement/core"
import { Clock, Duration, Effect } from "effect"

const starts = process.env["ESCAPEMENT_STARTS"] ?? "/dev/null"
const pace = Duration.millis(Number(process.env["ESCAPEMENT_PACE"] ?? "500"))

const paced = defineBaseline({
  id: "paced",
  version: "1",
  summary: "the reference solution at a stated pace",
  play: Effect.fnUntraced(function* (context) {
    appendFileSync(starts, `${process.pid} ${yield* Clock.currentTimeMillis} ${context.seed}\n`)
    yield* Effect.sleep(pace)
    return yield* oracle.with({}).value(context)
  })
})

// what a plugin is asked for
// oxlint-disable-next-line import/no-default-export
export default defineConfig({ adapters: [paced] })
