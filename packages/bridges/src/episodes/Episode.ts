import type { Faults, Limits, Outcome, Position, Session, TrialEvent, WorldFailed } from "@escapement/core"
import { Attempts, Replay } from "@escapement/env"
import { Http } from "@escapement/server"
import { Effect, type Option, type Schema } from "effect"

/** A trial that a program of one's own drives: it sees how it ended, which no agent does. */
export interface Episode {
  readonly session: Session
  readonly outcome: () => Option.Option<Outcome.Outcome>
  /** Calls so far, those before a fork included. */
  readonly calls: () => number
  /** About how many bytes it keeps. */
  readonly bytes: () => number
  /** A new episode that begins where this one stood after its first `at` calls. */
  readonly fork: (at: number) => Effect.Effect<Episode, WorldFailed>
}

/** How episodes are opened. The limit of wall time is not enforced: the program that drives them has its own pace. */
export interface EpisodeOptions {
  readonly seed: string
  readonly limits: Limits
  readonly faults: Faults
}

/** Opens an episode of a position. */
export const openEpisode = <State>(
  position: Position<State>,
  State: Schema.Codec<State, unknown>,
  options: EpisodeOptions
): Effect.Effect<Episode> => {
  const blobs = new Map<string, Uint8Array>()
  const bare = Http.estimateBytes(position.initial)
  const open = (from?: Attempts.Prefix<State>): Effect.Effect<Episode> =>
    Effect.gen(function* () {
      const events: Array<TrialEvent> = []
      let calls = from?.history.length ?? 0
      let bytes = bare + Http.estimateBytes(from?.history)
      const { outcome, session } = yield* Attempts.openEnvironment(position, State, {
        ...options,
        maxText: Attempts.maxText,
        append: (event) => {
          events.push(event)
          bytes += Http.estimateBytes(event)
          if (event._tag === "Called") calls++
        },
        putBlob: (hash, data) => {
          if (!blobs.has(hash)) bytes += data.byteLength
          blobs.set(hash, data)
        },
        ...(from === undefined ? {} : { from })
      })
      const blob = (hash: string) => blobs.get(hash) ?? new Uint8Array()
      return {
        session,
        outcome,
        calls: () => calls,
        bytes: () => bytes,
        fork: (at) => Effect.flatMap(Replay.openPrefix(position, State, events, at, blob, from), open)
      }
    })
  return open()
}
