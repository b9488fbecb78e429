import { Content } from "@escapement/core"
import { callsOf } from "./budget.ts"
import { entryRuleOf } from "./chronicle/accounts/corrections.ts"
import { ruleOf } from "./chronicle/accounts/Account.ts"
import { sayEntryRule, sayRule } from "./chronicle/accounts/Rule.ts"
import { offices } from "./chronicle/accounts/Office.ts"
import { type Turn, drawTurns } from "./chronicle/accounts/Turn.ts"
import { sourcesHeading } from "./chronicle/articles/sources.ts"
import { isAudited, isByCountry, isImpartial, isSealed } from "./chronicle/Edition.ts"
import { type Chronicle, chronicleKey } from "./chronicle/Chronicle.ts"
import type { EntityKind } from "./encyclopaedia/Kind.ts"
import { phrasebookFor } from "./generate/languages/phrasebooks.ts"
import type { ClueLanguage } from "./generate/languages/Phrasebook.ts"
import {
  type Instance,
  hasLongCode,
  isOfContested,
  isOfCorrections,
  isOfErrata,
  isOfImpartial,
  isOfRiddles,
  isOfSealed,
  isOfWeighed,
  languageOf
} from "./Instance.ts"
import { flooredModulo } from "./leg/numeric.ts"

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
    sayEntryRule(
      entryRuleOf({ key: chronicleKey(origin.encyclopaedia) }),
      isOfSealed(instance) ? "was itself made" : undefined
    ),
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

/** How instructions name the items of each kind that a rule of an earlier clue is about. */
const pluralsOf: { readonly [kind in EntityKind]?: string } = {
  river: "rivers",
  peak: "mountains",
  company: "companies",
  coin: "cryptocurrencies",
  museum: "museums",
  event: "recurring events"
}

const pair = ([a, b]: Turn["holds"]): string => `the ${a} and the ${b}`

/**
 * A rule that the number of a clue decides. It always says first what holds if the number is even, so that it does not tell
 * which it is.
 */
const sayTurn = ({ fails, holds, isLater, kinds, year }: Turn, stop: number, instance: Instance): string => {
  const [even, odd] = isEvenAt(instance, stop) ? [holds, fails] : [fails, holds]
  const about = kinds.map((kind) => pluralsOf[kind] ?? kind).join(" and ")
  const when = isLater ? `in ${year} or later` : `before ${year}`
  return [
    `- Counts on ${about} that were made ${when}: if the number of clue ${stop + 1} is even, those by ${pair(even)} hold and`,
    `those by ${pair(odd)} do not; if it is odd, those by ${pair(odd)} hold and those by ${pair(even)} do not.`
  ].join("\n")
}

const isEvenAt = ({ stops }: Instance, at: number): boolean => {
  const value = stops[at]?.value
  return typeof value === "number" && flooredModulo(Math.trunc(value), 2) === 0
}

/** What edition 13 says of rules that readers of the twelfth took in two ways. */
const onRestoring = [
  "A verdict that restores a count or a change only undoes the striking: the other rules still say whether the count holds."
]
const onNumbers = [
  "The number that a count came to is the one that the body reported, put right by errata, before what it had too few or too many."
]
/** What edition 15 says of an exception that readers of the fourteenth took in two ways. */
const onCopies = [
  'What rule 4 says after "holds after all" and after "not even then" is about the count that the article reports: its year and its',
  "number. If this lets a copied count hold, it holds whichever body it was copied from. But no count holds if in its year the body",
  "that reported it, or the body that it was copied from, had lost the right to count."
]
const onPlaces = [
  "What an article tells of another place changes no number, neither here nor there. A withdrawal of an entry needs no signature.",
  "Where a clue compares, what an earlier clue found is compared with the others if it meets the conditions, too."
]

/** The rules that a number of an earlier clue decides. */
const rulesOfTurns = (instance: Instance, of: Pick<Chronicle, "edition" | "key">): ReadonlyArray<string> => [
  "2. Rules that a clue decides. They go by the body that an article names, whether it copied or not; they say nothing of bodies that",
  "copied from it.",
  ...drawTurns(of).map((turn, i) => sayTurn(turn, instance.turns?.[i] ?? 0, instance))
]

/** The rule on offices, of which a search finds the convicted ones. */
const rulesOfOffices = [
  `2. Offices. Beside the bodies that rules 3 and 4 name, ${offices.length} offices count in each country, such as the ${offices[0]}.`,
  "A fine was claimed of each of them. Some offices were convicted, and all others were acquitted. Under Navigation the article on a",
  "country links to the register, which lists its offices and their fines, and to the verdict, which says what the fines of the convicted",
  "offices come to in all. Exactly one set of offices has fines that come to this sum, to the hundredth of a crown: these were convicted.",
  "This holds for every article of that country, and for counts of any year: no count by a convicted office holds, and a count by an",
  "acquitted office holds, whatever rules 3 and 4 say. Rules 3 and 4 are about the other bodies only."
]

/** The rules on courts, on what earlier clues decide, and on who copied whom, in the order in which they are applied. */
const rulesOfContests = (instance: Instance, of: Pick<Chronicle, "edition" | "key">): ReadonlyArray<string> => [
  "Judge counts by these rules; where two of them disagree, the earlier one is right.",
  `1. Courts. Under "${sourcesHeading}" the article on a country says which court judged counts and changes in all articles of that country,`,
  "and from which year on; it judged until the next one began. A verdict is valid if the court that gave it is the one that judged in the",
  "year of the verdict. The last valid verdict on a count or a change decides: if it struck out a count, the count does not hold; if it",
  "struck out a change, the change did not happen. Other verdicts mean nothing.",
  ...(isImpartial(of) ? onRestoring : []),
  ...(isAudited(of) ? rulesOfOffices : rulesOfTurns(instance, of)),
  `3. Copies. Under the same heading the article on a country says which of its bodies copied others from a year on, and which lost the`,
  "right to count. A copied count holds if it would as a count by the body that it was copied from, which may itself have copied by then.",
  "No count by a body holds from the year on in which it lost the right to count. If that was annulled, it never lost the right; if the",
  "annulment was annulled, it lost the right from the first year on.",
  `4. ${sayRule(ruleOf(of))}`,
  ...(isImpartial(of) ? onNumbers : []),
  ...(isSealed(of) ? onCopies : [])
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
    ...rulesOfCounts(instance, { edition: origin.edition ?? 2, key: chronicleKey(origin.encyclopaedia) }),
    ...rulesOfCorrections(instance),
    ...(isOfImpartial(instance) ? onPlaces : []),
    `You have ${callsOf(instance)} calls of tools, the submission included. Each one counts, also where you make several at a time.`
  ]
}

/** The rules by which counts hold. */
const rulesOfCounts = (instance: Instance, of: Pick<Chronicle, "edition" | "key">): ReadonlyArray<string> => {
  if (isOfContested(instance)) return rulesOfContests(instance, of)
  return [sayRule(ruleOf(of)), ...(isOfWeighed(instance) ? rulesOfSources : [])]
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
