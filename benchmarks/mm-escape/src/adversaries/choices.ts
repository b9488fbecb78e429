import type { Adversaries } from "@escapement/core"
import type { Ledger } from "../Chain.ts"
import { cluesTo, findCounted } from "../play/clues.ts"
import type { Instance } from "../Instance.ts"
import type { Room } from "../Room.ts"

const digits = [..."0123456789"]

/** One of ten digits at each position of a password that is written, painted or said somewhere. */
const digitChoices = ({ chain: { items } }: Room): ReadonlyArray<Adversaries.Choice> =>
  items.flatMap((item) =>
    item._tag !== "Password" || cluesTo(items, item.id).length > 0
      ? []
      : [...item.digits].flatMap((written, place) => {
          const right = digits.indexOf(written)
          const candidates = digits.map((digit) => ({ digit: `${place + 1}:${digit}` }))
          return right < 0 ? [] : [{ kind: "digit of a password", candidates, right }]
        })
  )

/** For each entry of a ledger that counts: this entry, or one of those that do not count. */
const entryChoices = ({ entries, id }: Ledger, total: number): ReadonlyArray<Adversaries.Choice> => {
  const counted = findCounted({ _tag: "Ledger", entries, id }, total)
  return counted.map((place) => {
    const shown = entries.map((_, each) => each).filter((each) => each === place || !counted.includes(each))
    return {
      kind: "entry of a ledger that counts",
      candidates: shown.map((each) => ({
        entry: each + 1,
        amount: entries[each]?.amount ?? 0,
        receipt: entries[each]?.number ?? 0
      })),
      right: shown.indexOf(place)
    }
  })
}

const ledgerChoices = ({ chain: { items } }: Room): ReadonlyArray<Adversaries.Choice> => {
  const parts = items.flatMap((item) => (item._tag === "Note" ? item.parts : []))
  return parts.flatMap((ledger) => {
    if (ledger._tag !== "Ledger") return []
    const [total] = parts.flatMap((part) => (part._tag === "Total" && part.id === ledger.id ? [part.total] : []))
    return total === undefined ? [] : entryChoices(ledger, total)
  })
}

/**
 * Lists the choices of a player that guesses: digits of passwords that it did not read, and entries of a ledger whose
 * sum it did not search for.
 */
export const choices = ({ rooms }: Instance): ReadonlyArray<Adversaries.Choice> =>
  rooms.flatMap((room) => [...digitChoices(room), ...ledgerChoices(room)])
