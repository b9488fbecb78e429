import { type Row, numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Due, spend } from "../../desks/spend.ts"
import { tell } from "../Service.ts"
import { bank } from "../bank/bank.ts"
import { sayGoal } from "../draws.ts"
import { shop } from "../shop/shop.ts"
import { type Joint, accountOf, balanceAfter, derive, payingDemands } from "./Joint.ts"
import { budgetRules } from "./budgetRules.ts"

/** Delivered orders are paid as far as a loan goes, and the others go back; two sources differ about one price. */
export const bills: Joint = {
  services: [shop, bank],
  draw: ({ rng, view }) => {
    const [goods, money] = [view(shop), view(bank)]
    const ordersOf = (customer: Row) =>
      rowsWhere(goods, "orders", { customer: customer.id, status: "delivered" }).toSorted((a, b) =>
        textIn(a, "ordered") < textIn(b, "ordered") ? -1 : 1
      )
    const customer = rng.sample(goods.rows("customers"), 12).find((row) => {
      const dates = ordersOf(row).map((order) => order["ordered"])
      return dates.length > 2 && dates.length < 7 && new Set(dates).size === dates.length
    })
    const [client, other] = rng.sample(money.rows("clients"), 2)
    if (customer === undefined || client === undefined || other === undefined) return undefined
    const kind = rng.pick(["savings", "current"])
    const [from, to] = [accountOf(money, client, kind), accountOf(money, other, "current")]
    const orders = ordersOf(customer)
    const doubted = goods.row("products", textIn(rng.pick(orders), "product"))
    if (from === undefined || to === undefined || doubted === undefined) return undefined
    const price = numberIn(doubted, "price")
    const remembered = Math.max(5, price + rng.pick([-1, 1]) * rng.int(4, 30))
    const duesAt = (ofDoubted: number): ReadonlyArray<Due> =>
      orders.map((order) => {
        const offer = goods.row("products", textIn(order, "product"))
        const each = offer?.id === doubted.id ? ofDoubted : numberIn(offer, "price")
        return { id: order.id, sum: numberIn(order, "quantity") * each }
      })
    const isMember = customer["member"] === true
    const [dues, otherwise] = isMember ? [duesAt(remembered), duesAt(price)] : [duesAt(price), duesAt(remembered)]
    const total = dues.reduce((sum, due) => sum + due.sum, 0)
    const pot = 10 * Math.round((total * (0.4 + 0.4 * rng.unit())) / 10)
    const rule = rng.pick(budgetRules)
    const [paid, wrong] = [spend(rule.id, dues, pot), spend(rule.id, otherwise, pot)]
    if (paid === undefined || wrong === undefined || paid.length === 0 || paid.length === orders.length)
      return undefined
    const sumOf = (each: ReadonlyArray<Due>): number => each.reduce((sum, due) => sum + due.sum, 0)
    const sum = sumOf(paid)
    const after = balanceAfter(from, money, sum)
    // the choice of whom to believe has to change the result
    if (sumOf(wrong) === sum || after === undefined) return undefined
    const [who, payer, payee] = [customer, client, other].map((row) => textIn(row, "name"))
    const isPaid = (order: Row): boolean => paid.some(({ id }) => id === order.id)
    const what = textIn(doubted, "name")
    const asked = [
      `${who} has not paid for any of the orders that were delivered. ${payer} lends ${pot} crowns for that. ${rule.say("the orders", "the day of the order")} Transfer what those orders come to, in one sum, from the ${kind} account of ${payer} to the current account of ${payee}, and return every delivered order of ${who} that is not paid for. An order comes to its quantity times the price of the product today. About the ${what}, ${who} and the shop do not agree: ${who} remembers a price of ${remembered} apiece. If ${who} is a member, believe ${who}, and otherwise the shop.`,
      `Settle the delivered orders of ${who} out of ${pot} crowns from ${payer}. ${rule.say("the orders", "the day of the order")} Each is worth its quantity times today's price of its product. There is one exception: members of the shop are taken at their word, and ${who} says that one ${what} costs ${remembered}. That holds only if ${who} is a member; for anybody else the price of the shop stands. Whatever cannot be paid for is returned. The payment is one transfer of the whole sum from ${payer}'s ${kind} account to the current account of ${payee}.`
    ]
    const ask = [
      `What is left on the ${kind} account of ${payer}?`,
      `How many crowns does ${payer} have on the ${kind} account after that?`
    ]
    const priced = orders.find(isPaid)
    return {
      text: sayGoal(rng, asked, ask),
      told: tell(...[who, payer, payee].map((name) => name ?? ""), "delivered"),
      derived: derive([sum, numberIn(goods.row("products", textIn(priced, "product")), "price")]),
      demands: [
        { table: "customers", where: { name: who ?? "" } },
        { table: "orders", where: { customer: customer.id, status: "delivered" } },
        ...orders.map((order) => ({ table: "products", where: { id: textIn(order, "product") } })),
        ...payingDemands(client, other)
      ],
      writes: [
        { tool: "bank_transfer", args: { from: from.id, to: to.id, amount: sum } },
        ...orders.filter((order) => !isPaid(order)).map((order) => ({ tool: "shop_return", args: { order: order.id } }))
      ],
      answers: [String(after)]
    }
  }
}
