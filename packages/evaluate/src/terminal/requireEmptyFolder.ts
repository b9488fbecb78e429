import { Effect, FileSystem } from "effect"
import { Refused } from "../Failure.ts"

/**
 * Refuses a folder that is not empty, so that files of two runs are never mixed. A folder that does not exist is
 * accepted.
 */
export const requireEmptyFolder = Effect.fnUntraced(function* (
  path: string
): Effect.fn.Return<void, Refused, FileSystem.FileSystem> {
  const { readDirectory } = yield* FileSystem.FileSystem
  const names = yield* Effect.orElseSucceed(readDirectory(path), (): ReadonlyArray<string> => [])
  if (names.length > 0)
    return yield* new Refused({ message: `${path} is not empty: name a new folder, or an empty one, with --out` })
})
