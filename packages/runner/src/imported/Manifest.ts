import { readFile, stat } from "node:fs/promises"
import { isAbsolute, join } from "node:path"
import { Benchmarks, TextRules } from "@escapement/core"
import { Effect, Option, Schema } from "effect"

const Fingerprint = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))
const Counts = Schema.Record(Schema.String, Schema.Natural)

/** The `manifest.json` of an import: what the folder of imported data of a family holds. */
export const Manifest = Schema.Struct({
  escapement: Schema.Literal("published data"),
  version: Schema.Literal(1),
  /** Id of the family. */
  benchmark: Schema.String,
  /** Version of the family's generator when the data were imported. */
  generator: Schema.Int,
  /** The authors' address and licence, which are stored with the data. */
  address: Schema.String,
  licence: Schema.String,
  /** Number of instances. */
  instances: Schema.Natural,
  /** Fingerprints of the parts that the instances need, each a file below `parts`. */
  parts: Schema.Array(Fingerprint).check(Schema.isMaxLength(1000)),
  /** Options of a world that uses the import, with paths relative to the import as values. */
  options: Schema.Record(Schema.String, Schema.String),
  /**
   * Number of complete instances, and numbers of those that were set aside or differ from their published form, by
   * reason.
   */
  coverage: Schema.Struct({ whole: Schema.Natural, setAside: Counts, lacking: Counts })
})
export type Manifest = typeof Manifest.Type

/** The names of the files of an import; `parts` is a folder. */
export const importFiles = { manifest: "manifest.json", instances: "instances.jsonl.gz", parts: "parts" } as const

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(Manifest))
const maxBytes = 4 * 1024 * 1024
const marker = /"escapement":\s*"published data"/

/** Reads the manifest of a folder; `Option.none()` if the folder is not an import. Fails if the manifest is damaged. */
export const readManifest = Effect.fnUntraced(function* (
  folder: string
): Effect.fn.Return<Option.Option<Manifest>, Benchmarks.ImportFailed> {
  const path = join(folder, importFiles.manifest)
  const text = yield* Effect.option(
    Effect.tryPromise(async () => {
      const there = await stat(path)
      return there.isFile() && there.size <= maxBytes ? readFile(path, "utf8") : ""
    })
  )
  if (Option.isNone(text) || !marker.test(text.value)) return Option.none()
  if (TextRules.isTooDeep(text.value)) return yield* new Benchmarks.ImportFailed({ path, reason: TextRules.tooDeep })
  return Option.some(
    yield* Effect.mapError(
      decode(text.value),
      ({ message }) => new Benchmarks.ImportFailed({ path, reason: TextRules.oneLine(message) })
    )
  )
})

/**
 * Returns the world options that playing an import needs, such as paths in it; empty if the folder is no import, such
 * as one of the authors' own.
 */
export const impliedOptions = (
  folder: string
): Effect.Effect<{ readonly [option: string]: string }, Benchmarks.ImportFailed> =>
  Effect.map(
    readManifest(folder),
    Option.match({
      onNone: () => ({}),
      onSome: ({ options }) =>
        Object.fromEntries(
          Object.entries(options)
            .filter(([, path]) => !isAbsolute(path) && !path.split(/[/\\]/).includes(".."))
            .map(([option, path]) => [option, join(folder, path)])
        )
    })
  )
