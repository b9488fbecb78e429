import { Effect } from "effect"
import { sayAsked } from "./shared.ts"

/** How many questions of each name are open in this process. */
const open = new Map<string, number>()

const count = (name: string, by: 1 | -1): void => {
  const before = open.get(name) ?? 0
  if (before + by === 0) open.delete(name)
  else open.set(name, before + by)
  if (before === 0 || before + by === 0) sayAsked([...open.keys()].join(" and "))
}

/**
 * Runs the code that answers a question. As long as it runs, the watching thread knows who was asked.
 *
 * @param name such as `model "acme/large" (judge)`
 */
export const whileAsked = <A, E, R>(name: string, answer: () => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    Effect.sync(() => count(name, 1)),
    answer,
    () => Effect.sync(() => count(name, -1))
  )
