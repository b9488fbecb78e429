import { type Faults, Limits, type Plans, type RunPlan } from "@escapement/core"
import { Schema } from "effect"
import { defaults } from "../plan/EvaluationPlan.ts"

const pairs = (options: object, of = ""): string =>
  Object.entries(options)
    .map(([name, value]) => `${of}${name}=${String(value)}`)
    .join(",")

const flag = (name: string, text: string): ReadonlyArray<string> => (text === "" ? [] : [`--${name}`, text])

const encodeLimits = Schema.encodeSync(Schema.toCodecStringTree(Limits))
const limitText = (limits: Limits): string => pairs(Object(encodeLimits(limits)))
const faultText = ({ p }: Faults): string => (p === 0 ? "" : `p=${p}`)

const numberFlag = (name: string, value: number | undefined, standard: number | undefined): ReadonlyArray<string> =>
  value === undefined || value === standard ? [] : [`--${name}`, String(value)]

/** Writes the source of instances as flags; the default number of generated instances is left out. */
export const sourceFlags = (source: Plans.Source, until?: Plans.StoppingRule): ReadonlyArray<string> => {
  const drawn = (instances: number) =>
    until === undefined ? numberFlag("instances", instances, defaults.instances) : untilFlags(until)
  switch (source._tag) {
    case "Tier":
      return ["--tier", source.tier, ...drawn(source.instances)]
    case "Difficulty":
      return [
        ...[source.difficulty, ...(source.others ?? [])].flatMap((each) => flag("difficulty", pairs(each))),
        ...drawn(source.instances)
      ]
    case "Set":
      return ["--set", source.set, ...numberFlag("instances", source.instances, undefined)]
    case "File":
      return ["--instances-file", source.path, ...numberFlag("instances", source.instances, undefined)]
    case "Published":
      return ["--published", source.path, ...numberFlag("instances", source.instances, undefined)]
  }
}

/** Splits the options of one component, played once for each combination of factors, into fixed ones and factors. */
const splitOptions = (name: string, specs: ReadonlyArray<Plans.ComponentSpec>) => {
  const own = specs.filter((spec) => spec.name === name)
  const options = [...new Set(own.flatMap((spec) => Object.keys(spec.options)))].map((option) => ({
    option,
    values: [...new Set(own.map((spec) => spec.options[option] ?? ""))]
  }))
  const fixed = options.flatMap(({ option, values: [value, ...more] }) => (more.length === 0 ? [[option, value]] : []))
  return {
    fixed: Object.fromEntries(fixed),
    factors: options.flatMap(({ option, values }) =>
      values.length < 2 ? [] : values.flatMap((value) => ["--factor", `${name}.${option}=${value}`])
    )
  }
}

/** @param write writes the fixed options of a component as flags */
const optionFlags = (
  specs: ReadonlyArray<Plans.ComponentSpec>,
  write: (fixed: object, name: string) => ReadonlyArray<string>
): ReadonlyArray<string> =>
  [...new Set(specs.map(({ name }) => name))].flatMap((name) => {
    const { factors, fixed } = splitOptions(name, specs)
    return [...write(fixed, name), ...factors]
  })

/** Writes the rule of a run that is played until it is decided. */
const untilFlags = ({ hypotheses: [{ detect, margin }], most }: Plans.StoppingRule): ReadonlyArray<string> => [
  "--until",
  "decided",
  ...numberFlag("margin", margin, undefined),
  ...numberFlag("detect", detect, margin),
  "--max-instances",
  String(most)
]

/**
 * Writes the settings of a plan as flags of `escapement eval`: instances, options, limits, faults, epochs and the like,
 * such as `--difficulty hidden=3 --limit steps=20 --fault p=0.1`. It leaves out the names of the benchmark, the agents
 * and the models, and retrievers, roles, judges and prices; for a fork also the instances, as it plays only some.
 */
export const settingFlags = (plan: RunPlan): ReadonlyArray<string> => {
  const { adapters, benchmarks, budgets, epochs, faultArms, faults, fork, limits, models, seed, toolsets, until } = plan
  const [{ name, source }] = benchmarks
  const own = benchmarks.filter((one) => one.name === name)
  const options = (kind: "adapter" | "model") => (fixed: object, of: string) =>
    flag(`${kind}-option`, pairs(fixed, `${of}.`))
  return [
    ...(fork === undefined ? sourceFlags(source, until) : []),
    ...optionFlags(own, (fixed) => flag("benchmark-option", pairs(fixed))),
    ...optionFlags(adapters, options("adapter")),
    ...optionFlags(models, options("model")),
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
