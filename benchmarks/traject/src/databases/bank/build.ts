import { Randomness } from "@escapement/core"
import { type Database, type Row, makeTable, numberIn, tableOf } from "../Database.ts"
import { drawInts, drawNames, drawNumbers, idsOf, iso, someOf } from "../draws.ts"

/** The bank's own currency. */
export const home = "crowns"

/** Other currencies. */
export const currencies: ReadonlyArray<string> = ["florins", "ducats", "thalers", "guilders"]

/** The services of companies that people pay for each month. */
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
const [cardCount, purchaseDraws, transferDraws] = [64, 150, 60] as const

interface Purchase {
  readonly nth: number
  readonly card: number
  readonly at: string
  readonly crowns: number
  readonly age: number
}

/** Draws purchases with cards, the newest first: no card is blocked or spends more than its ceiling. */
const drawPurchases = (rng: Randomness.Rng, cards: ReadonlyArray<Row>): ReadonlyArray<Purchase> => {
  const ages = drawInts(rng, 0, 45, purchaseDraws).toSorted()
  const spent = new Int32Array(cards.length)
  const purchases: Array<Purchase> = []
  for (const [nth, age] of ages.entries()) {
    const [card, crowns] = [rng.int(0, cards.length - 1), rng.int(12, 480)]
    const sum = spent[card]! + crowns
    if (cards[card]?.["status"] === "blocked" || sum > numberIn(cards[card], "ceiling")) continue
    spent[card] = sum
    purchases.push({ nth, card, at: rng.pick(shops), crowns, age })
  }
  return purchases
}

interface Transfer {
  readonly nth: number
  readonly from: number
  readonly to: number
  readonly amount: number
  readonly age: number
}

/** Draws transfers between current accounts, the oldest first: no transfer exceeds the balance of its account. */
const drawTransfers = (rng: Randomness.Rng, openings: ReadonlyArray<number>): ReadonlyArray<Transfer> => {
  const ages = drawInts(rng, 0, 60, transferDraws).toSorted().toReversed()
  const held = Int32Array.from(openings)
  const accounts = openings.map((_, account) => account)
  const transfers: Array<Transfer> = []
  for (const [nth, age] of ages.entries()) {
    const [from = 0, to = 0] = rng.sample(accounts, 2)
    const amount = 10 * rng.int(2, 60)
    if (held[from]! < amount) continue
    held[from]! -= amount
    held[to]! += amount
    transfers.push({ nth, from, to, amount, age })
  }
  return transfers
}

/** Builds clients with their accounts, monthly payments and cards, purchases with the cards, and transfers. */
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
  const orderId = idsOf(rng, "SO", clients.length * 3)
  // the first account of a client is the current one
  const currentId = (client: number): string => accountId(client * 3)
  const orders = clients.flatMap((_, i) =>
    rng.sample(trades, 3).map((trade, j): Row => {
      const payee = payees[trades.indexOf(trade) * perTrade + rng.int(0, perTrade - 1)]
      const status = rng.int(0, 9) === 0 ? "ended" : "active"
      const day = rng.int(1, 28)
      return {
        id: orderId(i * 3 + j),
        account: currentId(i),
        payee: payee?.id ?? "",
        amount: numberIn(payee, "monthly"),
        day,
        status
      }
    })
  )
  const cardId = idsOf(rng, "KA", cardCount)
  const cards = Array.from({ length: cardCount }, (_, i): Row => ({
    id: cardId(i),
    // each client has one card, and some have more
    owner: (clients[i] ?? rng.pick(clients)).id,
    ends_in: rng.int(1000, 9999),
    ceiling: rng.pick([3000, 4000, 6000]),
    status: rng.int(0, 11) === 0 ? "blocked" : "active"
  }))
  const purchaseId = idsOf(rng, "PU", purchaseDraws)
  const bought = drawPurchases(rng, cards)
  const statusOf = (place: number): string => (bought[place]!.age > 28 ? "settled" : "open")
  const purchases = makeTable(
    bought.length,
    someOf(purchaseId, (place) => bought[place]!.nth),
    (place) => {
      const { age, at, card, crowns, nth } = bought[place]!
      return { id: purchaseId(nth), card: cardId(card), at, crowns, day: iso(today - age), status: statusOf(place) }
    },
    { card: (place) => cardId(bought[place]!.card), status: statusOf }
  )
  const transferId = idsOf(rng, "TF", transferDraws)
  const moved = drawTransfers(
    rng,
    clients.map((_, i) => openings(i * 3))
  ).toReversed()
  const transfers = makeTable(
    moved.length,
    someOf(transferId, (place) => moved[place]!.nth),
    (place) => {
      const { age, amount, from, nth, to } = moved[place]!
      return {
        id: transferId(nth),
        from: currentId(from),
        to: currentId(to),
        out: amount,
        in: amount,
        day: iso(today - age),
        status: "booked"
      }
    },
    { from: (place) => currentId(moved[place]!.from), to: (place) => currentId(moved[place]!.to) }
  )
  const rateId = idsOf(rng, "RT", currencies.length)
  const perHundred = drawNumbers(rng, 41, 389, currencies.length)
  const rates = currencies.map((currency, i): Row => ({ id: rateId(i), currency, crowns_per_100: perHundred(i) }))
  return {
    clients: tableOf(clients),
    accounts: tableOf(accounts),
    payees: tableOf(payees),
    standing_orders: tableOf(orders),
    cards: tableOf(cards),
    purchases,
    transfers,
    rates: tableOf(rates)
  }
}
