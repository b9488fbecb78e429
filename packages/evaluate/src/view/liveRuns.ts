import type { RunStore } from "@escapement/core"
import { Effect, Schedule, Stream } from "effect"
import type { Refused } from "../Failure.ts"
import type { RunList } from "./Api.ts"

/** How often a store is looked at while somebody watches. */
const pace = Schedule.spaced("1500 millis")

/**
 * The runs of a store as server-sent events: the list at once, and again whenever it has
 * changed. What cannot be read now, as when the store is locked, is tried again.
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
