import { accountedOf, makeAccount, spanOf } from "../../src/chronicle/accounts/Account.ts"
import type { Chronicle } from "../../src/chronicle/Chronicle.ts"
import { figureIdsOf, figuresOf } from "../../src/chronicle/Figure.ts"
import { makeChronicleIndex } from "../../src/chronicle/SearchIndex.ts"
import { staleItem } from "../../src/chronicle/stale.ts"
import { yearOf } from "../../src/encyclopaedia/Day.ts"
import { heardAsked } from "../../src/generate/chronicle/riddles/lexicon.ts"
import type { Drafted } from "../../src/generate/finish.ts"

/** How often something was looked at, and how often it was not as it should be. */
export interface Count {
  readonly looked: number
  readonly wrong: number
}

/** Searches for a profession in its country that show others, or in another order, than the search for the country alone. */
export const professionsTold = (world: Chronicle): Count => {
  const { titles } = makeChronicleIndex(world)
  const asked = new Map(world.ofKind("person").map(({ country, field }) => [`${field} ${country}`, { country, field }]))
  const told = [...asked.values()].filter(({ country, field }) => {
    const { name } = world.titled(country)
    return titles(`person ${field} ${name}`, 50).join() !== titles(`person ${name}`, 50).join()
  })
  return { looked: asked.size, wrong: told.length }
}

/** Changes that are told of somebody else in a year in which they were no grown person, or not alive. */
export const changesElsewhere = (world: Chronicle): Count => {
  let [looked, wrong] = [0, 0]
  for (const item of world.ofKind("person"))
    for (const figure of accountedOf(item))
      for (const each of makeAccount(world, item, figure)) {
        if (each._tag !== "Change" || each.elsewhere === undefined) continue
        const { born = 0, died } = world.entity(each.elsewhere).facts
        looked++
        const age = each.year - yearOf(born)
        if (age < 25 || (died !== undefined && each.year > yearOf(died))) wrong++
      }
  return { looked, wrong }
}

/** Statements about the works and medals of people that are too young for them, or no longer alive. */
export const countsInLife = (world: Chronicle): Count => {
  let [looked, wrong] = [0, 0]
  for (const item of world.ofKind("person")) {
    const { born = 0, died } = item.facts
    const [first, last] = spanOf(world, item)
    for (const figure of accountedOf(item))
      for (const { year } of makeAccount(world, item, figure)) {
        looked++
        const isDead = died !== undefined && year >= yearOf(died)
        if (year < first || year > last || year < yearOf(born) + 25 || isDead) wrong++
      }
  }
  return { looked, wrong }
}

/** Dates and years that an older copy of an article has otherwise. */
export const datesOfCopies = (world: Chronicle): Count => {
  let [looked, wrong] = [0, 0]
  for (const item of world.entities) {
    const { facts } = staleItem(world, item)
    for (const figure of figureIdsOf(item.kind)) {
      if (item.facts[figure] === undefined || figuresOf[item.kind][figure]?.form === "count") continue
      looked++
      if (facts[figure] !== item.facts[figure]) wrong++
    }
  }
  return { looked, wrong }
}

const besides = /instead of (.+?), which the page tells as well/i

/** Figures that a riddle says its page tells as well, and which it does not. */
export const toldAsWell = (world: Chronicle, { done }: Drafted, clues: ReadonlyArray<string>): Count => {
  let [looked, wrong] = [0, 0]
  clues.forEach((clue, i) => {
    const other = besides.exec(clue)?.[1]
    const page = done[i]?.page
    if (other === undefined || page === undefined || page.kind === "list") return
    const figure = heardAsked.get(other.toLowerCase())
    looked++
    if (figure === undefined || world.entity(page.id).facts[figure] === undefined) wrong++
  })
  return { looked, wrong }
}

/** Clues about letter tiles that do not say what a letter with an accent is worth. */
export const tilesUnsaid = (clues: ReadonlyArray<string>): Count => {
  const tiles = clues.filter((clue) => clue.includes("word-game tiles"))
  return { looked: tiles.length, wrong: tiles.filter((clue) => !clue.includes("accent")).length }
}

/** Clues with a capital where a frame stands within another one, and what else readers stumbled over. */
export const oddClues = (clues: ReadonlyArray<string>): Count => ({
  looked: clues.length,
  wrong: clues.filter((clue) => /find thus: [A-Z]|has to tell you about/.test(clue)).length
})
