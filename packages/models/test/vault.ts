import { Content, type GoldCall, Json, type PrivilegedView, type ToolCall, type ToolSpec } from "@escapement/core"
import { Effect, Option } from "effect"

const schema = (properties: { readonly [name: string]: { readonly [key: string]: string | number } }) => ({
  type: "object",
  properties,
  required: Object.keys(properties)
})

const tools: ReadonlyArray<ToolSpec> = [
  {
    name: "look_at",
    description: "Shows what is written on a door.",
    parameters: schema({ door: { type: "integer", minimum: 1 } }),
    role: "action"
  },
  {
    name: "open_door",
    description: "Opens a door.",
    parameters: schema({
      door: { type: "integer", minimum: 1 },
      code: { type: "string" },
      weight: { type: "integer" }
    }),
    role: "action"
  },
  { name: "submit", description: "Ends.", parameters: schema({ word: { type: "string" } }), role: "submit" },
  { name: "give_up", description: "Ends.", parameters: schema({}), role: "give-up" }
]

/** The codes of a vault's doors. */
export const codesOf = (doors: number): ReadonlyArray<string> =>
  Array.from({ length: doors }, (_, i) => `code-${i + 41}`)

const goldCalls = (codes: ReadonlyArray<string>): ReadonlyArray<GoldCall> => [
  ...codes.flatMap((code, i): ReadonlyArray<GoldCall> => [
    { call: { tool: "look_at", args: { door: i + 1 } }, evidence: [`${codes.length} doors`], inferred: [] },
    {
      call: { tool: "open_door", args: { door: i + 1, code, weight: 7 } },
      evidence: [code],
      inferred: ["weight"]
    }
  ]),
  { call: { tool: "submit", args: { word: codes[0] ?? "" } }, evidence: codes.slice(0, 1), inferred: [] }
]

/** A vault of doors, each with a code to look up and an inferred weight, opened for one trial. */
export interface Vault {
  readonly instructions: Content.Content
  readonly view: PrivilegedView
  readonly gold: () => GoldCall | undefined
  readonly call: (call: ToolCall) => string
  readonly isSolved: () => boolean
  readonly isOver: () => boolean
}

/** Opens a vault. Only the right call moves it on; a submission ends it. */
export const openVault = (doors: number): Vault => {
  const codes = codesOf(doors)
  const plan = goldCalls(codes)
  let at = 0
  let isOver = false
  const gold = () => (isOver ? undefined : plan[at])
  return {
    instructions: Content.text(`You stand before ${doors} doors.`),
    view: {
      gold: () => Option.fromUndefinedOr(gold()),
      plan: Effect.sync(() => (isOver ? [] : plan.slice(at))),
      tools: () => tools,
      guess: (rng) => ({ tool: "look_at", args: { door: rng.int(1, doors + 2) } })
    },
    gold,
    call: (call) => {
      const isRight = Json.canonical({ ...call }) === Json.canonical({ ...plan[at]?.call })
      if (isRight) at++
      if (call.tool === "submit" || call.tool === "give_up") isOver = true
      if (!isRight) return "That did nothing."
      return call.tool === "look_at" ? `It reads: ${codes[(at - 1) / 2]}.` : "It opens."
    },
    isSolved: () => at === plan.length,
    isOver: () => isOver
  }
}
