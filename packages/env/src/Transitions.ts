/** What a call brings about: a result, a refusal, an end. */
export { end, toolError, refuse, show, submitted } from "./kit/transitions.ts"
