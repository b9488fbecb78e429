import { Schema } from "effect"
import { memoize } from "effect/Function"
import { isBlank, plannedArguments } from "../plan/Arguments.ts"
import type { Instance } from "../Instance.ts"
import type { PlannedCall } from "../plan/PlannedCall.ts"
import type { Tool } from "../tools/Tool.ts"
import { fitsType } from "../tools/checkArguments.ts"
import { goldReply } from "../published/goldReply.ts"
import { isErrorReply } from "../published/isErrorReply.ts"

/** The possible defects of a gold trajectory. */
const Defect = Schema.Literals([
  "unknown tool",
  "misspelt tool",
  "repeated tool",
  "repeated call",
  "missing parameter",
  "unknown parameter",
  "wrong section",
  "type violation",
  "blank value",
  "repeated parameter",
  "failed step",
  "error reply",
  "empty reply"
])
type Defect = typeof Defect.Type

/** Reduces a tool name by what is easily mistyped: letter case, white space and invisible characters. */
const loose = (name: string): string => name.toLowerCase().replace(/[\s\u200b]+/g, "")

const looseNamesOf = memoize(
  (tools: ReadonlyMap<string, Tool>): ReadonlySet<string> => new Set([...tools.keys()].map(loose))
)

const argumentDefects = (call: PlannedCall, tool: Tool): ReadonlyArray<Defect> => {
  const args = plannedArguments(call)
  const missing = tool.parameters.filter(({ name, required }) => required && !Object.hasOwn(args, name))
  const written = call.arguments.flatMap(({ name, required, value }): ReadonlyArray<Defect> => {
    if (isBlank(value)) return []
    const parameter = tool.parameters.find((known) => known.name === name)
    if (parameter === undefined) return ["unknown parameter"]
    return [
      ...(parameter.required === required ? [] : ["wrong section" as const]),
      ...(fitsType(parameter, value) ? [] : ["type violation" as const])
    ]
  })
  return [...missing.map((): Defect => "missing parameter"), ...written]
}

const callDefects = (call: PlannedCall, reply: string, tools: ReadonlyMap<string, Tool>): ReadonlyArray<Defect> => {
  const tool = tools.get(call.tool)
  const names = call.arguments.map(({ name }) => name)
  const isMisspelt = tool === undefined && looseNamesOf(tools).has(loose(call.tool))
  const hasFailed = call.failed === true
  return [
    ...(tool === undefined ? ["unknown tool" as const] : argumentDefects(call, tool)),
    ...(isMisspelt ? ["misspelt tool" as const] : []),
    ...call.arguments.filter(({ value }) => isBlank(value)).map((): Defect => "blank value"),
    ...(new Set(names).size < names.length ? ["repeated parameter" as const] : []),
    ...(hasFailed ? ["failed step" as const] : isErrorReply(reply) ? ["error reply" as const] : []),
    ...(/^\s*(?:\[\s*\]|\{\s*\})?\s*$/.test(reply) ? ["empty reply" as const] : [])
  ]
}

const repeats = (keys: ReadonlyArray<string>, defect: Defect): ReadonlyArray<Defect> =>
  keys.filter((key, i) => keys.indexOf(key) < i).map(() => defect)

/** Lists all defects of an instance's gold trajectory, one entry for each occurrence. */
export const findDefects = (instance: Instance, tools: ReadonlyMap<string, Tool>): ReadonlyArray<Defect> => [
  ...instance.gold.flatMap((call) => callDefects(call, goldReply(instance, call), tools)),
  ...repeats(
    instance.gold.map(({ tool }) => tool),
    "repeated tool"
  ),
  ...repeats(
    instance.gold.map((call) => JSON.stringify([call.tool, plannedArguments(call)])),
    "repeated call"
  )
]
