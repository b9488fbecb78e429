import { plainDate } from "../../generate/calendar.ts"
import { type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Draw, type Goal, tell } from "../Service.ts"
import { iso, least, sayGoal } from "../draws.ts"
import { home } from "./build.ts"
import { balanceOf, costOf } from "./tools.ts"

const known = (client: Row) => ({ table: "clients", where: { name: textIn(client, "name") } })
const accountsOf = (client: Row) => ({ table: "accounts", where: { owner: client.id } })

const accountOf = (view: View, client: Row, kind: string): Row | undefined =>
  rowsWhere(view, "accounts", { owner: client.id, kind })[0]

/** Draws a goal: pay from the savings if enough is left there, else from the current account. */
const pay = ({ rng, view }: Draw): Goal | undefined => {
  const [client, other] = rng.sample(view.rows("clients"), 2)
  if (client === undefined || other === undefined) return undefined
  const [savings, current] = [accountOf(view, client, "savings"), accountOf(view, client, "current")]
  const to = accountOf(view, other, "current")
  if (savings === undefined || current === undefined || to === undefined) return undefined
  const amount = 10 * rng.int(12, 160)
  const left = balanceOf(savings, view) - amount
  const rest = 50 * Math.round((left + rng.int(-600, 600)) / 50)
  const from = left >= rest ? savings : current
  const after = balanceOf(from, view) - amount
  if (rest < 100 || after < 0) return undefined
  const [who, whom] = [textIn(client, "name"), textIn(other, "name")]
  const asked = [
    `${who} owes ${whom} ${amount} crowns. Transfer them to the current account of ${whom}: from the savings of ${who} if at least ${rest} crowns stay there, and otherwise from ${who}'s current account.`,
    `Send ${amount} crowns from ${who} to the current account of ${whom}. The money should come from the savings account, unless that would leave less than ${rest} crowns on it; in that case take it from the current account.`,
    `Please pay ${whom} ${amount} crowns on behalf of ${who}, into the current account. Use ${who}'s savings unless that takes them below ${rest} crowns; if it does, use the current account instead.`,
    `${whom} is to receive ${amount} crowns from ${who}, paid into the current account of ${whom}. ${who} wants to keep ${rest} crowns or more in savings: if the savings allow for that, pay from them, and if they do not, from the current account of ${who}.`
  ]
  const ask = [
    "How many crowns are left on the account that paid?",
    "What is the balance of the paying account afterwards?",
    "Tell me what remains on the account that the money came from."
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(who, whom, amount),
    demands: [known(client), known(other), accountsOf(client), accountsOf(other)],
    writes: [{ tool: "bank_transfer", args: { from: from.id, to: to.id, amount } }],
    answers: [String(after)]
  }
}

/** Draws a goal: block the cards that were used since a day, and dispute the purchases with them since then. */
const stolen = ({ rng, today, view }: Draw): Goal | undefined => {
  const since = today - rng.int(3, 18)
  const cardsOf = (client: Row) => rowsWhere(view, "cards", { owner: client.id, status: "active" })
  const boughtWith = (card: Row) =>
    rowsWhere(view, "purchases", { card: card.id, status: "open" }).filter((row) => textIn(row, "day") >= iso(since))
  const isFit = (client: Row): boolean => {
    const used = cardsOf(client).map((card) => boughtWith(card).length)
    const bought = used.reduce((sum, each) => sum + each, 0)
    return used.includes(0) && bought > 0 && bought < 5
  }
  const client = rng.sample(view.rows("clients"), 12).find(isFit)
  if (client === undefined) return undefined
  const cards = cardsOf(client)
  const used = cards.filter((card) => boughtWith(card).length > 0)
  const bought = used.flatMap(boughtWith)
  const [who, on] = [textIn(client, "name"), plainDate(since)]
  const asked = [
    `The bag of ${who} was stolen on ${on}, with all cards in it. Block each active card with which something was bought on that day or later, and dispute all those purchases. Cards that nobody has used since then are not to be blocked.`,
    `${who} lost a wallet on ${on}. Whatever was bought with one of their active cards on that day or later, somebody else bought: dispute all of it, and block the cards that were used. Leave the other cards as they are.`,
    `Somebody has been using cards of ${who} since ${on}. Find out which of the active ones were used on or after that day, block them, and dispute every purchase made with them since. The rest of the cards keep working.`,
    `${who} has not bought anything by card since the day before ${on}. If one of their active cards shows a purchase of ${on} or later, block it and dispute each such purchase. A card that shows none stays as it is.`
  ]
  const ask = [
    "How many crowns are disputed altogether?",
    "What do the disputed purchases come to?",
    "I need the sum of those purchases in crowns."
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(who, [iso(since), on]),
    demands: [
      known(client),
      { table: "cards", where: { owner: client.id } },
      ...cards.map((card) => ({ table: "purchases", where: { card: card.id } }))
    ],
    writes: [
      ...used.map((card) => ({ tool: "bank_block_card", args: { card: card.id } })),
      ...bought.map((purchase) => ({ tool: "bank_dispute", args: { purchase: purchase.id } }))
    ],
    answers: [String(bought.reduce((sum, row) => sum + numberIn(row, "crowns"), 0))]
  }
}

/**
 * Draws a goal: move a standing order to the cheapest company of the trade, or, if it already pays that company,
 * to another day.
 */
const change = ({ rng, view }: Draw): Goal | undefined => {
  const order = rng.pick(rowsWhere(view, "standing_orders", { status: "active" }))
  const payee = view.row("payees", textIn(order, "payee"))
  const account = view.row("accounts", textIn(order, "account"))
  const client = view.row("clients", textIn(account, "owner"))
  if (payee === undefined || account === undefined || client === undefined) return undefined
  const trade = textIn(payee, "trade")
  const cheapest = least(rowsWhere(view, "payees", { trade }), (row) => numberIn(row, "monthly"))
  if (cheapest === undefined) return undefined
  const isCheapest = cheapest.id === payee.id
  const orders = rowsWhere(view, "standing_orders", { account: account.id, status: "active" })
  if (orders.filter((row) => row["payee"] === payee.id).length > 1) return undefined
  const day = rng.int(2, 28)
  if (day === order["day"]) return undefined
  const price = numberIn(cheapest, "monthly")
  const others = orders.reduce((sum, row) => sum + numberIn(row, "amount"), 0) - numberIn(order, "amount")
  const [who, company] = [textIn(client, "name"), textIn(payee, "name")]
  const asked = [
    `${who} pays ${company} for ${trade} by standing order. If another company asks less for ${trade}, end that order and set one up for the cheapest company, at its monthly price, from the same account and on the same day of the month. If ${company} is the cheapest already, leave the amount and move the order to day ${day} of the month.`,
    `See whether ${who} can get ${trade} for less than from ${company}. If so, the standing order to ${company} ends, and the company with the lowest price gets a new one: its price, the account and the day of the month as before. If not, move the existing order to day ${day} of the month.`,
    `${who} has a standing order for ${company} (${trade}). Replace it with one for whichever ${trade} company is cheapest a month, for what that company asks, leaving account and day as they are. Where nobody is cheaper than ${company}, keep the order but change its day of the month to ${day}.`,
    `Compare what companies ask for ${trade}. ${who} is with ${company}, paying by standing order, and wants to be with the cheapest: same account, same day, the new company's monthly price, and no more order for ${company}. Only if ${company} itself is the cheapest, the order stays, but on day ${day}.`
  ]
  const ask = [
    `What do all active standing orders of ${who} add up to then?`,
    `How much does ${who} pay a month by active standing orders after that, all of them together?`,
    `Give me the sum of ${who}'s active standing orders as they are afterwards.`
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(who, company, trade, day),
    demands: [
      known(client),
      accountsOf(client),
      { table: "payees", where: { name: company } },
      { table: "standing_orders", where: { account: account.id } },
      { table: "payees", where: { trade } }
    ],
    writes: isCheapest
      ? [{ tool: "bank_move_order", args: { order: order.id, day } }]
      : [
          { tool: "bank_end_order", args: { order: order.id } },
          {
            tool: "bank_new_order",
            args: { account: account.id, payee: cheapest.id, amount: price, day: numberIn(order, "day") }
          }
        ],
    answers: [String(others + price)]
  }
}

/** Draws a goal: buy as much of a currency as a number of crowns allows, or less. */
const travel = ({ rng, view }: Draw): Goal | undefined => {
  const client = rng.pick(view.rows("clients"))
  const [current, foreign] = [accountOf(view, client, "current"), accountOf(view, client, "foreign")]
  const currency = textIn(foreign, "currency")
  const [rate] = rowsWhere(view, "rates", { currency })
  if (current === undefined || foreign === undefined || rate === undefined) return undefined
  const many = 100 * rng.int(4, 12)
  const few = many - 100 * rng.int(1, 3)
  const cost = costOf(rate, many)
  const most = cost + rng.int(-Math.ceil(cost * 0.2), Math.ceil(cost * 0.2))
  const amount = cost <= most ? many : few
  const after = balanceOf(current, view) - costOf(rate, amount)
  if (balanceOf(current, view) < cost || most === few || most === many) return undefined
  const who = textIn(client, "name")
  const asked = [
    `${who} is going abroad. Buy ${many} ${currency} for their account in ${currency}, with ${home} from the current account, provided that they cost no more than ${most} ${home} at today's rate. If they cost more, buy ${few}.`,
    `Change money for ${who}, from the current account to the one in ${currency}. It should be ${many} ${currency}, but if those come to more than ${most} ${home} today, make it ${few}.`,
    `${who} needs ${currency} for a journey. If ${many} of them cost at most ${most} ${home} at today's rate, buy ${many} for the account that ${who} keeps in ${currency}, and otherwise ${few}. The current account pays.`,
    `Please find out what ${many} ${currency} cost today. Up to ${most} ${home}, buy them for ${who}, paying from the current account into the one in ${currency}; above that, buy only ${few}.`
  ]
  const ask = [
    `What is left on the current account, in ${home}?`,
    `How many ${home} does ${who} have on the current account afterwards?`,
    "Let me know the balance of the current account after that."
  ]
  return {
    text: sayGoal(rng, asked, ask),
    told: tell(who, currency, many, few),
    demands: [known(client), accountsOf(client), { table: "rates", where: { currency } }],
    writes: [{ tool: "bank_exchange", args: { from: current.id, to: foreign.id, amount } }],
    answers: [String(after)]
  }
}

/** The goals that a bank's requests are made of. */
export const bankGoals = { pay, stolen, change, travel }
