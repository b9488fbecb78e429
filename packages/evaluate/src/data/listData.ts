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
  /** Whether `--published` also reads the authors' own files, without an import. */
  readonly isRead: boolean
  /** The folder of the import. */
  readonly folder: string
  /** The manifest of the import; undefined if there is none in the folder. */
  readonly imported: Instances.Manifest | undefined
}

/**
 * Lists the published data of each benchmark, and what is imported of it.
 *
 * @param below the folder of imports, with a folder for each benchmark
 */
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
