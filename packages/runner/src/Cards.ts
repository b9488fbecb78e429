/** The cards of runs, locks, and the differences between two cards. */
export {
  Card,
  type CardDifference,
  Lock,
  type TrialFacts,
  cardDifferences,
  buildCard,
  cardToJson,
  lockDifferences
} from "./Card.ts"
export { jsonDifference } from "./jsonDifference.ts"
export { disclose } from "./disclose.ts"
