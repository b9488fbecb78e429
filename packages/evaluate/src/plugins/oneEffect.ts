import { readFileSync } from "node:fs"
import nodeModule, { createRequire } from "node:module"
import { join, sep } from "node:path"
import { fileURLToPath } from "node:url"
import type { Benchmarks } from "@escapement/core"
import { SchemaAST } from "effect"

/** Returns the folder of the package that a module of `effect` belongs to. */
const folderOf = (module: string): string => module.slice(0, module.lastIndexOf(`${sep}dist${sep}`))
/** Finds `effect` as seen from a file. */
const effectFrom = (file: string | URL): string => folderOf(createRequire(file).resolve("effect"))
/** The folder of this process's copy of `effect`. */
const ours = effectFrom(import.meta.url)

const versionIn = (folder: string): string | undefined => {
  try {
    return /"version":\s*"([^"]+)"/.exec(readFileSync(join(folder, "package.json"), "utf8"))?.[1]
  } catch {
    return undefined
  }
}

/**
 * Says what to do about a second copy of `effect`. If the versions differ, package.json must change; if they are equal,
 * the command belongs to another project.
 */
export const secondCopy = (theirs: string, user: string): string => {
  const [mine, other] = [versionIn(ours), versionIn(theirs)]
  const advice =
    mine !== undefined && mine === other
      ? "this command was not installed in that project: run npx escapement in its folder"
      : `set the version in package.json to ${mine === undefined ? "the version of the latter" : `effect ${mine}`}, and install again`
  return `${user} loads a second copy of effect, ${theirs}, beside ${ours}: ${advice}`
}

let isWatched = false

/**
 * Refuses a second copy of `effect` from now on: a module that imports one is not loaded. A class of one copy is not a
 * class of the other, so a schema would refuse valid values.
 */
export const refuseSecondEffect = (): void => {
  if (isWatched) return
  isWatched = true
  nodeModule.registerHooks?.({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      if ((specifier === "effect" || specifier.startsWith("effect/")) && found.url.startsWith("file:")) {
        const theirs = folderOf(fileURLToPath(found.url))
        const user = context.parentURL?.startsWith("file:") === true ? fileURLToPath(context.parentURL) : "a plugin"
        if (theirs !== ours) throw new Error(secondCopy(theirs, user))
      }
      return found
    }
  })
}

/** The common prototype of all schema parts that this copy makes. */
const ast: object = Object.getPrototypeOf(SchemaAST.Objects.prototype)

/** Guesses where a second copy is: the one that the running script would load. */
const likely = (): string => {
  try {
    const found = effectFrom(process.argv[1] ?? join(process.cwd(), "package.json"))
    return found === ours ? "which its package brings along" : found
  } catch {
    return "which its package brings along"
  }
}

/**
 * Says what is wrong with a benchmark whose schemas come from another copy of `effect`; undefined if they come from
 * this one.
 */
export const foreignSchema = (benchmark: Benchmarks.AnyBenchmark): string | undefined => {
  const isOurs = benchmark.use(({ Instance }) => Object.prototype.isPrototypeOf.call(ast, Instance.ast))
  if (isOurs) return undefined
  return secondCopy(likely(), `the benchmark "${benchmark.id}"`)
}
