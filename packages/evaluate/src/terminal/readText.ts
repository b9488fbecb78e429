import { TextRules } from "@escapement/core"
import { Refused } from "../Failure.ts"
import { Effect, FileSystem } from "effect"

/** Types of files that may have no end or never give anything. */
const unending: ReadonlySet<FileSystem.File.Type> = new Set(["FIFO", "Socket", "CharacterDevice", "BlockDevice"])

/**
 * Reads the text of a file that was named on the command line.
 *
 * @param name of the flag or argument, for the refusal
 */
export const readText = (name: string, path: string): Effect.Effect<string, Refused, FileSystem.FileSystem> =>
  FileSystem.FileSystem.use((fs) =>
    Effect.flatMap(fs.stat(path), ({ type }) =>
      unending.has(type) && !TextRules.isShellStream(path)
        ? Effect.fail({ message: "not a regular file" })
        : fs.readFileString(path)
    )
  ).pipe(Effect.mapError((error) => new Refused({ message: `${name} ${path}: ${TextRules.systemReason(error)}` })))
