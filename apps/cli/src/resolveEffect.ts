import nodeModule from "node:module"

/** The folder with the modules of `effect`, as the beginning of their URLs. */
const folder = new URL(".", import.meta.resolve("effect")).href

/**
 * Resolves imports between the modules of `effect` as plain paths, which they are: looking for links and package.json at
 * each of two thousand took a sixth of the start. The hook that refuses a second `effect` sees the imports from outside.
 */
nodeModule.registerHooks?.({
  resolve: (specifier, context, next) =>
    context.parentURL?.startsWith(folder) === true && specifier.startsWith(".") && context.conditions.includes("import")
      ? { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true }
      : next(specifier, context)
})
