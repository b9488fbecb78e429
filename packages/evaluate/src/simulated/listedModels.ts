import { Option } from "effect"
import type { Registry } from "../Registry.ts"
import { parseTrialName } from "./TrialName.ts"

/** Of the seeds, one stands for all. */
const seed = "1"

/** The names of served models, as lists of models have them: for each benchmark and tier the one of the first seed. */
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
