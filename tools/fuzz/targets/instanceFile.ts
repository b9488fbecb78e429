import { writeFile, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ace } from "@escapement/ace"
import { Instances } from "@escapement/runner"
import { Effect, Exit, Result, Stream } from "effect"
import { squashed } from "../squashed.ts"
import type { OpenTarget } from "../Target.ts"

const isBlank = (line: string): boolean => line.trim() === ""

/** Reads whole instance files: every line that is not blank is an instance or is reported; no line is skipped. */
export const instanceFile: OpenTarget = async () => {
  const root = await mkdtemp(join(tmpdir(), "escapement-fuzz-"))
  process.on("exit", () => void rm(root, { recursive: true, force: true }))
  const path = join(root, "instances.jsonl")
  const write = Instances.instanceLine(ace)
  const difficulty = { rows: 2, cols: 2, hidden: 1, decoys: 0, candidates: 3, domain: "meal" } as const
  const lines = await Effect.runPromise(
    Effect.forEach(["a", "b", "c"], (seed) => Effect.map(ace.generate(seed, difficulty), write))
  )
  return {
    // byte by byte: the text of several lines is no JSON
    samples: [lines.join(""), lines.join("\r\n"), `\ufeff${lines[0]}`],
    read: async (input: Uint8Array) => {
      await writeFile(path, input)
      const exit = await Effect.runPromiseExit(
        Effect.gen(function* () {
          yield* Effect.ignore(Instances.benchmarkOfFile(path))
          return yield* Effect.result(Stream.runCollect(Instances.readEach(path, ace)))
        })
      )
      if (Exit.isFailure(exit)) throw squashed(exit)
      if (Result.isFailure(exit.value)) return "refused"
      const told = exit.value.success.length
      const written = new TextDecoder()
        .decode(input)
        .split("\n")
        .filter((line) => !isBlank(line)).length
      if (told !== written) throw new Error(`${told} lines of ${written} are told of`)
      return exit.value.success.every(Result.isSuccess) ? "taken" : "refused"
    }
  }
}
