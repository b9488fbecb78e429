/**
 * Checks desks of traject: whether each sentence of their papers and letters has one reading, and the right one. The
 * reader finds every meaning that the words allow, without knowing the intended one.
 *
 *     node --conditions=@escapement/source tools/studies/desks.ts --desks 300
 */
import { dayOfIso, plainDate } from "../../benchmarks/traject/src/generate/calendar.ts"
import { type Row, textIn } from "../../benchmarks/traject/src/databases/Database.ts"
import { type Term, term } from "../../benchmarks/traject/src/desks/Term.ts"
import { drawDesk } from "../../benchmarks/traject/src/desks/drawDesk.ts"
import type { Policy } from "../../benchmarks/traject/src/desks/Policy.ts"
import { trades } from "../../benchmarks/traject/src/desks/trades/trades.ts"
import { wordsOf } from "../../benchmarks/traject/src/desks/wordPapers.ts"
import { makeReader, written } from "../../benchmarks/traject/test/desks/readings.ts"
import { readFlags } from "./readFlags.ts"

const values = readFlags((flags) => ({
  desks: flags.count("desks", 300),
  rules: flags.count("rules", 6, { least: 2, most: 8 })
}))

let [sentences, unread, ambiguous, wrong] = [0, 0, 0, 0]
const examples: Array<string> = []

const check = (text: string, found: ReadonlyArray<Term>, meant: Term | string): void => {
  const right = typeof meant === "string" ? meant : written(meant)
  sentences++
  unread += Number(found.length === 0)
  ambiguous += Number(found.length > 1)
  wrong += Number(found.length > 0 && found.every((each) => written(each) !== right))
  if ((found.length !== 1 || written(found[0] ?? term("")) !== right) && examples.length < 8)
    examples.push(`${text}\n    meant: ${right}\n    read: ${found.map(written).join(" | ")}`)
}

const meaningsOf = ({
  collision,
  deemed,
  defined,
  otherwise,
  sections,
  trumps
}: Policy): ReadonlyArray<readonly [string, Term]> => [
  ["section", term("opening")],
  ...[...defined, ...deemed, ...trumps, ...sections.flat(), otherwise].map((each) => ["section", each] as const),
  ["collision", term(collision)]
]

const sentencesOf = (text: string): ReadonlyArray<string> =>
  text
    .split("\n")
    .slice(1)
    .flatMap((line, i) => (i === 0 ? [line] : line.replace(/^\d\. /, "").split(/(?<=\.) (?=\p{Lu})/u)))

const dayOf = (row: Row): number => dayOfIso(textIn(row, "day")) ?? 0

/** Lists the ways to read a letter: each sentence as a cause, a mention, a remark on receipts, or filler. */
const readLetter = (read: ReturnType<typeof makeReader>, parts: ReadonlyArray<string>): ReadonlyArray<Term> => {
  const joinedUp = parts.reduce<ReadonlyArray<{ readonly rest: string; readonly terms: ReadonlyArray<string> }>>(
    (ways, part) =>
      ways.flatMap(({ rest, terms }) => {
        const text = rest === "" ? part : `${rest} ${part}`
        const found = ["cause", "decoy", "proof", "filler"].flatMap((category) =>
          read(category, text).map((each) => `${category}:${each.name}`)
        )
        // a unit of meaning may continue after a full stop
        return [...found.map((each) => ({ rest: "", terms: [...terms, each] })), { rest: text, terms }]
      }),
    [{ rest: "", terms: [] }]
  )
  const meanings = joinedUp.flatMap(({ rest, terms }) => {
    const [cause, ...causes] = terms.filter((each) => each.startsWith("cause:"))
    const [proof, ...proofs] = terms.filter((each) => each.startsWith("proof:"))
    if (rest !== "" || cause === undefined || proof === undefined || causes.length + proofs.length > 0) return []
    return [term("letter", cause.slice(6), proof.slice(6))]
  })
  return [...new Map(meanings.map((each) => [written(each), each])).values()]
}

for (let nth = 0; nth < values.desks; nth++) {
  for (const trade of trades) {
    const desk = drawDesk(trade, `desks ${nth}`, 20_600 + nth, values.rules)
    if (desk === undefined) continue
    const read = makeReader(wordsOf(trade))
    const rows = (table: string) => [...(desk.database[`${trade.prefix}_${table}`] ?? new Map()).values()]
    const policies = [desk.terms, ...desk.sheets.values()]
    for (const policy of policies) {
      const paper = rows("papers").find((row) => dayOf(row) === policy.day && textIn(row, "sort") !== "memo")
      const said = sentencesOf(textIn(paper, "text"))
      const meanings = meaningsOf(policy)
      if (said.length !== meanings.length) {
        unread++
        continue
      }
      for (const [i, [category, meant]] of meanings.entries())
        check(said[i] ?? "", read(category, said[i] ?? ""), meant)
    }
    for (const { change, day } of desk.memos) {
      const paper = rows("papers").find((row) => row["sort"] === "memo" && dayOf(row) === day)
      const text = textIn(paper, "text")
      const meant = change.name === "revoke" ? `revoke(${plainDate(change.parts[0]?.value ?? 0)})` : change
      check(text, read("memo", text), meant)
    }
    for (const row of rows("entries")) {
      const facts = desk.facts.get(row.id)
      if (facts === undefined) continue
      const parts = textIn(row, "letter").split(/(?<=[.?!”]) (?=[\p{Lu}“])/u)
      const whole = readLetter(read, parts)
      check(textIn(row, "letter"), whole, `letter(${facts.reason},${facts.hasProof ? "has" : "lacks"})`)
    }
  }
}

console.log(
  `sentences and letters: ${sentences}; not read: ${unread}; with more than one meaning: ${ambiguous}; read otherwise than meant: ${wrong}`
)
for (const example of examples) console.log(example)
