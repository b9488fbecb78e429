import "../../apps/cli/src/resolveEffect.ts"
import { type ResolveFnOutput, registerHooks } from "node:module"
import { join, sep } from "node:path"
import { pathToFileURL } from "node:url"

/** The tree, as the beginning of the URLs of its files. */
const root = pathToFileURL(join(import.meta.dirname, "..", "..", sep)).href

/** Modules of packages, by the package that imports them and how it names them. */
const found = new Map<string, ResolveFnOutput>()

/** Returns the part of a file's URL that decides what a package's name stands for; undefined outside of the tree. */
const importerOf = (url: string): string | undefined => {
  if (!url.startsWith(root) || url.includes("/node_modules/")) return undefined
  return url.slice(root.length).split("/").slice(0, 2).join("/")
}

/**
 * Resolves imports between files of the tree, most of which a worker resolves thousands of times: a path by itself, and
 * a package once for all files of the package that imports it. Vitest would send a message to its main process for each
 * of them, which took a third of the time of loading the tree; it needs these only while it watches files. Imports
 * between the modules of `effect` are resolved by the command's own hook.
 */
if (process.env["VITEST_MODE"] !== "WATCH") {
  registerHooks({
    resolve: (specifier, context, next) => {
      const { conditions, importAttributes, parentURL = "" } = context
      const importer = importerOf(parentURL)
      const isPlain = conditions.includes("import") && Object.keys(importAttributes).length === 0
      if (importer === undefined || !isPlain || /^(?:node|file|data):|^\//.test(specifier))
        return next(specifier, context)
      if (specifier.startsWith(".")) {
        return specifier.endsWith(".ts")
          ? { url: new URL(specifier, parentURL).href, format: "module-typescript", shortCircuit: true }
          : next(specifier, context)
      }
      const key = `${importer} ${specifier}`
      const resolved = found.get(key) ?? next(specifier, context)
      found.set(key, resolved)
      return { ...resolved, shortCircuit: true }
    }
  })
}
