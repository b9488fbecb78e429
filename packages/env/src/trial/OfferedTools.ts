import type { GoldCall, ToolSpec } from "@escapement/core"

/** Which of a world's tools are on offer in one trial: all of them until some are put on offer. */
export interface OfferedTools {
  /** Puts tools on offer, by name. Submitting and giving up always are. `mayChange`: others may follow. */
  readonly put: (tools: ReadonlyArray<string>, mayChange: boolean) => void
  /** Those of the world's tools that are on offer; the same array while nothing changed. */
  readonly of: (all: ReadonlyArray<ToolSpec>) => ReadonlyArray<ToolSpec>
  /** Whether there is such a tool, and it is not on offer. */
  readonly isWithheld: (tool: string, all: ReadonlyArray<ToolSpec>) => boolean
  /** Remembers that a withheld tool was asked for. */
  readonly refuse: (tool: string) => void
  /** Whether a player may count on a tool: it is offered now, or may appear later in the trial. */
  readonly isInReach: (tool: string) => boolean
  /** A gold call as it stands here: a player who calls a tool that is not on offer must have been shown its name. */
  readonly disclosed: (gold: GoldCall, all: ReadonlyArray<ToolSpec>) => GoldCall
}

interface Filtered {
  readonly all: ReadonlyArray<ToolSpec>
  readonly tools: ReadonlyArray<ToolSpec>
}

/** Begins with all tools on offer. */
export const makeOfferedTools = (): OfferedTools => {
  const askedInVain = new Set<string>()
  let offered: ReadonlySet<string> | undefined
  let isFinal = true
  let filtered: Filtered | undefined
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
