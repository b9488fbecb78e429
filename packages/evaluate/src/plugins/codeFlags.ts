import { listPlugins } from "./loadRegistry.ts"
import { type Code, codeOf, namingFlags } from "./namedCode.ts"
import { type Reaching, trustOf } from "./Trust.ts"

/** The plan of a run, as far as it names code, programs and addresses. */
interface Naming {
  readonly plan: Code & Reaching
}

const codeIn = (plan: Code): ReadonlyArray<string> => {
  const always = listPlugins([])
  return codeOf(plan).filter((name) => !always.includes(name))
}

/**
 * Writes the flags that name the code, programs and addresses of a run: whoever continues the run must name them again.
 */
export const codeFlags = ({ plan }: Naming): string => namingFlags({ plugins: codeIn(plan), trust: trustOf(plan) })

/** Writes the flags that name the code of a run, for a command that only reads the run and so trusts nothing else. */
export const readFlags = ({ plan }: { readonly plan: Code }): string => namingFlags({ plugins: codeIn(plan) })

/**
 * Writes the flags that a command which continues a run needs besides the run: `--plugin` and `--trust` for the code,
 * programs and addresses that the run's plan names, and `--metric` for its files of metrics, so that these metrics lead
 * the tables again.
 */
export const playFlags = ({ plan }: Naming): string => {
  const code = codeIn(plan)
  return namingFlags({
    metrics: code.filter((name) => plan.metrics.includes(name)),
    plugins: code.filter((name) => !plan.metrics.includes(name)),
    trust: trustOf(plan)
  })
}
