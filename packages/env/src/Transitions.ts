/** Makes the transition of a call: a result, a refusal, or the end of the trial. */
export { end, toolError, refuse, show, submitted } from "./kit/transitions.ts"
