import { Command } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { lazily } from "./lazily.ts"

/** Flags of `escapement validate`. */
export const validateFlags = { ...flags.oneSource, ...flags.roles, plugin: flags.plugin, json: flags.json }

/** `escapement validate` */
export const validate = Command.make(
  "validate",
  validateFlags,
  lazily(
    () => import("../handlers/validate.ts"),
    (module) => module.validate
  )
).pipe(
  Command.withDescription(
    "Check that instances are valid and have one solution, look for leaks, let adversaries play, and print a data sheet"
  ),
  Command.withExamples([
    { command: "escapement validate --tier paper --instances 324", description: "Generated instances" },
    { command: "escapement validate --published path/to/ace --json", description: "The paper's own data" }
  ])
)
