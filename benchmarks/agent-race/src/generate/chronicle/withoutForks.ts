import type { Plan } from "../Plan.ts"

/** A plan whose forks all lead the first way. */
export const withoutForks = (plan: Plan): Plan =>
  plan.map((step) =>
    step._tag === "Page" && step.approach._tag === "Forked"
      ? { ...step, approach: { ...step.approach, ways: [step.approach.ways[0]] } }
      : step
  )
