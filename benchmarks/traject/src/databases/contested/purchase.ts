import { type Change, type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { least, newId } from "../draws.ts"
import { shop } from "../shop/shop.ts"
import { availableOf } from "../shop/tools.ts"
import { type Contest, contend, sayContested } from "./Contest.ts"

/**
 * The best-rated product that is affordable and in stock; another person buys the stock first, and meanwhile
 * another product arrives or changes its price.
 */
export const purchase: Contest = {
  service: shop,
  draw: ({ rng, view }) => {
    const goods = view(shop)
    const customer = rng.pick(goods.rows("customers"))
    const category = rng.pick(goods.rows("categories"))
    const quantity = rng.int(3, 12)
    const offers = (now: View): ReadonlyArray<Row> => rowsWhere(now, "products", { category: category.id })
    const prices = offers(goods).map((row) => numberIn(row, "price"))
    const most = Math.round(
      Math.min(...prices) + (0.4 + 0.4 * rng.unit()) * (Math.max(...prices) - Math.min(...prices))
    )
    const isCheap = (row: Row): boolean => numberIn(row, "price") <= most
    const [who, what] = [textIn(customer, "name"), textIn(category, "name")]
    const contended = contend<Row>(
      {
        view: (more) => view(shop, more),
        choose: (now, without) =>
          least(
            offers(now).filter((row) => row.id !== without?.id && isCheap(row) && availableOf(row, now) >= quantity),
            (row) => -numberIn(row, "rating")
          ),
        call: ({ id }) => ({ tool: "shop_order", args: { customer: customer.id, product: id, quantity } }),
        at: ({ id }) => id,
        demands: () => [
          { table: "customers", where: { name: who } },
          { table: "categories", where: { name: what } },
          { table: "products", where: { category: category.id } }
        ],
        rivals: (now, best, second) => {
          if (second === undefined) return []
          const left = availableOf(best, now)
          const row = {
            customer: rng.pick(goods.rows("customers").filter(({ id }) => id !== customer.id)).id,
            product: best.id,
            quantity: rng.int(left - quantity + 1, left),
            ordered: now.today ?? "",
            status: "placed"
          }
          const taken: Change = { table: "orders", row: { id: newId(now, "orders", "OR", row), ...row } }
          const better = offers(now).filter(
            (each) => each.id !== best.id && numberIn(each, "rating") > numberIn(second, "rating")
          )
          const changed = (each: Row, more: { readonly [column: string]: number }): ReadonlyArray<Change> => [
            { table: "products", row: { ...each, ...more } }
          ]
          return rng
            .shuffle([
              ...better
                .filter(isCheap)
                .map((each) => changed(each, { stock: numberIn(each, "stock") + quantity + rng.int(0, 5) })),
              ...better
                .filter((each) => !isCheap(each) && availableOf(each, now) >= quantity)
                .map((each) => changed(each, { price: most - rng.int(0, 5) })),
              changed(second, { price: Math.min(most + rng.int(1, 5), Math.min(...prices) + 90) })
            ])
            .map((more) => [taken, ...more])
        }
      },
      rng.int(1, 2)
    )
    if (contended === undefined) return undefined
    const text = sayContested(
      rng,
      [
        `${who} wants ${quantity} pieces of one ${what}: the one with the highest rating that costs ${most} or less apiece and of which ${quantity} are available. Order them.`,
        `Order ${quantity} pieces of a ${what} for ${who}. Of those at no more than ${most} each that are available in that number, take the best rated.`,
        `Put in an order for ${who}: ${quantity} pieces of one ${what}. It is the one that people rate best among those that cost at most ${most} apiece and that the shop still has ${quantity} of.`,
        `Which ${what} is rated highest of all that cost ${most} or less a piece and can be had ${quantity} times? Order that many of it for ${who}.`
      ],
      [
        "Others order from the same stock, and prices and stocks change: what counts is which one this is at the moment of the order.",
        "If the shop runs out of it before the order is placed, apply the same conditions again to what the shop has and asks by then.",
        "Should somebody else be quicker, so that it can no longer be supplied, choose again in the same way, by stock and price as they are then."
      ],
      ["What is the order worth?", "How much does the whole order come to?", "Tell me the total price of the order."]
    )
    return {
      ...contended,
      text,
      told: tell(who, what, quantity),
      answers: [String(quantity * numberIn(contended.choice, "price"))]
    }
  }
}
