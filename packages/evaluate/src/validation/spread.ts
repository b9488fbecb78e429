import { Option } from "effect"

/**
 * Chooses at most `most` indices, spread evenly over a number of instances; the first ones if the number is not known.
 */
export const spread = (count: Option.Option<number>, most: number): ReadonlySet<number> => {
  const all = Option.getOrElse(count, () => most)
  const step = Math.max(1, all / most)
  return new Set(Array.from({ length: Math.min(all, most) }, (_, index) => Math.floor(index * step)))
}
