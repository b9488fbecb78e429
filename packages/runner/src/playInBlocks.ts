import type { Benchmarks, RunStore, Stored, WorldFailed } from "@escapement/core"
import { Effect, Stream } from "effect"
import type { BenchmarkRun } from "./BenchmarkRun.ts"
import type { OpenedInstance } from "./OpenedInstance.ts"

/** The looks of a run at its data. */
export interface Looks {
  /** Number of instances between two looks. */
  readonly block: number
  /**
   * Looks at a block when all of its trials are stored; returns whether the run is over.
   *
   * @param instances fingerprints of the block's instances, in the order in which they were drawn
   */
  readonly look: (instances: ReadonlyArray<string>) => Effect.Effect<boolean, Stored.StoreFailed, RunStore>
}

/**
 * Plays instances block by block, with a look after each block, until a look ends the run. An instance
 * that comes twice counts once. The next block is drawn only after the look.
 *
 * @param play makes the missing trials of a block
 * @param isOver whether the run has ended within a block for another reason
 */
export const playInBlocks = <E, R>(
  benchmarkRuns: ReadonlyArray<BenchmarkRun>,
  { block: size, look }: Looks,
  play: (block: ReadonlyArray<OpenedInstance>) => Effect.Effect<void, E, R>,
  isOver: () => boolean
): Effect.Effect<
  void,
  E | Benchmarks.GenerationFailed | Benchmarks.ImportFailed | Stored.StoreFailed | WorldFailed,
  R | RunStore
> => {
  const seen = new Set<string>()
  const isNew = ({ stored }: OpenedInstance): boolean => {
    const isSeen = seen.has(stored.fingerprint)
    seen.add(stored.fingerprint)
    return !isSeen
  }
  return Stream.fromIterable(benchmarkRuns).pipe(
    Stream.flatMap(({ metrics, source, configured }) => configured.instances(source, metrics)),
    Stream.filter(isNew),
    Stream.grouped(size),
    Stream.mapEffect((block) =>
      Effect.andThen(
        play(block),
        Effect.suspend(() => (isOver() ? Effect.succeed(true) : look(block.map(({ stored }) => stored.fingerprint))))
      )
    ),
    Stream.takeUntil((isLast) => isLast),
    Stream.runDrain
  )
}
