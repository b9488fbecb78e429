import { type Row, type View, numberIn, rowsWhere } from "../Database.ts"
import {
  type Args,
  type Service,
  type Written,
  added,
  atLeast,
  atMost,
  choice,
  declare,
  done,
  lookAt,
  number,
  optional,
  refused,
  standing,
  text
} from "../Service.ts"

const { outdated, read, show, turn, write } = declare("eCommerce")

/** Returns the available number of a product: its stock less the placed orders. */
export const availableOf = (row: Row, view: View): number =>
  rowsWhere(view, "orders", { product: row.id, status: "placed" }).reduce(
    (left, order) => left - numberIn(order, "quantity"),
    numberIn(row, "stock")
  )

const isWhole = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value > 0

const order = (view: View, { customer, product, quantity }: Args): Written => {
  const offer = view.row("products", String(product))
  if (offer === undefined) return refused(`no product ${product}`)
  if (view.row("customers", String(customer)) === undefined) return refused(`no customer ${customer}`)
  if (!isWhole(quantity)) return refused("a quantity is a whole number above 0")
  if (availableOf(offer, view) < quantity) return refused("not so many available")
  return added(view, "orders", "OR", {
    customer: String(customer),
    product: offer.id,
    quantity,
    ordered: view.today ?? "just now",
    status: "placed"
  })
}

const requantify = (view: View, { order: id, quantity }: Args): Written => {
  const row = standing(view, "orders", id, "placed")
  if (row === undefined) return refused(`no placed order ${id}`)
  if (!isWhole(quantity)) return refused("a quantity is a whole number above 0")
  const offer = view.row("products", String(row["product"]))
  if (offer === undefined || availableOf(offer, view) + numberIn(row, "quantity") < quantity)
    return refused("not so many available")
  return done({ table: "orders", row: { ...row, quantity } })
}

/** The tools of a shop. */
export const shopTools: Service["tools"] = [
  read("shop_find_customer", "Finds a customer by name", "customers", { name: text("Name") }),
  read("shop_find_category", "Finds a category by name", "categories", { name: text("Name") }),
  show("shop_get_category", "Shows a category with its terms", "categories"),
  read("shop_search", "Lists products of a category", "products", {
    category: text("Id of a category"),
    price: { ...optional(number("Price, at most")), filter: atMost("price") },
    rating: { ...optional(number("Rating, at least")), filter: atLeast("rating") }
  }),
  read("shop_find_product", "Finds a product by name", "products", { name: text("Name") }),
  show("shop_get_product", "Shows a product", "products"),
  read("shop_list_orders", "Lists orders of a customer", "orders", {
    customer: text("Id of a customer"),
    status: optional(choice("Status", ["placed", "shipped", "delivered", "cancelled", "returned"]))
  }),
  show("shop_get_order", "Shows an order", "orders"),
  write(
    "shop_order",
    "Orders a product for a customer",
    { customer: text("Id"), product: text("Id"), quantity: number("How many") },
    { run: order, verify: lookAt("shop_list_orders", "customer", "customer") }
  ),
  turn("shop_cancel", "Cancels an order that is placed", { table: "orders", word: "order" }, "placed", "cancelled"),
  turn("shop_return", "Takes a delivered order back", { table: "orders", word: "order" }, "delivered", "returned"),
  write(
    "shop_change_quantity",
    "Changes how many an order that is placed is for",
    { order: text("Id"), quantity: number("How many") },
    { run: requantify, verify: lookAt("shop_get_order", "order") }
  ),
  outdated("shop_search_v1", "Lists products of a category. Deprecated", "products", {
    category: text("Id of a category")
  }),
  outdated("shop_product_v1", "Shows a product. Deprecated: copied at night", "products", { id: text("Id") })
]
