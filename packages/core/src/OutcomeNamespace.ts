/** How a trial ended. */
export { Outcome, type OutcomeTag, type Verdict, outcomeTags } from "./trial/Outcome.ts"
