import type { Domain } from "./Domain.ts"

/** A week of meals. */
export const meal: Domain = {
  id: "meal",
  item: { singular: "dish", plural: "dishes" },
  idPrefix: "D",
  idField: "dish_id",
  fields: [
    { kind: "number", name: "calories", range: [150, 900] },
    { kind: "number", name: "protein", range: [5, 60] },
    { kind: "number", name: "price", range: [5, 35] },
    {
      kind: "category",
      name: "cuisine",
      values: ["asian", "mediterranean", "american", "mexican", "italian", "fusion"]
    },
    {
      kind: "category",
      name: "chef",
      values: [
        "Chef Baker",
        "Chef Carter",
        "Chef Gomez",
        "Chef Lin",
        "Chef Morgan",
        "Chef Patel",
        "Chef Rivera",
        "Chef Rossi"
      ]
    },
    { kind: "number", name: "spiciness", range: [1, 5] }
  ],
  cents: "price",
  names: {
    by: "cuisine",
    words: {
      asian: ["Curry Dish", "Dumpling Set", "Noodle Bowl", "Rice Plate"],
      mediterranean: ["Falafel Box", "Grill Platter", "Salad Plate", "Wrap Meal"],
      american: ["Burger Plate", "Roast Tray", "Sandwich Box", "Steak Meal"],
      mexican: ["Burrito Bowl", "Quesadilla Set", "Salsa Meal", "Taco Plate"],
      italian: ["Lasagna Tray", "Pasta Dish", "Pizza Slice", "Risotto Plate"],
      fusion: ["Chef Special", "Mix Grill", "Power Bowl", "Seasonal Plate"]
    }
  },
  globalRules: [
    { name: "weekly_calories_max", kind: "sum-max", attribute: "calories", slack: 700, cap: 900 },
    { name: "weekly_protein_min", kind: "sum-min", attribute: "protein", slack: 100, floor: 0 },
    { name: "same_cuisine_max", kind: "repeat-max", attribute: "cuisine" },
    { name: "same_chef_max", kind: "repeat-max", attribute: "chef" },
    { name: "weekly_price_max", kind: "sum-max", attribute: "price", slack: 90, cap: 35 },
    { name: "weekly_spiciness_max", kind: "sum-max", attribute: "spiciness", slack: 18, cap: 5 }
  ],
  slotRules: [
    { name: "max_calories", attribute: "calories", operator: "<=", thresholds: [350, 500, 650, 800, 900] },
    { name: "min_protein", attribute: "protein", operator: ">=", thresholds: [5, 15, 25, 35] },
    { name: "max_price", attribute: "price", operator: "<=", thresholds: [10, 15, 20, 28, 35] }
  ],
  wording: {
    task: "meal planning",
    plan: "meal planning task",
    rows: "planning days",
    columns: "meal slots to fill per day",
    role: "You are a kitchen assistant who completes a week of meals.",
    mendedRole: "You are a kitchen assistant who completes several days of meals."
  }
}
