import type { Summary } from "@escapement/metrics"

/** The least mean that every agent must reach on a metric. */
export interface Gate {
  readonly metric: string
  readonly least: number
}

/** A gate that an agent misses: its mean is lower, or there is none. */
export interface MissedGate extends Gate {
  readonly adapter: string
  readonly mean: number | undefined
}

/** The gates that agents of a run miss, gate by gate. */
export const missedGates = (gates: ReadonlyArray<Gate>, { cells }: Summary.Summary): ReadonlyArray<MissedGate> =>
  gates.flatMap((gate) =>
    cells.flatMap(({ adapter, facets, metrics }) => {
      const mean = metrics[gate.metric]?.mean
      const isMet = Object.keys(facets).length > 0 || (mean !== undefined && mean >= gate.least)
      return isMet ? [] : [{ ...gate, adapter, mean }]
    })
  )
