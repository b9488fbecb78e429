import type { Benchmark, Benchmarks, World } from "@escapement/core"
import { Effect, Option, Stream } from "effect"
import { type Instance, stagesOf } from "./Instance.ts"
import { findMark } from "./Mark.ts"
import { type Stage, families } from "./Stage.ts"
import type { State } from "./State.ts"
import { world } from "./World.ts"

/** Most findings that are listed; all instances are checked. */
const maxListed = 100

/** The findings of the audit by a stage's family. */
const ofStage = <I, D, S>(
  stage: Stage,
  { audit }: Benchmark<I, D, S>,
  instance: I | undefined
): Effect.Effect<ReadonlyArray<string>> =>
  instance === undefined
    ? Effect.succeed([])
    : Effect.map(audit(Stream.make(instance)), ({ findings }) => findings.map(({ finding }) => `${stage}: ${finding}`))

/** Plays the plan and checks that it solves the relay in the stated number of calls and passes all stages in order. */
const playGold = Effect.fnUntraced(function* ({ open }: World<Instance, State>, instance: Instance) {
  const { gold, initial, remaining, step } = open(instance)
  const planned = Option.getOrElse(remaining(initial), () => 0)
  const passed = new Set<Stage>()
  let state = initial
  for (let made = 1; made <= planned; made++) {
    const call = gold(state)
    if (Option.isNone(call)) return ["the plan breaks off"]
    const { ended, facts, state: next } = yield* Effect.orDie(step(state, call.value.call))
    for (const { stage } of Option.toArray(findMark(facts))) passed.add(stage)
    state = next
    if (ended === undefined) continue
    if (ended !== "solved" || made < planned) return [`the plan ends as ${ended} after ${made} of ${planned} calls`]
    const missed = stagesOf(instance).filter((stage) => !passed.has(stage))
    const isHeld = state._tag === "Board"
    return [
      ...missed.map((stage) => `the plan passes by the ${stage}`),
      ...(isHeld ? ["the plan leaves the room before the board comes up: its lock is on no way"] : [])
    ]
  }
  return [`the plan does not end within ${planned} calls`]
})

/** Checks relays one by one: each stage by the audit of its family, then the whole by playing its plan. */
export const audit = <E>(instances: Stream.Stream<Instance, E>): Effect.Effect<Benchmarks.Audit, E> =>
  Effect.scoped(
    Effect.gen(function* () {
      const played = yield* Effect.orDie(world.with({ interface: "generic" }).value)
      const findingsOf = Effect.fnUntraced(function* (instance: Instance) {
        return [
          ...(yield* ofStage("race", families.race, instance.race)),
          ...(yield* ofStage("room", families.room, instance.room)),
          ...(yield* ofStage("board", families.board, instance.board)),
          ...(yield* playGold(played, instance))
        ]
      })
      return yield* Stream.runFoldEffect(
        instances,
        (): Benchmarks.Audit => ({ instances: 0, valid: 0, figures: {}, findings: [], sheet: {} }),
        (audit, instance) =>
          Effect.map(findingsOf(instance), (found) => ({
            ...audit,
            instances: audit.instances + 1,
            valid: audit.valid + (found.length === 0 ? 1 : 0),
            findings: [...audit.findings, ...found.map((finding) => ({ instance: instance.name, finding }))].slice(
              0,
              maxListed
            )
          }))
      )
    })
  )
