import type { EntityKind } from "../../encyclopaedia/Kind.ts"
import type { Figure } from "../Figure.ts"
import { isContested } from "../Edition.ts"
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

/** The least level, so that counts near it are still many different numbers. */
const leastLevel = 40

/** The lowest share of the level that a count has, and the width of the shares. */
const [lowest, width] = [0.84, 0.32]

/**
 * Draws the compared counts of a country's items of one kind anew, all near one level. Counts that are far apart could be
 * told apart by any of the numbers that an article reports.
 */
export const drawTogether = ({ edition, random }: Draft, { own }: Realm): void => {
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
