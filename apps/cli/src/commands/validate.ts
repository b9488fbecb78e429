import * as flags from "@escapement/evaluate/flags"
import { makeCommand } from "./makeCommand.ts"
import { lazily } from "./lazily.ts"

/** Flags of `escapement validate`. */
export const validateFlags = {
  ...flags.oneSource,
  ...flags.roles,
  plugin: flags.plugin,
  concurrency: flags.threads,
  json: flags.json
}

/** `escapement validate` */
export const validate = makeCommand(
  "validate",
  validateFlags,
  lazily(async () => (await import("../handlers/validate.ts")).validate),
  "Check that instances are valid and have one solution, look for leaks, let adversaries play, and print a data sheet",
  {
    "escapement validate --tier paper --instances 324": "Generated instances",
    "escapement validate --published path/to/ace --json": "The paper's own data"
  }
)
