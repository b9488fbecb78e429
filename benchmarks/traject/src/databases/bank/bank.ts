import { numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Service, foundBy, takenBackBy } from "../Service.ts"
import { once, oneOf, past, references, rulesFor, uniques, whole } from "../rules.ts"
import { buildBank, currencies, home, trades } from "./build.ts"
import { bankGoals } from "./goals.ts"
import { balanceOf, bankTools, spentOn } from "./tools.ts"

/** A bank: its clients, their accounts, cards and standing orders, and the companies they pay. */
export const bank: Service = {
  domain: "Finance",
  tables: {
    clients: { prefix: "CL", found: foundBy("name") },
    accounts: {
      prefix: "BA",
      found: foundBy("owner"),
      computed: (row, view) => ({ balance: balanceOf(row, view) })
    },
    payees: { prefix: "PY", found: foundBy("name") },
    standing_orders: {
      prefix: "SO",
      found: foundBy("account"),
      isVoid: (row) => row["status"] === "ended",
      undo: (row, base) => {
        if (row["status"] !== "active") return undefined
        return base === undefined
          ? { tool: "bank_end_order", args: { order: row.id } }
          : { tool: "bank_move_order", args: { order: row.id, day: numberIn(base, "day") } }
      }
    },
    cards: {
      prefix: "KA",
      found: foundBy("owner"),
      computed: (row, view) => ({ spent: spentOn(row.id, view) }),
      undo: (row) => ({
        tool: row["status"] === "blocked" ? "bank_unblock_card" : "bank_block_card",
        args: { card: row.id }
      })
    },
    purchases: {
      prefix: "PU",
      found: foundBy("card"),
      undo: (row) => ({ tool: "bank_withdraw_dispute", args: { purchase: row.id } })
    },
    transfers: {
      prefix: "TF",
      found: (row) => ({ account: row["from"] ?? "" }),
      ...takenBackBy("bank_recall", "transfer", "booked", "recalled")
    },
    rates: { prefix: "RT", found: foundBy("currency") }
  },
  build: buildBank,
  tools: bankTools,
  goals: bankGoals,
  rules: [
    ...uniques({
      clients: ["id", "name"],
      accounts: ["id"],
      payees: ["name"],
      standing_orders: ["id"],
      cards: ["id"],
      purchases: ["id"],
      transfers: ["id"],
      rates: ["currency"]
    }),
    ...references({
      accounts: { owner: "clients" },
      standing_orders: { account: "accounts", payee: "payees" },
      cards: { owner: "clients" },
      purchases: { card: "cards" },
      transfers: { from: "accounts", to: "accounts" }
    }),
    oneOf("payees", "trade", trades),
    whole("payees", "monthly", 24, 96),
    whole("standing_orders", "day", 1, 28),
    past("purchases", "day"),
    past("transfers", "day"),
    ...rulesFor("clients", {
      "a client has one account of each kind": (row, view) =>
        ["current", "savings", "foreign"].every(
          (kind) => rowsWhere(view, "accounts", { owner: row.id, kind }).length === 1
        ),
      "a client has a card": (row, view) => rowsWhere(view, "cards", { owner: row.id }).length > 0
    }),
    ...rulesFor("accounts", {
      "a foreign account alone is in another currency": (row) =>
        row["kind"] === "foreign" ? currencies.includes(textIn(row, "currency")) : row["currency"] === home,
      "no account is overdrawn by more than it may be": (row, view) =>
        balanceOf(row, view) + numberIn(row, "overdraft") >= 0,
      "only a current account may be overdrawn": (row) => row["kind"] === "current" || row["overdraft"] === 0
    }),
    ...rulesFor("standing_orders", {
      "an order is for what its company asks": (row, view) =>
        row["amount"] === view.row("payees", textIn(row, "payee"))?.["monthly"],
      "orders are paid from current accounts": (row, view) =>
        view.row("accounts", textIn(row, "account"))?.["kind"] === "current"
    }),
    once("payees", "no two companies of a trade ask the same", "trade", "monthly"),
    ...rulesFor("cards", {
      "no card is used beyond its ceiling": (row, view) => spentOn(row.id, view) <= numberIn(row, "ceiling")
    }),
    ...rulesFor("purchases", {
      "nothing was bought with a blocked card": (row, view) =>
        view.row("cards", textIn(row, "card"))?.["status"] !== "blocked"
    }),
    ...rulesFor("transfers", {
      "a transfer changes no currency and no amount": (row, view) =>
        row["in"] === row["out"] &&
        view.row("accounts", textIn(row, "from"))?.["currency"] ===
          view.row("accounts", textIn(row, "to"))?.["currency"],
      "nothing is transferred from an account to itself": (row) => row["from"] !== row["to"]
    })
  ]
}
