import { Benchmarks } from "@escapement/core"
import { ResultFiles } from "@escapement/env"
import { Effect, Schema, type SchemaIssue } from "effect"
import { makeFormatterStandardSchemaV1 } from "effect/SchemaIssue"

/** Largest file that is read, in bytes. */
const maxBytes = 256 * 1024 * 1024

const issues = makeFormatterStandardSchemaV1()

/** Describes the path of the first value that does not fit, and what is wrong with the value. */
const placeOf = (issue: SchemaIssue.Issue) => {
  const [first] = issues(issue).issues
  const path = first?.path?.map((key) => (typeof key === "object" ? key.key : key)) ?? []
  const at = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("")
  return { at: at.replace(/^\./, "") || "top level", reason: first?.message ?? "does not fit" }
}

/** Reads a JSON file by a Schema; fails with the path of the first value that does not fit. */
export const readJsonFile = <A>(
  path: string,
  Contents: Schema.Codec<A, unknown>
): Effect.Effect<A, Benchmarks.ImportFailed> => {
  const decode = Schema.decodeUnknownEffect(Contents)
  return Effect.gen(function* () {
    const json = yield* ResultFiles.readText(path, maxBytes)
    const written = yield* Effect.try({
      try: (): unknown => JSON.parse(json.replace(/^\uFEFF/, "")),
      catch: (error) =>
        new Benchmarks.ImportFailed({
          path,
          reason: `not JSON: ${error instanceof Error ? error.message : String(error)}`
        })
    })
    return yield* Effect.mapError(
      decode(written),
      ({ issue }) => new Benchmarks.ImportFailed({ path, ...placeOf(issue) })
    )
  })
}
