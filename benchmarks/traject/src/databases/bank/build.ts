import { Randomness } from "@escapement/core"
import { type Database, type Row, numberIn, tableOf } from "../Database.ts"
import { drawNames, drawNumbers, idsOf, iso } from "../draws.ts"

/** What the bank counts in, and what it trades. */
export const home = "crowns"

/** Other currencies. */
export const currencies: ReadonlyArray<string> = ["florins", "ducats", "thalers", "guilders"]

/** What companies sell that people pay each month. */
export const trades: ReadonlyArray<string> = ["electricity", "insurance", "water", "heating", "internet"]

const towns = "Abbot's Ford,Brackwater,Cranmere,Dunholm,Easterby,Fernhill,Galloway Cross,Hartsea".split(",")
const suffixes: Readonly<Record<string, string>> = {
  electricity: "Power",
  insurance: "Mutual",
  water: "Water",
  heating: "Heating",
  internet: "Networks"
}
const shops = "bookshop,chemist,florist,garage,grocer,jeweller,petrol station,restaurant,shoe shop,theatre".split(",")

const perTrade = 4

/** Clients with their accounts, whom they pay each month, their cards and what was bought with them, and what was transferred. */
export const buildBank = (seed: Randomness.Seed, today: number): Database => {
  const rng = Randomness.rng(seed, "bank")
  const names = drawNames(rng, 24)
  const clientId = idsOf(rng, "CL", names.length)
  const clients = names.map((name, i): Row => ({ id: clientId(i), name, town: rng.pick(towns) }))
  const accountId = idsOf(rng, "BA", clients.length * 3)
  const openings = drawNumbers(rng, 900, 9900, clients.length * 3)
  const accounts = clients.flatMap(({ id: owner }, i) => {
    const kinds = [
      { kind: "current", currency: home },
      { kind: "savings", currency: home },
      { kind: "foreign", currency: rng.pick(currencies) }
    ]
    return kinds.map(({ currency, kind }, j): Row => {
      const overdraft = kind === "current" ? rng.pick([0, 200, 500]) : 0
      return { id: accountId(i * 3 + j), owner, kind, currency, opening: openings(i * 3 + j), overdraft }
    })
  })
  const payeeId = idsOf(rng, "PY", trades.length * perTrade)
  const payees = trades.flatMap((trade, i) => {
    const prices = drawNumbers(rng, 24, 96, perTrade)
    return rng.sample(towns, perTrade).map((town, j): Row => ({
      id: payeeId(i * perTrade + j),
      name: `${town} ${suffixes[trade] ?? ""}`,
      trade,
      monthly: prices(j)
    }))
  })
  const current = accounts.filter((row) => row["kind"] === "current")
  const orderId = idsOf(rng, "SO", current.length * 3)
  const orders = current.flatMap(({ id: account }, i) =>
    rng.sample(trades, 3).map((trade, j): Row => {
      const payee = rng.pick(payees.filter((row) => row["trade"] === trade))
      const status = rng.int(0, 9) === 0 ? "ended" : "active"
      const day = rng.int(1, 28)
      return { id: orderId(i * 3 + j), account, payee: payee.id, amount: numberIn(payee, "monthly"), day, status }
    })
  )
  const cardId = idsOf(rng, "KA", 64)
  const cards = Array.from({ length: 64 }, (_, i): Row => ({
    id: cardId(i),
    // everybody has one, and some have more
    owner: (clients[i] ?? rng.pick(clients)).id,
    ends_in: rng.int(1000, 9999),
    ceiling: rng.pick([3000, 4000, 6000]),
    status: rng.int(0, 11) === 0 ? "blocked" : "active"
  }))
  const purchaseId = idsOf(rng, "PU", 150)
  const ages = Array.from({ length: 150 }, () => rng.int(0, 45)).toSorted((a, b) => a - b)
  const spent = new Map<string, number>()
  const purchases = ages.flatMap((age, i): ReadonlyArray<Row> => {
    const [card, crowns] = [rng.pick(cards), rng.int(12, 480)]
    const sum = (spent.get(card.id) ?? 0) + crowns
    if (card["status"] === "blocked" || sum > numberIn(card, "ceiling")) return []
    spent.set(card.id, sum)
    const status = age > 28 ? "settled" : "open"
    return [{ id: purchaseId(i), card: card.id, at: rng.pick(shops), crowns, day: iso(today - age), status }]
  })
  const transferId = idsOf(rng, "TF", 60)
  const held = new Map(accounts.map((row) => [row.id, numberIn(row, "opening")]))
  const transfers = Array.from({ length: 60 }, () => rng.int(0, 60))
    .toSorted((a, b) => b - a)
    .flatMap((age, i): ReadonlyArray<Row> => {
      const [from, to] = rng.sample(current, 2)
      if (from === undefined || to === undefined) return []
      const amount = 10 * rng.int(2, 60)
      if ((held.get(from.id) ?? 0) < amount) return []
      held.set(from.id, (held.get(from.id) ?? 0) - amount)
      held.set(to.id, (held.get(to.id) ?? 0) + amount)
      return [
        {
          id: transferId(i),
          from: from.id,
          to: to.id,
          out: amount,
          in: amount,
          day: iso(today - age),
          status: "booked"
        }
      ]
    })
  const rateId = idsOf(rng, "RT", currencies.length)
  const perHundred = drawNumbers(rng, 41, 389, currencies.length)
  const rates = currencies.map((currency, i): Row => ({ id: rateId(i), currency, crowns_per_100: perHundred(i) }))
  return {
    clients: tableOf(clients),
    accounts: tableOf(accounts),
    payees: tableOf(payees),
    standing_orders: tableOf(orders),
    cards: tableOf(cards),
    purchases: tableOf(purchases),
    transfers: tableOf(transfers.toReversed()),
    rates: tableOf(rates)
  }
}
