/** Why an evaluation is refused or stops. */
export {
  BudgetReached,
  type EvaluationError,
  FinishedWithInfraErrors,
  GateNotMet,
  RunCancelled,
  RunHopeless,
  refuse
} from "./Failure.ts"
