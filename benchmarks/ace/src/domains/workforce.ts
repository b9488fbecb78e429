import type { Domain } from "./Domain.ts"

/** A week of shifts. */
export const workforce: Domain = {
  id: "workforce",
  item: { singular: "worker", plural: "workers" },
  idPrefix: "W",
  idField: "worker_id",
  fields: [
    { kind: "number", name: "skill", range: [1, 5] },
    { kind: "number", name: "hourly_cost", range: [20, 100] },
    { kind: "number", name: "experience", range: [1, 20] },
    {
      kind: "category",
      name: "department",
      values: ["support", "sales", "operations", "security", "logistics", "maintenance"]
    },
    { kind: "number", name: "reliability", range: [1, 5] },
    { kind: "number", name: "overtime_capacity", range: [0, 10] }
  ],
  cents: "hourly_cost",
  names: { words: { "": ["Worker"] } },
  globalRules: [
    { name: "total_cost_max", kind: "sum-max", attribute: "hourly_cost", slack: 160, cap: 100 },
    { name: "total_skill_min", kind: "sum-min", attribute: "skill", slack: 15, floor: 0 },
    { name: "senior_shift_min", kind: "count-min-threshold", attribute: "experience", threshold: 12, slack: 2 },
    { name: "same_department_week_max", kind: "repeat-max", attribute: "department" },
    { name: "total_reliability_min", kind: "sum-min", attribute: "reliability", slack: 18, floor: 1 },
    { name: "total_overtime_min", kind: "sum-min", attribute: "overtime_capacity", slack: 40, floor: 0 }
  ],
  slotRules: [
    { name: "min_skill", attribute: "skill", operator: ">=", thresholds: [1, 2, 3, 4] },
    { name: "max_cost", attribute: "hourly_cost", operator: "<=", thresholds: [45, 60, 75, 90, 100] },
    { name: "min_experience", attribute: "experience", operator: ">=", thresholds: [1, 4, 8, 12] }
  ],
  wording: {
    task: "workforce scheduling",
    plan: "workforce schedule",
    rows: "working days",
    columns: "shifts to staff per day",
    role: "You are a staffing assistant who completes a week of shifts.",
    mendedRole: "You are a staffing assistant who completes several days of shifts."
  }
}
