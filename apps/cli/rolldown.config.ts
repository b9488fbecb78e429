import { defineConfig } from "rolldown"

export default defineConfig({
  // threads and the command of agents have files of their own, beside whatever chunk starts them
  input: {
    escapement: "src/bin.ts",
    envTool: "../../packages/doors/src/envTool.ts",
    pythonWorker: "../../packages/env/src/pythonWorker.ts",
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
