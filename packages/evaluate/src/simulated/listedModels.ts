import { Option } from "effect"
import type { Registry } from "../Registry.ts"
import { type SearchedTier, parseShortName, parseTrialName } from "./TrialName.ts"

/** The seed that stands for all seeds in a list. */
const seed = "1"

/**
 * Lists the models that `answerTrials` serves, for a provider's list of models: `simulated`, which searches the first
 * tier of each benchmark, and one for each benchmark and tier, with seed 1. `isModel` also accepts other seeds.
 */
export const listedModels = ({
  benchmarks
}: Pick<Registry, "benchmarks">): {
  readonly models: ReadonlyArray<string>
  /** The first tier of each benchmark. */
  readonly tiers: ReadonlyArray<SearchedTier>
  readonly isModel: (id: string) => boolean
} => {
  const tiers = new Map(benchmarks.map((any) => [any.id, any.use(({ tiers }) => Object.keys(tiers))]))
  const first = [...tiers].flatMap(([benchmark, [tier]]) => (tier === undefined ? [] : [{ benchmark, tier }]))
  return {
    tiers: first,
    models: [
      "simulated",
      ...[...tiers].flatMap(([id, names]) => names.map((tier) => `simulated.${id}.${tier}.${seed}`))
    ],
    isModel: (id) =>
      parseShortName(id, first).length > 0 ||
      Option.exists(parseTrialName(id), ({ benchmark, tier }) => tiers.get(benchmark)?.includes(tier) === true)
  }
}
