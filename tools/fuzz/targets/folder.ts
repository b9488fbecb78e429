import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Json } from "@escapement/core"
import { Effect, Exit, Option, Cause } from "effect"
import { squashed } from "../squashed.ts"
import type { OpenTarget } from "../Target.ts"

/** Reads files; succeeds, or fails with an error that says why. */
export type ReadFolder = (folder: string) => Effect.Effect<void, { readonly message: string }>

/** Returns a file's text. Content that is not text is written as JSON. */
const textOf = (content: Json.Json): string => (typeof content === "string" ? content : JSON.stringify(content))

/**
 * Makes a target that reads files below a folder, all in one sample: an object of contents by path. An input that
 * is not such an object is the content of the first file.
 */
export const folder =
  (
    open: () => Promise<{
      readonly samples: ReadonlyArray<{ readonly [path: string]: Json.Json }>
      readonly read: ReadFolder
    }>
  ): OpenTarget =>
  async () => {
    const { read, samples } = await open()
    const paths = [...new Set(samples.flatMap((sample) => Object.keys(sample)))]
    const root = await mkdtemp(join(tmpdir(), "escapement-fuzz-"))
    process.on("exit", () => void rm(root, { recursive: true, force: true }))
    for (const path of paths) await mkdir(dirname(join(root, path)), { recursive: true })
    const put = async (input: Uint8Array) => {
      const value = parse(input)
      if (value === undefined || !Json.isJsonObject(value)) return await writeFile(join(root, paths[0] ?? ""), input)
      for (const path of paths) {
        const content = Object.hasOwn(value, path) ? value[path] : undefined
        await (content === undefined
          ? rm(join(root, path), { force: true })
          : writeFile(join(root, path), textOf(content)))
      }
    }
    return {
      samples: samples.map((sample) => JSON.stringify(sample)),
      read: async (input: Uint8Array) => {
        await put(input)
        const exit = await Effect.runPromiseExit(read(root))
        if (Exit.isSuccess(exit)) return "taken"
        if (Cause.hasDies(exit.cause)) throw squashed(exit)
        const message = Option.getOrUndefined(Cause.findErrorOption(exit.cause))?.message ?? ""
        if (/^\s+at /m.test(message)) throw new Error(`a stack is shown: ${message}`)
        if (message.length > 4000) throw new Error("a reason is longer than 4,000 characters")
        return "refused"
      }
    }
  }

const parse = (input: Uint8Array): Json.Json | undefined => {
  try {
    return JSON.parse(new TextDecoder().decode(input))
  } catch {
    return undefined
  }
}
