import { hash } from "../../encyclopaedia/hash.ts"
import { accountedOf } from "../accounts/Account.ts"
import { rollDice } from "../accounts/Dice.ts"
import { mistakenId } from "../accounts/mistaken.ts"
import { sayAccount, sentence, tell } from "../accounts/sayAccount.ts"
import { isImpartial, isWeighed } from "../Edition.ts"
import type { Item } from "../Item.ts"
import { type Tie, tieIdsOf } from "../Tie.ts"
import { paragraph } from "./markdown.ts"
import type { Press } from "./Press.ts"
import { type Sheet, mark } from "./Sheet.ts"
import { tieWords } from "./ties.ts"

/**
 * Says where a tie leads and, if an item can be mistaken for its end, where it does not lead. Empty if the item lacks
 * it.
 */
const tellTie = (press: Press, sheet: Sheet, item: Item, tie: Tie): ReadonlyArray<string> => {
  const to = item.ties[tie]
  if (to === undefined) return []
  const { world } = press
  // two ties that lead to one item must not be told in the same words
  const apart = isWeighed(world) ? 940 + tieIdsOf(item.kind).indexOf(tie) : 94
  const dice = rollDice(hash(world.key, item.id, to, apart))
  const say = (link: string, isReal: boolean) => {
    const words = dice.one(tieWords[tie].prose).replace(/\.$/, "")
    const clause = words.startsWith("{") ? words : words.charAt(0).toLowerCase() + words.slice(1)
    return sentence(tell(world, dice, clause.replace("{n}", item.title).replace("{x}", link), isReal))
  }
  const told = say(mark(sheet, `tie:${tie}`, press.link(to)), true)
  const other = mistakenId(world, item, tie)
  return other === undefined ? [told] : dice.shuffle([told, say(press.link(other), false)])
}

/** The content of a section, written on demand: its first lines, and `more` lines in separate pieces. */
interface Told {
  readonly isEmpty: boolean
  readonly write: () => ReadonlyArray<string>
  readonly more?: ReadonlyArray<() => ReadonlyArray<string>>
}

/** The content of two sections of an article: its ties in one paragraph, and its counts in a paragraph each. */
export const tellAll = (press: Press, sheet: Sheet, item: Item): { readonly ties: Told; readonly counts: Told } => {
  const dice = rollDice(hash(press.world.key, item.id, 95))
  const ties = dice.shuffle(tieIdsOf(item.kind))
  const [first = () => [], ...more] = dice
    .shuffle(accountedOf(item))
    .map((figure) => () => [paragraph(mark(sheet, `figure:${figure}`, sayAccount(press.world, item, figure)))])
  return {
    ties: {
      isEmpty: ties.every((tie) => item.ties[tie] === undefined),
      write: () => {
        const told = ties.map((tie) => tellTie(press, sheet, item, tie).join(" "))
        // before edition 13 a tie that an item lacks leaves a blank
        return [paragraph((isImpartial(press.world) ? told.filter((each) => each !== "") : told).join(" "))]
      }
    },
    counts: { isEmpty: accountedOf(item).length === 0, write: first, more }
  }
}
