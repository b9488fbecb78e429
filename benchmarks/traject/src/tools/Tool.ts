import { Schema } from "effect"

/** The type of a parameter's value. Published types are spelt in several ways and are converted to these. */
export const ParameterType = Schema.Literals(["string", "number", "boolean", "enum", "date"])
export type ParameterType = typeof ParameterType.Type

/** One parameter of a tool. */
export const Parameter = Schema.Struct({
  name: Schema.String,
  type: ParameterType,
  /** The section of a call that has the parameter: required or optional. */
  required: Schema.Boolean,
  description: Schema.String,
  /** Members of an `enum`, if they are known. */
  choices: Schema.optionalKey(Schema.NonEmptyArray(Schema.String)),
  /** A value that the description gives as an example; not filled in when the argument is left out. */
  example: Schema.optionalKey(Schema.Json)
})
export type Parameter = typeof Parameter.Type

/** A tool as a catalogue describes it. Its name is a raw key: spaces, braces and letter case count. */
export const Tool = Schema.Struct({
  name: Schema.String,
  description: Schema.String,
  /** The domain that the tool belongs to. */
  domain: Schema.String,
  /**
   * Domains whose pool offers the tool: its own, and those in which it is a distractor; one entry per row of a
   * published file.
   */
  pools: Schema.Array(Schema.String),
  /** Required ones first. */
  parameters: Schema.Array(Parameter).check(Schema.isMaxLength(200)),
  /** A sentence about the tool's output. */
  output: Schema.String
})
export type Tool = typeof Tool.Type
