import type { Limits, Plans, Run } from "@escapement/core"
import { Duration } from "effect"
import type { RunState } from "../run/currentStatus.ts"

/** Limits of a trial as plain data: the time is `wallMs`, in milliseconds. */
interface LimitsJson extends Omit<Limits, "wall"> {
  readonly wallMs?: number
}

/** A run with its state as plain data, as `run list --json` prints it. */
export interface RunJson extends Omit<Run & RunState, "cells" | "disclosed" | "plan"> {
  /** What each agent was given; absent in forks and in runs of older versions. */
  readonly disclosed?: ReadonlyArray<Omit<Plans.AgentDisclosure, "limits"> & { readonly limits: LimitsJson }>
  /** Number of agents. */
  readonly agents: number
  readonly seed: string
}

const limitsJson = ({ wall, ...counts }: Limits): LimitsJson => ({
  ...counts,
  ...(wall === undefined ? {} : { wallMs: Duration.toMillis(wall) })
})

/** Writes a run with its state as plain data: of its agents the number and what each was given, of its plan the seed. */
export const runJson = ({ cells, disclosed, plan, ...run }: Run & RunState): RunJson => ({
  ...run,
  ...(disclosed === undefined
    ? {}
    : { disclosed: disclosed.map(({ limits, ...given }) => ({ ...given, limits: limitsJson(limits) })) }),
  agents: cells.length,
  seed: plan.seed
})
