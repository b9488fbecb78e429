import type { Instance } from "../Instance.ts"
import { type Flaw, findGridFlaw } from "../rules/findGridFlaw.ts"
import type { Tableau } from "../rules/Tableau.ts"

const describe = (flaw: Flaw): string => {
  switch (flaw._tag) {
    case "SlotRuleBroken":
      return `${flaw.rule} is broken in slot (${flaw.row}, ${flaw.col})`
    case "GlobalRuleBroken":
      return `${flaw.rule} is broken`
    case "NotACandidate":
    case "EmptyCell":
    case "VisibleCellChanged":
      return `cell (${flaw.row}, ${flaw.col}) holds no candidate`
    case "WrongShape":
      return "it has another shape than the grid"
  }
}

/**
 * Lists the flaws of a consistent instance: a solution that breaks a rule, a second solution, decoys that break
 * the rules of their slot, or filters that keep them.
 *
 * @param solutions the number of fillings that keep all rules, counted up to 2; undefined if the search was
 * given up
 */
export const auditSolutions = (
  instance: Instance,
  tableau: Tableau,
  solutions: number | undefined
): ReadonlyArray<string> => {
  const flaw = findGridFlaw(instance, instance.truth)
  const findings = flaw === undefined ? [] : [`the solution fails: ${describe(flaw)}`]
  if (solutions === undefined) findings.push("the search for other fillings takes too long")
  if (solutions === 0) findings.push("no filling keeps all rules")
  if (solutions !== undefined && solutions > 1) findings.push("more than one filling keeps all rules")
  for (const entries of tableau.slots) {
    for (const { id, isFeasible, kind } of entries) {
      if (kind === "decoy" && !isFeasible) findings.push(`decoy ${id} breaks the rules of its slot`)
      if (kind === "filter" && isFeasible) findings.push(`filter ${id} keeps the rules of its slot`)
    }
  }
  return findings
}
