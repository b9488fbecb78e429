import type { Run, RunPlan } from "@escapement/core"
import { DateTime, Effect, Random } from "effect"
import type { Resolved } from "./resolve.ts"
import { version } from "./version.ts"

const letters = "abcdefghjkmnpqrstuvwxyz23456789"

/** A new run of a plan; its id is the day, the time and four random letters. */
export const newRun = Effect.fnUntraced(function* (
  plan: RunPlan,
  resolved: Resolved,
  trials: number
): Effect.fn.Return<Run> {
  const created = DateTime.formatIso(yield* DateTime.now)
  const stamp = created.slice(0, 19).replace(/[-:]/g, "").replace("T", "-")
  let suffix = ""
  for (let i = 0; i < 4; i++) suffix += letters[yield* Random.nextIntBetween(0, letters.length - 1)]
  return { id: `${stamp}-${suffix}`, created, version, plan, cells: resolved.cells, trials, status: "running" }
})
