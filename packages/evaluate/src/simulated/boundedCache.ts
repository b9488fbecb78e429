import { Effect, Exit, Fiber, Scope } from "effect"

/** Options of a cache: how it opens values, and its limits. Of `answerTrials`: the cache of opened instances. */
export interface CacheOptions<A, E> {
  /** Opens the value of a key. What this acquires is released once the value has left the cache and nobody uses it. */
  readonly open: (key: string) => Effect.Effect<A, E, Scope.Scope>
  /** Returns the bytes of a value. */
  readonly weigh: (value: A) => number
  /** The most values that are kept. */
  readonly entries: number
  /** The most bytes of all values together. A single larger value is kept until the next one is added. */
  readonly bytes: number
}

/** A cache that opens a value at its first use and keeps it until its room is needed. */
interface BoundedCache<A, E> {
  /** Returns the value of a key, which stays open until the caller's scope closes. */
  readonly get: (key: string) => Effect.Effect<A, E, Scope.Scope>
  readonly size: () => { readonly entries: number; readonly bytes: number }
}

interface Entry<A, E> {
  readonly fiber: Fiber.Fiber<A, E>
  readonly scope: Scope.Closeable
  users: number
  bytes: number
}

/**
 * Makes a cache that lasts until the scope closes. The value whose last use is longest ago is dropped first; failures
 * are not kept.
 */
export const makeBoundedCache = Effect.fnUntraced(function* <A, E>({
  bytes: maxBytes,
  entries: maxEntries,
  open,
  weigh
}: CacheOptions<A, E>): Effect.fn.Return<BoundedCache<A, E>, never, Scope.Scope> {
  const outer = yield* Effect.scope
  // the least recently used entry first
  const entries = new Map<string, Entry<A, E>>()
  let bytes = 0

  const letGo = (entry: Entry<A, E>): Effect.Effect<void> =>
    entry.users === 0 ? Scope.close(entry.scope, Exit.void) : Effect.void
  const drop = (key: string, entry: Entry<A, E>): Effect.Effect<void> => {
    if (entries.get(key) !== entry) return Effect.void
    entries.delete(key)
    bytes -= entry.bytes
    return letGo(entry)
  }
  const trim = Effect.suspend(() => {
    const out: Array<Effect.Effect<void>> = []
    for (const [key, entry] of entries) {
      if (entries.size <= 1 || (entries.size <= maxEntries && bytes <= maxBytes)) break
      out.push(drop(key, entry))
    }
    return Effect.all(out, { discard: true })
  })
  const enter = Effect.fnUntraced(function* (key: string) {
    const scope = yield* Scope.fork(outer)
    // opened in a fiber of its own: the first caller may be interrupted while others wait for the same value
    const fiber = yield* Effect.forkIn(Scope.provide(open(key), scope), scope)
    const entry: Entry<A, E> = { fiber, scope, users: 0, bytes: 0 }
    entries.set(key, entry)
    return entry
  })
  const take = Effect.fnUntraced(function* (key: string) {
    const entry = entries.get(key) ?? (yield* enter(key))
    entries.delete(key)
    entries.set(key, entry)
    entry.users++
    return entry
  })
  const leave = (key: string, entry: Entry<A, E>): Effect.Effect<void> =>
    Effect.suspend(() => {
      entry.users--
      // a value that nobody waits for any more is not opened to the end
      if (entry.users === 0 && entry.fiber.pollUnsafe() === undefined) return drop(key, entry)
      return entries.get(key) === entry ? Effect.void : letGo(entry)
    })
  const get = Effect.fnUntraced(function* (key: string) {
    const entry = yield* Effect.acquireRelease(take(key), (taken) => leave(key, taken))
    // an interrupted caller is no failure: others may wait for the same value
    const value = yield* Effect.onError(Fiber.join(entry.fiber), () =>
      entry.fiber.pollUnsafe() === undefined ? Effect.void : drop(key, entry)
    )
    if (entry.bytes === 0 && entries.get(key) === entry) {
      entry.bytes = Math.max(1, weigh(value))
      bytes += entry.bytes
      yield* trim
    }
    return value
  })
  return { get, size: () => ({ entries: entries.size, bytes }) }
})
