import type { Adapters, Limits } from "@escapement/core"
import { Attempts } from "@escapement/env"
import { Effect } from "effect"
import { type GridInstance, generateGrid } from "./GridInstance.ts"
import { GridState, gridWorld } from "./GridWorld.ts"
import { type PlayedTrial, type TrialSetting, playTrial } from "../laws/playTrial.ts"

/** The instance on which adapters are checked. */
export const gridInstance: GridInstance = Effect.runSync(Effect.orDie(generateGrid("kit", { slots: 2, candidates: 3 })))

/** More than any correct adapter needs: it stops an adapter that never ends. */
const enough: Limits = { calls: 200, steps: 200 }

/** Opens the grid for one trial, of which nothing is kept. */
export const openGrid = (limits: Limits): Effect.Effect<Attempts.Environment> =>
  Attempts.openEnvironment(gridWorld.open(gridInstance), GridState, {
    seed: "kit",
    limits,
    faults: { p: 0 },
    maxText: 10_000,
    append: () => {},
    putBlob: () => {}
  })

/** Plays a small grid with an adapter and a model that knows the solution. */
export const playGrid = (
  adapter: Adapters.ConfiguredAdapter,
  setting: TrialSetting<GridState> = {}
): Effect.Effect<PlayedTrial> =>
  playTrial({ position: gridWorld.open(gridInstance), State: GridState, instance: gridInstance }, adapter, {
    ...setting,
    limits: { ...enough, ...setting.limits }
  })
