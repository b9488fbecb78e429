/** A choice for a group of slots: what it adds to each inequality, relative to the solution. */
export type Choice = Float64Array

/**
 * The result of a search: for each solution, the index of the choice in each group; and whether the search was
 * complete.
 */
interface Found {
  readonly picks: ReadonlyArray<ReadonlyArray<number>>
  readonly isComplete: boolean
}

/** Computes, for each group and inequality, the least that this group and all later ones can add. */
const reliefOf = (groups: ReadonlyArray<ReadonlyArray<Choice>>, terms: number): ReadonlyArray<Float64Array> => {
  const relief = Array.from({ length: groups.length + 1 }, () => new Float64Array(terms))
  for (let group = groups.length - 1; group >= 0; group--) {
    for (let term = 0; term < terms; term++) {
      let least = Number.POSITIVE_INFINITY
      for (const choice of groups[group]!) if (choice[term]! < least) least = choice[term]!
      relief[group]![term] = relief[group + 1]![term]! + least
    }
  }
  return relief
}

/** Returns, for each inequality, the least that a group adds with the remaining choices. */
const leastOf = (choices: ReadonlyArray<Choice>, places: ReadonlyArray<number>, terms: number): Float64Array => {
  const least = new Float64Array(terms).fill(Number.POSITIVE_INFINITY)
  for (const at of places) {
    const choice = choices[at]!
    for (let term = 0; term < terms; term++) if (choice[term]! < least[term]!) least[term] = choice[term]!
  }
  return least
}

/** Returns the indices of the choices that can still be part of a solution, group by group. */
const prune = (groups: ReadonlyArray<ReadonlyArray<Choice>>, slack: Float64Array) => {
  const terms = slack.length
  let kept = groups.map((choices) => [...choices.keys()])
  for (let isShrinking = true; isShrinking;) {
    const least = kept.map((places, group) => leastOf(groups[group]!, places, terms))
    const room = Float64Array.from(slack)
    for (const own of least) for (let term = 0; term < terms; term++) room[term]! -= own[term]!
    isShrinking = false
    kept = kept.map((places, group) => {
      const own = least[group]!
      const left = places.filter((at) => {
        const choice = groups[group]![at]!
        for (let term = 0; term < terms; term++) if (choice[term]! - own[term]! > room[term]!) return false
        return true
      })
      if (left.length < places.length) isShrinking = true
      return left
    })
  }
  return kept
}

/**
 * Finds up to `most` ways to choose once in each group so that the sums stay within `slack`. Exact unless it gives up:
 * choices that fit with nothing are removed first. Then it searches depth-first and leaves a branch if the later groups
 * cannot compensate.
 *
 * @param maxWork comparisons after which the search gives up
 */
export const searchGroups = (
  groups: ReadonlyArray<ReadonlyArray<Choice>>,
  slack: Float64Array,
  most: number,
  maxWork: number
): Found => {
  const places = prune(groups, slack)
  if (places.some((own) => own.length === 0)) return { picks: [], isComplete: true }
  // groups with few choices first, so that the tree stays narrow at the top
  const order = [...groups.keys()].toSorted((a, b) => places[a]!.length - places[b]!.length || a - b)
  const kept = order.map((group) => places[group]!.map((at) => groups[group]![at]!))
  const terms = slack.length
  const relief = reliefOf(kept, terms)
  const used = Array.from({ length: kept.length + 1 }, () => new Float64Array(terms))
  const at = order.map(() => 0)
  const picks: Array<ReadonlyArray<number>> = []
  let work = 0
  const visit = (depth: number): void => {
    if (depth === kept.length) {
      const pick = order.map(() => 0)
      order.forEach((group, level) => (pick[group] = places[group]![at[level]!]!))
      picks.push(pick)
      return
    }
    const before = used[depth]!
    const after = used[depth + 1]!
    const later = relief[depth + 1]!
    const choices = kept[depth]!
    next: for (let place = 0; place < choices.length; place++) {
      if (picks.length >= most || work > maxWork) return
      const choice = choices[place]!
      for (let term = 0; term < terms; term++) {
        work++
        const sum = before[term]! + choice[term]!
        if (sum + later[term]! > slack[term]!) continue next
        after[term] = sum
      }
      at[depth] = place
      visit(depth + 1)
    }
  }
  visit(0)
  return { picks, isComplete: picks.length >= most || work <= maxWork }
}
