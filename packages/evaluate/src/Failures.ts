/** Why an evaluation is refused or stops. */
export {
  BudgetReached,
  type EvaluationError,
  FinishedWithInfraErrors,
  Refused,
  RunHopeless,
  refuse
} from "./Failure.ts"
