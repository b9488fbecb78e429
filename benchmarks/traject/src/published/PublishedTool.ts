import { Option, Schema } from "effect"
import type { Parameter, ParameterType, Tool } from "../tools/Tool.ts"

const Text = Schema.optionalKey(Schema.NullOr(Schema.String))

const PublishedParameter = Schema.Struct({
  name: Schema.String,
  type: Text,
  description: Text,
  default: Schema.optionalKey(Schema.Json)
})
type PublishedParameter = typeof PublishedParameter.Type

const Section = Schema.optionalKey(Schema.NullOr(Schema.Array(PublishedParameter)))

/** A row of a published tool file; only the members that are used. All but the name may be missing. */
export const PublishedTool = Schema.Struct({
  "tool name": Schema.NonEmptyString,
  "tool description": Text,
  "domain name": Text,
  required_parameters: Section,
  optional_parameters: Section,
  "required parameters": Section,
  "optional parameters": Section,
  output_info: Schema.optionalKey(Schema.NullOr(Schema.Struct({ output_info_summary: Text, output_format: Text })))
})
export type PublishedTool = typeof PublishedTool.Type

/** Reads the type of a parameter, written in either case; an unknown type counts as text. */
const typeOf = (written: string): ParameterType => {
  const type = written.toLowerCase()
  if (type.startsWith("date")) return "date"
  return type === "number" || type === "boolean" || type === "enum" ? type : "string"
}

const parametersOf = (section: ReadonlyArray<PublishedParameter>, required: boolean): ReadonlyArray<Parameter> =>
  section.map((parameter) => ({
    name: parameter.name,
    type: typeOf(parameter.type ?? ""),
    required,
    description: parameter.description ?? "",
    ...(parameter.default === undefined || parameter.default === null || parameter.default === ""
      ? {}
      : { example: parameter.default })
  }))

const maxOutput = 160

const firstSentence = (prose: string): string => (/^.*?\.(?=\s|$)/s.exec(prose)?.[0] ?? prose).slice(0, maxOutput)

/** Merges the rows of a tool: the first describes the tool, each adds the pool of its file. */
export const mergeTool = (
  rows: ReadonlyArray<{ readonly row: PublishedTool; readonly pool: string }>
): Option.Option<Tool> =>
  Option.map(Option.fromUndefinedOr(rows[0]), ({ pool, row }) => ({
    name: row["tool name"],
    description: row["tool description"] ?? "",
    domain: row["domain name"] ?? pool,
    pools: rows.map((each) => each.pool),
    parameters: [
      ...parametersOf(row.required_parameters ?? row["required parameters"] ?? [], true),
      ...parametersOf(row.optional_parameters ?? row["optional parameters"] ?? [], false)
    ],
    output: firstSentence(row.output_info?.output_format ?? "")
  }))
