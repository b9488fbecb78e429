import { type Fact, Json } from "@escapement/core"
import { Option, Schema } from "effect"
import { type Agenda, type Item, isReady, openItems } from "../Agenda.ts"
import { areEqual, areSame, type Compared, prepareArguments } from "../plan/Arguments.ts"
import { areLookAlikes } from "../tools/likeness.ts"
import type { State } from "../State.ts"
import type { Tool } from "../tools/Tool.ts"

/**
 * What a call was to the gold trajectory:
 *
 * - `gold`: one of its calls;
 * - `early`: one of its calls, before what that depends on;
 * - `wrong-arguments`: a tool still needed, with other arguments;
 * - `look-alike`: a tool that is easily taken for one still needed;
 * - `related`: a tool that was needed, or another one of the domain;
 * - `unrelated`: a tool of another domain, or a tool that does not exist.
 */
export const Fate = Schema.Literals(["gold", "early", "wrong-arguments", "look-alike", "related", "unrelated"])
export type Fate = typeof Fate.Type

/** The world's note on a call of a tool. */
export const CallFate = Schema.Struct({
  fate: Fate,
  /** The index of the gold call that the call made. */
  gold: Schema.optionalKey(Schema.Natural),
  /** How its reply was found; absent if the call was refused. */
  found: Schema.optionalKey(Schema.Literals(["computed", "exact", "normalised", "optional-relaxed", "miss"]))
})
export type CallFate = typeof CallFate.Type

/** Returns the fate of a call whose tool refused it: if the tool was needed, only its arguments were wrong. */
export const refusedFate = (fate: Fate): Fate => (fate === "gold" || fate === "early" ? "wrong-arguments" : fate)

const factName = "traject.call"

/** Makes the fact of a call. */
export const fateFact = (fate: CallFate): Fact => ({ _tag: "Custom", name: factName, value: { ...fate } })

const decode = Schema.decodeUnknownOption(CallFate)

/** Finds the world's note on a call among its facts. */
export const findFate = (facts: ReadonlyArray<Fact>): Option.Option<CallFate> => {
  const fact = facts.find((each) => each._tag === "Custom" && each.name === factName)
  return fact?._tag === "Custom" && Json.isJsonObject(fact.value) ? decode(fact.value) : Option.none()
}

const fateOfSelection = (agenda: Agenda, open: ReadonlyArray<Item>, tool: Tool, domain: string): Fate => {
  const isLike = open.some(({ call }) => {
    const needed = agenda.tools.get(call.tool)
    return needed !== undefined && areLookAlikes(needed, tool)
  })
  if (isLike) return "look-alike"
  return tool.domain === domain || agenda.playable.some(({ call }) => call.tool === tool.name) ? "related" : "unrelated"
}

/** Judges a call of a tool of the pool, whose arguments are valid or not. */
export const classifyCall = (
  agenda: Agenda,
  state: State,
  tool: Tool,
  args: Json.JsonObject,
  domain: string
): { readonly fate: Fate; readonly gold?: number } => {
  let compared: Compared | undefined
  // most calls write the arguments as the gold call does
  const isEqual = (item: Item) =>
    areSame(item.args, args) || areEqual(item.compared, (compared ??= prepareArguments(args)))
  let [isNeeded, isEarly, isRepeat] = [false, false, false]
  for (const item of agenda.playable) {
    if (item.call.tool !== tool.name) continue
    const isOpen = !state.made.includes(item.index)
    isNeeded ||= isOpen
    if (!isEqual(item)) continue
    if (isOpen && isReady(item, state)) return { fate: "gold", gold: item.index }
    if (isOpen) isEarly = true
    else isRepeat = true
  }
  if (isEarly) return { fate: "early" }
  if (isNeeded) return { fate: isRepeat ? "related" : "wrong-arguments" }
  return { fate: fateOfSelection(agenda, openItems(agenda, state), tool, domain) }
}
