import type { Adversaries, Benchmarks, Cell, Json, Metric } from "@escapement/core"
import type { TrialMaking } from "@escapement/runner"
import { Effect, Option, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { OnAudit } from "./AuditProgress.ts"
import { adversariesOf, judgeGate } from "./judgeGate.ts"

const cellOf = (
  { id, versions }: Benchmarks.AnyBenchmark,
  settings: Json.Json,
  { id: adapter, kind, version }: Adversaries.Adversary
): Cell => ({
  benchmark: { id, generator: versions.generator, world: versions.world, settings },
  adapter: { id: adapter, version, kind, settings: {} },
  limits: {},
  faults: { p: 0 }
})

const noMetrics: ReadonlyArray<Metric<unknown>> = []

/**
 * Lets every adversary of a family play the instances of a source under the family's budget. Each adversary's seed
 * follows from the instance alone.
 */
export const playGates = (
  { benchmark, instances: instancesOf, settings }: TrialMaking.ConfiguredBenchmark,
  source: Benchmarks.InstanceSource,
  onProgress: OnAudit = () => Effect.void
): Effect.Effect<ReadonlyArray<Adversaries.GateResult>, Refused> => {
  const players = adversariesOf(benchmark)
  const solved = players.map(() => 0)
  let [instances, games] = [0, 0]
  const most = benchmark.use((typed) => Option.getOrUndefined(source.count(typed)))
  const total = most === undefined ? undefined : most * players.length
  const tell = Effect.suspend(() => onProgress({ stage: "games of adversaries played", done: games, total }))
  const play = (opened: TrialMaking.OpenedInstance, adversary: Adversaries.Adversary) =>
    opened.attempt({
      cell: cellOf(benchmark, settings, adversary),
      adapter: adversary.with({}),
      model: Option.none(),
      epoch: 0,
      root: "adversaries",
      putBlob: () => {}
    })
  const played = instancesOf(source, noMetrics).pipe(
    Stream.runForEach((opened) =>
      Effect.forEach(
        players,
        (adversary) =>
          Effect.tap(play(opened, adversary), () => {
            games++
            return tell
          }),
        { concurrency: players.length }
      ).pipe(
        Effect.map((trials) => {
          instances++
          for (const [index, { outcome }] of trials.entries()) if (outcome._tag === "solved") solved[index]!++
        })
      )
    ),
    Effect.mapError(refuse),
    Effect.map(() =>
      instances === 0 ? [] : players.map((player, index) => judgeGate(player, solved[index]!, instances))
    )
  )
  return Effect.andThen(tell, played)
}
