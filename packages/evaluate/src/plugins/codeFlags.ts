import type { Run } from "@escapement/core"
import { listPlugins } from "./loadRegistry.ts"
import { codeOf, namingFlags } from "./namedCode.ts"
import { trustOf } from "./Trust.ts"

/** The flags that name the code of a run, its programs and addresses once more: a run that goes on needs them again. */
export const codeFlags = ({ plan }: Run): string => {
  const always = listPlugins([])
  const plugins = codeOf(plan).filter((name) => !always.includes(name))
  return namingFlags({ plugins, trust: trustOf(plan) })
}
