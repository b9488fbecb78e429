import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { type Plugin, defineConfig } from "rolldown"

// its types describe another way to import it than Node has
const license: (options: object) => Plugin = createRequire(import.meta.url)("rollup-plugin-license")

export default defineConfig({
  // threads, contained processes and the command of agents have files of their own, beside whatever chunk starts them
  input: {
    escapement: "src/bin.ts",
    bashChild: "../../packages/sandbox/src/bashChild.ts",
    containedMain: "../../packages/sandbox/src/containedMain.ts",
    envTool: "../../packages/bridges/src/envTool.ts",
    reachProbe: "../../packages/bridges/src/containment/reachProbe.ts",
    pythonChild: "../../packages/sandbox/src/pythonChild.ts",
    watchdogWorker: "../../packages/evaluate/src/watch/watchdogWorker.ts"
  },
  platform: "node",
  // it loads its interpreter from the files of its own package
  external: ["pyodide"],
  // the oldest Node that it runs on
  transform: { target: "node22" },
  resolve: { conditionNames: ["@escapement/source", "node", "import", "default"] },
  // the licences of everything that the bundle holds travel with it
  plugins: [
    license({
      thirdParty: {
        includeSelf: false,
        multipleVersions: true,
        output: { file: fileURLToPath(new URL("bundle/THIRD-PARTY-NOTICES.txt", import.meta.url)) }
      }
    })
  ],
  output: {
    dir: "bundle",
    format: "esm",
    minify: true,
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    banner: (chunk) => (chunk.name === "escapement" ? "#!/usr/bin/env node" : "")
  }
})
