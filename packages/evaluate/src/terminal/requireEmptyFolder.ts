import { Effect, FileSystem } from "effect"
import { Refused } from "../Failure.ts"

/** Refuses a folder that holds anything: files of one run are not mixed with those of another. A folder that is not there is empty. */
export const requireEmptyFolder = Effect.fnUntraced(function* (
  path: string
): Effect.fn.Return<void, Refused, FileSystem.FileSystem> {
  const { readDirectory } = yield* FileSystem.FileSystem
  const names = yield* Effect.orElseSucceed(readDirectory(path), (): ReadonlyArray<string> => [])
  if (names.length > 0)
    return yield* new Refused({ message: `${path} is not empty: name a new folder, or an empty one, with --out` })
})
