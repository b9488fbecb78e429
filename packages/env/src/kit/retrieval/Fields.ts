import { Json, type ToolSpec } from "@escapement/core"

/** The texts of a tool that are searched, and what a word counts in each. */
export const fieldWeights = [2, 1, 0.5] as const

const described = (schema: Json.Json): string =>
  Json.isJsonObject(schema) && typeof schema["description"] === "string" ? schema["description"] : ""

/** A tool's name, its description, and the names and descriptions of its parameters. */
export const extractFields = ({ description, name, parameters }: ToolSpec): readonly [string, string, string] => {
  const properties = parameters["properties"]
  const own = properties !== undefined && Json.isJsonObject(properties) ? Object.entries(properties) : []
  return [name, description, own.map(([parameter, schema]) => `${parameter} ${described(schema)}`).join(" ")]
}
