import { dayOfIso } from "../../generate/calendar.ts"
import { numberIn, textIn } from "../Database.ts"
import { type Service, foundBy } from "../Service.ts"
import { references, rulesFor, uniques } from "../rules.ts"
import { buildShop } from "./build.ts"
import { shopGoals } from "./goals.ts"
import { availableOf, shopTools } from "./tools.ts"

const between = (low: number, high: number) => (value: number) => value >= low && value <= high
const ageOf = (ordered: string, today: string): number => (dayOfIso(today) ?? 0) - (dayOfIso(ordered) ?? 0)

/** A shop: its products, their stock, and the orders. */
export const shop: Service = {
  domain: "eCommerce",
  tables: {
    categories: { prefix: "CT", found: foundBy("name") },
    products: {
      prefix: "PR",
      found: foundBy("category"),
      computed: (row, view) => ({ available: availableOf(row, view) })
    },
    customers: { prefix: "CU", found: foundBy("name") },
    orders: {
      prefix: "OR",
      found: foundBy("customer"),
      isVoid: (row) => row["status"] === "cancelled",
      undo: (row, base) => {
        if (row["status"] !== "placed") return undefined
        if (base === undefined) return { tool: "shop_cancel", args: { order: row.id } }
        return { tool: "shop_change_quantity", args: { order: row.id, quantity: numberIn(base, "quantity") } }
      }
    }
  },
  build: buildShop,
  tools: shopTools,
  goals: shopGoals,
  rules: [
    ...uniques({ categories: ["name", "id"], products: ["name", "id"], customers: ["name", "id"], orders: ["id"] }),
    ...references({ products: { category: "categories" }, orders: { customer: "customers", product: "products" } }),
    ...rulesFor("products", {
      "no stock is promised twice": (row, view) => availableOf(row, view) >= 0,
      "a rating is 2.5 to 5": (row) => between(2.5, 5)(numberIn(row, "rating")),
      "a price is a whole number above 0": (row) => {
        const price = numberIn(row, "price")
        return Number.isInteger(price) && price > 0
      },
      "a stock is a whole number": (row) => Number.isInteger(numberIn(row, "stock")),
      "a product is called by its category": (row, view) =>
        textIn(row, "name").endsWith(textIn(view.row("categories", textIn(row, "category")), "name")),
      "prices of a category are within 90 of each other": (row, view) =>
        view
          .rows("products")
          .every(
            (other) =>
              other["category"] !== row["category"] || Math.abs(numberIn(other, "price") - numberIn(row, "price")) <= 90
          )
    }),
    ...rulesFor("categories", {
      "a category has products": (row, view) => view.rows("products").some((product) => product["category"] === row.id),
      "returns are taken for 14 to 45 days": (row) => between(14, 45)(numberIn(row, "return_days"))
    }),
    ...rulesFor("orders", {
      "an order is for one piece or more": (row) => numberIn(row, "quantity") >= 1,
      "nothing was ordered after today": (row, _, today) => textIn(row, "ordered") <= today,
      "what was delivered was ordered more than a week ago": (row, _, today) =>
        row["status"] !== "delivered" || ageOf(textIn(row, "ordered"), today) > 7,
      "what is placed was ordered at most three days ago": (row, _, today) =>
        row["status"] !== "placed" || ageOf(textIn(row, "ordered"), today) <= 3
    })
  ]
}
