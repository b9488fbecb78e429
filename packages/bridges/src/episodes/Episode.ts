import type { Faults, Limits, Outcome, Position, Session, TrialEvent, WorldFailed } from "@escapement/core"
import { Attempts, Replay } from "@escapement/env"
import { Http } from "@escapement/server"
import { Effect, type Option, type Schema } from "effect"

/** A trial that a program of the user drives; unlike an agent, the program learns how the trial ended. */
export interface Episode {
  readonly session: Session
  /** How the episode ended; `Option.none` while it goes on. */
  readonly outcome: () => Option.Option<Outcome.Outcome>
  /** Number of calls so far, including those before a fork. */
  readonly calls: () => number
  /** Number of calls that were made before this episode began, if it is a fork; else 0. */
  readonly begun: number
  /** Approximate size in memory, in bytes. */
  readonly bytes: () => number
  /**
   * Opens a fork: a new episode that begins after the first `at` calls of this one. `at` counts as `calls` does, so it
   * is at least `begun`.
   */
  readonly fork: (at: number) => Effect.Effect<Episode, WorldFailed>
}

/** Options of `openEpisode`. The time limit is not enforced, because the driving program decides the pace. */
export interface EpisodeOptions {
  /** The seed of the trial. */
  readonly seed: string
  readonly limits: Limits
  readonly faults: Faults
}

/**
 * Opens an episode of a position: a trial in the opened world that a program of the user drives. `State` is the Schema
 * of the world's states.
 */
export const openEpisode = <State>(
  position: Position<State>,
  State: Schema.Codec<State, unknown>,
  options: EpisodeOptions
): Effect.Effect<Episode> => {
  const bare = Http.estimateBytes(position.initial)
  const open = (from?: Attempts.Prefix<State>): Effect.Effect<Episode> =>
    Effect.gen(function* () {
      const events: Array<TrialEvent> = []
      // of this episode's own calls: those before a fork are in its history, and go when their episode goes
      const blobs = new Map<string, Uint8Array>()
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
        begun: from?.history.length ?? 0,
        bytes: () => bytes,
        fork: (at) => Effect.flatMap(Replay.openPrefix(position, State, events, at, blob, from), open)
      }
    })
  return open()
}
