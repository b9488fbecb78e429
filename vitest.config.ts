import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./tools/LongestFirst.ts"
import { isThorough } from "./tools/test/isThorough.ts"

/** Most milliseconds of a test: one with all its cases takes minutes beside other work. */
const limit = isThorough ? 1_200_000 : 240_000

// `import` and `require` are added by whoever resolves: named here, they would hold for both
const conditions = ["@escapement/source", "node"]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ["@escapement/source"] } },
  test: {
    // all in one project: a worker serves no two, and what it has loaded would be loaded anew
    include: [
      "apps/cli/test/**/*.test.ts",
      "{packages,integrations,benchmarks,examples}/*/test/**/*.test.ts",
      "apps/cli/templates/*/test/**/*.test.ts",
      "*/test/**/*.test.ts"
    ],
    setupFiles: ["tools/vitestSetup.ts"],
    // threads that a test starts get it from their worker
    execArgv: [`--import=${new URL("tools/test/resolveInThreads.ts", import.meta.url)}`],
    // each gets ready only what a test of the run asks for
    globalSetup: ["apps/cli/test/builtCommand.ts", "tools/test/compiledTree.ts"],
    // files share their worker and what it has loaded: loading it anew 300 times would take longer than the tests
    isolate: false,
    // the runtime reads TypeScript itself: to have modules transformed for workers took a tenth of all processor time
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // each worker loads and compiles the sources for itself: twice as many take a fifth more of processor time
    maxWorkers: availableParallelism(),
    // concurrent tests of a file wait for timers and other processes
    maxConcurrency: 10,
    sequence: { sequencer: LongestFirst },
    // the end-to-end tests start processes on a machine that may have two slow cores: a command that
    // hangs is ended after 120 s, with what is known of it; tests with several take longer
    testTimeout: limit,
    hookTimeout: limit
  }
})
