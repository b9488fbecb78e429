import type { Domain } from "./Domain.ts"

/** A week of groceries. */
export const shopping: Domain = {
  id: "shopping",
  item: { singular: "product", plural: "products" },
  idPrefix: "P",
  idField: "product_id",
  fields: [
    { kind: "category", name: "category", values: ["produce", "dairy", "snack", "protein", "grain", "beverage"] },
    { kind: "number", name: "price", range: [2, 25] },
    { kind: "number", name: "calories", range: [50, 800] },
    { kind: "number", name: "protein", range: [0, 40] },
    {
      kind: "category",
      name: "brand",
      values: [
        "BrightBasket",
        "DailyRoot",
        "GoldenField",
        "GreenPantry",
        "HarvestLane",
        "PureCrate",
        "SunMeadow",
        "TrueLarder"
      ]
    },
    { kind: "number", name: "weight", range: [200, 1500] }
  ],
  names: {
    by: "category",
    words: {
      produce: ["Apple Bag", "Berry Box", "Carrot Bunch", "Salad Mix"],
      dairy: ["Butter Block", "Cheese Wheel", "Milk Carton", "Yogurt Cup"],
      snack: ["Chip Bag", "Cookie Pack", "Nut Mix", "Trail Bar"],
      protein: ["Bean Can", "Chicken Tray", "Egg Carton", "Tofu Block"],
      grain: ["Bread Loaf", "Oat Box", "Pasta Pack", "Rice Sack"],
      beverage: ["Coffee Tin", "Juice Bottle", "Soda Pack", "Tea Box"]
    }
  },
  globalRules: [
    { name: "weekly_budget_max", kind: "sum-max", attribute: "price", slack: 60, cap: 25 },
    { name: "weekly_calories_min", kind: "sum-min", attribute: "calories", slack: 600, floor: 0 },
    { name: "weekly_protein_min", kind: "sum-min", attribute: "protein", slack: 90, floor: 0 },
    { name: "same_brand_max", kind: "repeat-max", attribute: "brand" },
    { name: "weekly_weight_max", kind: "sum-max", attribute: "weight", slack: 3000, cap: 1500 },
    { name: "same_category_max", kind: "repeat-max", attribute: "category" }
  ],
  slotRules: [
    { name: "max_price", attribute: "price", operator: "<=", thresholds: [8, 12, 16, 20, 25] },
    { name: "min_calories", attribute: "calories", operator: ">=", thresholds: [50, 150, 250, 350] },
    { name: "min_protein", attribute: "protein", operator: ">=", thresholds: [0, 10, 20, 30] }
  ],
  wording: {
    task: "grocery shopping",
    plan: "grocery shopping plan",
    rows: "shopping days",
    columns: "products to buy per day",
    role: "You are a shopping assistant who completes a week of groceries.",
    mendedRole: "You are a shopping assistant who completes several days of groceries."
  }
}
