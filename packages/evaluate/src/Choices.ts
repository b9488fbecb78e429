/** The parts of an evaluation plan, their defaults, and how they are read from the flags of a command. */
export { type ChosenMetrics, allMetrics } from "./results/ChosenMetrics.ts"
export {
  type AdapterChoice,
  type BenchmarkChoice,
  type InstanceChoice,
  type LimitsChoice,
  type ModelChoice,
  type OneOf,
  type OneOrMore,
  type OptionValue,
  type Options,
  defaults
} from "./plan/EvaluationPlan.ts"
export type { Deciding, UntilChoice } from "./until/UntilChoice.ts"
export { parseFaults, parseLimits } from "./flags/parseBounds.ts"
export { type KeyValues, keyValues } from "./flags/keyValues.ts"
export { type Budget, type BudgetFlags, parseBudget } from "./flags/parseBudget.ts"
export { type UntilFlags, parseCommitted, requireNone } from "./until/parseUntil.ts"
export { type Choice, chooseBenchmark, chooseBenchmarks, registryFor } from "./flags/chooseBenchmark.ts"
export {
  type AnswerFlags,
  type JudgeFlags,
  type RoleFlags,
  parseAnswers,
  parsePriced,
  parsePrices,
  parseJudges,
  parseRoles
} from "./flags/parseAnswers.ts"
export { type AnalysisFlags, plainAnalysis, parseAnalysis } from "./flags/parseAnalysis.ts"
export { parseConcurrency } from "./flags/parseConcurrency.ts"
export { type MakingFlags, parseMaking } from "./flags/parseMaking.ts"
export {
  type PlayerFlags,
  type SourceFlags,
  parsePlan,
  parseReferences,
  parseSource,
  parseSuccessors,
  parseWorldOptions
} from "./flags/parsePlan.ts"
export { parseRateFlags } from "./flags/parsePace.ts"
export { parseWireFaults } from "./flags/parseWireFaults.ts"
