import type { Json } from "@escapement/core"
import { Schema } from "effect"

const Argument = Schema.Struct({ name: Schema.String, value: Schema.optionalKey(Schema.Json) })
const Section = Schema.optionalKey(Schema.NullOr(Schema.Array(Argument)))

/** A gold call as the files have it. Older versions write underscores in names. */
export const PublishedCall = Schema.Struct({
  "tool name": Schema.NonEmptyString,
  "required parameters": Section,
  required_parameters: Section,
  "optional parameters": Section,
  optional_parameters: Section,
  executed_output: Schema.optionalKey(Schema.Json),
  execution_status: Schema.optionalKey(Schema.NullOr(Schema.String))
})
export type PublishedCall = typeof PublishedCall.Type

const Calls = Schema.optionalKey(Schema.Array(PublishedCall))

/** A parallel or sequential record as the files have it; only the members that are used. */
export const PublishedRecord = Schema.Struct({
  query: Schema.String,
  "tool list": Calls,
  tool_list: Calls,
  trajectory_type: Schema.optionalKey(Schema.Literals(["parallel", "sequential"])),
  sequence_name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  task_name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  final_answer: Schema.optionalKey(Schema.Json)
}).check(
  Schema.makeFilter((record) =>
    record["tool list"] === undefined && record.tool_list === undefined ? 'has no "tool list"' : undefined
  )
)
export type PublishedRecord = typeof PublishedRecord.Type

/** Returns the calls of a record of any version. */
export const callsOfRecord = (record: PublishedRecord): ReadonlyArray<PublishedCall> =>
  record["tool list"] ?? record.tool_list ?? []

/**
 * Returns the arguments of a section of a call; the underscored section wins if it has any, as in the authors'
 * code.
 */
export const sectionOfCall = (
  call: PublishedCall,
  section: "required" | "optional"
): ReadonlyArray<{ readonly name: string; readonly value: Json.Json }> => {
  const underscored = call[`${section}_parameters`] ?? []
  const written = underscored.length > 0 ? underscored : (call[`${section} parameters`] ?? [])
  return written.map(({ name, value }) => ({ name, value: value ?? null }))
}

// control characters, from images and map tiles that were read as text
const unprintable = /(?![\t\n\r])\p{Cc}|\ufffd/gu

/** Returns the reply to a call, as text without control characters. */
export const replyOfCall = ({ executed_output }: PublishedCall): string => {
  const written = executed_output ?? ""
  return (typeof written === "string" ? written : JSON.stringify(written)).replace(unprintable, "")
}

/** Returns the final answer in words: a text in parallel files, an object in sequential ones. */
export const answerOfRecord = ({ final_answer }: PublishedRecord): string => {
  if (typeof final_answer === "string") return final_answer
  if (typeof final_answer !== "object" || final_answer === null || !("answer" in final_answer)) return ""
  return typeof final_answer["answer"] === "string" ? final_answer["answer"] : ""
}
