import { hash } from "../../encyclopaedia/hash.ts"
import { compared, drawNear, drawNumbers, isCompared } from "../build/drawTogether.ts"
import type { Chronicle } from "../Chronicle.ts"
import { isAudited, isSealed } from "../Edition.ts"
import { type Figure, figureIdsOf } from "../Figure.ts"
import type { Item } from "../Item.ts"
import { olderCount, staleItem } from "../stale.ts"

/** How far a number beside a figure that no clue compares is from it, at most: the logarithm of the ratio. */
const reach = 0.12

/** How far a number is at most from the figure of another item that it is drawn from, so that no two numbers are the same. */
const apart = 3

/**
 * The number that a reader finds for a figure who reverses the rule that an earlier clue decides. It is drawn as the figure
 * is, so that neither looks more likely: for compared figures the figure of another item, each item's of one other.
 */
export const decoyOf = (world: Chronicle, item: Item, figure: Figure): number => {
  const { country, id, kind } = item
  const at = figureIdsOf(kind).indexOf(figure)
  const value = item.facts[figure] ?? 0
  const kin = world.within(kind, country)
  const figures = compared[kind] ?? []
  if (!figures.includes(figure) || kin.length < 2) {
    const share = (hash(world.key, id, at, 621) % 2001) / 1000 - 1
    return Math.max(2, Math.round(value * Math.exp(reach * share)))
  }
  const step = 1 + (hash(world.key, country, kind.length, 620) % (kin.length - 1))
  const other = kin[(kin.findIndex((each) => each.id === id) + step) % kin.length] ?? item
  // an older copy has the numbers of older copies
  const isCurrent = world.entity(id).facts[figure] === value
  const near = (isCurrent ? other : staleItem(world, other)).facts[figure] ?? value
  const noise = hash(world.key, id, at, 621) % (2 * apart)
  return near + (noise < apart ? noise - apart : noise - apart + 1)
}

/** How many decoys an account has that depends on several offices. */
const decoysEach = 3

/**
 * Numbers beside a figure that are drawn as it is, so that none of them looks more likely than it: near the level of the
 * country if clues compare the figure, else at a distance from a point that is as far from the figure.
 */
const drawDecoys = (world: Chronicle, item: Item, figure: Figure): ReadonlyArray<number> => {
  const { country, id, kind } = item
  const at = figureIdsOf(kind).indexOf(figure)
  const value = world.entity(id).facts[figure] ?? 0
  if (isSealed(world) && isCompared(kind, figure)) return drawNumbers({ key: world.key, country, kind, id, at }).others
  // small numbers need more room for others beside them
  const share = (nth: number) => (hash(world.key, id, at, 640 + nth) % 2001) / 1000 - 1
  const known = new Set([value])
  for (let nth = 1; known.size <= decoysEach; nth++)
    known.add(
      isCompared(kind, figure)
        ? drawNear({ key: world.key, country }, kind, hash(world.key, id, at, 640 + nth))
        : Math.max(2, Math.round(value * Math.exp((1 + Math.floor(nth / 9)) * reach * (share(nth) - share(0)))))
    )
  return [...known].slice(1)
}

/**
 * The numbers that readers find for a figure who get whose counts hold wrong: one, or several from edition 14 on. An older
 * copy has older ones.
 */
export const decoysOf = (world: Chronicle, item: Item, figure: Figure): readonly [number, ...ReadonlyArray<number>] => {
  if (!isAudited(world)) return [decoyOf(world, item, figure)]
  const isCurrent = world.entity(item.id).facts[figure] === item.facts[figure]
  const [first = 0, ...others] = drawDecoys(world, item, figure).map((each) =>
    isCurrent ? each : olderCount(world, item, each)
  )
  return [first, ...others]
}
