import type { Json } from "@escapement/core"
import { Effect } from "effect"
import { type Caller, amount, cell, lowest } from "../databaseCalls.ts"
import { type Procedure, type Slots, fit, fitName } from "./Procedure.ts"

/** Finds the accounts of a client by their kind. */
export const accountsOf = Effect.fnUntraced(function* (caller: Caller, name: string) {
  const client = yield* caller.first("bank_find_client", { name })
  const rows = yield* caller.list("bank_list_accounts", { owner: cell(client, "id") })
  return (kind: string): Json.JsonObject => rows.find((row) => row["kind"] === kind) ?? {}
})

const pay = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const own = yield* accountsOf(caller, fitName(text, "@ owes", "crowns from @", "behalf of @"))
  const theirs = yield* accountsOf(
    caller,
    fitName(text, "owes @", String.raw`account of @\. The`, String.raw`pay @ \d`, "@ is to receive")
  )
  const sum = Number(fit(text, /(\d+) crowns/))
  const rest = Number(fit(text, /at least (\d+)/, /less than (\d+)/, /below (\d+)/, /keep (\d+)/))
  const from = amount(own("savings"), "balance") - sum >= rest ? own("savings") : own("current")
  yield* caller.call("bank_transfer", { from: cell(from, "id"), to: cell(theirs("current"), "id"), amount: sum })
  return [amount(from, "balance") - sum]
})

const stolen = Effect.fnUntraced(function* (caller: Caller, { dates: [since = ""], text }: Slots) {
  const name = fitName(text, "bag of @", "@ lost", "cards of @", "@ has not")
  const client = yield* caller.first("bank_find_client", { name })
  let sum = 0
  for (const card of yield* caller.list("bank_list_cards", { owner: cell(client, "id") })) {
    if (card["status"] !== "active") continue
    const bought = (yield* caller.list("bank_list_purchases", { card: cell(card, "id") })).filter(
      (row) => String(row["day"]) >= since
    )
    if (bought.length > 0) yield* caller.call("bank_block_card", { card: cell(card, "id") })
    for (const row of bought) {
      yield* caller.call("bank_dispute", { purchase: cell(row, "id") })
      sum += amount(row, "crowns")
    }
  }
  return [sum]
})

const change = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const own = yield* accountsOf(caller, fitName(text, "@ pays", "whether @ can", "@ has a standing", "@ is with"))
  const name = fit(
    text,
    / pays (.+?) for [a-z]+ by/,
    /less than from (.+?)\. If so/,
    /standing order for (.+?) \(/,
    /is with (.+?), paying/
  )
  const day = Number(fit(text, /to day (\d+)/, /month to (\d+)/, /on day (\d+)/))
  const company = yield* caller.first("bank_find_payee", { name })
  const account = cell(own("current"), "id")
  const orders = (yield* caller.list("bank_list_orders", { account })).filter((row) => row["status"] === "active")
  const order = orders.find((row) => row["payee"] === company["id"])
  const best = lowest(yield* caller.list("bank_list_payees", { trade: cell(company, "trade") }), (row) =>
    amount(row, "monthly")
  )
  if (best?.["id"] === company["id"]) yield* caller.call("bank_move_order", { order: cell(order, "id"), day })
  else {
    yield* caller.call("bank_end_order", { order: cell(order, "id") })
    const more = { amount: cell(best, "monthly"), day: cell(order, "day") }
    yield* caller.call("bank_new_order", { account, payee: cell(best, "id"), ...more })
  }
  return [
    orders.reduce((sum, row) => sum + amount(row, "amount"), 0) - amount(order, "amount") + amount(best, "monthly")
  ]
})

const travel = Effect.fnUntraced(function* (caller: Caller, { text }: Slots) {
  const own = yield* accountsOf(caller, fitName(text, "@ is going", "money for @,", "@ needs", "for @, paying"))
  const many = Number(fit(text, /(\d+) (?:florins|ducats|thalers|guilders|of them)/))
  const most = Number(fit(text, /(?:no more than|more than|at most|Up to) (\d+) crowns/))
  const few = Number(fit(text, /cost more, buy (\d+)/, /make it (\d+)/, /otherwise (\d+)/, /buy only (\d+)/))
  const rate = yield* caller.first("bank_rates", { currency: cell(own("foreign"), "currency") })
  const costOf = (sum: number) => Math.round((sum * amount(rate, "crowns_per_100")) / 100)
  const sum = costOf(many) <= most ? many : few
  yield* caller.call("bank_exchange", { from: cell(own("current"), "id"), to: cell(own("foreign"), "id"), amount: sum })
  return [amount(own("current"), "balance") - costOf(sum)]
})

/** The procedures for a bank. */
export const bankProcedures: ReadonlyArray<Procedure> = [
  { words: /[Dd]ispute/, run: stolen },
  { words: /standing order/, run: change },
  { words: /florins|ducats|thalers|guilders/, run: travel },
  { words: /crowns/, run: pay }
]
