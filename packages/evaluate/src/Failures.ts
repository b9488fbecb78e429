/** Why an evaluation is refused or stops. */
export { type EvaluationError, refuse } from "./Failure.ts"
