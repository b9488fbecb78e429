import { Effect } from "effect"
import type { WorkerTable } from "./WorkerTable.ts"

/** A function that shows people a message of one sentence. */
export type Announce = (sentence: string) => Effect.Effect<void>

/** How often to check whether there are workers. */
const interval = "3 seconds"

const sentence = (needs: ReadonlyArray<string>, trials: number, isRefused: boolean): string => {
  const flags = needs.map((need) => ` --can ${need}`).join("")
  const who =
    needs.length > 0
      ? `no worker can do ${needs.join(" and ")}`
      : isRefused
        ? "no worker takes trials of this run"
        : "there is no worker"
  const named = isRefused ? " (with the --plugin and --trust that this command has)" : ""
  return `${who}: ${trials} trials wait; start one with: escapement worker --database URL${flags}${named}`
}

/** Says when trials of a run wait that no worker can make, and which workers do not play the run; each message once. */
export const watchWorkers = Effect.fnUntraced(function* ({ alive }: WorkerTable, run: () => string, say: Announce) {
  const waiting = new Map<string, { readonly needs: ReadonlyArray<string>; trials: number; isSaid: boolean }>()
  const told = new Set<string>()
  const look = Effect.gen(function* () {
    const all = yield* alive
    for (const { name, refused } of all) {
      const reason = refused[run()]
      if (reason === undefined || told.has(`${name} ${run()}`)) continue
      told.add(`${name} ${run()}`)
      yield* say(`worker ${name} takes no trials of this run: ${reason}`)
    }
    const workers = all.filter(({ isDraining, refused }) => !isDraining && refused[run()] === undefined)
    for (const entry of waiting.values()) {
      const isServed =
        entry.trials === 0 || workers.some(({ abilities }) => entry.needs.every((need) => abilities.includes(need)))
      const isRefused = all.some(({ refused }) => refused[run()] !== undefined)
      if (!isServed && !entry.isSaid) yield* say(sentence(entry.needs, entry.trials, isRefused))
      entry.isSaid = !isServed
    }
  })
  yield* Effect.forkScoped(Effect.forever(Effect.delay(Effect.ignore(look), interval)))
  const entryOf = (needs: ReadonlyArray<string>) => {
    const key = needs.join("\n")
    const entry = waiting.get(key) ?? { needs, trials: 0, isSaid: false }
    waiting.set(key, entry)
    return entry
  }
  return {
    /** Counts a trial with these needs as waiting while an effect runs. */
    waiting: <A, E, R>(needs: ReadonlyArray<string>, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
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
