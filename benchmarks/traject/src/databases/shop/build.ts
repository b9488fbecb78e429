import { Randomness } from "@escapement/core"
import { type Database, type Row, makeTable, tableOf } from "../Database.ts"
import { drawNames, idsOf, iso, someOf } from "../draws.ts"

const wares =
  "kettle,lamp,blanket,backpack,headset,bicycle pump,teapot,rain jacket,desk fan,thermos,camp stove,keyboard".split(",")
const makers = "Alder,Birch,Cedar,Dogwood,Elder,Fern,Gorse,Hazel,Iris,Juniper,Larch,Maple,Nettle,Oleander".split(",")

const products = 13

/** Draws the status of an order of an age. */
const statusAt = (rng: Randomness.Rng, age: number): string => {
  if (rng.int(0, 11) === 0) return "cancelled"
  return age <= 3 ? "placed" : age <= 7 ? "shipped" : "delivered"
}

const [categoryCount, customerCount, orderDraws] = [9, 30, 140] as const
const productCount = categoryCount * products

interface Order {
  readonly nth: number
  readonly customer: number
  readonly product: number
  readonly quantity: number
  readonly age: number
  readonly status: string
}

/** Draws orders, never more of a product than its stock. */
const drawOrders = (rng: Randomness.Rng, stock: Int32Array): ReadonlyArray<Order> => {
  const held = new Int32Array(productCount)
  const orders: Array<Order> = []
  for (let nth = 0; nth < orderDraws; nth++) {
    const product = rng.int(0, productCount - 1)
    const age = rng.int(0, 50)
    const status = statusAt(rng, age)
    const quantity = rng.int(1, 4)
    if (status === "placed") {
      const open = held[product]! + quantity
      if (open > stock[product]!) continue
      held[product] = open
    }
    orders.push({ nth, customer: rng.int(0, customerCount - 1), product, quantity, age, status })
  }
  return orders
}

/** Builds categories with their terms, products, customers, and orders. */
export const buildShop = (seed: Randomness.Seed, today: number): Database => {
  const rng = Randomness.rng(seed, "shop")
  const names = rng.sample(wares, categoryCount)
  const categoryId = idsOf(rng, "CT", categoryCount)
  const categories = names.map((name, i): Row => ({ id: categoryId(i), name, return_days: rng.pick([14, 21, 30, 45]) }))
  const productId = idsOf(rng, "PR", productCount)
  const [prices, ratings, stock] = [
    new Int32Array(productCount),
    new Int32Array(productCount),
    new Int32Array(productCount)
  ]
  const made = names.map((_, category) => {
    const level = rng.int(20, 140)
    const chosen = rng.sample(makers, products)
    for (let product = category * products; product < (category + 1) * products; product++) {
      prices[product] = level + rng.int(0, 90)
      ratings[product] = rng.int(25, 50)
      stock[product] = rng.int(0, 24)
    }
    return chosen
  })
  const categoryOf = (product: number): number => Math.floor(product / products)
  const nameOf = (product: number): string =>
    `${made[categoryOf(product)]?.[product % products] ?? ""} ${names[categoryOf(product)] ?? ""}`
  const offers = makeTable(
    productCount,
    productId,
    (product) => ({
      id: productId(product),
      name: nameOf(product),
      category: categoryId(categoryOf(product)),
      price: prices[product]!,
      rating: ratings[product]! / 10,
      stock: stock[product]!
    }),
    { name: nameOf, category: (product) => categoryId(categoryOf(product)) }
  )
  const people = drawNames(rng, customerCount)
  const customerId = idsOf(rng, "CU", customerCount)
  const customers = people.map((name, i): Row => ({ id: customerId(i), name, member: rng.int(0, 2) === 0 }))
  const orderId = idsOf(rng, "OR", orderDraws)
  const drawn = drawOrders(rng, stock)
  const orders = makeTable(
    drawn.length,
    someOf(orderId, (place) => drawn[place]!.nth),
    (place) => {
      const { age, customer, nth, product, quantity, status } = drawn[place]!
      return {
        id: orderId(nth),
        customer: customerId(customer),
        product: productId(product),
        quantity,
        ordered: iso(today - age),
        status
      }
    },
    {
      customer: (place) => customerId(drawn[place]!.customer),
      product: (place) => productId(drawn[place]!.product),
      status: (place) => drawn[place]!.status
    }
  )
  return {
    categories: tableOf(categories),
    products: offers,
    customers: tableOf(customers),
    orders
  }
}
