import type { Randomness } from "@escapement/core"
import type { Account, Told } from "./Account.ts"
import { readAccount } from "./Account.ts"
import { drawAccount, wordAccount } from "./drawAccount.ts"
import { mostPieces } from "./countWords.ts"
import { wordsAfter } from "./mendedWords.ts"

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
 */
export const drawLetter = (rng: Randomness.Rng, from: number, received: number, bought?: number): Letter => {
  const word = (account: Account, day: number): (() => string) =>
    bought === undefined ? wordAccount(rng, account) : wordAccount(rng, account, wordsAfter(day - bought))
  const isMended = bought !== undefined
  const between = Array.from({ length: received - from - 1 }, (_, i) => from + 1 + i)
  const days = rng.sample(between, Math.min(between.length, rng.int(0, 2))).toSorted((a, b) => a - b)
  for (;;) {
    const messages = days.map((day) => ({ day, account: drawAccount(rng, [], isMended) }))
    const account = drawAccount(rng, days, isMended)
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
