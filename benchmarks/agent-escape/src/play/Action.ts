import type { ErrorClass, Json, ToolCall, ToolSpec } from "@escapement/core"
import { giveUp, typedTool, type TypedTool } from "@escapement/env"
import { Result, Schema } from "effect"
import type { ErrorName } from "./ErrorName.ts"

/** What an agent asks for by one call, after the call was parsed. */
export type Action =
  | { readonly _tag: "Investigate"; readonly node: string }
  /** `as`: whether the agent takes the node for a tool or an item, if the interface makes the agent say so. */
  | { readonly _tag: "Use"; readonly node: string; readonly parameters: Json.JsonObject; readonly as?: "tool" | "item" }
  | { readonly _tag: "Submit"; readonly answer: Json.Json }
  | { readonly _tag: "GiveUp" }

/** An invalid call: of a tool that does not exist, or of the wrong shape. */
export interface Misshapen {
  readonly _tag: "Misshapen"
  readonly class: ErrorClass
  readonly message: string
  /** Its error class in the paper; absent if the call was not an attempt to use a node. */
  readonly error?: ErrorName
}

const nodeId = Schema.String.annotate({ description: "Id of the node, such as n123." })
const Use = Schema.Struct({
  node_id: nodeId,
  parameters: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json)).annotate({
    description: "Values by parameter name."
  })
})

/** Looks at an entity. */
export const investigate = typedTool({
  name: "investigate",
  description: "Looks closely at a tool or an item in sight. What an item holds is read this way.",
  Args: Schema.Struct({ node_id: nodeId })
})

/** Uses a tool; the `generic` interface. */
const useTool = typedTool({
  name: "use_tool",
  description: "Uses a tool in sight with values for all its parameters.",
  Args: Use
})

/** Uses an item that has a lock; the `generic` interface. */
const useItem = typedTool({
  name: "use_item",
  description: "Uses an item with a lock, with values for all its parameters.",
  Args: Use
})

/** Submits the flag. */
export const submitAnswer = typedTool({
  name: "submit_answer",
  description: "Submits the flag. There is one try: it ends the trial.",
  Args: Schema.Struct({
    answer: Schema.Union([Schema.String, Schema.Finite]).annotate({ description: "The flag." })
  }),
  role: "submit"
})

/** The tools of the `generic` interface. */
export const genericTools: ReadonlyArray<ToolSpec> = [investigate, useTool, useItem, submitAnswer, giveUp].map(
  ({ spec }) => spec
)

const prefix = "use_"

/** Returns the name of a node's own tool in the `native` interface. */
export const nativeName = (node: string): string => `${prefix}${node}`

const misshapen = (className: ErrorClass, message: string, error?: ErrorName): Misshapen => ({
  _tag: "Misshapen",
  class: className,
  message,
  ...(error === undefined ? {} : { error })
})

const noSuchTool = (call: ToolCall): Misshapen => misshapen("unknown-tool", `There is no tool "${call.tool}".`, "other")

const decoded = <Args>(
  tool: TypedTool<Args>,
  args: Json.Json,
  make: (args: Args) => Action,
  error?: ErrorName
): Action | Misshapen => {
  const result = tool.decode(args)
  if (Result.isSuccess(result)) return make(result.success)
  return misshapen(result.failure.error, result.failure.message, error)
}

const shared = (call: ToolCall): Action | Misshapen | undefined => {
  switch (call.tool) {
    case "investigate":
      return decoded(investigate, call.args, ({ node_id }) => ({ _tag: "Investigate", node: node_id.trim() }))
    case "submit_answer":
      return decoded(submitAnswer, call.args, ({ answer }) => ({ _tag: "Submit", answer }))
    case "give_up":
      return { _tag: "GiveUp" }
    default:
      return undefined
  }
}

const readGeneric = (call: ToolCall): Action | Misshapen => {
  const use = (as: "tool" | "item") => (args: typeof Use.Type) =>
    ({ _tag: "Use", node: args.node_id.trim(), parameters: args.parameters ?? {}, as }) as const
  if (call.tool === "use_tool") return decoded(useTool, call.args, use("tool"), "wrong-format")
  if (call.tool === "use_item") return decoded(useItem, call.args, use("item"), "wrong-format")
  return noSuchTool(call)
}

const isObject = Schema.is(Schema.Record(Schema.String, Schema.Json))

const readNative = (call: ToolCall): Action | Misshapen => {
  if (!call.tool.startsWith(prefix)) return noSuchTool(call)
  return isObject(call.args)
    ? { _tag: "Use", node: call.tool.slice(prefix.length), parameters: call.args }
    : misshapen("wrong-type", "Arguments must be a JSON object.", "wrong-format")
}

/** The interface: `generic` as in the paper, or `native`, where each node is its own tool. */
export const Interface = Schema.Literals(["generic", "native"])
export type Interface = typeof Interface.Type

/** Parses a call made in an interface. */
export const readCall = (spoken: Interface, call: ToolCall): Action | Misshapen =>
  shared(call) ?? (spoken === "generic" ? readGeneric(call) : readNative(call))

/** Parses a stored call of either interface. */
export const parseAction = (call: ToolCall): Action | Misshapen =>
  readCall(call.tool === "use_tool" || call.tool === "use_item" ? "generic" : "native", call)
