import { Effect, Option } from "effect"
import type { Refused } from "../Failure.ts"
import type { Making } from "../instances/generate.ts"
import type { Setup } from "../Registry.ts"
import { parseConcurrency } from "./parseConcurrency.ts"

/** Flags that say how instances are made. */
export interface MakingFlags {
  readonly concurrency: Option.Option<number>
  readonly narrator: Option.Option<string>
}

/** Reads how instances are made: by how many threads, and whether they are reworded. */
export const parseMaking = (flags: MakingFlags, setup: Setup): Effect.Effect<Making, Refused> =>
  Effect.map(parseConcurrency(flags.concurrency), (concurrency) => ({
    isRetold: Option.isSome(flags.narrator),
    concurrency,
    setup
  }))
