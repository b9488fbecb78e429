import { defineConfig } from "rolldown"

export default defineConfig({
  // a thread's file of its own, beside whatever chunk starts it
  input: { escapement: "src/bin.ts", pythonWorker: "../../packages/env/src/pythonWorker.ts" },
  platform: "node",
  // it loads its interpreter from the files of its own package
  external: ["pyodide"],
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
