import type { Run, RunPlan } from "@escapement/core"
import { DateTime, Effect, Random } from "effect"
import type { Resolved } from "../plan/resolve.ts"
import { version } from "../version.ts"

const letters = "abcdefghjkmnpqrstuvwxyz23456789"

/** Makes the id of a run that begins now: the day, the time and four random letters. */
export const newRunId = Effect.gen(function* () {
  const created = DateTime.formatIso(yield* DateTime.now)
  const stamp = created.slice(0, 19).replace(/[-:]/g, "").replace("T", "-")
  let suffix = ""
  for (let i = 0; i < 4; i++) suffix += letters[yield* Random.nextIntBetween(0, letters.length - 1)]
  return { id: `${stamp}-${suffix}`, created }
})

/** Makes a new run of a plan. */
export const newRun = (plan: RunPlan, resolved: Resolved, trials: number): Effect.Effect<Run> =>
  Effect.map(newRunId, (named) => ({ ...named, version, plan, cells: resolved.cells, trials, status: "running" }))
