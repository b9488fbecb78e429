import { isJsonObject } from "../text/Json.ts"
import type { Limits } from "../trial/Limits.ts"
import type { Cell } from "../trial/Trial.ts"

/** Whether an adapter starts a program with a model of its own. A person asks no model. */
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

/** The limits that no use of an external agent reaches: its proxy sees no price. */
const unbound = {
  run: [],
  proxy: ["cost"],
  agent: ["steps", "tokens", "cost", "truncatedReplies"]
} as const

/**
 * Lists the limits that an agent is not held to, as after `--limit`: nothing measures what they limit.
 *
 * ```ts
 * import { Plans } from "@escapement/core"
 *
 * const codex = { id: "codex", version: "1", kind: "external", settings: {} } as const
 *
 * Plans.listUnboundLimits(codex, { calls: 40, tokens: 20_000 }) // → ["tokens=20000"]
 * ```
 */
export const listUnboundLimits = (adapter: Cell["adapter"], limits: Limits): ReadonlyArray<string> =>
  unbound[usageSource(adapter)].flatMap((name) => {
    const limit = limits[name]
    return limit === undefined ? [] : [`${name}=${limit}`]
  })
