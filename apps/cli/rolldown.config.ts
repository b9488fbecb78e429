import { execFileSync } from "node:child_process"
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { type Plugin, defineConfig } from "rolldown"
import { sharedEffect } from "../../tools/bundling/sharedEffect.ts"
import { buildViewer } from "../viewer/build.ts"

// its types describe another way to import it than Node has
const license: (options: object) => Plugin = createRequire(import.meta.url)("rollup-plugin-license")

/** The package that is published: its modules and the command are one bundle. */
const published = join(import.meta.dirname, "..", "..", "packages", "escapement")
const bundle = join(published, "bundle")
const manifest: { readonly exports: Readonly<Record<string, { readonly "@escapement/source": string }>> } = JSON.parse(
  readFileSync(join(published, "package.json"), "utf8")
)
/** What can be imported from the package, by the name of its file: `.` is `index`, `./vitest` is `vitest`. */
const modules = Object.entries(manifest.exports).map(([name, entry]) => [
  name === "." ? "index" : name.slice(2),
  join(published, entry["@escapement/source"])
])

/** Leaves no file of an older build, and puts the packages that `escapement new` writes, the page of `escapement view` and the help beside the command. */
const tidy: Plugin = {
  name: "tidy",
  buildStart: () => rmSync(bundle, { recursive: true, force: true }),
  writeBundle: async () => {
    await buildViewer(join(bundle, "viewer"))
    const templates = join(published, "templates")
    rmSync(templates, { recursive: true, force: true })
    cpSync(join(import.meta.dirname, "templates"), templates, { recursive: true })
    const program = ["--conditions=@escapement/source", join(import.meta.dirname, "printHelp.ts")]
    writeFileSync(join(bundle, "help.json"), execFileSync(process.execPath, program))
  }
}

export default defineConfig({
  // threads, contained processes and the command of agents have files of their own, beside whatever chunk starts them
  input: {
    ...Object.fromEntries(modules),
    escapement: "src/bin.ts",
    bashChild: "../../packages/sandbox/src/bashChild.ts",
    containedMain: "../../packages/sandbox/src/containedMain.ts",
    keptHelp: "../../packages/evaluate/src/terminal/keptHelp.ts",
    envTool: "../../packages/bridges/src/envTool.ts",
    instanceThread: "../../packages/evaluate/src/instances/instanceThread.ts",
    reachProbe: "../../packages/bridges/src/containment/reachProbe.ts",
    logChild: "../../packages/logs/src/logChild.ts",
    pythonChild: "../../packages/sandbox/src/pythonChild.ts",
    watchdogWorker: "../../packages/evaluate/src/watch/watchdogWorker.ts"
  },
  platform: "node",
  // shared with plugins (decision 17); a tool of the user's; an interpreter that loads the files of its own package
  external: ["@escapement/core", "vitest", "vitest/node", "pyodide"],
  // the oldest Node that it runs on
  transform: { target: "node22" },
  // what is not used of a shared module is not loaded; a report is text, which needs nothing that is not used
  treeshake: {
    moduleSideEffects: (id, isExternal) => !isExternal && !/[\\/]packages[\\/]report[\\/]src[\\/]/.test(id)
  },
  // `import` and `require` are added by the bundler: named here, they would hold for both
  resolve: { conditionNames: ["@escapement/source", "node", "default"] },
  plugins: [
    sharedEffect,
    tidy,
    // the licences of everything that the bundle holds travel with it
    license({
      thirdParty: {
        includeSelf: false,
        multipleVersions: true,
        output: { file: join(bundle, "THIRD-PARTY-NOTICES.txt") }
      }
    })
  ],
  output: {
    dir: bundle,
    format: "esm",
    minify: true,
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    banner: (chunk) => (chunk.name === "escapement" ? "#!/usr/bin/env node" : "")
  }
})
