import type { Benchmark, Benchmarks, Position } from "@escapement/core"
import { Effect, Option, Stream } from "effect"
import { type Instance, kindOf, stagesOf } from "./Instance.ts"
import { findMark } from "./Mark.ts"
import { type Stage, families } from "./Stage.ts"
import type { State } from "./State.ts"
import { world } from "./World.ts"

/** Most findings that are listed; all instances are checked. */
const maxListed = 100

/** Audits a stage of a relay as its family does; returns the findings, which are empty if the relay lacks the stage. */
const ofStage = <I, D, S>(
  stage: Stage,
  { audit }: Benchmark<I, D, S>,
  instance: I | undefined
): Effect.Effect<ReadonlyArray<string>> =>
  instance === undefined
    ? Effect.succeed([])
    : Effect.map(audit(Stream.make(instance)), ({ findings }) => findings.map(({ finding }) => `${stage}: ${finding}`))

/** What is counted while relays are checked. */
interface Tally {
  readonly instances: number
  readonly valid: number
  /** Calls of the plans of all valid relays. */
  readonly calls: number
  readonly findings: Benchmarks.Audit["findings"]
  /** The number of relays for each value of each distribution. */
  readonly sheet: { readonly [distribution: string]: { readonly [value: string]: number } }
}

/** Returns a data sheet in which one relay more is counted: its kind, and the tier of each stage. */
const describing = (sheet: Tally["sheet"], instance: Instance): Tally["sheet"] => {
  const described: Record<string, Tally["sheet"][string]> = { ...sheet }
  const count = (distribution: string, value: string): void => {
    const counts = described[distribution] ?? {}
    described[distribution] = { ...counts, [value]: (counts[value] ?? 0) + 1 }
  }
  count("kinds", kindOf(instance))
  for (const stage of stagesOf(instance)) count(`tiers of the ${stage}`, instance.difficulty[stage] ?? "")
  return described
}

/**
 * Plays the plan and checks that it solves the relay in the stated number of calls, or in at most as many if there is a
 * race, and passes all stages.
 *
 * @param planned the number of calls that the plan states at the start
 */
const playGold = Effect.fnUntraced(function* (
  { gold, initial, step }: Position<State>,
  planned: number,
  instance: Instance
) {
  const passed = new Set<Stage>()
  let state = initial
  for (let made = 1; made <= planned; made++) {
    const call = gold(state)
    if (Option.isNone(call)) return ["the plan breaks off"]
    const { ended, facts, state: next } = yield* Effect.orDie(step(state, call.value.call))
    for (const { stage } of Option.toArray(findMark(facts))) passed.add(stage)
    state = next
    if (ended === undefined) continue
    // the plan of a race is a bound, of which not all calls may be needed
    const isShort = made < planned && instance.race === undefined
    if (ended !== "solved" || isShort) return [`the plan ends as ${ended} after ${made} of ${planned} calls`]
    const missed = stagesOf(instance).filter((stage) => !passed.has(stage))
    const isHeld = state._tag === "Board"
    return [
      ...missed.map((stage) => `the plan passes by the ${stage}`),
      ...(isHeld ? ["the plan leaves the room before the board comes up: its lock is on no way"] : [])
    ]
  }
  return [`the plan does not end within ${planned} calls`]
})

/**
 * Checks relays one by one: each stage by the audit of its family, then the whole by playing its plan. The figure
 * `mean calls` is the length of a plan, over valid relays; of races an upper bound. The data sheet counts kinds and the
 * tiers of stages.
 */
export const audit = <E>(instances: Stream.Stream<Instance, E>): Effect.Effect<Benchmarks.Audit, E> =>
  Effect.scoped(
    Effect.gen(function* () {
      const played = yield* Effect.orDie(world.with({ interface: "generic" }).value)
      const addTo = Effect.fnUntraced(function* (tally: Tally, instance: Instance) {
        const position = played.open(instance)
        const planned = Option.getOrElse(position.remaining(position.initial), () => 0)
        const found = [
          ...(yield* ofStage("race", families.race, instance.race)),
          ...(yield* ofStage("room", families.room, instance.room)),
          ...(yield* ofStage("board", families.board, instance.board)),
          ...(yield* playGold(position, planned, instance))
        ]
        const isValid = found.length === 0
        const named = found.map((finding) => ({ instance: instance.name, finding }))
        return {
          instances: tally.instances + 1,
          valid: tally.valid + (isValid ? 1 : 0),
          calls: tally.calls + (isValid ? planned : 0),
          findings: [...tally.findings, ...named].slice(0, maxListed),
          sheet: describing(tally.sheet, instance)
        }
      })
      const empty: Tally = { instances: 0, valid: 0, calls: 0, findings: [], sheet: {} }
      const { calls, ...tally } = yield* Stream.runFoldEffect(instances, () => empty, addTo)
      return { ...tally, figures: tally.valid === 0 ? {} : { "mean calls": Math.round(calls / tally.valid) } }
    })
  )
