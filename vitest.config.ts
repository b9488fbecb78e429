import { defineConfig } from "vitest/config"

const conditions = ["@escapement/source", "node", "import", "default"]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ["@escapement/source"] } },
  test: {
    include: [
      "{packages,benchmarks,apps,examples}/*/test/**/*.test.ts",
      "apps/cli/templates/*/test/**/*.test.ts",
      "tools/test/**/*.test.ts"
    ],
    setupFiles: ["tools/vitestSetup.ts"],
    // the end-to-end tests start processes on a machine that may have two slow cores
    testTimeout: 60_000,
    hookTimeout: 60_000
  }
})
