/** What a run may spend. */
export { BudgetSpent, type RunBudget } from "./RunBudget.ts"
