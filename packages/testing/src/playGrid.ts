import {
  type ConfiguredAdapter,
  type Faults,
  type Limits,
  type Model,
  type ModelError,
  type ModelSeat,
  type Trial,
  type TrialIdentity
} from "@escapement/core"
import { type Attempt, type Prefix, attempt } from "@escapement/env"
import { Effect, Option } from "effect"
import { type GridInstance, generateGrid } from "./GridInstance.ts"
import { GridState, gridWorld } from "./GridWorld.ts"
import { type Instead, type Turn, makePlayer } from "./Player.ts"

/** How a trial of the grid is made; everything has a default. */
export interface GridSetting {
  readonly seed?: string
  readonly limits?: Limits
  readonly faults?: Faults
  readonly from?: Prefix<GridState>
  /** What the player says instead of gold. */
  readonly instead?: Instead
  /** Takes the place of the player. */
  readonly model?: (seat: ModelSeat) => Model<ModelError>
}

/** A trial and the conversation that its agent had. */
export interface GridTrial {
  readonly trial: Trial
  readonly turns: ReadonlyArray<Turn>
}

/** The instance that adapters are tried on. */
export const gridInstance: GridInstance = Effect.runSync(Effect.orDie(generateGrid("kit", { slots: 2, candidates: 3 })))

/** Nobody needs more than this; it stops an agent that would go on for ever. */
const enough: Limits = { calls: 200, steps: 200 }

const identityOf = (adapter: ConfiguredAdapter, setting: GridSetting): TrialIdentity => ({
  cell: {
    benchmark: { id: "grid", generator: 1, world: 1, settings: {} },
    adapter: { id: adapter.id, version: adapter.version, kind: adapter.kind, settings: adapter.settings },
    model: { id: "player", settings: {} },
    limits: setting.limits ?? {},
    faults: setting.faults ?? { p: 0 }
  },
  instance: "kit",
  epoch: 0,
  seed: setting.seed ?? "kit"
})

/** Lets an adapter play a small grid with a model that knows the way. */
export const playGrid = (adapter: ConfiguredAdapter, setting: GridSetting = {}): Effect.Effect<GridTrial> =>
  Effect.suspend(() => {
    const turns: Array<Turn> = []
    const { instead, model } = setting
    const open = (seat: ModelSeat) => model?.(seat) ?? makePlayer(seat, (turn) => void turns.push(turn), instead)
    const order: Attempt<GridInstance, GridState> = {
      world: gridWorld,
      State: GridState,
      instance: gridInstance,
      identity: identityOf(adapter, setting),
      adapter,
      model: Option.some({ id: "player", settings: {}, value: (seat) => Effect.sync(() => open(seat)) }),
      limits: { ...enough, ...setting.limits },
      putBlob: () => {},
      ...(setting.from === undefined ? {} : { from: setting.from })
    }
    return Effect.map(attempt(order), (trial) => ({ trial, turns }))
  })
