import { Effect, type Scope } from "effect"
import { RunnerStorage } from "effect/cluster"
import { shardGroup } from "./shardGroup.ts"

/** Tells people something, in one sentence. */
export type Announce = (sentence: string) => Effect.Effect<void>

/** How often it is looked whether there are workers. */
const interval = "3 seconds"

/** Trials that wait for workers, and whether there are any for them. */
export interface WorkersWatch {
  /** Notes what an effect waits for while it does. */
  readonly waiting: (
    needs: ReadonlyArray<string>
  ) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

const sentence = (needs: ReadonlyArray<string>, trials: number): string => {
  const flags = needs.map((need) => ` --can ${need}`).join("")
  const who = needs.length === 0 ? "there is no worker" : `no worker can do ${needs.join(" and ")}`
  return `${who}: ${trials} trials wait; start one with: escapement worker --database URL${flags}`
}

/** Says so, once each time, when trials wait that no worker can make. */
export const watchWorkers = Effect.fnUntraced(function* (
  say: Announce
): Effect.fn.Return<WorkersWatch, never, RunnerStorage.RunnerStorage | Scope.Scope> {
  const { getRunners } = yield* RunnerStorage.RunnerStorage
  const waiting = new Map<string, { readonly needs: ReadonlyArray<string>; trials: number; isSaid: boolean }>()
  const look = Effect.gen(function* () {
    const workers = yield* getRunners
    for (const [group, entry] of waiting) {
      const isServed = entry.trials === 0 || workers.some(([runner]) => runner.groups.includes(group))
      if (!isServed && !entry.isSaid) yield* say(sentence(entry.needs, entry.trials))
      entry.isSaid = !isServed
    }
  })
  yield* Effect.forkScoped(Effect.forever(Effect.delay(Effect.ignore(look), interval)))
  const entryOf = (needs: ReadonlyArray<string>) => {
    const group = shardGroup(needs)
    const entry = waiting.get(group) ?? { needs, trials: 0, isSaid: false }
    waiting.set(group, entry)
    return entry
  }
  return {
    waiting: (needs) => (effect) =>
      Effect.acquireUseRelease(
        Effect.sync(() => {
          const entry = entryOf(needs)
          entry.trials++
          return entry
        }),
        () => effect,
        (entry) => Effect.sync(() => entry.trials--)
      )
  }
})
