import { makeCatalogue } from "../../src/Registry.ts"

/** A catalogue for benchmarks of plugins: threads load no family with it. */
export const catalogue = {
  ...makeCatalogue({ benchmarks: [], adapters: [], metrics: [], models: [] }),
  module: import.meta.url
}
