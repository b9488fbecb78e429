import { type Json, type ToolSpec } from "@escapement/core"
import { typedTool, giveUp } from "@escapement/env"
import { Schema } from "effect"
import { memoize } from "effect/Function"
import type { Parameter, Tool } from "./Tool.ts"

/** Declares the final answer. */
export const submit = typedTool({
  name: "submit",
  description: "Declares your final answer to the request. Ends the trial.",
  Args: Schema.Struct({
    answer: Schema.String.annotate({ description: "The answer, in words, with what the tools replied." })
  }),
  role: "submit"
})

const schemaOf = ({ choices, description, example, type }: Parameter): Json.JsonObject => {
  const hints = [
    description,
    type === "date" && !description.includes("YYYY-MM-DD") ? "Date, YYYY-MM-DD." : "",
    example === undefined ? "" : `Example: ${JSON.stringify(example)}.`
  ].filter((hint) => hint !== "")
  return {
    type: type === "number" || type === "boolean" ? type : "string",
    ...(choices === undefined ? {} : { enum: [...choices] }),
    ...(hints.length === 0 ? {} : { description: hints.join(" ") })
  }
}

/** Describes a tool of a pool to an agent. */
export const specOf = ({ description, name, parameters }: Tool): ToolSpec => ({
  name,
  description: description === "" ? name : description,
  parameters: {
    type: "object",
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, schemaOf(parameter)])),
    required: parameters.filter(({ required }) => required).map((parameter) => parameter.name)
  },
  role: "action"
})

/**
 * Lists the tools that an agent is offered: those of a pool, one to submit and one to give up. Returns the same
 * array for the same pool.
 */
export const toolSpecs: (pool: ReadonlyArray<Tool>) => ReadonlyArray<ToolSpec> = memoize((pool) => [
  ...pool.map(specOf),
  submit.spec,
  giveUp.spec
])
