import type { Adapters, Limits } from "@escapement/core"
import { Effect } from "effect"
import { type GridInstance, generateGrid } from "./GridInstance.ts"
import { GridState, gridWorld } from "./GridWorld.ts"
import { type PlayedTrial, type TrialSetting, playTrial } from "../laws/playTrial.ts"

/** The instance that adapters are tried on. */
export const gridInstance: GridInstance = Effect.runSync(Effect.orDie(generateGrid("kit", { slots: 2, candidates: 3 })))

/** More than any sound adapter needs: it stops one that never ends. */
const enough: Limits = { calls: 200, steps: 200 }

/** Lets an adapter play a small grid with a model that knows the way. */
export const playGrid = (
  adapter: Adapters.ConfiguredAdapter,
  setting: TrialSetting<GridState> = {}
): Effect.Effect<PlayedTrial> =>
  playTrial({ position: gridWorld.open(gridInstance), State: GridState, instance: gridInstance }, adapter, {
    ...setting,
    limits: { ...enough, ...setting.limits }
  })
