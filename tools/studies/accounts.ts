/**
 * Checks letters of `desks-letters`: whether each tells one thing, and the right one. The reader finds every meaning
 * that the words allow, without knowing the intended one. Then it counts how many further letters `pattern` reads,
 * which texts have oddities, and how many sentences occur in no other letter, both unchanged and with names and numbers
 * masked.
 *
 *     node --conditions=@escapement/source tools/studies/accounts.ts --letters 1000 --others 20000
 */
import { Randomness } from "@escapement/core"
import { guessAccount } from "../../benchmarks/traject/src/adversaries/deskAccounts.ts"
import { drawLetter } from "../../benchmarks/traject/src/desks/accounts/drawLetter.ts"
import { plainDate } from "../../benchmarks/traject/src/generate/calendar.ts"
import { oddities } from "../../benchmarks/traject/test/desks/oddities.ts"
import {
  makeAccountReader,
  sentencesOf,
  tellings,
  writtenAccount
} from "../../benchmarks/traject/test/desks/readAccounts.ts"
import { readFlags } from "./readFlags.ts"

const { letters, others } = readFlags((flags) => ({
  letters: flags.count("letters", 300),
  others: flags.count("others", 20_000)
}))

/** Draws the nth letter of a sort, about a purchase some days before. */
const letterOf = (sort: string, nth: number) => {
  const rng = Randomness.rng(sort, nth)
  const received = 20_600 + rng.int(0, 400)
  return drawLetter(rng, received - rng.int(2, 34), received)
}

let [unread, ambiguous, wrong, texts] = [0, 0, 0, 0]
let read = makeAccountReader()
for (let nth = 0; nth < letters; nth++) {
  // the reader keeps what it has read
  if (nth % 50 === 0) read = makeAccountReader()
  const { account, messages, text, told } = letterOf("account", nth)
  const found = tellings(read, text, messages)
  texts += 1 + messages.length
  unread += Number(found.length === 0)
  ambiguous += Number(found.length > 1)
  const isWrong = found.length > 0 && found.every((each) => JSON.stringify(each) !== JSON.stringify(told))
  wrong += Number(isWrong)
  if (found.length !== 1 || isWrong)
    console.log(
      text,
      "\n  meant",
      JSON.stringify(told),
      writtenAccount(account),
      "\n  read",
      JSON.stringify(found),
      "\n"
    )
}
console.log(
  `letters: ${letters}, texts: ${texts}; not read: ${unread}; with more than one meaning: ${ambiguous}; read otherwise than meant: ${wrong}`
)

const right = { causes: 0, receipts: 0, numbers: 0, letters: 0 }
let oddTexts = 0
for (let nth = 0; nth < others; nth++) {
  const { messages, text, told } = letterOf("other", nth)
  const guess = guessAccount(
    text,
    messages.map((each) => ({ day: plainDate(each.day), text: each.text }))
  )
  const met = [guess.reason === told.reason, guess.hasProof === told.hasProof, guess.count === told.count]
  right.causes += Number(met[0])
  right.receipts += Number(met[1])
  right.numbers += Number(met[2])
  right.letters += Number(!met.includes(false))
  oddTexts += [text, ...messages.map((message) => message.text)].filter((each) => oddities(each).length > 0).length
}
console.log(`of ${others} letters pattern reads: ${JSON.stringify(right)}; texts with oddities: ${oddTexts}`)

const number =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|twice|half|dozen|score|couple|pair|trio)\b/g
const masked = (sentence: string): string => sentence.replaceAll(/\b\p{Lu}\p{Ll}+\b/gu, "N").replaceAll(number, "0")

const seen = new Set<string>()
for (let nth = 0; nth < others; nth++) {
  const { messages, text } = letterOf("other", nth)
  for (const each of [text, ...messages.map((message) => message.text)]) {
    for (const sentence of sentencesOf(each)) seen.add(sentence).add(`masked ${masked(sentence)}`)
  }
}
const [mine, ownMasked] = [0, 0].map((_, i) => {
  let [fresh, all] = [0, 0]
  for (let nth = 0; nth < Math.min(letters, 1000); nth++) {
    for (const sentence of sentencesOf(letterOf("account", nth).text)) {
      all++
      fresh += Number(!seen.has(i === 0 ? sentence : `masked ${masked(sentence)}`))
    }
  }
  return { fresh, all }
})
console.log(
  `sentences that no other of ${others} letters has: ${mine?.fresh} of ${mine?.all}; masked: ${ownMasked?.fresh} of ${ownMasked?.all}`
)
