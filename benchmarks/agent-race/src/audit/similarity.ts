/**
 * Computes the mean Jaccard similarity of all pairs of sets, and the share of pairs that have nothing in common;
 * undefined for fewer than two sets. Exact, not sampled: only pairs that share a member are compared. Source:
 * paper App. C.
 */
export const similarity = (
  sets: ReadonlyArray<ReadonlySet<string>>
): { readonly mean: number; readonly disjoint: number } | undefined => {
  const pairs = (sets.length * (sets.length - 1)) / 2
  if (pairs === 0) return undefined
  const holders = new Map<string, Array<number>>()
  const shared = new Map<number, number>()
  sets.forEach((set, index) => {
    for (const member of set) {
      const earlier = holders.get(member) ?? []
      for (const other of earlier) {
        const pair = other * sets.length + index
        shared.set(pair, (shared.get(pair) ?? 0) + 1)
      }
      holders.set(member, [...earlier, index])
    }
  })
  let sum = 0
  for (const [pair, common] of shared) {
    const sizes = (sets[Math.floor(pair / sets.length)]?.size ?? 0) + (sets[pair % sets.length]?.size ?? 0)
    sum += common / (sizes - common)
  }
  return { mean: sum / pairs, disjoint: 1 - shared.size / pairs }
}
