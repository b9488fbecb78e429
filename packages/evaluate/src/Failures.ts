/** Why an evaluation is refused or stops. */
export {
  BudgetReached,
  type EvaluationError,
  FinishedWithInfraErrors,
  RunCancelled,
  RunHopeless,
  refuse
} from "./Failure.ts"
