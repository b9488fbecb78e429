import { createRequire } from "node:module"
import { dirname, join, relative, sep } from "node:path"
import type { Plugin } from "rolldown"

/** The folder of the modules of `effect` as the workspace has them. */
const dist = dirname(createRequire(import.meta.url).resolve("effect"))

const isIndex = (path: string): boolean => path.startsWith(`${dist}${sep}`) && path.endsWith(`${sep}index.js`)

/**
 * Leaves `effect` out of a bundle, module by module: a bundle imports `effect/Effect`, not all of `effect`, which
 * takes half a second to load. Packages installed beside the bundle share these modules.
 */
export const sharedEffect: Plugin = {
  name: "shared-effect",
  resolveId: (source, importer) => {
    // only the lists of names are bundled: they say which modules are meant
    if (importer !== undefined && isIndex(importer) && source.startsWith("./")) {
      const path = relative(dist, join(dirname(importer), source))
        .split(sep)
        .join("/")
      return { id: `effect/${path.replace(/\.js$/, "")}`, external: true }
    }
    if (source !== "effect" && !source.startsWith("effect/")) return null
    const path = createRequire(join(dist, "index.js")).resolve(source)
    return isIndex(path) ? path : { id: source, external: true }
  }
}
