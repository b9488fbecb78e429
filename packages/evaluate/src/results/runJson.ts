import type { Limits, Run } from "@escapement/core"
import { Duration } from "effect"
import type { RunState } from "../run/currentStatus.ts"

/** Writes limits as plain data, the time in milliseconds as `wallMs`. */
const limitsJson = ({ wall, ...counts }: Limits) => ({
  ...counts,
  ...(wall === undefined ? {} : { wallMs: Duration.toMillis(wall) })
})

/**
 * Returns a run with its state as plain data, as `run list --json` prints it: of its agents only the number and what
 * each was given, of its plan only the seed. The time limit of each agent is `wallMs`, in milliseconds.
 */
export const runJson = ({ cells, disclosed, plan, ...run }: Run & RunState) => ({
  ...run,
  ...(disclosed === undefined
    ? {}
    : { disclosed: disclosed.map(({ limits, ...given }) => ({ ...given, limits: limitsJson(limits) })) }),
  agents: cells.length,
  seed: plan.seed
})
