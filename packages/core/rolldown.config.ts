import { defineConfig } from "rolldown"
import { sharedEffect } from "../../tools/bundling/sharedEffect.ts"

export default defineConfig({
  input: "src/index.ts",
  platform: "node",
  transform: { target: "node22" },
  // what is not used of a shared module is not loaded
  treeshake: { moduleSideEffects: "no-external" },
  plugins: [sharedEffect],
  output: { file: "bundle/index.mjs", format: "esm", sourcemap: false }
})
