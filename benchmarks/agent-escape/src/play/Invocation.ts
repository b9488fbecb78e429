import type { Fact } from "@escapement/core"
import { Option, Schema } from "effect"
import { ErrorName } from "./ErrorName.ts"

/** The world's verdict on one parameter of a call. */
export const ParameterVerdict = Schema.Literals(["right", "wrong", "missing", "mistyped"])
export type ParameterVerdict = typeof ParameterVerdict.Type

/** An attempt to use a node, as the world judges it. */
export const Invocation = Schema.Struct({
  /** Absent if the call named no existing node. */
  node: Schema.optionalKey(Schema.String),
  /** Absent if the call was right. */
  error: Schema.optionalKey(ErrorName),
  /** Unsolved nodes that feed the node a value. */
  open: Schema.Array(Schema.String),
  parameters: Schema.Record(Schema.String, ParameterVerdict),
  /** What the machine yielded, by port, where it runs on any values; absent if it did not run. */
  yielded: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
})
export type Invocation = typeof Invocation.Type

const factName = "invocation"
const encode = Schema.encodeSync(Schema.toCodecJson(Invocation))
const decode = Schema.decodeUnknownOption(Schema.toCodecJson(Invocation))

/** Makes the fact that records an invocation. */
export const invocationFact = (invocation: Invocation): Fact => ({
  _tag: "Custom",
  name: factName,
  value: encode(invocation)
})

/** Finds the invocation among the facts of a call; `none` if the call looked, submitted, gave up or met a fault. */
export const findInvocation = (facts: ReadonlyArray<Fact>): Option.Option<Invocation> => {
  const fact = facts.find((fact) => fact._tag === "Custom" && fact.name === factName)
  return fact?._tag === "Custom" ? decode(fact.value) : Option.none()
}

/** Makes the fact that a node was looked at. */
export const inspectionFact = (node: string): Fact => ({ _tag: "Custom", name: "inspection", value: node })

/** Finds the node that a call looked at; `none` if the call did not look. */
export const findInspection = (facts: ReadonlyArray<Fact>): Option.Option<string> => {
  const fact = facts.find((fact) => fact._tag === "Custom" && fact.name === "inspection")
  return fact?._tag === "Custom" && typeof fact.value === "string" ? Option.some(fact.value) : Option.none()
}
