import type { Encyclopaedia } from "./Encyclopaedia.ts"
import type { Entity } from "./Entity.ts"
import { hashUnit } from "./hash.ts"

/** Estimates the present population of a country; articles print that of the last census. */
export const estimatePopulation = (world: Encyclopaedia, country: Entity): number =>
  Math.round((country.facts.census ?? 0) * (1.02 + 0.19 * hashUnit(world.key, country.id, 51)))

/** Computes the area of a country in km², inland waters included; articles print the land alone. */
export const computeArea = (world: Encyclopaedia, country: Entity): number =>
  Math.round((country.facts.area ?? 0) * (1.01 + 0.06 * hashUnit(world.key, country.id, 52)))
