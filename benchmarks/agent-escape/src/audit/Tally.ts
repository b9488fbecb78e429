import type { Benchmarks, Json } from "@escapement/core"
import { type Features, measureFeatures } from "./Features.ts"
import type { Instance } from "../Instance.ts"
import { isomorphismKey } from "./isomorphismKey.ts"

/** Findings that are listed; all are counted. */
const maxListed = 100

interface Figure {
  sum: number
  least: number
  most: number
}

/** Running totals of an audit: sums, counts, and a short key per instance. */
interface Tally {
  readonly add: (instance: Instance, findings: ReadonlyArray<string>) => void
  readonly audit: () => Benchmarks.Audit
}

const bump = (counts: Map<string, number>, key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1)

const byCount = (counts: Map<string, number>): Json.JsonObject =>
  Object.fromEntries([...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)))

/** Makes an empty tally. */
export const makeTally = (): Tally => {
  const figures = new Map<string, Figure>()
  const themes = new Map<string, number>()
  const templates = new Map<string, number>()
  const keys = new Set<string>()
  const listed: Array<Benchmarks.Audit["findings"][number]> = []
  let instances = 0
  let valid = 0
  const measure = (features: Features) => {
    for (const [name, value] of Object.entries(features)) {
      const figure = figures.get(name) ?? { sum: 0, least: value, most: value }
      figure.sum += value
      figure.least = Math.min(figure.least, value)
      figure.most = Math.max(figure.most, value)
      figures.set(name, figure)
    }
  }
  return {
    add: (instance, findings) => {
      instances++
      if (findings.length === 0) {
        valid++
        measure(measureFeatures(instance))
      }
      bump(themes, instance.theme)
      for (const node of instance.nodes) bump(templates, node.template)
      // 64 bits of each key: two of 1,000,000 rooms agree by chance once in 40 million audits
      keys.add(isomorphismKey(instance).slice(0, 16))
      for (const finding of findings) {
        if (listed.length < maxListed) listed.push({ instance: instance.name, finding })
      }
    },
    audit: () => ({
      instances,
      valid,
      figures: {
        isomorphic: instances - keys.size,
        ...Object.fromEntries(
          [...figures].map(([name, { sum }]) => [`mean ${name}`, Math.round((1000 * sum) / valid) / 1000])
        )
      },
      findings: listed,
      sheet: {
        features: Object.fromEntries([...figures].map(([name, { least, most }]) => [name, { least, most }])),
        themes: byCount(themes),
        templates: byCount(templates)
      }
    })
  }
}
