import { existsSync } from "node:fs"
import { resolve } from "node:path"
import type { Plans, Run, RunPlan } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import { isFile, isInstalled } from "./importModule.ts"

/** What a plan names that runs as this user. */
type Code = Pick<RunPlan, "metrics" | "plugins"> & { readonly adapters: ReadonlyArray<Plans.ComponentSpec> }

/** A name as the shell of a person reads it. */
const quoted = (name: string): string =>
  /^[\w@./:+-]+$/.test(name) ? name : `'${Lines.sanitise(name).replaceAll("'", String.raw`'\''`)}'`

/** The flags that name code: ` --plugin ./mine.ts`, with a blank before each. */
export const pluginFlags = (names: ReadonlyArray<string>): string =>
  names.map((name) => ` --plugin ${quoted(name)}`).join("")

/** The same file by another path is the same code. */
const placeOf = (name: string): string => (isFile(name) ? resolve(name) : name)

const isNamed = (name: string, named: ReadonlyArray<string>): boolean =>
  named.some((other) => other === name || placeOf(other) === placeOf(name))

/** Programs of external agents that a plan names itself. */
const programsOf = ({ adapters }: Pick<Code, "adapters">): ReadonlyArray<string> =>
  adapters.flatMap(({ options }) => options["program"] ?? [])

const fileAdaptersOf = ({ adapters }: Pick<Code, "adapters">): ReadonlyArray<string> =>
  adapters.map(({ name }) => name).filter(isFile)

/** All that a plan names and that runs as this user when it is played: plugins, adapters and metrics from files, programs of external agents. */
export const codeOf = (plan: Code): ReadonlyArray<string> => [
  ...new Set([...(plan.plugins ?? []), ...plan.metrics, ...fileAdaptersOf(plan), ...programsOf(plan)])
]

/** Of what a plan names, what its reader names too. */
export const namedAmong = (names: ReadonlyArray<string>, named: ReadonlyArray<string> = []): ReadonlyArray<string> =>
  names.filter((name) => isNamed(name, named))

/**
 * The plugins to load for a plan: its own that its reader names, then the reader's
 * others. What the plan names as an adapter, a metric or a program is no plugin.
 */
export const pluginsFor = (plan: Code, named: ReadonlyArray<string> = []) => {
  const own = namedAmong(plan.plugins ?? [], named)
  const other = [...(plan.plugins ?? []), ...plan.metrics, ...fileAdaptersOf(plan), ...programsOf(plan)]
  return { own, more: [...new Set(named)].filter((name) => !isNamed(name, other)) }
}

const isThere = (name: string): boolean => (isFile(name) ? existsSync(resolve(name)) : isInstalled(name))

/** What is left out when a stored run is read, in a sentence; nothing where all is named. */
export const unnamedSentence = (run: Run, named: ReadonlyArray<string> = []): string | undefined => {
  const missing = [...(run.plan.plugins ?? []), ...run.plan.metrics].filter((name) => !isNamed(name, named))
  if (missing.length === 0) return undefined
  const shown = missing.map((name) => Lines.sanitise(name)).join(", ")
  return missing.every(isThere)
    ? `not loaded: ${shown}, which run ${run.id} names; where you trust that code, add${pluginFlags(missing)}`
    : `not loaded: ${shown}, which run ${run.id} names and which is not in this folder`
}

/**
 * Refuses to play a plan that somebody else may have written, while it names code that
 * its user does not name: a store or a lock decides what is played, never what runs here.
 *
 * @param what names the code, for the refusal
 */
export const requireNamed = (
  what: string,
  plan: Code,
  named: ReadonlyArray<string> = []
): Effect.Effect<void, Refused> => {
  const missing = codeOf(plan).filter((name) => !isNamed(name, named))
  if (missing.length === 0) return Effect.void
  const shown = missing.map((name) => Lines.sanitise(name)).join(", ")
  return Effect.fail(
    new Refused({
      message: `${what} names code that would run as you: ${shown}; where you trust it, add${pluginFlags(missing)}`
    })
  )
}
