import { Effect, Exit, Fiber, Scope } from "effect"

/** What a cache holds, and how much of it. */
export interface CacheOptions<A, E> {
  /** Opens the value of a key; what it acquires is released when the value is let go. */
  readonly open: (key: string) => Effect.Effect<A, E, Scope.Scope>
  /** Bytes that a value takes. */
  readonly weigh: (value: A) => number
  /** Values that are kept. */
  readonly entries: number
  /** Bytes that all of them may take; one that is larger alone is kept until the next. */
  readonly bytes: number
}

/** Values that are opened when they are first asked for, and kept until others need their room. */
export interface BoundedCache<A, E> {
  /** The value of a key, which stays open until the scope closes. */
  readonly get: (key: string) => Effect.Effect<A, E, Scope.Scope>
  readonly size: () => { readonly entries: number; readonly bytes: number }
}

interface Entry<A, E> {
  readonly fiber: Fiber.Fiber<A, E>
  readonly scope: Scope.Closeable
  users: number
  bytes: number
}

/** A cache within bounds, for as long as the scope is open. What was used longest ago goes first; failures are not kept. */
export const makeBoundedCache = Effect.fnUntraced(function* <A, E>({
  bytes: maxBytes,
  entries: maxEntries,
  open,
  weigh
}: CacheOptions<A, E>): Effect.fn.Return<BoundedCache<A, E>, never, Scope.Scope> {
  const outer = yield* Effect.scope
  // in the order of their last use
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
    // whoever asks first may leave before it is open, and others wait for it too
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
      // what nobody waits for any more is not opened to the end
      if (entry.users === 0 && entry.fiber.pollUnsafe() === undefined) return drop(key, entry)
      return entries.get(key) === entry ? Effect.void : letGo(entry)
    })
  const get = Effect.fnUntraced(function* (key: string) {
    const entry = yield* Effect.acquireRelease(take(key), (taken) => leave(key, taken))
    // who leaves has not failed: others may wait for the same value
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
