/**
 * Plays trays of `desks-letters`, or of the desk of `frontier-3` or `frontier-4` without acts of others, by programs that learn letters statistically and cannot read them. Each gets more than
 * it could have: the true content of every letter of its practice, the right reading of papers, of data and of
 * references to messages, and, for the aligned program, the cause of each clause. Prints how many trays it settles as
 * gold does.
 *
 *     node --conditions=@escapement/source tools/studies/deskMiners.ts --practice 20000 --trays 200
 */
import { Randomness } from "@escapement/core"
import { type Account, type Told, readAccount } from "../../benchmarks/traject/src/desks/accounts/Account.ts"
import { accountWords } from "../../benchmarks/traject/src/desks/accounts/accountWords.ts"
import { soundWords } from "../../benchmarks/traject/src/desks/accounts/soundWords.ts"
import { clearWords } from "../../benchmarks/traject/src/desks/accounts/clearWords.ts"
import { causes } from "../../benchmarks/traject/src/desks/accounts/causeWords.ts"
import { drawAccount, wordAccount } from "../../benchmarks/traject/src/desks/accounts/drawAccount.ts"
import type { Letter } from "../../benchmarks/traject/src/desks/accounts/drawLetter.ts"
import { countPieces } from "../../benchmarks/traject/src/desks/belief.ts"
import type { Desk } from "../../benchmarks/traject/src/desks/Desk.ts"
import type { Facts } from "../../benchmarks/traject/src/desks/Facts.ts"
import { bindingMemos, consider, payFor, reconcile } from "../../benchmarks/traject/src/desks/Policy.ts"
import { drawJudgedDesk } from "../../benchmarks/traject/src/desks/judged/drawJudgedDesk.ts"
import { drawDesk } from "../../benchmarks/traject/src/desks/drawDesk.ts"
import { checkedTrades, countedTrades, judgedTrades } from "../../benchmarks/traject/src/desks/trades/trades.ts"
import { plain } from "../../benchmarks/traject/src/desks/Term.ts"
import { readFlags } from "./readFlags.ts"

const { practice, tier, trays } = readFlags((flags) => ({
  tier: flags.oneOf("tier", "tier", ["desks-letters", "frontier-3", "frontier-4"], "desks-letters"),
  practice: flags.count("practice", 20_000),
  trays: flags.count("trays", 200)
}))

const [isThird, isFourth] = [tier === "frontier-3", tier === "frontier-4"]
const lexicon = isFourth ? clearWords : isThird ? soundWords : accountWords

/** Writes the text of an account, and a text in which each clause is replaced by its cause. */
const textsOf = (seed: string, account: Account) => ({
  text: wordAccount(Randomness.rng(seed, "words"), account, lexicon)(),
  aligned: wordAccount(Randomness.rng(seed, "words"), account, {
    ...lexicon,
    clause: Object.fromEntries(causes.map((cause) => [cause, plain(`cause${cause}`)]))
  })()
})

const size = 1 << 20
const hash = (text: string): number => {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  return (value >>> 0) % size
}

const features = (text: string, longest: number): ReadonlyArray<number> => {
  const words = text.toLowerCase().match(/[a-zà-ÿ0-9]+|[.;:?]/g) ?? []
  const found = new Set<number>()
  for (let i = 0; i < words.length; i++)
    for (let n = 1; n <= longest && i + n <= words.length; n++) found.add(hash(words.slice(i, i + n).join(" ")))
  return [...found]
}

/** Trains a logistic regression over n-grams for several classes, by gradient steps. */
const learn = (
  examples: ReadonlyArray<{ readonly text: string; readonly label: number }>,
  classes: number,
  longest: number
) => {
  const weights = Array.from({ length: classes }, () => new Float32Array(size))
  const scores = (found: ReadonlyArray<number>): Array<number> => {
    const raw = weights.map((each) => found.reduce((sum, feature) => sum + (each[feature] ?? 0), 0))
    const most = Math.max(...raw)
    const powers = raw.map((value) => Math.exp(value - most))
    const total = powers.reduce((sum, value) => sum + value, 0)
    return powers.map((value) => value / total)
  }
  for (let epoch = 0; epoch < 4; epoch++) {
    const rate = 0.1 / (1 + epoch)
    for (const { label, text } of examples) {
      const found = features(text, longest)
      scores(found).forEach((score, i) => {
        const step = rate * ((i === label ? 1 : 0) - score)
        const each = weights[i]
        if (each !== undefined) for (const feature of found) each[feature] = (each[feature] ?? 0) + step
      })
    }
  }
  return (text: string): number => {
    const all = scores(features(text, longest))
    return all.indexOf(Math.max(...all))
  }
}

/** Trains naive Bayes over n-grams. */
const count = (examples: ReadonlyArray<{ readonly text: string; readonly label: number }>, classes: number) => {
  const tables = Array.from({ length: classes }, () => new Float32Array(size).fill(0.5))
  const totals = Array.from({ length: classes }, () => 0.5 * size)
  for (const { label, text } of examples)
    for (const feature of features(text, 3)) {
      tables[label]![feature]! += 1
      totals[label]! += 1
    }
  return (text: string): number => {
    const found = features(text, 3)
    const all = tables.map((table, i) => found.reduce((sum, each) => sum + Math.log(table[each]! / totals[i]!), 0))
    return all.indexOf(Math.max(...all))
  }
}

interface Example {
  readonly account: Account
  readonly text: string
  readonly aligned: string
  readonly told: Told
}

const exampleOf = (seed: string): Example => {
  const account = drawAccount(Randomness.rng(seed, "account"), [], isThird || isFourth, isThird || isFourth, isFourth)
  return { account, ...textsOf(seed, account), told: readAccount(account)! }
}

const words: { readonly [word: string]: number } = Object.fromEntries(
  Object.entries(accountWords["many"] ?? {}).flatMap(([value, { says }]) => says.map((said) => [said, Number(value)]))
)
const number = new RegExp(
  `\\b(?:${Object.keys(words)
    .toSorted((a, b) => b.length - a.length)
    .join("|")})\\b`,
  "gi"
)

/** Splits a text into sentences with their numbers masked, and the numbers. */
const cut = (text: string) =>
  text.split(/(?<=[.!?]) (?=\p{Lu})/u).map((sentence) => ({
    masked: sentence.replaceAll(number, "#"),
    numbers: [...sentence.matchAll(number)].map(([found]) => words[found.toLowerCase()] ?? 0)
  }))

const turns: ReadonlyArray<(value: number, a: number, b: number) => number> = [
  (value) => value,
  (value, a) => value - a,
  (value, a) => value + a,
  (value) => 2 * value,
  (value) => value / 2,
  (_, a) => a,
  (_, a, b) => a - b,
  (_, a, b) => a * b
]

/**
 * Finds for each masked sentence what it does to the number: tries rules until most of the practice comes out right.
 */
const alignCounts = (examples: ReadonlyArray<Example>) => {
  const texts = examples.map(({ text, told }) => ({ parts: cut(text), count: told.count }))
  const rules = new Map<string, number>()
  const value = (parts: ReturnType<typeof cut>): number =>
    parts.reduce((now, { masked, numbers }) => turns[rules.get(masked) ?? 0]!(now, numbers[0] ?? 0, numbers[1] ?? 0), 0)
  const users = new Map<string, Array<number>>()
  texts.forEach(({ parts }, i) => {
    for (const { masked } of parts) users.set(masked, [...(users.get(masked) ?? []).slice(-60), i])
  })
  for (let round = 0; round < 4; round++)
    for (const [masked, at] of users) {
      const before = rules.get(masked) ?? 0
      const right = turns.map((_, rule) => {
        rules.set(masked, rule)
        return at.filter((i) => value(texts[i]!.parts) === texts[i]!.count).length
      })
      const best = Math.max(...right)
      rules.set(masked, right[before] === best ? before : right.indexOf(best))
    }
  return (text: string): number => value(cut(text))
}

const examples = Array.from({ length: practice }, (_, nth) => exampleOf(`practice ${nth}`))
const labelled = (text: (of: Example) => string, label: (of: Example) => number) =>
  examples.map((each) => ({ text: text(each), label: label(each) }))
const causeOf = ({ told }: Example): number => causes.indexOf(told.reason)
const proofOf = ({ told }: Example): number => Number(told.hasProof)
/** Returns the true one of the causes that an aligned text names, by their order in the text. */
const named = (aligned: string): ReadonlyArray<string> =>
  [...aligned.matchAll(/cause(\w+)/g)].map(([, cause = ""]) => cause)
const bare = (aligned: string): string => {
  let nth = 0
  return aligned.replaceAll(/cause\w+/g, () => `slot${nth++}`)
}
const counts = alignCounts(examples)
const byBayes = {
  cause: count(
    labelled(({ text }) => text, causeOf),
    6
  ),
  proof: count(
    labelled(({ text }) => text, proofOf),
    2
  )
}
const byWords = {
  cause: learn(
    labelled(({ text }) => text, causeOf),
    6,
    3
  ),
  proof: learn(
    labelled(({ text }) => text, proofOf),
    2,
    4
  )
}
const byPlace = learn(
  labelled(
    ({ aligned }) => bare(aligned),
    ({ aligned, told }) => named(aligned).indexOf(told.reason)
  ),
  4,
  5
)

const miners: { readonly [miner: string]: (of: Omit<Example, "account">) => Told } = {
  "naive Bayes": ({ text }) => ({
    reason: causes[byBayes.cause(text)]!,
    hasProof: byBayes.proof(text) === 1,
    count: counts(text)
  }),
  "logistic regression": ({ text }) => ({
    reason: causes[byWords.cause(text)]!,
    hasProof: byWords.proof(text) === 1,
    count: counts(text)
  }),
  aligned: ({ aligned, text }) => ({
    reason: named(aligned)[byPlace(bare(aligned))] ?? "",
    hasProof: byWords.proof(text) === 1,
    count: counts(text)
  })
}

const tests = Array.from({ length: 2000 }, (_, nth) => exampleOf(`test ${nth}`))
for (const [miner, tell] of Object.entries(miners)) {
  const told = tests.map(tell)
  const share = (is: (each: Told, of: Told) => boolean): string =>
    `${((100 * told.filter((each, i) => is(each, tests[i]!.told)).length) / tests.length).toFixed(0)} %`
  console.log(
    `${miner}: causes ${share((a, b) => a.reason === b.reason)}, proof ${share((a, b) => a.hasProof === b.hasProof)}, numbers ${share((a, b) => a.count === b.count)}, all three ${share((a, b) => a.reason === b.reason && a.hasProof === b.hasProof && a.count === b.count)}`
  )
}

const [trade] = isFourth ? judgedTrades : isThird ? checkedTrades : countedTrades
if (trade === undefined) throw new Error("no trade counts pieces")

/** Computes the sums of a tray by its papers, from these facts. */
const sumsOf = ({ memos, posts, reading, sheets, terms }: Desk, today: number, facts: ReadonlyArray<Facts>): string => {
  const headOn = (day: number): string =>
    posts.find(({ from, until }) => from <= day && (until === undefined || day < until))?.clerk ?? ""
  const known = memos.filter(
    ({ day, signed }) =>
      (signed === headOn(reading.authority === "headNow" ? today : day)) !== (reading.authority === "notHead")
  )
  const isNewer = [...sheets.values()].some(({ day }) => day > terms.day)
  return facts
    .map((each) => {
      const of = countPieces(terms, each)
      const sheet = sheets.get(of.partner)
      const theirs = sheet && payFor(consider(sheet, of), [])
      return reconcile(reading, payFor(consider(terms, of), bindingMemos(known, of, reading.timing)), theirs, isNewer)
    })
    .join()
}

/**
 * Returns what a miner concludes from a letter that may refer to messages: it gets the right account for each thing,
 * and guesses its content.
 */
const guessOf = (miner: (of: Omit<Example, "account">) => Told, letter: Letter, seed: string): Told => {
  const guessAt = (account: Account, nth: number): Told | undefined => {
    const full = readAccount(account, byDay)
    return full && miner({ ...textsOf(`${seed} ${nth}`, account), told: full })
  }
  const byDay = new Map(letter.messages.map(({ account, day }) => [day, account]))
  const own = guessAt(letter.account, -1)
  const pointed = (...names: ReadonlyArray<string>) => {
    const pointer = letter.account.find(({ category, meant }) => category === "pointed" && names.includes(meant.name))
    const day = pointer?.meant.parts[0]?.value
    const account = day === undefined ? undefined : byDay.get(day)
    const guess = account && guessAt(account, day ?? 0)
    return pointer && guess && { name: pointer.meant.name, change: pointer.meant.parts[1]?.value ?? 0, guess }
  }
  const [cause, proof, number] = [pointed("cause"), pointed("proof", "noProof"), pointed("count", "fewer", "further")]
  return {
    reason: cause?.guess.reason ?? own?.reason ?? "",
    hasProof: proof === undefined ? own?.hasProof === true : proof.guess.hasProof === (proof.name === "proof"),
    count:
      number === undefined
        ? (own?.count ?? 0)
        : number.guess.count + (number.name === "fewer" ? -number.change : number.change)
  }
}

const solved: { [miner: string]: number } = {}
let played = 0
for (let nth = 0; played < trays && nth < 4 * trays; nth++) {
  const today = 20_600 + nth
  const seed = `miners ${nth}`
  const desk = isFourth ? drawJudgedDesk(trade, seed, today, 8) : drawDesk(trade, seed, today, isThird ? 8 : 5)
  if (desk === undefined) continue
  played++
  const right = sumsOf(desk, today, [...desk.facts.values()])
  for (const [miner, tell] of Object.entries(miners)) {
    const facts = [...desk.facts].map(([id, of]): Facts => {
      const letter = desk.letters.get(id)
      if (letter === undefined || of.pieces === undefined) return of
      const { count: told, ...about } = guessOf(tell, letter, `${nth} ${id}`)
      return { ...of, ...about, pieces: { ...of.pieces, told } }
    })
    solved[miner] = (solved[miner] ?? 0) + Number(sumsOf(desk, today, facts) === right)
  }
}
for (const [miner, won] of Object.entries(solved)) console.log(`${miner}: settles ${won} of ${played} trays`)
