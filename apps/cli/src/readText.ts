import { TextRules } from "@escapement/core"
import { Refused } from "@escapement/evaluate"
import { Effect, FileSystem } from "effect"

/**
 * The text of a file that was named on the command line.
 *
 * @param name of the flag or argument, for the refusal
 */
export const readText = (name: string, path: string): Effect.Effect<string, Refused, FileSystem.FileSystem> =>
  FileSystem.FileSystem.use((fs) => fs.readFileString(path)).pipe(
    Effect.mapError((error) => new Refused({ message: `${name} ${path}: ${TextRules.systemReason(error)}` }))
  )
