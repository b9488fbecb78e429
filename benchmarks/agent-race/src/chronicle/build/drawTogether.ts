import { EntityKind } from "../../encyclopaedia/Kind.ts"
import { type Figure, figureIdsOf } from "../Figure.ts"
import { hash, hashUnit } from "../../encyclopaedia/hash.ts"
import { rollDice } from "../accounts/Dice.ts"
import { isAudited, isContested, isSealed } from "../Edition.ts"
import type { Draft, Realm } from "./Draft.ts"

/** The counts by which clues compare items of a kind: those that no other figure of a country depends on. */
export const compared: { readonly [kind in EntityKind]?: ReadonlyArray<Figure> } = {
  city: ["stops", "bells", "wells"],
  person: ["papers", "medals"],
  company: ["employees", "patents", "sites"],
  river: ["bridges", "weirs"],
  peak: ["huts", "tarns"],
  museum: ["visitors", "collection", "galleries"],
  event: ["entrants", "attendance"]
}

/** Whether clues compare a figure of a kind. */
export const isCompared = (kind: EntityKind, figure: Figure): boolean => compared[kind]?.includes(figure) === true

/** The least level, so that counts near it are still many different numbers. */
const leastLevel = 40

/** The lowest share of the level that a count has, and the width of the shares. */
const [lowest, width] = [0.84, 0.32]

/**
 * Draws the compared counts of a country's items of one kind anew, all near one level. Counts that are far apart could be
 * told apart by any of the numbers that an article reports.
 */
export const drawTogether = ({ edition, part, random }: Draft, { country, own }: Realm): void => {
  if (isSealed({ edition })) return drawAmong(country, own, part?.key ?? 0)
  if (isAudited({ edition })) return drawBeside(country, own, part?.key ?? 0)
  if (isContested({ edition })) return drawAlike(random, own)
  for (const [kind, figures] of Object.entries(compared) as ReadonlyArray<[EntityKind, ReadonlyArray<Figure>]>)
    for (const figure of figures) {
      if (own[kind].length === 0) continue
      const level = Math.max(leastLevel, random.pick(own[kind]).facts[figure] ?? leastLevel)
      for (const item of own[kind]) item.facts[figure] = Math.round(level * (lowest + width * random.unit()))
    }
}

/** The lowest and the highest level of counts that clues add up, and how far apart counts of one level are at most. */
const [lowestLevel, highestLevel] = [260, 900]
const apart = 0.1

/**
 * Draws the compared counts of a country's items of one kind anew, all of them near one level: clues add them up, and each
 * of the addends must be able to change which sum is the greatest.
 */
const drawAlike = (random: Draft["random"], own: Realm["own"]): void => {
  for (const [kind, figures] of Object.entries(compared) as ReadonlyArray<[EntityKind, ReadonlyArray<Figure>]>) {
    const level = random.int(lowestLevel, highestLevel)
    for (const item of own[kind])
      for (const figure of figures) item.facts[figure] = Math.round(level * (1 + apart * (random.unit() - 0.5)))
  }
}

/**
 * A number near the level of a country's counts of a kind, from a hash. Figures and the numbers beside them are drawn so,
 * so that nobody can tell them apart.
 */
export const drawNear = (
  { country, key }: { readonly country: number; readonly key: number },
  kind: EntityKind,
  drawn: number
): number => {
  const level =
    lowestLevel + (hash(key, country, EntityKind.literals.indexOf(kind), 638) % (highestLevel - lowestLevel + 1))
  return Math.round(level * (1 + apart * (hashUnit(drawn, 0) - 0.5)))
}

/** Draws the compared counts of a country's items anew, in the way in which the numbers beside them are drawn. */
const drawBeside = ({ id }: Realm["country"], own: Realm["own"], key: number): void => {
  for (const [kind, figures] of Object.entries(compared) as ReadonlyArray<[EntityKind, ReadonlyArray<Figure>]>)
    for (const item of own[kind])
      for (const figure of figures)
        item.facts[figure] = drawNear(
          { country: id, key },
          kind,
          hash(key, item.id, figureIdsOf(kind).indexOf(figure), 639)
        )
}

/** How many numbers are drawn for a count: the count itself and those beside it. */
const numbersEach = 4

/** What the numbers of a count are drawn from: its item, and the place of its figure among those of the kind. */
interface Place {
  readonly key: number
  readonly country: number
  readonly kind: EntityKind
  readonly id: number
  readonly at: number
}

/**
 * The value of a compared count and the numbers beside it. Different numbers are drawn alike, then shuffled, and the first
 * is the value: any of them is as likely to be it.
 */
export const drawNumbers = ({
  at,
  id,
  kind,
  ...where
}: Place): { readonly value: number; readonly others: ReadonlyArray<number> } => {
  const known = new Set<number>()
  for (let nth = 0; known.size < numbersEach; nth++)
    known.add(drawNear(where, kind, hash(where.key, id, at, 660 + nth)))
  const [value = 0, ...others] = rollDice(hash(where.key, id, at, 639)).shuffle([...known])
  return { value, others }
}

/** Draws the compared counts of a country's items anew, each together with the numbers beside it. */
const drawAmong = ({ id: country }: Realm["country"], own: Realm["own"], key: number): void => {
  for (const [kind, figures] of Object.entries(compared) as ReadonlyArray<[EntityKind, ReadonlyArray<Figure>]>)
    for (const item of own[kind])
      for (const figure of figures) {
        const at = figureIdsOf(kind).indexOf(figure)
        item.facts[figure] = drawNumbers({ key, country, kind, id: item.id, at }).value
      }
}
