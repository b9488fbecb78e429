import { RunStore } from "@escapement/core"
import { Effect, Option } from "effect"
import { playFlags } from "../plugins/codeFlags.ts"
import { forkCommand } from "../terminal/forkCommand.ts"
import { withStore } from "../withStore.ts"

/**
 * Returns a sentence for each run with missing trials, with the command that completes it: by resuming it or, as a fork
 * cannot be resumed, by forking again.
 *
 * @param location of the store
 * @param runs ids of the runs
 * @param type writes a command on the store as it is typed
 */
export const completions = (
  location: string,
  runs: ReadonlyArray<string>,
  type: (...args: ReadonlyArray<string>) => string
): Effect.Effect<ReadonlyArray<string>> => {
  const resume = (id: string): string => `complete it with: ${type("eval", "--resume", id)}`
  const completion = Effect.fnUntraced(function* (id: string) {
    const run = Option.getOrUndefined(yield* (yield* RunStore).run(id))
    if (run === undefined) return resume(id)
    const fork = forkCommand(run, type)
    return fork === undefined
      ? `${resume(id)}${playFlags(run)}`
      : `run ${id} is a fork, which cannot be resumed; fork again with: ${fork}`
  })
  return runs.length === 0
    ? Effect.succeed([])
    : Effect.forEach(runs, completion).pipe(
        withStore(location, { mustExist: true, evenIfDamaged: true }),
        // what is too damaged to be read is no reason to give no advice
        Effect.orElseSucceed(() => runs.map(resume))
      )
}
