import type { Plans, Run } from "@escapement/core"
import { codeFlags } from "../plugins/codeFlags.ts"
import { shortId } from "../trials/shortId.ts"

/**
 * Writes the adapters or the models of a fork as flags. Several variants of one name came from the forked run, because
 * no flag of a fork makes them: without flags they are played again.
 */
const playerFlags = (kind: "adapter" | "model", specs: ReadonlyArray<Plans.ComponentSpec>): ReadonlyArray<string> => {
  const names = specs.map(({ name }) => name)
  if (new Set(names).size < names.length) return []
  const options = specs.flatMap(({ name, options }) =>
    Object.entries(options).flatMap(([key, value]) => [`--${kind}-option`, `${name}.${key}=${value}`])
  )
  return [`--${kind}`, names.join(","), ...options]
}

/**
 * Writes the command that forks again as a fork was made, because a fork cannot be resumed; undefined if the run is no
 * fork.
 *
 * @param type writes a command on the store of the run as it is typed
 */
export const forkCommand = (
  { plan }: Pick<Run, "plan">,
  type: (...args: ReadonlyArray<string>) => string
): string | undefined => {
  const { fork } = plan
  if (fork === undefined) return undefined
  const origin =
    "trial" in fork
      ? ["trial", "fork", fork.run === undefined ? fork.trial : `${fork.run}/${shortId(fork.trial)}`]
      : ["run", "fork", fork.run]
  const [adapters, models] = [playerFlags("adapter", plan.adapters), playerFlags("model", plan.models)]
  const unnamed = {
    ...plan,
    adapters: adapters.length === 0 ? plan.adapters : [],
    models: models.length === 0 ? plan.models : []
  }
  return `${type(...origin, "--at", String(fork.at), ...adapters, ...models)}${codeFlags({ plan: unnamed })}`
}
