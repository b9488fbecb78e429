import { benchmarkAdversaryLaws } from "./laws/benchmarkAdversaryLaws.ts"
import { benchmarkGoldLaws } from "./laws/benchmarkGoldLaws.ts"
import { benchmarkInstanceLaws } from "./laws/benchmarkInstanceLaws.ts"
import type { BenchmarkSubject } from "./BenchmarkSubject.ts"
import { benchmarkThiefLaws } from "./laws/benchmarkThiefLaws.ts"
import { benchmarkTrialLaws } from "./laws/benchmarkTrialLaws.ts"
import { benchmarkWorldLaws } from "./laws/benchmarkWorldLaws.ts"
import { conformance } from "./laws/Conformance.ts"

/**
 * The conformance kit of benchmarks, with laws about instances, world, gold, trials, adversaries and metrics. They are
 * checked on the benchmark's own instances.
 */
export const BenchmarkConformance = conformance(
  "BenchmarkConformance",
  ({ benchmark, options }: BenchmarkSubject) =>
    `benchmark ${benchmark.id}${options === undefined ? "" : ` with ${JSON.stringify(options)}`}`,
  {
    ...benchmarkInstanceLaws,
    ...benchmarkWorldLaws,
    ...benchmarkGoldLaws,
    ...benchmarkTrialLaws,
    ...benchmarkThiefLaws,
    ...benchmarkAdversaryLaws
  }
)
