import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./tools/LongestFirst.ts"

// `import` and `require` are added by whoever resolves: named here, they would hold for both
const conditions = ["@escapement/source", "node"]

/** Tests of what the compiler says of the tree. */
const compiled = ["tools/test/Api.test.ts", "tools/test/Examples.test.ts"]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ["@escapement/source"] } },
  test: {
    setupFiles: ["tools/vitestSetup.ts"],
    // files share their worker and what it has loaded: loading it anew 300 times would take longer than the tests
    isolate: false,
    // tests wait for processes that they started as much as they compute
    maxWorkers: Math.ceil(availableParallelism() * 2),
    sequence: { sequencer: LongestFirst },
    // the end-to-end tests start processes on a machine that may have two slow cores
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: "command",
          include: ["apps/cli/test/**/*.test.ts"],
          // a command that hangs is ended after 120 s, with what is known of it; tests with several take longer
          testTimeout: 240_000,
          hookTimeout: 240_000,
          globalSetup: ["apps/cli/test/builtCommand.ts"]
        }
      },
      {
        extends: true,
        test: {
          name: "packages",
          include: [
            "{packages,integrations,benchmarks,examples}/*/test/**/*.test.ts",
            "apps/cli/templates/*/test/**/*.test.ts",
            "tools/test/**/*.test.ts"
          ],
          exclude: compiled
        }
      },
      {
        extends: true,
        test: {
          name: "compiled",
          include: compiled,
          globalSetup: ["tools/test/compiledTree.ts"]
        }
      }
    ]
  }
})
