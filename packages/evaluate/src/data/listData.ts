import { join } from "node:path"
import type { Benchmarks } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { Effect, Option } from "effect"
import { type Refused, refuse } from "../Failure.ts"

/** The published data of a family, and what is imported of it. */
export interface FamilyData {
  readonly benchmark: string
  /** Undefined if the family declares no published data. */
  readonly data: Benchmarks.PublishedData | undefined
  /** Whether `--published` reads the authors' own files. */
  readonly isRead: boolean
  readonly folder: string
  readonly imported: Instances.Manifest | undefined
}

/** Lists the published data of families with what lies below a folder of imports. */
export const listData = (
  benchmarks: ReadonlyArray<Benchmarks.AnyBenchmark>,
  below: string
): Effect.Effect<ReadonlyArray<FamilyData>, Refused> =>
  Effect.forEach(benchmarks, (benchmark) =>
    Effect.gen(function* () {
      const folder = join(below, benchmark.id)
      const imported = yield* Effect.mapError(Instances.readManifest(folder), refuse)
      const { data, isRead } = benchmark.use((typed) => ({
        data: typed.data,
        isRead: typed.published !== undefined
      }))
      return { benchmark: benchmark.id, data, isRead, folder, imported: Option.getOrUndefined(imported) }
    })
  )
