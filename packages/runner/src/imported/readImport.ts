import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import { type Benchmark, Benchmarks, TextRules } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Effect, Schema, Stream } from "effect"
import { readInstances } from "../InstanceFile.ts"
import { type Manifest, importFiles } from "./Manifest.ts"

/** Most bytes of a part as JSON, which is the most that a store accepts. */
const maxPart = 2 ** 26

const decodeJson = Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.Json))
const inflate = promisify(gunzip)

const takeParts = <Instance, Difficulty, State>(
  folder: string,
  { parts }: Manifest,
  { shared }: Benchmark<Instance, Difficulty, State>
): Effect.Effect<void, Benchmarks.ImportFailed> =>
  Effect.forEach(
    parts,
    (fingerprint) => {
      const path = join(folder, importFiles.parts, `${fingerprint}.json.gz`)
      const failed = (reason: string) => new Benchmarks.ImportFailed({ path, reason })
      if (shared === undefined)
        return Effect.fail(failed("the import lists this part, but instances of this family have no parts"))
      if (shared.find(fingerprint) !== undefined) return Effect.void
      return Effect.gen(function* () {
        const text = yield* Effect.tryPromise({
          try: async () => (await inflate(await readFile(path), { maxOutputLength: maxPart })).toString("utf8"),
          catch: (error) => failed(TextRules.systemReason(error))
        })
        if (TextRules.isTooDeep(text)) return yield* failed(TextRules.tooDeep)
        const part = yield* Effect.mapError(decodeJson(text), () => failed("not JSON"))
        if (Identity.fingerprint(part) !== fingerprint) return yield* failed("the file was changed after the import")
        yield* shared.take(fingerprint, part)
      })
    },
    { discard: true }
  )

/** Reads the instances of an import, with the parts that they need. */
export const readImport = <Instance, Difficulty, State>(
  folder: string,
  manifest: Manifest,
  benchmark: Benchmark<Instance, Difficulty, State>
): Stream.Stream<Instance, Benchmarks.ImportFailed> =>
  manifest.benchmark === benchmark.id
    ? Stream.unwrap(
        Effect.as(takeParts(folder, manifest, benchmark), readInstances(join(folder, importFiles.instances), benchmark))
      )
    : Stream.fail(
        new Benchmarks.ImportFailed({
          path: folder,
          reason: `the folder holds an import of ${manifest.benchmark}, not of ${benchmark.id}`
        })
      )
