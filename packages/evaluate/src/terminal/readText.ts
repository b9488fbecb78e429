import { TextRules } from "@escapement/core"
import { Refused } from "../Failure.ts"
import { Effect, FileSystem } from "effect"

/** Types of files that may have no end or never give anything. */
const unending: ReadonlySet<FileSystem.File.Type> = new Set(["FIFO", "Socket", "CharacterDevice", "BlockDevice"])

/** The most bytes of a file, where its reader allows no fewer. */
const usual = 16 * 1024 ** 2

/**
 * Reads the text of a file that was named on the command line.
 *
 * @param name of the flag or argument, for the refusal
 * @param most the most bytes of the file
 */
export const readText = (
  name: string,
  path: string,
  most = usual
): Effect.Effect<string, Refused, FileSystem.FileSystem> =>
  FileSystem.FileSystem.use((fs) =>
    Effect.flatMap(fs.stat(path), ({ size, type }) => {
      if (unending.has(type) && !TextRules.isShellStream(path)) return Effect.fail({ message: "not a regular file" })
      if (size > most) return Effect.fail({ message: `the file has ${size} bytes; at most ${most} are allowed` })
      return fs.readFileString(path)
    })
  ).pipe(Effect.mapError((error) => new Refused({ message: `${name} ${path}: ${TextRules.systemReason(error)}` })))
