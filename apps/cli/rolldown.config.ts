import { defineConfig } from "rolldown"

export default defineConfig({
  input: { escapement: "src/bin.ts" },
  platform: "node",
  resolve: { conditionNames: ["@escapement/source", "node", "import", "default"] },
  output: {
    dir: "bundle",
    format: "esm",
    minify: true,
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    banner: (chunk) => (chunk.isEntry ? "#!/usr/bin/env node" : "")
  }
})
