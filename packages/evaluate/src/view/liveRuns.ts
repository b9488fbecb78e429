import type { RunStore } from "@escapement/core"
import { Effect, Schedule, Stream } from "effect"
import type { Refused } from "../Failure.ts"
import type { RunList } from "./Api.ts"

/** How often the store is read while a page listens. */
const pace = Schedule.spaced("1500 millis")

/**
 * Streams the runs of a store as server-sent events: the list at once, and again whenever it changes. A failed read,
 * such as of a locked store, is tried again.
 */
export const liveRuns = (
  list: Effect.Effect<RunList, Refused, RunStore>
): Effect.Effect<ReadableStream<Uint8Array>, never, RunStore> =>
  Stream.fromEffectSchedule(
    Effect.orElseSucceed(
      Effect.map(list, (runs) => JSON.stringify(runs)),
      () => ""
    ),
    pace
  ).pipe(
    Stream.filter((text) => text !== ""),
    Stream.changes,
    Stream.map((text) => `event: runs\ndata: ${text}\n\n`),
    Stream.encodeText,
    Stream.toReadableStreamEffect()
  )
