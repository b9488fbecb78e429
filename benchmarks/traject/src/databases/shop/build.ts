import { Randomness } from "@escapement/core"
import { type Database, type Row, numberIn, tableOf } from "../Database.ts"
import { drawNames, idsOf, iso } from "../draws.ts"

const wares =
  "kettle,lamp,blanket,backpack,headset,bicycle pump,teapot,rain jacket,desk fan,thermos,camp stove,keyboard".split(",")
const makers = "Alder,Birch,Cedar,Dogwood,Elder,Fern,Gorse,Hazel,Iris,Juniper,Larch,Maple,Nettle,Oleander".split(",")

const products = 13

/** How an order stands by its age. */
const statusAt = (rng: Randomness.Rng, age: number): string => {
  if (rng.int(0, 11) === 0) return "cancelled"
  return age <= 3 ? "placed" : age <= 7 ? "shipped" : "delivered"
}

/** Categories with their terms, products in them, customers, and what they ordered: never more than there was in stock. */
export const buildShop = (seed: Randomness.Seed, today: number): Database => {
  const rng = Randomness.rng(seed, "shop")
  const names = rng.sample(wares, 9)
  const categoryId = idsOf(rng, "CT", names.length)
  const categories = names.map((name, i): Row => ({ id: categoryId(i), name, return_days: rng.pick([14, 21, 30, 45]) }))
  const productId = idsOf(rng, "PR", names.length * products)
  const offers = categories.flatMap((category, i) => {
    const level = rng.int(20, 140)
    return rng.sample(makers, products).map((maker, j): Row => ({
      id: productId(i * products + j),
      name: `${maker} ${String(category["name"])}`,
      category: category.id,
      price: level + rng.int(0, 90),
      rating: rng.int(25, 50) / 10,
      stock: rng.int(0, 24)
    }))
  })
  const people = drawNames(rng, 30)
  const customerId = idsOf(rng, "CU", people.length)
  const customers = people.map((name, i): Row => ({ id: customerId(i), name, member: rng.int(0, 2) === 0 }))
  const orderId = idsOf(rng, "OR", 140)
  const held = new Map<string, number>()
  const orders: Array<Row> = []
  for (let nth = 0; nth < 140; nth++) {
    const product = rng.pick(offers)
    const age = rng.int(0, 50)
    const status = statusAt(rng, age)
    const quantity = rng.int(1, 4)
    const open = (held.get(product.id) ?? 0) + quantity
    if (status === "placed" && open > numberIn(product, "stock")) continue
    if (status === "placed") held.set(product.id, open)
    orders.push({
      id: orderId(nth),
      customer: rng.pick(customers).id,
      product: product.id,
      quantity,
      ordered: iso(today - age),
      status
    })
  }
  return {
    categories: tableOf(categories),
    products: tableOf(offers),
    customers: tableOf(customers),
    orders: tableOf(orders)
  }
}
