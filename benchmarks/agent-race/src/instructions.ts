import { Content } from "@escapement/core"
import { callsOf } from "./budget.ts"
import { entryRuleOf } from "./chronicle/accounts/corrections.ts"
import { ruleOf } from "./chronicle/accounts/Account.ts"
import { sayEntryRule, sayRule } from "./chronicle/accounts/Rule.ts"
import { sourcesHeading } from "./chronicle/articles/sources.ts"
import { isByCountry } from "./chronicle/Edition.ts"
import { chronicleKey } from "./chronicle/Chronicle.ts"
import { phrasebookFor } from "./generate/languages/phrasebooks.ts"
import type { ClueLanguage } from "./generate/languages/Phrasebook.ts"
import {
  type Instance,
  hasLongCode,
  isOfCorrections,
  isOfErrata,
  isOfRiddles,
  isOfWeighed,
  languageOf
} from "./Instance.ts"

/** Further rules if pages are read in parts. */
const parts = [
  "Long pages come in parts: their contents say at which character a section begins, and offset takes you there.",
  "Several pages can have one name. Earlier versions of articles say that they are; only the current ones count."
]

/** The rule about copies that the reader keeps. */
const copies =
  "The reader keeps copies of some pages. It says when it shows one; ask again, and it shows the current page."

/** The rules if articles have misprints and the reader keeps copies. */
const rulesOfErrata = (box: string) => [
  `Articles have misprints. Each country has errata, to which its articles link under ${box}. For a figure of an article,`,
  "the last entry that is not withdrawn counts, whatever the article or any other page says; without one, the article counts.",
  copies
]

/** The rules if errata correct accounts; empty otherwise. */
const rulesOfCorrections = (instance: Instance): ReadonlyArray<string> => {
  const { origin } = instance
  if (origin._tag !== "Generated" || !isOfCorrections(instance)) return []
  return [
    "Articles have misprints. Each has errata, to which it links under Navigation. An entry corrects the number that was counted in a",
    "year, or the number by which something changed in a year. Of all entries on it the last one that stands and holds counts, whatever",
    "the article says; without one, the article counts. A withdrawn entry does not stand. Once its withdrawal is withdrawn, it stands again.",
    sayEntryRule(entryRuleOf({ key: chronicleKey(origin.encyclopaedia) })),
    "Put right what errata correct, then judge which counts hold.",
    copies
  ]
}

/** The section in which articles link to their country, its lists and its errata. */
const linkBox = (origin: Instance["origin"]): string =>
  origin._tag === "Generated" && origin.edition !== undefined && isByCountry({ edition: origin.edition })
    ? "Navigation"
    : "See also"

/** The rules of what articles on countries say of the bodies that count there. */
const rulesOfSources = [
  `Under "${sourcesHeading}" the article on a country says which of its bodies copied others from a year on, and which lost the right to`,
  "count. This holds for every article of that country. A copied count holds if it would as a count by the body that it was copied from,",
  "which may itself have copied by then. No count by a body holds, whatever else is said, from the year on in which it lost the right to",
  "count. If that was annulled, it never lost the right; if the annulment was annulled, it lost the right from the first year on."
]

/**
 * The rules of riddles: how to read counts from prose, which counts hold, and the limit of calls. Empty for other legs.
 */
const rulesOfRiddles = (instance: Instance): ReadonlyArray<string> => {
  const { origin } = instance
  if (origin._tag !== "Generated" || !isOfRiddles(instance)) return []
  return [
    "Articles tell by prose how many there are of something: take the last count that holds, correct it by what it had too few or",
    "too many, then add and subtract all that changed in later years, at the very place. What an article reports only as",
    "a mistake, a legend or a plan that came to nothing is not so. A count has in it what changed in earlier years.",
    sayRule(ruleOf({ key: chronicleKey(origin.encyclopaedia) })),
    ...(isOfWeighed(instance) ? rulesOfSources : []),
    ...rulesOfCorrections(instance),
    `You have ${callsOf(instance)} calls of tools, the submission included. Each one counts, also where you make several at a time.`
  ]
}

const writeIn = (language: ClueLanguage, instance: Instance): Content.Content => {
  const { clues, origin, start } = instance
  const words = phrasebookFor(language, origin._tag === "Generated" ? origin : {}).instructions
  const isLong = hasLongCode({ origin })
  return Content.text(
    [
      ...words.task(isLong),
      "",
      words.start.replace("{url}", () => start.url),
      "",
      words.clues,
      "",
      clues,
      "",
      ...words.rules,
      ...words.parts,
      ...(isOfErrata({ origin }) ? words.errata : []),
      words.submit(isLong)
    ].join("\n")
  )
}

/** What an agent is told: the rules, where it starts, the clue envelope. Source: paper §5, Agent interface. */
export const writeInstructions = (instance: Instance): Content.Content => {
  const language = languageOf(instance)
  if (language !== undefined && language !== "en") return writeIn(language, instance)
  const { clues, origin, start } = instance
  const [made, declared] = hasLongCode({ origin })
    ? ["one code of up to six digits.", "the code, call submit with it as a number, leading zeros left out."]
    : ["one digit, 0 to 9.", "the digit, call submit with it."]
  return Content.text(
    [
      "You run a leg of a race across an encyclopaedia. The clues below describe its stops, one after the other:",
      "some ask you to find a page and read a fact on it, some to look a value up with tools, some to work a number",
      `out from the value of an earlier stop. The last clue says how the values make ${made}`,
      "",
      `Start at ${start.url}`,
      "",
      "Clues:",
      "",
      clues,
      "",
      "Values are cut to whole numbers (toward zero) before they are combined. Clue numbers are those of the list.",
      "Search for pages or follow their links; the clues name neither titles nor tools.",
      ...(origin._tag === "Generated" && origin.edition !== undefined ? parts : []),
      ...(isOfErrata({ origin }) ? rulesOfErrata(linkBox(origin)) : []),
      ...rulesOfRiddles(instance),
      `When you have ${declared} You can submit once.`
    ].join("\n")
  )
}
