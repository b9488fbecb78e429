import { makeGrammar, type Grammar, type Words } from "./Grammar.ts"
import { clueRules, inventoryRules } from "./sentences.ts"
import { oneOf } from "./plain/words.ts"
import { library } from "../tools/Library.ts"
import { familyNames, givenNames, materials, places, typeWords } from "./vocabulary.ts"

/** Names of parameters, the longest first: otherwise a shorter name that begins another one would match first. */
const titles = [...new Set(library.flatMap(({ inputs }) => inputs.map(({ title }) => title)))].toSorted(
  (a, b) => b.length - a.length
)

/** The form of the words in clues and in the inventory. */
export const clueWords: Words = {
  name: /[a-z]+ [a-z]+/,
  keeper: new RegExp(`${oneOf(givenNames)} ${oneOf(familyNames)}`),
  material: new RegExp(oneOf(materials)),
  place: new RegExp(oneOf(places)),
  type: new RegExp(oneOf(Object.values(typeWords))),
  number: /\d+/,
  title: new RegExp(oneOf(titles)),
  bearer: /[^.,;]+?(?=\.| gives | has it)/
}

/** The grammar of clues and of the inventory. */
export const clueGrammar: Grammar = makeGrammar([...clueRules, ...inventoryRules], clueWords)
