import { defineConfig } from "rolldown"

export default defineConfig({
  // threads, contained processes and the command of agents have files of their own, beside whatever chunk starts them
  input: {
    escapement: "src/bin.ts",
    bashChild: "../../packages/sandbox/src/bashChild.ts",
    containedMain: "../../packages/sandbox/src/containedMain.ts",
    envTool: "../../packages/doors/src/envTool.ts",
    reachProbe: "../../packages/doors/src/containment/reachProbe.ts",
    pythonChild: "../../packages/sandbox/src/pythonChild.ts",
    watchdogWorker: "src/process/watchdogWorker.ts"
  },
  platform: "node",
  // it loads its interpreter from the files of its own package
  external: ["pyodide"],
  // the oldest Node that it runs on
  transform: { target: "node22" },
  resolve: { conditionNames: ["@escapement/source", "node", "import", "default"] },
  output: {
    dir: "bundle",
    format: "esm",
    minify: true,
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    banner: (chunk) => (chunk.name === "escapement" ? "#!/usr/bin/env node" : "")
  }
})
