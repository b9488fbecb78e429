import { Json, type ToolSpec } from "@escapement/core"

/** Weights of a word in the three searched texts of a tool, in the order of `extractFields`. */
export const fieldWeights = [2, 1, 0.5] as const

const described = (schema: Json.Json): string =>
  Json.isJsonObject(schema) && typeof schema["description"] === "string" ? schema["description"] : ""

/** Returns a tool's name, its description, and the names and descriptions of its parameters. */
export const extractFields = ({ description, name, parameters }: ToolSpec): readonly [string, string, string] => {
  const properties = parameters["properties"]
  const own = properties !== undefined && Json.isJsonObject(properties) ? Object.entries(properties) : []
  return [name, description, own.map(([parameter, schema]) => `${parameter} ${described(schema)}`).join(" ")]
}
