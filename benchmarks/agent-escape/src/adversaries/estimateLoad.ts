import type { Ingot, Scale } from "../Scale.ts"
import { findLoads, sumWeights } from "../tools/drawScale.ts"

/** A way to choose the load of a scale. */
export type ChooseLoad = (scale: Scale) => ReadonlyArray<Ingot>

/** Finds the load by an exact search; no ingots if none has its weight. */
export const searchLoad: ChooseLoad = (scale) => findLoads(scale)[0] ?? []

/** Takes the heaviest ingot that still fits, again and again. */
const fillGreedily: ChooseLoad = ({ ingots, total }) => {
  let left = total
  return ingots
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ weight }) => {
      const fits = weight <= left
      if (fits) left -= weight
      return fits
    })
}

/** Adds, removes or exchanges ingots as long as the weight comes nearer to that of the load. */
const improve: ChooseLoad = (scale) => {
  const { ingots, total } = scale
  let chosen = new Set(fillGreedily(scale))
  for (;;) {
    const off = sumWeights([...chosen]) - total
    const outside = ingots.filter((one) => !chosen.has(one))
    const nothing = { weight: 0 }
    let best: { readonly off: number; readonly out: Ingot | undefined; readonly in: Ingot | undefined } | undefined
    for (const out of [undefined, ...chosen]) {
      for (const one of [undefined, ...outside]) {
        const next = Math.abs(off - (out ?? nothing).weight + (one ?? nothing).weight)
        if (next < (best?.off ?? Math.abs(off))) best = { off: next, out, in: one }
      }
    }
    if (best === undefined) return [...chosen]
    const { in: added, out } = best
    chosen = new Set([...chosen].filter((one) => one !== out).concat(added ?? []))
  }
}

/** Ways to choose a load without an exact search, by name. */
export const estimates: { readonly [name: string]: ChooseLoad } = {
  greedily: fillGreedily,
  nearest: improve,
  all: ({ ingots }) => ingots,
  none: () => []
}
