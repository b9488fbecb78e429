/** Why an evaluation is refused or stops. */
export { BudgetReached, type EvaluationError, FinishedWithInfraErrors, RunHopeless, refuse } from "./Failure.ts"
