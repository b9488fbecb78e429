import type { Json } from "@escapement/core"
import { Option, Schema } from "effect"
import type { Instance } from "../../Instance.ts"
import type { PlannedCall } from "../../plan/PlannedCall.ts"
import { type Output, listOutputs } from "../connections.ts"
import type { Kind } from "../Kind.ts"
import { type LibraryTool, libraryTool } from "../Library.ts"
import { valueIn } from "../RequestPlan.ts"
import { sayResult } from "../natural/results.ts"

const decodeResult = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Json)))

/** A value of a plan that the request has to say. */
interface ToldValue {
  readonly parameter: string
  readonly kind: Kind
  readonly value: Json.Json
}

/** A value of a plan that an earlier reply discloses. */
export interface LinkedValue extends ToldValue {
  readonly step: number
  readonly output: Output
}

/** A step of a plan, without any words of a request. */
export interface StepFacts {
  readonly entry: LibraryTool
  readonly told: ReadonlyArray<ToldValue>
  readonly linked: ReadonlyArray<LinkedValue>
  /** Whether the request asks for its figure: no other step uses its result. */
  readonly isAsked: boolean
}

/** The output that a rule names; without a rule, one that has the kind and the value. */
const outputOf = (
  source: PlannedCall | undefined,
  rule: string | undefined,
  kind: Kind,
  value: Json.Json
): Output | undefined => {
  const template = libraryTool(source?.tool ?? "")?.template
  const result = Option.getOrElse(decodeResult(source?.reply ?? ""), () => ({}))
  return template === undefined
    ? undefined
    : listOutputs(template).find((output) =>
        rule === undefined
          ? output.kind.id === kind.id && valueIn(result, output) === value
          : [output.simple, sayResult(output.simple)].includes(rule)
      )
}

/**
 * Returns what a request asks for, step by step, from its gold calls; undefined if one of them has a tool or a value
 * that cannot be told as a fact.
 */
export const factsOf = ({ gold }: Pick<Instance, "gold">): ReadonlyArray<StepFacts> | undefined => {
  const facts: Array<StepFacts> = []
  for (const [i, call] of gold.entries()) {
    const entry = libraryTool(call.tool)
    if (entry === undefined) return undefined
    const [told, linked]: [Array<ToldValue>, Array<LinkedValue>] = [[], []]
    for (const { from, name, value } of call.arguments) {
      const kind = entry.inputs.find(({ parameter }) => parameter === name)?.kind
      if (kind === undefined) return undefined
      const output = from._tag === "Reply" ? outputOf(gold[from.call], from.rule, kind, value) : undefined
      if (from._tag === "Query") told.push({ parameter: name, kind, value })
      else if (from._tag === "Reply" && output !== undefined)
        linked.push({ parameter: name, kind, value, step: from.call, output })
      else return undefined
    }
    facts.push({ entry, told, linked, isAsked: !gold.some(({ after }) => after.includes(i)) })
  }
  return facts
}
