import { type Row, type View, numberIn, rowsWhere } from "../Database.ts"
import {
  type Args,
  type ReadTool,
  type WriteTool,
  type Written,
  atLeast,
  atMost,
  become,
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
import { newId } from "../draws.ts"

const { read, write } = declare("eCommerce")

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
  const row = {
    customer: String(customer),
    product: offer.id,
    quantity,
    ordered: view.today ?? "just now",
    status: "placed"
  }
  return done({ table: "orders", row: { id: newId(view, "orders", "OR", row), ...row } })
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

const check = lookAt("shop_get_order", "order")

/** The tools of a shop. */
export const shopTools: ReadonlyArray<ReadTool | WriteTool> = [
  read("shop_find_customer", "Finds a customer by name", "customers", { name: text("Name") }),
  read("shop_find_category", "Finds a category by name", "categories", { name: text("Name") }),
  read("shop_get_category", "Shows a category with its terms", "categories", { id: text("Id") }),
  read("shop_search", "Lists products of a category", "products", {
    category: text("Id of a category"),
    price: { ...optional(number("Price, at most")), filter: atMost("price") },
    rating: { ...optional(number("Rating, at least")), filter: atLeast("rating") }
  }),
  read("shop_find_product", "Finds a product by name", "products", { name: text("Name") }),
  read("shop_get_product", "Shows a product", "products", { id: text("Id") }),
  read("shop_list_orders", "Lists orders of a customer", "orders", {
    customer: text("Id of a customer"),
    status: optional(choice("Status", ["placed", "shipped", "delivered", "cancelled", "returned"]))
  }),
  read("shop_get_order", "Shows an order", "orders", { id: text("Id") }),
  write(
    "shop_order",
    "Orders a product for a customer",
    { customer: text("Id"), product: text("Id"), quantity: number("How many") },
    { run: order, verify: ({ customer }) => ({ tool: "shop_list_orders", args: { customer: customer ?? "" } }) }
  ),
  write(
    "shop_cancel",
    "Cancels an order that is placed",
    { order: text("Id") },
    { run: become("orders", "order", "placed", "cancelled"), verify: check }
  ),
  write(
    "shop_return",
    "Takes a delivered order back",
    { order: text("Id") },
    { run: become("orders", "order", "delivered", "returned"), verify: check }
  ),
  write(
    "shop_change_quantity",
    "Changes how many an order that is placed is for",
    { order: text("Id"), quantity: number("How many") },
    { run: requantify, verify: check }
  ),
  read(
    "shop_search_v1",
    "Lists products of a category. Deprecated",
    "products",
    { category: text("Id of a category") },
    true
  ),
  read("shop_product_v1", "Shows a product. Deprecated: copied at night", "products", { id: text("Id") }, true)
]
