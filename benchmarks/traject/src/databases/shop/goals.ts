import { dayOfIso } from "../../generate/calendar.ts"
import { type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { type Draw, type Goal, tell } from "../Service.ts"
import { least, sayGoal } from "../draws.ts"
import { availableOf } from "./tools.ts"

const ordersOf = (view: View, customer: string, status: string): ReadonlyArray<Row> =>
  rowsWhere(view, "orders", { customer, status })

const known = (name: string) => ({ table: "customers", where: { name } }) as const

const offerOf = (view: View, order: Row): Row | undefined => view.row("products", textIn(order, "product"))

/**
 * Draws a goal: order a number of the best-rated product of a category that is affordable and available; else of
 * another category.
 */
const order = ({ rng, view }: Draw): Goal | undefined => {
  const customer = rng.pick(view.rows("customers"))
  const [first, second] = rng.sample(view.rows("categories"), 2)
  if (first === undefined || second === undefined) return undefined
  const quantity = rng.int(2, 14)
  const most = rng.int(45, 190)
  const fits = (category: Row) =>
    rowsWhere(view, "products", { category: category.id }).filter(
      (row) => numberIn(row, "price") <= most && availableOf(row, view) >= quantity
    )
  const category = fits(first).length > 0 ? first : second
  const best = least(fits(category), (row) => -numberIn(row, "rating"))
  if (best === undefined) return undefined
  const [who, here, there] = [textIn(customer, "name"), textIn(first, "name"), textIn(second, "name")]
  const asked = [
    `${who} wants ${quantity} of one ${here}, the best rated that costs ${most} or less apiece and of which ${quantity} are available. If no ${here} qualifies, order ${quantity} of the best ${there} by the same terms instead.`,
    `Order ${quantity} pieces for ${who}: the ${here} with the highest rating among those at no more than ${most} each with enough left for the whole order. Where there is no such ${here}, a ${there} will do, chosen in the same way.`,
    `Please find the top-rated ${here} that is not dearer than ${most} and can be had ${quantity} times, and order that many for ${who}. Should there be none, do it with a ${there}.`,
    `For ${who}, put in an order of ${quantity}. It should be the ${here} people rate best, as long as a piece costs at most ${most} and the shop has ${quantity} to give. Only if that leaves nothing, take the ${there} people rate best under those limits.`
  ]
  return {
    text: sayGoal(rng, asked, [
      "What is the order worth?",
      "How much do they pay for all of them?",
      "I need the total price."
    ]),
    told: tell(who, here, there, quantity),
    demands: [
      known(who),
      { table: "categories", where: { name: here } },
      { table: "products", where: { category: first.id } },
      ...(category === first
        ? []
        : [
            { table: "categories", where: { name: there } },
            { table: "products", where: { category: second.id } }
          ])
    ],
    writes: [{ tool: "shop_order", args: { customer: customer.id, product: best.id, quantity } }],
    answers: [String(quantity * numberIn(best, "price"))]
  }
}

/** Draws a goal: return the delivered orders of a customer that are still within their category's time for returns. */
const giveBack = ({ rng, today, view }: Draw): Goal | undefined => {
  const customer = rng.pick(view.rows("customers"))
  const orders = ordersOf(view, customer.id, "delivered")
  const ageOf = (row: Row) => today - (dayOfIso(textIn(row, "ordered")) ?? today)
  const gone = orders.filter((row) => {
    const category = view.row("categories", textIn(offerOf(view, row), "category"))
    return ageOf(row) <= numberIn(category, "return_days")
  })
  if (gone.length === 0 || gone.length === orders.length || orders.length > 4) return undefined
  const worth = gone.reduce((sum, row) => sum + numberIn(row, "quantity") * numberIn(offerOf(view, row), "price"), 0)
  const who = textIn(customer, "name")
  const asked = [
    `${who} is sending things back. Return every delivered order that was placed no more days ago than its category allows for returns; the older ones they keep.`,
    `Go through the delivered orders of ${who} and return those still within the return period of their category, counted from the day of the order to today.`,
    `Each delivered order of ${who} whose return period (by category, from the day it was ordered) has not run out today is to be returned. Leave the rest as it is.`,
    `Whatever ${who} had delivered and may still return today, return it: the period depends on the category and begins on the day of the order.`
  ]
  return {
    text: sayGoal(rng, asked, [
      "How much money do they get back, at today's prices?",
      "What is the refund in all, at current prices?"
    ]),
    told: tell(who, "delivered"),
    demands: [
      known(who),
      { table: "orders", where: { customer: customer.id, status: "delivered" } },
      ...orders.map((row) => ({ table: "products", where: { id: textIn(row, "product") } })),
      ...orders.map((row) => ({ table: "categories", where: { id: textIn(offerOf(view, row), "category") } }))
    ],
    writes: gone.map((row) => ({ tool: "shop_return", args: { order: row.id } })),
    answers: [String(worth)]
  }
}

/**
 * Draws a goal: order more of a product that a customer has ordered, or, if the stock is too small, a cheaper
 * product instead.
 */
const enlarge = ({ edition = 1, rng, view }: Draw): Goal | undefined => {
  const placed = rowsWhere(view, "orders", { status: "placed" }).filter((row) => row["ordered"] !== "just now")
  if (placed.length === 0) return undefined
  const row = rng.pick(placed)
  const customer = view.row("customers", textIn(row, "customer"))
  const offer = offerOf(view, row)
  if (customer === undefined || offer === undefined) return undefined
  if (ordersOf(view, customer.id, "placed").filter((each) => each["product"] === offer.id).length > 1) return undefined
  const quantity = numberIn(row, "quantity") + rng.int(3, 12)
  const canGrow = availableOf(offer, view) + numberIn(row, "quantity") >= quantity
  const others = rowsWhere(view, "products", { category: textIn(offer, "category") }).filter(
    (each) => each.id !== offer.id && availableOf(each, view) >= quantity
  )
  const other = least(others, (each) => numberIn(each, "price"))
  if (!canGrow && other === undefined) return undefined
  const [who, what] = [textIn(customer, "name"), textIn(offer, "name")]
  const asked = [
    `${who} has an order placed for the ${what} and now needs ${edition < 3 ? `${quantity} of it` : `${quantity} pieces`}. Raise the order to ${quantity} if the shop can supply them; if it cannot, cancel it and order ${quantity} of the cheapest other product of that category that is available in that number.`,
    `Change what ${who} has placed for the ${what} to ${quantity} pieces. If so many are not to be had, drop that order and take ${quantity} of the least expensive other product of the same category that the shop has enough of.`,
    `The order that ${who} placed for the ${what} should be for ${quantity}. Not enough there for that? Then cancel it, and order the lowest-priced alternative of its category with ${quantity} available, that many pieces.`
  ]
  const bought = canGrow ? offer : other
  return {
    text: sayGoal(rng, asked, ["What does the order come to then?", "How much is it altogether afterwards?"]),
    told: tell(who, what, quantity, "placed"),
    demands: [
      known(who),
      { table: "products", where: { name: what } },
      { table: "orders", where: { customer: customer.id, status: "placed" } },
      ...(canGrow ? [] : [{ table: "products", where: { category: textIn(offer, "category") } }])
    ],
    writes: canGrow
      ? [{ tool: "shop_change_quantity", args: { order: row.id, quantity } }]
      : [
          { tool: "shop_cancel", args: { order: row.id } },
          { tool: "shop_order", args: { customer: customer.id, product: other?.id ?? "", quantity } }
        ],
    answers: [String(quantity * numberIn(bought, "price"))]
  }
}

/** The goals that a shop's requests are made of. */
export const shopGoals = { order, giveBack, enlarge }
