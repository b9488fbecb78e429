import type { Randomness } from "@escapement/core"
import type { Account, Told } from "./Account.ts"
import { readAccount } from "./Account.ts"
import { drawAccount, wordAccount } from "./drawAccount.ts"
import { mostPieces } from "./countWords.ts"

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
 * Draws a letter, and up to two messages on days between purchase and receipt. The meaning is drawn first, and the
 * facts are derived from it.
 */
export const drawLetter = (rng: Randomness.Rng, bought: number, received: number): Letter => {
  const between = Array.from({ length: received - bought - 1 }, (_, i) => bought + 1 + i)
  const days = rng.sample(between, Math.min(between.length, rng.int(0, 2))).toSorted((a, b) => a - b)
  for (;;) {
    const messages = days.map((day) => ({ day, account: drawAccount(rng) }))
    const account = drawAccount(rng, days)
    const told = readAccount(account, new Map(messages.map((each) => [each.day, each.account])))
    if (told === undefined || told.count < 2 || told.count > mostPieces) continue
    const text = wordAccount(rng, account)
    return {
      account,
      told,
      get text() {
        return text()
      },
      messages: messages.map(({ account: before, day }) => {
        const said = wordAccount(rng, before)
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
