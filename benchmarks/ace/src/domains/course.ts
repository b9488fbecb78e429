import type { Domain } from "./Domain.ts"

/** Five days of classes. */
export const course: Domain = {
  id: "course",
  item: { singular: "course", plural: "courses" },
  idPrefix: "C",
  idField: "course_id",
  fields: [
    { kind: "category", name: "category", values: ["math", "cs", "core", "elective", "lab", "seminar"] },
    { kind: "number", name: "difficulty", range: [1, 5] },
    { kind: "number", name: "credits", range: [1, 4] },
    { kind: "number", name: "price", range: [100, 500] },
    {
      kind: "category",
      name: "teacher",
      values: [
        "Alice Johnson",
        "Bob Smith",
        "Carol Davis",
        "Daniel Lee",
        "Eva Brown",
        "Frank Wilson",
        "Grace Taylor",
        "Henry Moore",
        "Ivy Thomas",
        "Jack Martin",
        "Karen White",
        "Leo Harris",
        "Mia Clark",
        "Noah Walker",
        "Olivia Hall",
        "Peter Young"
      ]
    },
    { kind: "number", name: "workload", range: [1, 8] }
  ],
  cents: "price",
  names: {
    by: "category",
    words: {
      math: ["Algebra", "Calculus", "Geometry", "Optimization", "Statistics"],
      cs: ["AI", "Algorithms", "Databases", "Networks", "Systems"],
      core: ["Analysis", "Foundations", "Methods", "Practice", "Theory"],
      elective: ["Business", "Design", "Innovation", "Media", "Writing"],
      lab: ["Experiments", "Prototyping", "Simulation", "Studio", "Workshop"],
      seminar: ["Colloquium", "Discussion", "Perspectives", "Research", "Topics"]
    }
  },
  globalRules: [
    { name: "total_credits_min", kind: "sum-min", attribute: "credits", slack: 8, floor: 1 },
    { name: "total_price_max", kind: "sum-max", attribute: "price", slack: 1500, cap: 500 },
    { name: "same_teacher_week_max", kind: "repeat-max", attribute: "teacher" },
    { name: "same_category_week_max", kind: "repeat-max", attribute: "category" },
    { name: "total_workload_max", kind: "sum-max", attribute: "workload", slack: 20, cap: 8 }
  ],
  slotRules: [
    { name: "max_difficulty", attribute: "difficulty", operator: "<=", thresholds: [3, 4, 5] },
    { name: "min_credits", attribute: "credits", operator: ">=", thresholds: [1, 2, 3] },
    { name: "max_price", attribute: "price", operator: "<=", thresholds: [280, 340, 400, 460, 500] }
  ],
  wording: {
    task: "course scheduling",
    plan: "course scheduling plan",
    rows: "scheduling days",
    columns: "class time slots per day",
    role: "You are a scheduling assistant who completes a week of courses.",
    mendedRole: "You are a scheduling assistant who completes several days of courses."
  }
}
