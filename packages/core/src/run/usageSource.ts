import { isJsonObject } from "../text/Json.ts"
import type { Limits } from "../trial/Limits.ts"
import type { Cell } from "../trial/Trial.ts"

/**
 * Whether an adapter starts a program with a model of its own: any external one but `human`, as a person asks no model.
 */
export const bringsModel = ({ id, kind }: Cell["adapter"]): boolean => kind === "external" && id !== "human"

/** Who counts the tokens of an agent: the run, a proxy between an external agent and its model, or the agent itself. */
export type UsageSource = "run" | "proxy" | "agent"

/**
 * Returns who counts the tokens of an agent. A proxy counts those of an external agent if its option `proxy` is set.
 *
 * ```ts
 * import { Plans } from "@escapement/core"
 *
 * Plans.usageSource({ id: "react", version: "1", kind: "adapter", settings: {} }) // → "run"
 * Plans.usageSource({ id: "codex", version: "1", kind: "external", settings: {} }) // → "agent"
 * Plans.usageSource({ id: "codex", version: "1", kind: "external", settings: { proxy: "https://api.openai.com/v1" } }) // → "proxy"
 * ```
 */
export const usageSource = (adapter: Cell["adapter"]): UsageSource => {
  if (!bringsModel(adapter)) return "run"
  const { settings } = adapter
  return isJsonObject(settings) && typeof settings["proxy"] === "string" ? "proxy" : "agent"
}

/** Limits of what the calls of a model use. */
const ofModel = ["steps", "tokens", "cost", "truncatedReplies"] as const

/** The limits that no use of an agent reaches: a proxy sees no price. */
const unbound = { run: [], proxy: ["cost"], agent: ofModel } as const

/**
 * Lists those of the given limits that an agent is not held to, because nothing measures what they limit; written as
 * after `--limit`.
 *
 * @param asksModel whether the agent asks models of the run; an architecture from a plugin may call a model of its own
 * instead, whose use no limit counts
 *
 * ```ts
 * import { Plans } from "@escapement/core"
 *
 * const codex = { id: "codex", version: "1", kind: "external", settings: {} } as const
 * const plugin = { id: "plugin", version: "1", kind: "adapter", settings: {} } as const
 *
 * Plans.listUnboundLimits(codex, { calls: 40, tokens: 20_000 }) // → ["tokens=20000"]
 * Plans.listUnboundLimits(plugin, { calls: 40, steps: 5 }) // → []
 * Plans.listUnboundLimits(plugin, { calls: 40, steps: 5 }, false) // → ["steps=5"]
 * ```
 */
export const listUnboundLimits = (adapter: Cell["adapter"], limits: Limits, asksModel = true): ReadonlyArray<string> =>
  (asksModel ? unbound[usageSource(adapter)] : ofModel).flatMap((name) => {
    const limit = limits[name]
    return limit === undefined ? [] : [`${name}=${limit}`]
  })
