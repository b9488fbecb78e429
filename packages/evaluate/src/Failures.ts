/** Why an evaluation is refused or stops. */
export { BudgetReached, type EvaluationError, FinishedWithInfraErrors, Refused, refuse } from "./Failure.ts"
