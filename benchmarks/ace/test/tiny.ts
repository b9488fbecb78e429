import type { Instance } from "../src/Instance.ts"
import type { Item } from "../src/Item.ts"

const item = (price: number, credits: number): Item => ({
  name: "Algebra",
  category: "math",
  difficulty: 1,
  credits,
  price,
  teacher: "Bob Smith",
  workload: 1
})

/**
 * A grid of 2x2 with two hidden slots. Slot (0, 1) has a decoy, C14, that only
 * the total price tells from the solution C13; slot (1, 0) has the solution C22.
 */
export const tiny: Instance = {
  id: "tiny",
  domain: "course",
  rows: 2,
  cols: 2,
  candidatesPerSlot: 4,
  globals: [
    { rule: "total_credits_min", bound: 7 },
    { rule: "total_price_max", bound: 550 },
    { rule: "same_teacher_week_max", bound: 4 },
    { rule: "same_category_week_max", bound: 4 },
    { rule: "total_workload_max", bound: 4 }
  ],
  truth: [
    ["C01", "C13"],
    ["C22", "C02"]
  ],
  slots: [
    {
      row: 0,
      col: 1,
      rules: [
        { rule: "min_credits", bound: 2 },
        { rule: "max_price", bound: 300 }
      ],
      candidates: ["C11", "C12", "C13", "C14"],
      decoys: ["C14"]
    },
    {
      row: 1,
      col: 0,
      rules: [
        { rule: "max_price", bound: 310 },
        { rule: "min_credits", bound: 2 }
      ],
      candidates: ["C21", "C22", "C23", "C24"],
      decoys: []
    }
  ],
  items: {
    C01: item(100, 1),
    C02: item(100, 1),
    C11: item(400, 4),
    C12: item(100, 1),
    C13: item(200, 3),
    C14: item(290, 3),
    C21: item(350, 3),
    C22: item(100, 2),
    C23: item(90, 1),
    C24: item(360, 1)
  }
}
