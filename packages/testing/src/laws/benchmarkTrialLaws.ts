import { Trajectories, Trial } from "@escapement/core"
import { Replay } from "@escapement/env"
import { assert } from "@effect/vitest"
import { Effect, Exit, Option } from "effect"
import { type BenchmarkSubject, type Opened, makeLaw } from "../BenchmarkSubject.ts"
import type { Laws } from "./Conformance.ts"
import { measurables, metricLaws } from "./metricLaws.ts"
import { type Playable, playTrial } from "./playTrial.ts"
import { guesser, quitter, sampleTrials, solver } from "./sampleTrials.ts"
import { makeRoundTrip } from "./storedForm.ts"

const playables = <Instance, Difficulty, State>({
  benchmark: { State },
  instances,
  world
}: Opened<Instance, Difficulty, State>): ReadonlyArray<Playable<Instance, State>> =>
  instances.map((instance) => ({ position: world.open(instance), State, instance }))

/** Returns at most twelve places between the first call and the last. */
const placesIn = (length: number): ReadonlyArray<number> =>
  Array.from({ length }, (_, at) => at).filter((at) => at % Math.ceil(length / 12) === 0)

/** Trials of its instances: stored, replayed, forked, scored. */
export const benchmarkTrialLaws = {
  "reads its trials back from their stored form": makeLaw(function* (opened) {
    const read = makeRoundTrip(Trial)
    for (const playable of playables(opened)) {
      for (const trial of yield* sampleTrials(playable)) {
        assert.deepStrictEqual(read(trial), trial, `a trial of the ${trial.identity.cell.adapter.id}`)
      }
    }
  }),

  "plays every trial alike again": makeLaw(function* (opened) {
    const faults = { p: 0.2 }
    for (const playable of playables(opened)) {
      for (const adapter of [solver, guesser]) {
        const { trial } = yield* playTrial(playable, adapter, { faults })
        const { State, position } = playable
        const options = { seed: trial.identity.seed, limits: {}, faults, maxText: 32_000 }
        const difference = yield* Replay.replay(position, State, trial.events, options)
        assert.deepStrictEqual(difference, Option.none(), `a trial of the ${adapter.id} plays otherwise again`)
      }
    }
  }),

  "goes on alike from every call of a trial": makeLaw(function* (opened) {
    for (const playable of playables(opened)) {
      const { blob, trial } = yield* playTrial(playable, solver)
      const { State, position } = playable
      const whole = Trajectories.listCalls(trial.events)
      for (const at of placesIn(whole.length)) {
        const from = yield* Effect.orDie(Replay.openPrefix(position, State, trial.events, at, blob))
        const forked = yield* playTrial(playable, solver, { from })
        assert.strictEqual(forked.trial.outcome._tag, "solved")
        assert.deepStrictEqual(
          Trajectories.listCalls(forked.trial.events),
          whole.slice(at),
          `goes on otherwise after call ${at}`
        )
      }
    }
  }),

  "has metrics that keep the laws of metrics": makeLaw(function* (opened) {
    const broken: Array<string> = []
    for (const playable of playables(opened)) {
      const trials = yield* sampleTrials(playable)
      for (const measurable of measurables(opened.benchmark.metrics, playable.instance, trials)) {
        for (const [name, law] of Object.entries(metricLaws)) {
          const exit = yield* Effect.exit(Effect.sync(() => law(measurable)))
          if (Exit.isFailure(exit)) broken.push(`${measurable.metric.id}: ${name}: ${String(exit)}`)
        }
      }
    }
    assert.deepStrictEqual(broken, [])
  }),

  "has a main metric that ranks solving above giving up": makeLaw(function* (opened) {
    const ids = opened.benchmark.metrics.map(({ id }) => id)
    assert.strictEqual(new Set(ids).size, ids.length, "two metrics have one id")
    const [main] = opened.benchmark.metrics
    if (main === undefined) return assert.fail("no metrics")
    for (const playable of playables(opened)) {
      const scoreOf = (adapter: typeof solver) =>
        Effect.map(playTrial(playable, adapter), ({ trial }) => main.measure(trial, playable.instance))
      const solved = Option.getOrThrow(yield* scoreOf(solver))
      const gaveUp = Option.getOrThrow(yield* scoreOf(quitter))
      assert.isTrue(
        main.better === "lower" ? solved < gaveUp : solved > gaveUp,
        `${main.id}, its main metric, gives ${solved} for a solution and ${gaveUp} for giving up`
      )
    }
  })
} satisfies Laws<BenchmarkSubject, string>
