import { type Position, Trajectories, type Trial } from "@escapement/core"
import { answerSupportedBy } from "@escapement/metrics"
import { Effect, Result, Schema } from "effect"
import { buildBoard } from "../board/buildBoard.ts"
import type { Instance } from "../Instance.ts"
import { Options } from "../Options.ts"
import type { State } from "../State.ts"
import { makeWorld } from "../World.ts"
import { isDisclosed } from "../gold/Plan.ts"

const decode = Schema.decodeUnknownResult(Schema.toCodecJson(Options))

/** Replays a trial call by call and returns its final state. */
const finalState = (trial: Trial, { initial, step }: Position<State>): State => {
  let state = initial
  for (const { call, fault, withheld } of Trajectories.listCalls(trial.events)) {
    if (fault === undefined && withheld === undefined) state = Effect.runSync(step(state, call)).state
  }
  return state
}

/**
 * Whether a solved grid follows from disclosed values: all queries that decide the hidden slots were made,
 * before or after the slots were filled. A solution placed without them is not supported.
 */
export const answerSupported = answerSupportedBy((trial: Trial, instance: Instance) => {
  const settings = decode(trial.identity.cell.benchmark.settings)
  if (Result.isFailure(settings)) return true
  const state = finalState(trial, makeWorld(settings.success).open(instance))
  return isDisclosed({ board: buildBoard(instance), settings: settings.success, state })
})
