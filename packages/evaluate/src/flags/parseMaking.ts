import { Effect, Option } from "effect"
import { Refused } from "../Failure.ts"
import type { Making } from "../instances/generate.ts"
import type { Setup } from "../Registry.ts"
import { parseConcurrency } from "./parseConcurrency.ts"

/** The flags that say how instances are made. */
export interface MakingFlags {
  /** Number of threads, at most 64. */
  readonly concurrency: Option.Option<number>
  /** The model that rewords the instances. Refused beside `concurrency`, as is `role`. */
  readonly narrator: Option.Option<string>
  /** Models that generators ask, as texts `role=model`. */
  readonly role: ReadonlyArray<string>
}

/** Most threads: each takes some 80 MB. */
const mostThreads = 64

/**
 * Reads from the flags how instances are made: by how many threads, and whether models reword them or answer in roles.
 */
export const parseMaking = Effect.fnUntraced(function* (
  flags: MakingFlags,
  setup: Setup
): Effect.fn.Return<Making, Refused> {
  const concurrency = yield* parseConcurrency(flags.concurrency)
  const isRetold = Option.isSome(flags.narrator)
  const isAsking = flags.role.length > 0
  if (concurrency !== undefined && isRetold) {
    return yield* new Refused({
      message: "--narrator excludes --concurrency, as no thread rewords instances: leave one of them out"
    })
  }
  if (concurrency !== undefined && isAsking) {
    return yield* new Refused({
      message: "--role excludes --concurrency, as no thread asks models: leave one of them out"
    })
  }
  if (concurrency !== undefined && concurrency > mostThreads) {
    return yield* new Refused({ message: `--concurrency ${concurrency}: expected at most ${mostThreads} threads` })
  }
  return { isRetold, isAsking, concurrency, setup }
})
