import { type Faults, Limits, type Plans, type RunPlan } from "@escapement/core"
import { Schema } from "effect"
import { defaults } from "../plan/EvaluationPlan.ts"

const pairs = (options: { readonly [name: string]: unknown }, of = ""): string =>
  Object.entries(options)
    .map(([name, value]) => `${of}${name}=${String(value)}`)
    .join(",")

const flag = (name: string, text: string): ReadonlyArray<string> => (text === "" ? [] : [`--${name}`, text])

const encodeLimits = Schema.encodeSync(Schema.toCodecStringTree(Limits))
const limitText = (limits: Limits): string => pairs(Object(encodeLimits(limits)))
const faultText = ({ p }: Faults): string => (p === 0 ? "" : `p=${p}`)

const numberFlag = (name: string, value: number | undefined, standard: number | undefined): ReadonlyArray<string> =>
  value === undefined || value === standard ? [] : [`--${name}`, String(value)]

const sourceFlags = (source: Plans.Source): ReadonlyArray<string> => {
  switch (source._tag) {
    case "Tier":
      return ["--tier", source.tier, ...numberFlag("instances", source.instances, defaults.instances)]
    case "Difficulty":
      return [
        ...[source.difficulty, ...(source.others ?? [])].flatMap((each) => flag("difficulty", pairs(each))),
        ...numberFlag("instances", source.instances, defaults.instances)
      ]
    case "Set":
      return ["--set", source.set, ...numberFlag("instances", source.instances, undefined)]
    case "File":
      return ["--instances-file", source.path, ...numberFlag("instances", source.instances, undefined)]
    case "Published":
      return ["--published", source.path, ...numberFlag("instances", source.instances, undefined)]
  }
}

const optionFlags = (kind: "adapter" | "model", specs: ReadonlyArray<Plans.ComponentSpec>): ReadonlyArray<string> =>
  specs.flatMap(({ name, options }) => flag(`${kind}-option`, pairs(options, `${name}.`)))

/**
 * Writes the settings of a plan as flags of `escapement eval`: instances, options, limits, faults, epochs and the like,
 * such as `--difficulty hidden=3 --limit steps=20 --fault p=0.1`. It leaves out the names of the benchmark, the agents
 * and the models, and retrievers, roles, judges and prices.
 */
export const settingFlags = (plan: RunPlan): ReadonlyArray<string> => {
  const { adapters, benchmarks, budgets, epochs, faultArms, faults, limits, models, seed, toolsets } = plan
  const [{ options, source }] = benchmarks
  return [
    ...sourceFlags(source),
    ...flag("benchmark-option", pairs(options)),
    ...optionFlags("adapter", adapters),
    ...optionFlags("model", models),
    ...flag("limit", limitText(limits)),
    ...(budgets ?? []).flatMap((budget) => ["--budget", limitText(budget) || "unlimited"]),
    ...(faultArms === undefined
      ? flag("fault", faultText(faults))
      : faultArms.flatMap(({ p }) => ["--fault", `p=${p}`])),
    ...(toolsets ?? []).flatMap(({ name }) => ["--toolset", name]),
    ...numberFlag("epochs", epochs, defaults.epochs),
    ...(seed === defaults.seed ? [] : ["--seed", seed])
  ]
}
