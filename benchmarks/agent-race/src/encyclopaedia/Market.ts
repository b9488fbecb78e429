import { type Day, toDate, toDay, weekdayOf } from "./Day.ts"
import type { Encyclopaedia } from "./Encyclopaedia.ts"
import type { Entity } from "./Entity.ts"
import { hash, hashUnit } from "./hash.ts"
import { lineNoise } from "./noise.ts"

/** The days on which shares and coins are quoted. */
const quoted: {
  readonly share: { readonly from: Day; readonly to: Day }
  readonly coin: { readonly to: Day }
} = {
  share: { from: toDay(1962, 1, 2), to: toDay(2025, 12, 31) },
  coin: { to: toDay(2025, 12, 31) }
}

/** A closing quote: its day, the price in two decimals, the volume. */
export interface Quote {
  readonly day: Day
  readonly close: number
  readonly volume: number
}

const cents = (value: number): number => Math.round(value * 100) / 100

const walk = (key: number, day: Day): number =>
  0.4 + 1.5 * lineNoise(key ^ 1, day / 610) + 0.35 * lineNoise(key ^ 2, day / 47) + 0.06 * hashUnit(key, day, 1)

const quote = (key: number, day: Day, base: number, turnover: number): Quote => ({
  day,
  close: cents(base * walk(key, day)),
  volume: Math.floor(turnover * (0.3 + hashUnit(key, day, 2)) * (0.5 + lineNoise(key ^ 3, day / 9)))
})

/**
 * Returns the close of a share on the last weekday up to a day; undefined outside the quoted days or before its
 * founding.
 */
export const shareQuote = (world: Encyclopaedia, company: Entity, at: Day): Quote | undefined => {
  const day = at - Math.max(0, weekdayOf(at) - 5)
  if (day < quoted.share.from || day > quoted.share.to || toDate(day).year <= (company.facts.founded ?? 0)) {
    return undefined
  }
  const key = hash(world.key, company.id, 31)
  return quote(key, day, 9 + 310 * hashUnit(key, 1), 40_000 + 7_000_000 * hashUnit(key, 2))
}

/** Returns the close of a coin on a day; undefined before its launch. */
export const coinQuote = (world: Encyclopaedia, coin: Entity, day: Day): Quote | undefined => {
  if (day < (coin.facts.launched ?? 0) || day > quoted.coin.to) return undefined
  const key = hash(world.key, coin.id, 32)
  return quote(key, day, 12 + 900 * hashUnit(key, 1), 90_000 + 3_000_000 * hashUnit(key, 2))
}
