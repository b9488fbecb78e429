import {
  type Adapters,
  type Benchmark,
  type Benchmarks,
  defineBaseline,
  type Json,
  type Position,
  Randomness,
  type ToolCall,
  type World
} from "@escapement/core"
import { Attempts, Identity, Replay } from "@escapement/env"
import { Instances, scoreTrial } from "@escapement/runner"
import { Effect, Exit, Option, Result, Schema, Scope, Stream } from "effect"
import { squashed } from "../squashed.ts"
import type { OpenTarget } from "../Target.ts"

/** Gold calls of a trial, and guesses after them. */
const calls = 5

/** One in this many instances is played and scored; all are opened. */
const playEvery = 4

/** One in this many instances is audited as `validate` does; auditing takes longest. */
const auditEvery = 40

const isSlow = ({ args, tool }: ToolCall): boolean =>
  tool.startsWith("python") || JSON.stringify(args).includes("python")

/** Plays some gold calls and some guesses, except calls that need an interpreter. */
const player: Adapters.ConfiguredAdapter = defineBaseline({
  id: "fuzz",
  version: "1",
  summary: "plays some calls",
  play: Effect.fnUntraced(function* ({ seed, session, view }) {
    for (let i = 0; i < calls; i++) {
      const next = view.gold()
      if (Option.isNone(next) || isSlow(next.value.call)) break
      yield* session.call(next.value.call)
    }
    const random = Randomness.rng(seed, "guesses")
    for (let i = 0; i < 2; i++) {
      const guess = view.guess(random)
      if (!isSlow(guess)) yield* session.call(guess)
    }
  })
}).with({})

/** Does what a run does with every instance before it is played. */
const open = <Instance, Difficulty, State>(
  { isomorphism, budget, facets, name }: Benchmark<Instance, Difficulty, State>,
  world: World<Instance, State>,
  instance: Instance,
  encode: (instance: Instance) => Json.Json
): Position<State> => {
  Identity.fingerprint(encode(instance))
  name(instance)
  isomorphism?.(instance)
  budget(instance)
  facets(instance)
  const position = world.open(instance)
  const { guess, initial, tools } = position
  if (position.instructions.length === 0) throw new Error("it says nothing")
  tools(initial)
  guess(initial, Randomness.rng("fuzz"))
  return position
}

/** Does all that a run does with an instance, except the end of a long trial. */
const play = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  position: Position<State>,
  instance: Instance,
  isAudited: boolean
): Effect.Effect<void> =>
  Effect.gen(function* () {
    const limits = { ...benchmark.budget(instance), calls: 2 * calls }
    const trial = yield* Attempts.attempt({
      position,
      State: benchmark.State,
      identity: {
        cell: {
          benchmark: { id: benchmark.id, generator: 1, world: 1, settings: {} },
          adapter: { id: "fuzz", version: "1", kind: "baseline", settings: {} },
          model: { id: "none", settings: {} },
          limits,
          faults: { p: 0 }
        },
        instance: "fuzz",
        epoch: 0,
        seed: "fuzz"
      },
      adapter: player,
      model: Option.none(),
      limits,
      putBlob: () => {}
    })
    if (trial.outcome._tag === "agent-error") return yield* Effect.die(new Error(trial.outcome.reason))
    scoreTrial(benchmark.metrics, trial, instance)
    // pictures of every kind are drawn only for audited instances, because a film takes long
    if (isAudited) for (const draw of Object.values(benchmark.pictures ?? {})) draw(trial, instance)
    const difference = yield* Effect.orDie(
      Replay.replay(position, benchmark.State, trial.events, {
        seed: "fuzz",
        limits,
        faults: { p: 0 },
        maxText: Attempts.maxText
      })
    )
    if (Option.isSome(difference)) {
      return yield* Effect.die(new Error(`a replay differs: ${JSON.stringify(difference.value).slice(0, 100)}`))
    }
    if (isAudited) yield* benchmark.audit(Stream.succeed(instance))
  })

/**
 * Makes a target for instance lines of a family: decoded, opened, played for some calls, scored, drawn, replayed,
 * some audited.
 */
export const instances =
  (
    load: () => Promise<Benchmarks.AnyBenchmark>,
    difficulties: ReadonlyArray<unknown>,
    seeds: number,
    options: { readonly [name: string]: string } = {}
  ): OpenTarget =>
  async (seed = "fuzz") =>
    (await load()).use(async (benchmark) => {
      const write = Instances.instanceLine(benchmark)
      const decode = Schema.decodeUnknownSync(Schema.toCodecJson(benchmark.Difficulty))
      const samples = await Promise.all(
        difficulties.flatMap((difficulty) =>
          Array.from({ length: seeds }, (_, i) =>
            Effect.runPromise(Effect.map(benchmark.generate(`${seed} ${i}`, decode(difficulty)), write))
          )
        )
      )
      const scope = Scope.makeUnsafe()
      const world = await Effect.runPromise(
        Scope.provide(Result.getOrThrow(benchmark.world.fromText(options)).value, scope)
      )
      const read = Instances.lineReader(benchmark)
      const encode = Schema.encodeSync(Schema.toCodecJson(benchmark.Instance))
      let taken = 0
      return {
        samples,
        read: async (input: Uint8Array) => {
          const result = read(input)
          if (Result.isFailure(result) || Option.isNone(result.success)) return "refused"
          const instance = result.success.value
          taken++
          const position = open(benchmark, world, instance, encode)
          if (taken % playEvery !== 0) return "taken"
          const exit = await Effect.runPromiseExit(play(benchmark, position, instance, taken % auditEvery === 0))
          if (Exit.isFailure(exit)) throw squashed(exit)
          return "taken"
        }
      }
    })
