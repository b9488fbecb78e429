import type { Coordinates, Entity } from "./Entity.ts"
import { hashUnit } from "./hash.ts"
import { planeNoise } from "./noise.ts"

/** Degrees from a summit within which the ground rises towards it. */
const foot = 0.12

const kilometresPerDegree = 111.2

/**
 * Approximates the cosine of an angle of at most 90 degrees, to within 0.002, by Bhaskara I's rational formula.
 * Exact arithmetic, so the same bits on every engine.
 */
const cosine = (degrees: number): number => {
  const x = 90 - Math.abs(degrees)
  const product = x * (180 - x)
  return (4 * product) / (40_500 - product)
}

/** Square of the distance between two places, in degrees. */
export const gap = (a: Coordinates, b: Coordinates): number => (a.lat - b.lat) ** 2 + (a.lon - b.lon) ** 2

/** Returns the kilometres between two places as the crow flies, on a map true to scale along every parallel. */
export const distanceBetween = (a: Coordinates, b: Coordinates): number => {
  const north = (a.lat - b.lat) * kilometresPerDegree
  const east = (a.lon - b.lon) * kilometresPerDegree * cosine((a.lat + b.lat) / 2)
  return Math.sqrt(north * north + east * east)
}

/** Returns the index of the first mountain that is not south of a latitude. */
const firstFrom = (summits: ReadonlyArray<Entity>, lat: number): number => {
  let [low, high] = [0, summits.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((summits[middle]?.at.lat ?? 0) < lat) low = middle + 1
    else high = middle
  }
  return low
}

/** What decides how high the ground of an encyclopaedia is: its key and its mountains, as `Encyclopaedia` has them. */
interface Ground {
  readonly key: number
  readonly summits: (around: Coordinates) => ReadonlyArray<Entity>
}

/**
 * Returns the metres above the sea, to the nearest millimetre: rolling ground, and the mountains of the
 * encyclopaedia on it.
 */
export const elevationAt = (world: Ground, at: Coordinates): number => {
  const { key } = world
  const summits = world.summits(at)
  const ground =
    4 + 620 * planeNoise(key ^ 1, at.lat / 2.3, at.lon / 2.3) + 170 * planeNoise(key ^ 2, at.lat * 3, at.lon * 3)
  let metres = ground
  for (let i = firstFrom(summits, at.lat - foot); i < summits.length; i++) {
    const peak = summits[i]
    if (peak === undefined || peak.at.lat > at.lat + foot) break
    const dLat = peak.at.lat - at.lat
    const dLon = peak.at.lon - at.lon
    const squared = dLat * dLat + dLon * dLon
    if (squared >= foot * foot) continue
    const rise = 1 - Math.sqrt(squared) / foot
    // the terrain is coarser than the survey: its summits are a little lower than the heights in articles
    const summit = (peak.facts.height ?? 0) - 3 - 34 * hashUnit(key, peak.id, 3)
    metres = Math.max(metres, ground + (summit - ground) * rise * rise)
  }
  return Math.round(metres * 1000) / 1000
}
