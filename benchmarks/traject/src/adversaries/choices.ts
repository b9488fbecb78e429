import { type Adversaries, Randomness } from "@escapement/core"
import { openBoard } from "../databases/Board.ts"
import { type Row, numberIn, textIn } from "../databases/Database.ts"
import { amountOf, findSold, readSum } from "../desks/sold/findSold.ts"
import { deskEdition } from "../desks/deskEdition.ts"
import { libraryTool } from "../generate/Library.ts"
import type { Instance } from "../Instance.ts"

/** Tools of the pool that have the template of a gold tool, in the order of the pool. */
const kin = (names: ReadonlyArray<string>, gold: string): ReadonlyArray<string> =>
  names.filter((name) => libraryTool(name)?.template === libraryTool(gold)?.template)

/** The choices among the petitions of a tray: which of two is sold, by what the tray shows of them. */
const soldChoices = (instance: Instance): ReadonlyArray<Adversaries.Choice> => {
  const { databases } = openBoard(instance)
  const prefix = deskEdition(instance.difficulty?.edition ?? 1).trades[0]?.prefix ?? ""
  const rowsOf = (name: string): ReadonlyArray<Row> => {
    const table = `${prefix}_${name}`
    return [...(databases.ofTable(table)?.database[table] ?? new Map<string, Row>()).values()]
  }
  const trays = Map.groupBy(rowsOf("entries"), (row) => row["clerk"])
  const tray = [...trays.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
  const sale = rowsOf("papers").find(({ sort }) => sort === "sale")
  const sold = findSold(tray, readSum(textIn(sale, "text")))
  const candidates = tray.map((row, place) => ({
    isSold: sold.has(row.id),
    shown: {
      place,
      invoice: amountOf(row),
      each: numberIn(row, "each"),
      letter: textIn(row, "letter").length,
      letters: tray.filter(({ party }) => party === row["party"]).length,
      day: Number(textIn(row, "received").slice(8)),
      partner: textIn(row, "partner")
    }
  }))
  // in an order of their own, as the fewer ones come later in the tray
  const rng = Randomness.rng("pairs of petitions", instance.id)
  const [taken, left] = [true, false].map((isSold) => rng.shuffle(candidates.filter((each) => each.isSold === isSold)))
  return (taken ?? []).flatMap((one, nth) => {
    const other = left?.[nth]
    if (other === undefined) return []
    const pair = [one, other].toSorted((a, b) => a.shown.place - b.shown.place)
    return [
      {
        kind: "which of two petitions is sold",
        candidates: pair.map(({ shown }) => shown),
        right: pair.findIndex(({ isSold }) => isSold)
      }
    ]
  })
}

/**
 * The choices that the pool of a generated instance leaves to a player who does not read the request: each gold tool
 * among the tools of its template. At a desk where some petitions are sold: which of two is. Empty for other pools.
 */
export const choices = (instance: Instance): ReadonlyArray<Adversaries.Choice> => {
  const { backing, difficulty, gold } = instance
  if (backing._tag === "Database" && difficulty?.rules !== undefined && (difficulty.edition ?? 1) > 7)
    return soldChoices(instance)
  return backing._tag !== "Computed"
    ? []
    : gold.map(({ tool }) => {
        const names = kin(backing.tools, tool)
        const candidates = names.map((name) => ({
          name,
          place: backing.tools.indexOf(name),
          parameters: libraryTool(name)?.inputs.length ?? 0
        }))
        return { kind: "tool among its kin", candidates, right: names.indexOf(tool) }
      })
}
