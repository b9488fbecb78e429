import { stat } from "node:fs/promises"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"

const isThere = (path: string): Effect.Effect<boolean> =>
  Effect.promise(() =>
    stat(path).then(
      () => true,
      () => false
    )
  )

/**
 * Whether the names in a comparison are logs, or ids of runs: true if each is a file or a folder; false if there are
 * two names, neither exists, and neither looks like a path. Anything else is refused.
 */
export const areLogs = Effect.fnUntraced(function* (names: ReadonlyArray<string>): Effect.fn.Return<boolean, Refused> {
  const there = yield* Effect.forEach(names, isThere)
  if (there.every(Boolean)) return true
  if (there.some(Boolean)) {
    const message = `${names[there.indexOf(false)]} is not a file or folder: name only logs, or only runs (escapement run export RUN --format inspect makes a log of a run)`
    return yield* new Refused({ message })
  }
  const file = names.find((name) => /\.\w+$|[\\/]/.test(name))
  if (file !== undefined) return yield* new Refused({ message: `there is no file or folder ${file}` })
  if (names.length !== 2) return yield* new Refused({ message: "name two runs, or files and folders of logs" })
  return false
})
