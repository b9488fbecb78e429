import { listPlugins } from "./loadRegistry.ts"
import { type Code, codeOf, namingFlags } from "./namedCode.ts"
import { type Reaching, trustOf } from "./Trust.ts"

/**
 * Writes the flags that name the code, programs and addresses of a run: whoever continues the run must name them again.
 */
export const codeFlags = ({ plan }: { readonly plan: Code & Reaching }): string => {
  const always = listPlugins([])
  const plugins = codeOf(plan).filter((name) => !always.includes(name))
  return namingFlags({ plugins, trust: trustOf(plan) })
}
