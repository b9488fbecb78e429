import { type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import {
  type Args,
  type Service,
  type Written,
  added,
  declare,
  done,
  day,
  lookAt,
  number,
  optional,
  refused,
  since,
  standing,
  text
} from "../Service.ts"
import { home } from "./build.ts"

const { outdated, read, show, turn, write } = declare("Finance")

/** Returns the balance of an account: the opening balance and all transfers. */
export const balanceOf = ({ id, opening }: Row, view: View): number => {
  let balance = Number(opening)
  for (const row of rowsWhere(view, "transfers", { from: id, status: "booked" })) balance -= numberIn(row, "out")
  for (const row of rowsWhere(view, "transfers", { to: id, status: "booked" })) balance += numberIn(row, "in")
  return balance
}

/** Returns the sum of the purchases with a card that are not paid for yet. */
export const spentOn = (card: string, view: View): number =>
  rowsWhere(view, "purchases", { card, status: "open" }).reduce((sum, row) => sum + numberIn(row, "crowns"), 0)

/** Returns the price in crowns of an amount of a currency. */
export const costOf = (rate: Row, amount: number): number =>
  Math.round((amount * numberIn(rate, "crowns_per_100")) / 100)

const isWhole = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value > 0

const book = (view: View, from: Row, to: Row, out: number, into: number): Written => {
  if (from.id === to.id) return refused("the accounts are one and the same")
  if (balanceOf(from, view) + numberIn(from, "overdraft") < out) return refused("not enough on the account")
  return added(view, "transfers", "TF", {
    from: from.id,
    to: to.id,
    out,
    in: into,
    day: view.today ?? "today",
    status: "booked"
  })
}

const transfer = (view: View, { amount, from, to }: Args): Written => {
  const [source, target] = [view.row("accounts", String(from)), view.row("accounts", String(to))]
  if (source === undefined) return refused(`no account ${from}`)
  if (target === undefined) return refused(`no account ${to}`)
  if (!isWhole(amount)) return refused("an amount is a whole number above 0")
  if (source["currency"] !== target["currency"]) return refused("the accounts are in two currencies; exchange")
  return book(view, source, target, amount, amount)
}

const exchange = (view: View, { amount, from, to }: Args): Written => {
  const [source, target] = [view.row("accounts", String(from)), view.row("accounts", String(to))]
  if (source?.["currency"] !== home) return refused(`no account in ${home} ${from}`)
  const [rate] = rowsWhere(view, "rates", { currency: textIn(target, "currency") })
  if (target === undefined || rate === undefined) return refused(`no account in another currency ${to}`)
  if (!isWhole(amount) || amount % 100 !== 0) return refused("whole hundreds are sold")
  return book(view, source, target, costOf(rate, amount), amount)
}

const newOrder = (view: View, { account, amount, day: on, payee }: Args): Written => {
  if (view.row("accounts", String(account))?.["kind"] !== "current") return refused(`no current account ${account}`)
  if (view.row("payees", String(payee)) === undefined) return refused(`no payee ${payee}`)
  if (!isWhole(amount)) return refused("an amount is a whole number above 0")
  if (!isWhole(on) || on > 28) return refused("orders are carried out on days 1 to 28")
  return added(view, "standing_orders", "SO", {
    account: String(account),
    payee: String(payee),
    amount,
    day: on,
    status: "active"
  })
}

const moveOrder = (view: View, { day: on, order }: Args): Written => {
  const row = standing(view, "standing_orders", order, "active")
  if (row === undefined) return refused(`no active order ${order}`)
  if (!isWhole(on) || on > 28) return refused("orders are carried out on days 1 to 28")
  return done({ table: "standing_orders", row: { ...row, day: on } })
}

const isOn = (row: Row, value: unknown): boolean => row["from"] === value || row["to"] === value
const [transfers, cards, purchases, orders] = [
  { table: "transfers", word: "transfer" },
  { table: "cards", word: "card" },
  { table: "purchases", word: "purchase" },
  { table: "standing_orders", word: "order" }
] as const
const statement = ({ from }: Args) => ({ tool: "bank_statement", args: { account: from ?? "" } })

/** The tools of a bank. */
export const bankTools: Service["tools"] = [
  read("bank_find_client", "Finds a client by name", "clients", { name: text("Name") }),
  read("bank_list_accounts", "Lists accounts of a client", "accounts", { owner: text("Id of a client") }),
  show("bank_get_account", "Shows an account", "accounts"),
  read("bank_statement", "Lists transfers from and to an account, the newest first", "transfers", {
    account: { ...text("Id of an account"), filter: isOn }
  }),
  show("bank_get_transfer", "Shows a transfer", "transfers"),
  read("bank_list_cards", "Lists cards of a client", "cards", { owner: text("Id of a client") }),
  show("bank_get_card", "Shows a card", "cards"),
  read("bank_list_purchases", "Lists purchases with a card, the newest first", "purchases", {
    card: text("Id of a card"),
    since: { ...optional(day("First day")), filter: since("day") }
  }),
  show("bank_get_purchase", "Shows a purchase", "purchases"),
  read("bank_list_orders", "Lists standing orders of an account", "standing_orders", { account: text("Id") }),
  show("bank_get_order", "Shows a standing order", "standing_orders"),
  read("bank_find_payee", "Finds a company by name", "payees", { name: text("Name") }),
  read("bank_list_payees", "Lists companies with what they ask a month", "payees", { trade: text("Trade") }),
  read("bank_rates", "Lists what currencies cost", "rates", { currency: optional(text("Currency")) }),
  write(
    "bank_transfer",
    "Transfers money",
    { from: text("Id of an account"), to: text("Id of an account"), amount: number("How much") },
    { run: transfer, verify: statement }
  ),
  write(
    "bank_exchange",
    "Buys another currency",
    { from: text("Id of an account"), to: text("Id of an account"), amount: number("How much is bought") },
    { run: exchange, verify: statement }
  ),
  turn("bank_recall", "Takes a transfer back", transfers, "booked", "recalled"),
  turn("bank_block_card", "Blocks a card", cards, "active", "blocked"),
  turn("bank_unblock_card", "Unblocks a card", cards, "blocked", "active"),
  turn("bank_dispute", "Disputes a purchase that is open", purchases, "open", "disputed"),
  turn("bank_withdraw_dispute", "Withdraws a dispute", purchases, "disputed", "open"),
  write(
    "bank_new_order",
    "Sets a standing order up",
    { account: text("Id"), payee: text("Id"), amount: number("How much"), day: number("Day of the month") },
    { run: newOrder, verify: lookAt("bank_list_orders", "account", "account") }
  ),
  turn("bank_end_order", "Ends a standing order", orders, "active", "ended"),
  write(
    "bank_move_order",
    "Carries a standing order out on another day of the month",
    { order: text("Id"), day: number("Day of the month") },
    { run: moveOrder, verify: lookAt("bank_get_order", "order") }
  ),
  outdated("bank_rates_v1", "Lists what currencies cost. Deprecated", "rates", {
    currency: optional(text("Currency"))
  }),
  outdated("bank_payees_v1", "Lists companies. Deprecated: printed last year", "payees", { trade: text("Trade") })
]
