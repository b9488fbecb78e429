import { Option } from "effect"
import type { Registry } from "../Registry.ts"
import { type SearchedTier, parseShortName, parseTrialName } from "./TrialName.ts"

/** The seed that stands for all seeds in a list. */
const seed = "1"

/**
 * Lists the names of served models in the form of a provider's model list: the one that searches the first tier of each
 * benchmark, and one for each benchmark and tier, with the first seed.
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
