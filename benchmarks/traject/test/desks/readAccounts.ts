import { type Account, type Told, readAccount } from "../../src/desks/accounts/Account.ts"
import { accountWords } from "../../src/desks/accounts/accountWords.ts"
import { type Term, figure, part, term } from "../../src/desks/Term.ts"
import { dayOfIso, dayOfPlainDate } from "../../src/generate/calendar.ts"
import { makeReader, written } from "./readings.ts"

const categories = [
  ...Object.keys(accountWords).filter((name) => name.endsWith("-so")),
  "laid",
  "exchange",
  "slip",
  "pointed",
  "aside"
]

/** The sentences of a letter. */
export const sentencesOf = (text: string): ReadonlyArray<string> => text.split(/(?<=[.!?]”?) (?=[\p{Lu}“])/u)

/** Sentences that one passage may have. */
const longest = 6

/** A term whose numbers have their values. */
const valued = ({ name, parts }: Term): Term => ({ name, value: Number(name), parts: parts.map(valued) })

const withDay = (meant: Term): Term =>
  term(meant.name, dayOfIso(dayOfPlainDate(part(meant, 0).name) ?? "") ?? 0, ...meant.parts.slice(1).map(valued))

/** Reads letters by the lexicon alone: every way to take one apart into passages. Knows nothing of what was meant. */
export const makeAccountReader = () => {
  const read = makeReader(accountWords)
  return (text: string): ReadonlyArray<Account> => {
    const sentences = sentencesOf(text)
    const known = new Map<number, ReadonlyArray<Account>>()
    const readFrom = (from: number): ReadonlyArray<Account> => {
      const found = known.get(from) ?? readAnew(from)
      known.set(from, found)
      return found
    }
    const readAnew = (from: number): ReadonlyArray<Account> => {
      if (from === sentences.length) return [[]]
      const found: Array<Account> = []
      for (const first of read("count-first", sentences[from] ?? "")) {
        const turns: Array<Term> = []
        for (let to = from + 1; to < sentences.length; to++) {
          const [turn] = read("count-turn", sentences[to] ?? "")
          if (turn === undefined) break
          turns.push(turn)
        }
        const meaning = { category: "count", meant: valued(term("", first, ...turns)) }
        for (const more of readFrom(from + 1 + turns.length)) found.push([meaning, ...more])
      }
      for (let to = from + 1; to <= Math.min(sentences.length, from + longest); to++) {
        const passage = sentences.slice(from, to).join(" ")
        const meanings = categories.flatMap((category) =>
          read(category, passage).map((meant) => ({ category, meant: category === "pointed" ? withDay(meant) : meant }))
        )
        if (meanings.length === 0) continue
        const rest = readFrom(to)
        for (const meaning of meanings) for (const more of rest) found.push([meaning, ...more])
      }
      return found
    }
    return readFrom(0)
  }
}

/** Whether the slip is there once something was done, and whether it must have been for something to be left undone. */
const [done, undone]: ReadonlyArray<{ readonly [event: string]: boolean }> = [
  { has: true, saved: true, ruined: false, lacks: false },
  { unruined: true, unsaved: false }
]

/** Whether there is a slip by what is told of it, worked out event by event. */
export const slipIn = ({ name, parts }: Term): boolean | undefined => {
  const told = parts.map((each) => each.name)
  if (name === "after" || name === "longer") {
    let isThere: boolean | undefined
    for (const event of told) isThere = done?.[event] ?? isThere
    return isThere
  }
  const event = told.at(-1) ?? ""
  const isThere = done?.[event] ?? undone?.[event]
  const turns = Number(name === "untrue" || name === "disowned") + Number(told[1] === "wrong")
  return isThere === undefined ? undefined : turns % 2 === 0 ? isThere : !isThere
}

/** Whether there is a slip by a letter, which may point at a message. */
const proofIn = (account: Account, messages: ReadonlyMap<number, Account>): boolean | undefined => {
  const slip = account.find(({ category }) => category === "slip")
  if (slip !== undefined) return slipIn(slip.meant)
  const pointed = account.find(({ category, meant }) => category === "pointed" && /proof$/i.test(meant.name))?.meant
  const message = pointed && messages.get(figure(pointed, 0))
  const isThere = message && proofIn(message, new Map())
  return isThere === undefined ? undefined : (pointed?.name === "proof") === isThere
}

/** All that a letter may tell, by every reading of it and of the messages before it. */
export const tellings = (
  read: ReturnType<typeof makeAccountReader>,
  letter: string,
  messages: ReadonlyArray<{ readonly day: number; readonly text: string }>
): ReadonlyArray<Told> => {
  const readings = messages.map(({ day, text }) => read(text).map((account) => [day, account] as const))
  const combined = readings.reduce<ReadonlyArray<ReadonlyArray<readonly [number, Account]>>>(
    (made, each) => made.flatMap((before) => each.map((one) => [...before, one])),
    [[]]
  )
  const all = read(letter).flatMap((account) =>
    combined.flatMap((earlier) => {
      const told = readAccount(account, new Map(earlier))
      const hasProof = proofIn(account, new Map(earlier))
      return told === undefined || hasProof === undefined ? [] : { ...told, hasProof }
    })
  )
  return [...new Map(all.map((told) => [JSON.stringify(told), told])).values()]
}

/** An account as text, for messages of tests. */
export const writtenAccount = (account: Account): string =>
  account.map(({ category, meant }) => `${category}:${written(meant)}`).join(" ")
