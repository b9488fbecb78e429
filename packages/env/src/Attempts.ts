/** One trial to be made: who plays it, what it may use, and how it ends. */
export { type Attempt, attempt, maxText } from "./trial/attempt.ts"
