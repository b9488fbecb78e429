/** Players that lack an ability on purpose, and the results that they reached. */
export {
  type Adversary,
  type AdversaryContext,
  type AdversaryFigure,
  type AdversaryStanding,
  type Choice,
  type GateResult,
  claimsDifficulty,
  defineAdversary
} from "./adapter/Adversary.ts"
export { blindView } from "./adapter/PrivilegedView.ts"
