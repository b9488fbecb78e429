import type { Randomness } from "@escapement/core"
import type { PortType } from "../tools/PortType.ts"
import { rackNouns, rackPort, rackSize, rackTemplate } from "../tools/Rack.ts"
import type { Furnishing, Furniture } from "./Furnishing.ts"

/** A value that a rack will bear, and the inputs that take it. */
export interface RackRow {
  readonly type: PortType
  readonly value: string
  readonly takers: ReadonlyArray<{ readonly node: number; readonly port: string }>
}

/** Makes a rack that bears rows, in their order. */
export const rackOf = (
  rows: ReadonlyArray<Pick<RackRow, "type" | "value">>,
  rng: Randomness.Rng,
  trigger?: "Item" | "Hidden_Item"
) => ({
  template: rackTemplate(
    rng.pick(rackNouns),
    rows.map(({ type }) => type),
    trigger
  ),
  inputs: {},
  outputs: Object.fromEntries(rows.map(({ value }, place) => [rackPort(place), value]))
})

/** Puts rows on racks in random order, and adds an edge to each input that takes one of their values. */
export const rackUp = (
  rows: ReadonlyArray<RackRow>,
  first: number,
  rng: Randomness.Rng
): { readonly nodes: ReadonlyArray<Furniture>; readonly edges: Furnishing["edges"] } => {
  const shuffled = rng.shuffle(rows)
  const count = Math.ceil(shuffled.length / rackSize)
  const racks = Array.from({ length: count }, (_, i) => shuffled.filter((_, at) => at % count === i))
  return {
    nodes: racks.map((rack) => rackOf(rack, rng)),
    edges: racks.flatMap((rack, i) =>
      rack.flatMap(({ takers }, place) =>
        takers.map(({ node, port }) => ({ from: first + i, output: rackPort(place), to: node, input: port }))
      )
    )
  }
}
