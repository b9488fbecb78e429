import type { GoldCall, ToolSpec } from "@escapement/core"

/** Which of a world's tools are offered in one trial: all of them until a selection is made. */
export interface OfferedTools {
  /**
   * Offers only the tools with these names. Tools that submit or give up are always offered.
   * `mayChange`: other selections may follow.
   */
  readonly put: (tools: ReadonlyArray<string>, mayChange: boolean) => void
  /** Returns those of the given tools that are offered; the same array while nothing changes. */
  readonly of: (all: ReadonlyArray<ToolSpec>) => ReadonlyArray<ToolSpec>
  /** Whether the tool exists but is not offered. */
  readonly isWithheld: (tool: string, all: ReadonlyArray<ToolSpec>) => boolean
  /** Remembers that the agent called a withheld tool. */
  readonly refuse: (tool: string) => void
  /** Whether a player may count on a tool: it is offered now, or may appear later in the trial. */
  readonly isInReach: (tool: string) => boolean
  /**
   * Adds evidence to a gold call in this trial: to call a tool that is not offered, a player must have been shown its
   * name.
   */
  readonly disclosed: (gold: GoldCall, all: ReadonlyArray<ToolSpec>) => GoldCall
}

/** Starts with all tools on offer. */
export const makeOfferedTools = (): OfferedTools => {
  const askedInVain = new Set<string>()
  let offered: ReadonlySet<string> | undefined
  let isFinal = true
  let filtered: Readonly<Record<"all" | "tools", ReadonlyArray<ToolSpec>>> | undefined
  const isKept = ({ name, role }: ToolSpec) => role !== "action" || offered === undefined || offered.has(name)
  const isWithheld = (tool: string, all: ReadonlyArray<ToolSpec>) =>
    offered !== undefined && !offered.has(tool) && all.some((spec) => spec.name === tool && !isKept(spec))
  return {
    put: (tools, mayChange) => {
      offered = new Set(tools)
      isFinal = !mayChange
      filtered = undefined
    },
    of: (all) => {
      if (offered === undefined) return all
      if (filtered?.all !== all) filtered = { all, tools: all.filter(isKept) }
      return filtered.tools
    },
    isWithheld,
    refuse: (tool) => void askedInVain.add(tool),
    isInReach: (tool) => offered === undefined || offered.has(tool) || (!isFinal && !askedInVain.has(tool)),
    disclosed: (gold, all) =>
      isWithheld(gold.call.tool, all) ? { ...gold, evidence: [...gold.evidence, gold.call.tool] } : gold
  }
}
