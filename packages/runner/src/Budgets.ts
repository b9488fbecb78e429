/** The tokens and costs that a run may spend. */
export { BudgetSpent, type RunBudget } from "./RunBudget.ts"
