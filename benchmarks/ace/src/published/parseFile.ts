import { Benchmarks, TextRules } from "@escapement/core"
import { Result, Schema, type SchemaIssue } from "effect"
import { makeFormatterStandardSchemaV1 } from "effect/SchemaIssue"
import { Instance } from "../Instance.ts"
import { PublishedInstance, fromPublished } from "./PublishedInstance.ts"
import { findLine } from "./findLine.ts"

const PublishedFile = Schema.Struct({
  num_instances: Schema.optionalKey(Schema.Natural),
  instances: Schema.Array(Schema.Unknown)
})

type Path = ReadonlyArray<PropertyKey>

const issues = makeFormatterStandardSchemaV1()

/** The published name of each field of our instance. */
const publishedName: { readonly [field: string]: Path } = {
  id: ["instance_id"],
  rows: ["meta", "rows"],
  cols: ["meta", "cols"],
  candidatesPerSlot: ["meta", "candidates_per_slot"],
  globals: ["global_constraints"],
  taskInstruction: ["task_instruction"],
  truth: ["truth_solution"],
  items: ["item_pool"],
  rules: ["slot_constraints"],
  candidates: ["candidate_ids"],
  decoys: ["decoy_ids"]
}

const inPublished = (path: Path): Path =>
  path.flatMap((key) => (Object.hasOwn(publishedName, key) ? (publishedName[String(key)] ?? [key]) : [key]))

const show = (path: Path): string =>
  path.reduce<string>((text, key) => (typeof key === "number" ? `${text}[${key}]` : `${text}.${String(key)}`), "")

const refuse = (file: string, json: string, path: Path, reason: string) =>
  new Benchmarks.ImportFailed({
    path: file,
    at: `line ${findLine(json, path)}, ${show(path).replace(/^\./, "") || "top level"}`,
    reason
  })

const firstIssue = (issue: SchemaIssue.Issue): { readonly message: string; readonly path: Path } => {
  const [first] = issues(issue).issues
  const path = first?.path?.map((key) => (typeof key === "object" ? key.key : key)) ?? []
  return { message: first?.message ?? "does not fit", path }
}

const decodeFile = Schema.decodeUnknownResult(PublishedFile)
const decodePublished = Schema.decodeUnknownResult(PublishedInstance)
const decodeInstance = Schema.decodeUnknownResult(Instance)

const instanceAt = (file: string, json: string, index: number, written: unknown) => {
  const wrong = (rename: (path: Path) => Path) => (error: Schema.SchemaError) => {
    const { message, path } = firstIssue(error.issue)
    return refuse(file, json, ["instances", index, ...rename(path)], message)
  }
  const published = Result.mapError(
    decodePublished(written),
    wrong((path) => path)
  )
  return Result.flatMap(published, (found) => Result.mapError(decodeInstance(fromPublished(found)), wrong(inPublished)))
}

/**
 * Parses all instances in the text of a published file, or returns the position of its first error.
 *
 * @param file its path, for the message
 */
export const parseFile = (
  file: string,
  json: string
): Result.Result<ReadonlyArray<Instance>, Benchmarks.ImportFailed> => {
  if (TextRules.isTooDeep(json))
    return Result.fail(new Benchmarks.ImportFailed({ path: file, reason: TextRules.tooDeep }))
  let written: unknown
  try {
    written = JSON.parse(json)
  } catch (error) {
    const reason = error instanceof Error ? error.message : "not JSON"
    const line = /line (\d+)/.exec(reason)?.[1] ?? json.split("\n").length
    return Result.fail(new Benchmarks.ImportFailed({ path: file, at: `line ${line}`, reason: `not JSON: ${reason}` }))
  }
  const shell = Result.mapError(decodeFile(written), (error) => {
    const { message, path } = firstIssue(error.issue)
    return refuse(file, json, path, message)
  })
  if (Result.isFailure(shell)) return Result.fail(shell.failure)
  const { instances, num_instances } = shell.success
  if (num_instances !== undefined && num_instances !== instances.length) {
    return Result.fail(
      refuse(file, json, ["num_instances"], `is ${num_instances}, but the file has ${instances.length} instances`)
    )
  }
  return Result.all(instances.map((instance, index) => instanceAt(file, json, index, instance)))
}
