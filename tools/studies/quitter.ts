import { join } from "node:path"

const repository = join(import.meta.dirname, "..", "..")

/** What the planted architecture loses: the share of instances on which it gives up at once. */
export const quits = 0.25

/**
 * Writes the source of an architecture that is function calling, but gives up at once on a quarter of the instances.
 */
export const quitterSource = (): string => {
  const source = (name: string) => JSON.stringify(join(repository, "packages", name, "src", "index.ts"))
  return `import { Content, Randomness, defineAdapter } from ${source("core")}
    import { functionCalling } from ${source("adapters")}
    import { Effect, Schema } from ${JSON.stringify(join(repository, "node_modules", "effect", "dist", "index.js"))}
    const whole = functionCalling.settings.fromJson({}).success.value
    export const quitter = defineAdapter({
      id: "quitter", version: "1", summary: "gives up on a quarter", Options: Schema.Struct({}),
      play: () => (seat) => Randomness.draw("quit", Content.plain(seat.session.instructions)) < ${quits} ? Effect.void : whole(seat)
    })`
}

/**
 * Writes the flags of a crossed run of a family: the quitter beside function calling, and two windows that are never
 * full, which is the planted zero effect.
 */
export const plantedFlags = (family: string): ReadonlyArray<string> => [
  "--benchmark",
  family,
  "--adapter",
  "function-calling,./quitter.mjs",
  "--model",
  "simulated/perfect",
  ...["1000000", "2000000"].flatMap((size) => ["--factor", `simulated/perfect.contextWindow=${size}`]),
  // with pictures, all games begin with the same words, so the quitter could not distinguish them
  ...(family === "mm-escape" ? ["--benchmark-option", "view=text"] : [])
]
