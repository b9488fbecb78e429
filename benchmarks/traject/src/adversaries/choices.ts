import type { Adversaries } from "@escapement/core"
import { libraryTool } from "../generate/Library.ts"
import type { Instance } from "../Instance.ts"

/** Tools of the pool that have the template of a gold tool, in the order of the pool. */
const kin = (names: ReadonlyArray<string>, gold: string): ReadonlyArray<string> =>
  names.filter((name) => libraryTool(name)?.template === libraryTool(gold)?.template)

/**
 * The choices that the pool of a generated instance leaves to a player who does not read the request: each gold tool
 * among the tools of its template. Empty for pools whose tools are not computed.
 */
export const choices = ({ backing, gold }: Instance): ReadonlyArray<Adversaries.Choice> =>
  backing._tag !== "Computed"
    ? []
    : gold.map(({ tool }) => {
        const names = kin(backing.tools, tool)
        const candidates = names.map((name) => ({
          name,
          place: backing.tools.indexOf(name),
          parameters: libraryTool(name)?.inputs.length ?? 0
        }))
        return { kind: "tool among its kin", candidates, right: names.indexOf(tool) }
      })
