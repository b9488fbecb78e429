import type { TrialMaking } from "@escapement/runner"
import { Effect, Option, Stream } from "effect"

/**
 * Wraps benchmark runs so that each instance that is generated is reported. The instances of files and of published
 * data, which are read, are not reported.
 *
 * @param onGenerated called with the number of instances generated so far, and with their number in all
 */
export const tellGenerated = (
  benchmarkRuns: ReadonlyArray<TrialMaking.BenchmarkRun>,
  onGenerated: (generated: number, instances: number) => Effect.Effect<void>
): ReadonlyArray<TrialMaking.BenchmarkRun> => {
  const counts = benchmarkRuns.map(({ configured, source }) => configured.benchmark.use((typed) => source.count(typed)))
  const all = counts.reduce((sum, count) => sum + Option.getOrElse(count, () => 0), 0)
  let generated = 0
  const tell = Effect.suspend(() => onGenerated(Math.min(++generated, all), all))
  return benchmarkRuns.map((benchmarkRun, index) => {
    const { configured } = benchmarkRun
    return Option.isNone(counts[index]!)
      ? benchmarkRun
      : {
          ...benchmarkRun,
          configured: {
            ...configured,
            instances: (source, metrics) => Stream.tap(configured.instances(source, metrics), () => tell)
          }
        }
  })
}
