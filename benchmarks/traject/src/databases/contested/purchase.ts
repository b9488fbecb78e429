import { type Change, type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { least, newRow } from "../draws.ts"
import { shop } from "../shop/shop.ts"
import { availableOf } from "../shop/tools.ts"
import { type Contest, contend, sayContested } from "./Contest.ts"
import { purchaseWords } from "./words/purchaseWords.ts"

/**
 * The best-rated product that is affordable and in stock; another person buys the stock first, and meanwhile
 * another product arrives or changes its price.
 */
export const purchase: Contest = {
  service: shop,
  draw: (draw) => {
    const { rng, view } = draw
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
          const taken: Change = newRow(now, "orders", "OR", row)
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
    const text = sayContested(draw, purchaseWords, { who, what, quantity, most })
    return {
      ...contended,
      text,
      told: tell(who, what, quantity),
      answers: [String(quantity * numberIn(contended.choice, "price"))]
    }
  }
}
