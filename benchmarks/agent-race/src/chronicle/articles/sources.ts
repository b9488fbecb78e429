import { hash } from "../../encyclopaedia/hash.ts"
import { ruleIn, ruleOf } from "../accounts/Account.ts"
import { type Term, drawTerms } from "../accounts/Court.ts"
import { type Dice, rollDice } from "../accounts/Dice.ts"
import { sentence, tell } from "../accounts/sayAccount.ts"
import { type Source, drawSources } from "../accounts/Source.ts"
import type { Chronicle } from "../Chronicle.ts"
import { isContested } from "../Edition.ts"
import type { Item } from "../Item.ts"

/** The key of the mark before what the article on a country says of its bodies. */
export const sourcesKey = "sources"

/** The heading of that part. */
export const sourcesHeading = "Who counted"

const copying = [
  "from {y} on the {b} took every count from the {o}",
  "from {y} on the counts of the {b} were those of the {o}, copied",
  "from {y} on the {b} made no counts, and printed those of the {o}"
]

const striking = [
  "in {y} the {b} lost the right to count",
  "in {y} the name of the {b} was taken off the register of those who count",
  "in {y} the right to count was withdrawn from the {b}"
]

/** What became of a striking: annulled, and that annulled in turn. */
const annulling = [
  ", and in {z} this was annulled",
  ", and in {z} this was annulled, until in {x} the annulment was itself annulled"
]

const write = (dice: Dice, words: ReadonlyArray<string>, gaps: { readonly [gap: string]: string }): string =>
  dice.one(words).replaceAll(/\{(\w)\}/g, (_, gap: string) => gaps[gap] ?? "")

const say = (world: Chronicle, dice: Dice, each: Source): string => {
  const gaps = { y: String(each.from), b: each.by }
  if (each._tag === "Copies")
    return sentence(tell(world, dice, write(dice, copying, { ...gaps, o: each.of }), each.isReal))
  const struck = write(dice, striking, gaps)
  const annulled = annulling[each.annulments - 1]
  if (annulled === undefined) return sentence(tell(world, dice, struck, each.isReal))
  const z = each.from + dice.int(2, 6)
  return sentence(struck + write(dice, [annulled], { z: String(z), x: String(z + dice.int(2, 6)) }))
}

const judging = [
  "it was the {c} that judged counts and changes",
  "all judgements on counts and changes lay with the {c}"
]

const sayTerm = (world: Chronicle, dice: Dice, { by, from, isReal }: Term): string => {
  const since = from === 0 ? "in the beginning" : `from ${from} on`
  return sentence(tell(world, dice, `${since} ${write(dice, judging, { c: by })}`, isReal))
}

/** Whether an item is that of an older copy of its article, which has another area. */
const isOld = (world: Chronicle, { facts, id }: Item): boolean => facts.area !== world.entity(id).facts.area

/**
 * What the article on a country says of the bodies that count in it and, from edition 12 on, of its courts. An older copy
 * then says something else.
 */
export const tellSources = (world: Chronicle, country: Item): string => {
  const dice = rollDice(hash(world.key, country.id, 615))
  if (!isContested(world))
    return (ruleIn(world, country.id).sources ?? []).map((each) => say(world, dice, each)).join(" ")
  const key = isOld(world, country) ? hash(world.key, 618) : world.key
  return [
    ...drawSources(key, country.id, ruleOf(world)).map((each) => say(world, dice, each)),
    ...drawTerms(key, country.id).map((each) => sayTerm(world, dice, each))
  ].join(" ")
}
