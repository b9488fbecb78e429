import { randomUUID } from "node:crypto"
import { Http } from "@escapement/server"
import { Clock, Duration, Effect, Schedule, type Scope } from "effect"
import type { Episode } from "./Episode.ts"

/** Limits on the episodes of a server, so that a program that never closes one does not fill the memory. */
export interface EpisodeLimits {
  /** Most episodes that are open at once; 10,000 unless stated. */
  readonly episodes: number
  /** Most bytes that all episodes take together, approximately; 512 MiB unless stated. */
  readonly bytes: number
  /** Time without a request after which an episode is closed; an hour unless stated. */
  readonly idle: Duration.Duration
}

/** The limits of a server that sets none itself. */
export const standardEpisodeLimits: EpisodeLimits = {
  episodes: 10_000,
  bytes: 512 * 1024 * 1024,
  idle: Duration.hours(1)
}

/** The open episodes of a server. */
export interface OpenEpisodes {
  /** Adds an episode and returns its id; fails with 429 if too many are open. */
  readonly enter: (episode: Episode) => Effect.Effect<string, Http.Refusal>
  /** Finds the episode with this id and restarts its idle time; fails with 404 if there is none. */
  readonly find: (id: string) => Effect.Effect<Episode, Http.Refusal>
  readonly close: (id: string) => Effect.Effect<void, Http.Refusal>
  /** Fails with 503 if the open episodes already use all allowed bytes. */
  readonly requireRoom: Effect.Effect<void, Http.Refusal>
  readonly size: () => { readonly episodes: number; readonly bytes: number }
}

interface Kept {
  readonly episode: Episode
  readonly usedAt: bigint
  readonly bytes: number
}

/** Bytes of an open episode besides those that it counts itself: its session, its environment, its random numbers. */
const frame = 8 * 1024

/** Keeps episodes within limits until the scope closes. */
export const keepEpisodes = Effect.fnUntraced(function* (
  limits: EpisodeLimits
): Effect.fn.Return<OpenEpisodes, never, Scope.Scope> {
  // the least recently used episode first
  const episodes = new Map<string, Kept>()
  const idle = Duration.toNanosUnsafe(limits.idle)
  const hours = Duration.format(limits.idle)
  let bytes = 0

  const remove = (id: string): void => {
    bytes -= episodes.get(id)?.bytes ?? 0
    episodes.delete(id)
  }
  const keep = (id: string, episode: Episode, usedAt: bigint): void => {
    remove(id)
    const kept = { episode, usedAt, bytes: frame + episode.bytes() }
    bytes += kept.bytes
    episodes.set(id, kept)
  }
  /** Closes episodes that were idle for too long; returns the present time. */
  const swept = Effect.map(Clock.monotonicTimeNanos, (now) => {
    for (const [id, { usedAt }] of episodes) {
      if (now - usedAt < idle) break
      remove(id)
    }
    return now
  })
  const find = Effect.fnUntraced(function* (id: string) {
    const now = yield* swept
    const kept = episodes.get(id)
    if (kept === undefined) {
      const why = `it was closed, or nothing was asked of it for ${hours}`
      return yield* new Http.Refusal({ status: 404, reason: `there is no episode ${id.slice(0, 50)}: ${why}` })
    }
    keep(id, kept.episode, now)
    return kept.episode
  })
  const requireRoom = Effect.flatMap(swept, () =>
    bytes < limits.bytes
      ? Effect.void
      : new Http.Refusal({
          status: 503,
          reason: `the open episodes keep more than ${limits.bytes} bytes: close some`
        })
  )
  yield* Effect.forkScoped(Effect.repeat(swept, Schedule.spaced(Duration.times(limits.idle, 0.5))))
  return {
    find,
    requireRoom,
    enter: Effect.fnUntraced(function* (episode) {
      const now = yield* swept
      if (episodes.size >= limits.episodes) {
        return yield* new Http.Refusal({ status: 429, reason: `${limits.episodes} episodes are open: close some` })
      }
      yield* requireRoom
      const id = randomUUID()
      keep(id, episode, now)
      return id
    }),
    close: (id) => Effect.map(find(id), () => remove(id)),
    size: () => ({ episodes: episodes.size, bytes })
  }
})
