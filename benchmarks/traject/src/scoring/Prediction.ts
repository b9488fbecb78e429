import { Json } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import type { Tool } from "../tools/Tool.ts"
import { type ScoringReference } from "../strict/scoreStrict.ts"

/** A call as the scorers read it. */
export type ScoredCall = {
  readonly "tool name": string
  readonly "required parameters": ReadonlyArray<{ readonly name: string; readonly value: Json.Json }>
  readonly "optional parameters": ReadonlyArray<{ readonly name: string; readonly value: Json.Json }>
}

const scoredCall = (
  tool: string,
  args: ReadonlyArray<{ readonly name: string; readonly value: Json.Json; readonly required: boolean }>
): ScoredCall => {
  const section = (required: boolean) =>
    args.filter((each) => each.required === required).map(({ name, value }) => ({ name, value }))
  return { "tool name": tool, "required parameters": section(true), "optional parameters": section(false) }
}

/**
 * Returns the gold calls of an instance in the form that is scored, with arguments in `required parameters` and
 * `optional parameters` as the gold has them.
 */
export const goldCalls = ({ gold }: Instance): ReadonlyArray<ScoredCall> =>
  gold.map((call) => scoredCall(call.tool, call.arguments))

/** Makes the reference against which predictions for an instance are scored. */
export const makeReference = (instance: Instance): ScoringReference => ({
  structure: instance.structure,
  calls: goldCalls(instance),
  after: instance.gold.map(({ after }) => after)
})

/**
 * Makes a scored call of an agent's call, with its arguments in the sections that the tool's description gives;
 * unknown arguments are optional.
 */
export const predictedCall = (name: string, tool: Tool | undefined, args: Json.Json): ScoredCall => {
  const required = new Set(
    tool?.parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name)
  )
  const written: Json.JsonObject = Json.isJsonObject(args) ? args : {}
  return scoredCall(
    name,
    Object.entries(written).map(([key, value]) => ({ name: key, value, required: required.has(key) }))
  )
}
