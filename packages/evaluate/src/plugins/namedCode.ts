import { existsSync } from "node:fs"
import { resolve } from "node:path"
import type { Plans, Run, RunPlan } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import type { Setup } from "../Registry.ts"
import { listGiven } from "./givenToAgents.ts"
import { type Reaching, trustOf } from "./Trust.ts"
import { isFile, isInstalled } from "./importModule.ts"

/** The code that a plan names; it is loaded and runs as this user. */
export interface Code extends Pick<RunPlan, "metrics" | "plugins"> {
  readonly adapters: ReadonlyArray<Plans.ComponentSpec>
}

/** What the user names: plugins that are loaded, files of metrics, and what else is trusted. */
export interface Named extends Pick<Setup, "plugins" | "trust"> {
  /** As after `--metric`: ids, and files that each export a metric. Absent for a command that has no such flag. */
  readonly metrics?: ReadonlyArray<string> | undefined
}

/** Quotes a name for a shell. */
const quoted = (name: string): string =>
  /^[\w@./:+=-]+$/.test(name) ? name : `'${Lines.sanitiseLine(name).replaceAll("'", String.raw`'\''`)}'`

const flagged = (flag: string, names: ReadonlyArray<string>): string =>
  names.map((name) => ` --${flag} ${quoted(name)}`).join("")

/**
 * Writes metrics, plugins and trust as flags for a shell, with a space before each: ` --plugin ./mine.ts --trust
 * address=https://models.example/v1`. Empty if there are none.
 */
export const namingFlags = ({ metrics = [], plugins = [], trust = [] }: Named): string =>
  flagged("metric", metrics) + flagged("plugin", plugins) + flagged("trust", trust)

/** Returns the full path of a file, so that two paths to one file are the same code; a package keeps its name. */
const placeOf = (name: string): string => (isFile(name) ? resolve(name) : name)

/** Whether a name is among others. Two paths to one file are the same name. */
export const isNamed = (name: string, named: ReadonlyArray<string>): boolean =>
  named.some((other) => placeOf(other) === placeOf(name))

const fileAdaptersOf = ({ adapters }: Pick<Code, "adapters">): ReadonlyArray<string> =>
  adapters.map(({ name }) => name).filter(isFile)

/**
 * Lists the code that a plan names and that runs as this user when it is played: plugins, and adapters and metrics from
 * files.
 */
export const codeOf = (plan: Code): ReadonlyArray<string> => [
  ...new Set([...(plan.plugins ?? []), ...plan.metrics, ...fileAdaptersOf(plan)])
]

/** Lists what can change a trial of a plan besides its options: its code, and what its external agents are given. */
export const identifiedBy = (plan: Code): ReadonlyArray<string> => [...codeOf(plan), ...listGiven(plan.adapters)]

/** Returns the names in a plan that the user names too. */
export const namedAmong = (names: ReadonlyArray<string>, named: ReadonlyArray<string> = []): ReadonlyArray<string> =>
  names.filter((name) => isNamed(name, named))

/**
 * Chooses the plugins to load for a plan: the plan's own that the user names too, then the user's others. Names that
 * the plan uses for an adapter or a metric are not plugins.
 */
export const pluginsFor = (plan: Code, named: ReadonlyArray<string> = []) => {
  const own = namedAmong(plan.plugins ?? [], named)
  const other = codeOf(plan)
  return { own, more: [...new Set(named)].filter((name) => !isNamed(name, other)) }
}

const isThere = (name: string): boolean => (isFile(name) ? existsSync(resolve(name)) : isInstalled(name))

const listed = (names: ReadonlyArray<string>): string => names.map((name) => Lines.sanitiseLine(name)).join(", ")

/** Says in a sentence what is left out when a stored run is read; undefined if the user names all of it. */
export const unnamedSentence = (run: Run, named: ReadonlyArray<string> = []): string | undefined => {
  const missing = [...(run.plan.plugins ?? []), ...run.plan.metrics].filter((name) => !isNamed(name, named))
  if (missing.length === 0) return undefined
  return missing.every(isThere)
    ? `not loaded: ${listed(missing)}, which run ${run.id} uses; if you trust this code, add${flagged("plugin", missing)}`
    : `not loaded: ${listed(missing)}, which run ${run.id} names and which is not in this folder`
}

/**
 * Refuses to play a plan that somebody else may have written while it names code, programs or addresses that the user
 * does not name. A store or a lock decides what is played, never what code runs here or where a key is sent.
 *
 * @param what names the plan in the error message
 */
export const requireNamed = (
  what: string,
  plan: Code & Reaching,
  { metrics: chosen, plugins: named = [], trust: trusted = [] }: Named
): Effect.Effect<void, Refused> => {
  const files = (chosen ?? []).flatMap((text) => text.split(",")).map((name) => name.trim())
  const code = codeOf(plan).filter((name) => !isNamed(name, [...named, ...files.filter(isFile)]))
  const trust = trustOf(plan).filter((name) => !trusted.includes(name))
  if (code.length + trust.length === 0) return Effect.void
  const metrics = chosen === undefined ? [] : code.filter((name) => plan.metrics.includes(name))
  const plugins = code.filter((name) => !metrics.includes(name))
  const flags = namingFlags({ metrics, plugins, trust })
  return new Refused({
    message: `${what} uses ${listed([...code, ...trust])}, which can run as you or get your keys; if you trust it, add${flags}`
  })
}
