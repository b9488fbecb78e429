import type { Randomness } from "@escapement/core"
import type { Lexicon } from "../Term.ts"
import type { Account, Told } from "./Account.ts"
import { readAccount } from "./Account.ts"
import { drawAccount, wordAccount } from "./drawAccount.ts"
import { clearWords } from "./clearWords.ts"
import { mostPieces } from "./countWords.ts"
import { wordsAfter } from "./mendedWords.ts"
import { soundWords } from "./soundWords.ts"

/**
 * A letter about goods, the messages before it, and the facts that follow from them. Texts are put together when they
 * are first read.
 */
export interface Letter {
  readonly text: string
  readonly account: Account
  readonly told: Told
  readonly messages: ReadonlyArray<{ readonly day: number; readonly text: string; readonly account: Account }>
}

/**
 * Draws a letter, and up to two messages on days after `from` and before receipt. The meaning is drawn first, and the
 * facts are derived from it.
 *
 * @param bought the day of the purchase, if the letter and its messages have to fit it
 * @param taken days of other messages of the same buyer, if each message is to have a day of its own; letters then have
 *   the words of the fifth edition
 * @param isClear whether numbers of pieces fit each other and letters have the words of the sixth edition
 * @param clear the words of such letters, if they are others
 */
export const drawLetter = (
  rng: Randomness.Rng,
  from: number,
  received: number,
  bought?: number,
  taken?: ReadonlySet<number>,
  isClear = false,
  clear: Lexicon = clearWords
): Letter => {
  const words = taken === undefined ? undefined : isClear ? clear : soundWords
  const word = (account: Account, day: number): (() => string) =>
    bought === undefined ? wordAccount(rng, account) : wordAccount(rng, account, wordsAfter(day - bought, words))
  const isMended = bought !== undefined
  const isPlain = taken !== undefined
  const all = Array.from({ length: received - from - 1 }, (_, i) => from + 1 + i)
  const between = taken === undefined ? all : all.filter((day) => !taken.has(day))
  const days = rng.sample(between, Math.min(between.length, rng.int(0, 2))).toSorted((a, b) => a - b)
  for (;;) {
    const messages = days.map((day) => ({ day, account: drawAccount(rng, [], isMended, isPlain, isClear) }))
    const account = drawAccount(rng, days, isMended, isPlain, isClear)
    const told = readAccount(account, new Map(messages.map((each) => [each.day, each.account])))
    if (told === undefined || told.count < 2 || told.count > mostPieces) continue
    const text = word(account, received)
    return {
      account,
      told,
      get text() {
        return text()
      },
      messages: messages.map(({ account: before, day }) => {
        const said = word(before, day)
        return {
          day,
          account: before,
          get text() {
            return said()
          }
        }
      })
    }
  }
}
