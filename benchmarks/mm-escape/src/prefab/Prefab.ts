import type { Vector } from "../scene/Vector.ts"
import { furtherPrefabs as rows } from "./furtherPrefabs.ts"
import { lowPolyInterior } from "./lowPolyInterior.ts"
import { lowPolyInterior2 } from "./lowPolyInterior2.ts"

/** The surface of a piece of furniture on which things can be put, relative to its centre and before it is turned. */
interface Surface {
  readonly y: number
  readonly lowX: number
  readonly highX: number
  readonly lowZ: number
  readonly highZ: number
}

/** The data of an asset: its category, its size, and where things can be put on it. */
export interface Prefab {
  readonly name: string
  readonly category: string
  readonly size: Vector
  readonly surface?: Surface
}

const prefabOf = (prefix: string, row: string): Prefab => {
  const [category = "", name = "", ...rest] = row.split(" ")
  const [x = 0, y = 0, z = 0, ...at] = rest.map(Number)
  const prefab: Prefab = { name: prefix + name, category, size: [x, y, z] }
  const [height, lowX = 0, highX = 0, lowZ = 0, highZ = 0] = at
  return height === undefined ? prefab : { ...prefab, surface: { y: height, lowX, highX, lowZ, highZ } }
}

const read = (prefix: string, table: string): ReadonlyArray<Prefab> =>
  table
    .trim()
    .split("\n")
    .map((row) => prefabOf(prefix, row))

let further: ReadonlyMap<string, Prefab> | undefined

/**
 * Returns furniture that scenes may contain in addition, by name. The generator draws none of it, so that generated
 * rooms stay the same.
 */
export const furtherPrefabs = (): ReadonlyMap<string, Prefab> =>
  (further ??= new Map(
    Object.entries(rows).flatMap(([prefix, table]) =>
      table
        .trim()
        .split("\n")
        .flatMap((row) => {
          const [category = "", names = "", ...rest] = row.split(" ")
          return names.split(",").map((name) => prefabOf(prefix, [category, name, ...rest].join(" ")))
        })
        .map((prefab) => [prefab.name, prefab])
    )
  ))

/** The furniture that the generator draws, by name. It contains no floors and walls. */
export const prefabs: ReadonlyMap<string, Prefab> = new Map(
  [...read("LowPolyInterior_", lowPolyInterior), ...read("LowPolyInterior2_", lowPolyInterior2)].map((prefab) => [
    prefab.name,
    prefab
  ])
)
