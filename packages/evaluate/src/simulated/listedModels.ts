import { Option } from "effect"
import type { Registry } from "../Registry.ts"
import { parseTrialName } from "./TrialName.ts"

/** The seed that stands for all seeds in a list. */
const seed = "1"

/**
 * Lists the names of served models in the form of a provider's model list: one for each benchmark and tier, with the
 * first seed.
 */
export const listedModels = ({
  benchmarks
}: Pick<Registry, "benchmarks">): {
  readonly models: ReadonlyArray<string>
  readonly isModel: (id: string) => boolean
} => {
  const tiers = new Map(benchmarks.map((any) => [any.id, any.use(({ tiers }) => Object.keys(tiers))]))
  return {
    models: [...tiers].flatMap(([id, names]) => names.map((tier) => `simulated.${id}.${tier}.${seed}`)),
    isModel: (id) =>
      Option.exists(parseTrialName(id), ({ benchmark, tier }) => tiers.get(benchmark)?.includes(tier) === true)
  }
}
