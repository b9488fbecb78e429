import { Launching, externalAgents } from "@escapement/bridges"
import { type Cell, Json, type Plans, type RunPlan } from "@escapement/core"
import { ProviderPackages } from "@escapement/models"

/** The parts of a plan that decide what gets this user's keys and which programs start. */
export interface Reaching {
  readonly adapters: ReadonlyArray<Plans.ComponentSpec>
  /** Absent if no world is played. */
  readonly benchmarks?: ReadonlyArray<Plans.ComponentSpec>
  /** Absent if no model is asked, or if the user named who answers. */
  readonly models?: ReadonlyArray<Plans.ComponentSpec>
  readonly toolsets?: ReadonlyArray<Plans.ComponentSpec>
  readonly roles?: RunPlan["roles"] | undefined
  readonly judges?: RunPlan["judges"] | undefined
}

const external = new Set(externalAgents.map(({ id }) => id))
const said = (kind: string, value: string | undefined): ReadonlyArray<string> =>
  value === undefined ? [] : [`${kind}=${value}`]

/** Returns the world of a cell as a plan names it: a fork plays in the world of the stored trial. */
export const worldOf = ({ benchmark: { id, settings } }: Cell): Plans.ComponentSpec => ({
  name: id,
  options: Json.isJsonObject(settings)
    ? Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
    : {}
})

/**
 * Lists what a world needs trust for: live web services, which it calls with this user's keys at addresses that its
 * agents choose, and the folders that it reads and writes.
 */
const ofWorld = ({ options }: Plans.ComponentSpec): ReadonlyArray<string> => [
  ...(options["backend"] === "live" ? ["backend=live"] : []),
  ...said("pages", options["pages"]),
  ...said("recordings", options["recordings"]),
  ...said("props", options["props"])
]

/**
 * Lists what an external agent needs trust for: the program that it starts, what the program is given, and where it may
 * write.
 */
const ofAdapter = ({ name, options }: Plans.ComponentSpec): ReadonlyArray<string> => [
  ...(external.has(name) && options["program"] === undefined ? [`agent=${name}`] : []),
  // the model's name is the agent's own, and may be an address
  ...(external.has(name) ? said("model", options["model"]) : []),
  ...said("program", options["program"]),
  ...said("env", options["env"]),
  ...said("streams", options["streams"]),
  ...(options["contain"] === "off" ? ["contain=off"] : [])
]

/** Whether a model is served on this machine and called without a key. */
const isHarmless = ({ name, options }: Plans.ComponentSpec, address: string): boolean =>
  name.startsWith("openai-compatible/") && options["apiKeyEnv"] === undefined && Launching.isHere(address)

/** Lists the package that is loaded to call a model. */
const packageOf = ({ name }: Plans.ComponentSpec): ReadonlyArray<string> =>
  said("package", ProviderPackages.packageAndModel(name)?.[0])

/** Lists where prompts and keys are sent, and which variables hold keys. */
const reachOf = (component: Plans.ComponentSpec): ReadonlyArray<string> => {
  const { options } = component
  return [
    ...[options["baseURL"], options["proxy"], options["url"], options["door"]].flatMap((address) =>
      address === undefined || isHarmless(component, address) ? [] : [`address=${address}`]
    ),
    ...said("variable", options["apiKeyEnv"]),
    ...said("variable", options["proxyKey"]),
    ...said("variable", options["key"])
  ]
}

/**
 * Lists what a plan names that starts programs, gets this user's keys or loads packages of the folder, as `--trust`
 * takes it: `program=node ./agent.mjs`, `agent=codex`, `contain=off`, `env=NAME`, `streams=FOLDER`,
 * `address=https://models.example/v1`, `variable=NAME`, `package=@ai-sdk/mistral`, `model=MODEL` of an external agent,
 * `backend=live`, `pages=FOLDER`, `recordings=FOLDER`, `props=FOLDER`. Trust holds for the exact text: another spelling
 * is not trusted.
 */
export const trustOf = ({
  adapters,
  benchmarks = [],
  judges,
  models = [],
  roles = {},
  toolsets = []
}: Reaching): ReadonlyArray<string> => [
  ...new Set([
    ...benchmarks.flatMap(ofWorld),
    ...adapters.flatMap(ofAdapter),
    ...[...models, ...(judges?.models ?? []), ...Object.values(roles)].flatMap(packageOf),
    ...[...adapters, ...models, ...(judges?.models ?? []), ...Object.values(roles), ...toolsets].flatMap(reachOf)
  ])
]
