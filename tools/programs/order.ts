import type { Environment } from "./command.ts"
import type { KnownProgram } from "./known.ts"

/** The instances of a tier that are played. */
export interface Play {
  readonly benchmark: string
  readonly tier: string
  readonly instances: number
  readonly more?: ReadonlyArray<string>
}

/** Returns opencode's settings of its model, for trials in which we do not write its configuration. */
const openCodeSettings = (url: string, model: string): Environment => {
  const options = { baseURL: `${url}/v1`, apiKey: "none" }
  const provider = { npm: "@ai-sdk/openai-compatible", name: "seen", options, models: { [model]: { name: model } } }
  const config = {
    share: "disabled",
    autoupdate: false,
    model: `seen/${model}`,
    small_model: `seen/${model}`,
    provider: { seen: provider }
  }
  return { OPENCODE_CONFIG_CONTENT: JSON.stringify(config), OPENCODE_DISABLE_MODELS_FETCH: "true" }
}

/**
 * Returns the arguments of `eval` that let a program play, and the environment that it needs.
 *
 * @param path the program's file
 * @param url where the model is served
 * @param key the key that the program sends
 */
export const order = (
  { acp, adapter, key: variable, proxy }: KnownProgram,
  path: string,
  url: string,
  { benchmark, instances, more = [], tier }: Play,
  key = "none"
): { readonly args: ReadonlyArray<string>; readonly env: Environment } => {
  const model = `simulated.${benchmark}.${tier}.1`
  const env = { [variable]: key, GOOGLE_GEMINI_BASE_URL: url, ...openCodeSettings(url, model) }
  const options =
    acp === undefined
      ? [`${adapter}.program=${path}`, `${adapter}.model=${model}`]
      : [`acp.program=${path} ${acp(model)}`, `acp.env=${Object.keys(env).join("+")}`]
  const seen = proxy === undefined ? [] : [`${adapter}.proxy=${url}${proxy}`]
  const plan = ["--benchmark", benchmark, "--tier", tier, "--seed", "1", "--instances", String(instances)]
  return {
    args: ["eval", ...plan, "--adapter", adapter, "--adapter-option", [...options, ...seen].join(), ...more],
    env
  }
}
