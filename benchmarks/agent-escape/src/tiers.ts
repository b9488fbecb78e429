import type { Difficulty } from "./Difficulty.ts"

/** The paper's five tiers. Source: paper, §3.1; the ratio of droppable tools, App. A.1. */
export const paperTiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = Object.fromEntries(
  [5, 10, 15, 20, 25].map((nodes) => [`difficulty-${nodes}`, [{ nodes, droppable: 0.3, python: true }]])
)

const inference = (
  nodes: number,
  own: Required<Pick<Difficulty, "candidates" | "relations" | "feedback">>
): ReadonlyArray<Difficulty> => [{ nodes, droppable: 0.3, python: true, distractors: 0.25, ...own }]

/**
 * Tiers of the fixed sets of number 2: rooms that need inference, in which some things hold a single value. Each
 * tier has more nodes than the one before, and less feedback or longer chains of relations.
 */
export const inferenceTiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = {
  "inference-10": inference(10, { candidates: 8, relations: 2, feedback: "parameter" }),
  standard: inference(15, { candidates: 10, relations: 3, feedback: "parameter" }),
  hard: inference(25, { candidates: 12, relations: 3, feedback: "count" }),
  expert: inference(40, { candidates: 12, relations: 4, feedback: "count" }),
  frontier: inference(60, { candidates: 12, relations: 4, feedback: "wrong" })
}

/** The inference tiers, with every value that no machine yields on a rack, among other values. */
export const rackTiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = Object.fromEntries(
  Object.entries(inferenceTiers).map(([tier, difficulties]) => [
    tier,
    difficulties.map((difficulty) => ({ ...difficulty, sources: "racks" as const }))
  ])
)

/** The rack tiers, with clues that have one reading however their words are grouped. */
export const plainTiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = Object.fromEntries(
  Object.entries(rackTiers).map(([tier, difficulties]) => [
    tier,
    difficulties.map((difficulty) => ({ ...difficulty, clues: "plain" as const }))
  ])
)

/**
 * The plain tiers that claim difficulty, with decoys and distractors that are drawn as what is needed. The name ends
 * in the number of their fixed sets.
 */
export const alikeTiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = Object.fromEntries(
  ["standard", "hard", "frontier"].map((tier) => [
    `${tier}-5`,
    (plainTiers[tier] ?? []).map((difficulty) => ({ ...difficulty, distractors: 1, decoys: "alike" as const }))
  ])
)

/**
 * The harder of these tiers, with machines that run on any values of the right types and do not say whether these are
 * the intended ones.
 */
export const silentTiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = Object.fromEntries(
  ["hard", "frontier"].map((tier) => [
    `${tier}-6`,
    (alikeTiers[`${tier}-5`] ?? []).map((difficulty) => ({
      ...difficulty,
      tools: "total" as const,
      feedback: "none" as const
    }))
  ])
)

/**
 * Rooms of such machines, shorter than those of `frontier-6`, in which some machines need a number that only an exact
 * search finds. No tool of these rooms runs programs.
 */
export const weighingTiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = {
  "frontier-7": (silentTiers["frontier-6"] ?? []).map((difficulty) => ({
    ...difficulty,
    nodes: 26,
    python: false,
    scales: 3
  }))
}

/** All tiers. */
export const tiers: { readonly [tier: string]: ReadonlyArray<Difficulty> } = {
  ...paperTiers,
  ...plainTiers,
  ...alikeTiers,
  ...silentTiers,
  ...weighingTiers
}
