import { Keys } from "@escapement/models"
import { Schema } from "effect"
import { ContainmentMode } from "./containment/Boundary.ts"

const text = (description: string) => Schema.optionalKey(Schema.NonEmptyString.annotate({ description }))
/** An option that is a number above 0. */
export const positive = (description: string) =>
  Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThan(0)).annotate({ description }))

/** What can be said about an external agent. Absent means the agent's own default, or the one that the description states. */
export const ExternalOptions = Schema.Struct({
  program: text("the program and arguments before ours, separated by spaces (default: its own name, on the path)"),
  model: text("its model, in its own words"),
  env: text("further variables of this environment to hand on, separated by +"),
  proxy: Schema.optionalKey(
    Keys.BaseUrl.annotate({
      description:
        "base URL of its model's provider: calls go there through a proxy that adds the key, keeps them and counts their tokens (default: it asks by itself)"
    })
  ),
  proxyKey: Schema.optionalKey(
    Keys.KeyVariable.annotate({
      description: "the variable that holds the provider's key (default: the agent's usual one)"
    })
  ),
  startup: positive("seconds within which it must have seen its tools (default: 300)"),
  grace: positive("seconds that it has to end, and to say what it used, once it was told the end (default: 10)"),
  output: positive("megabytes of its output that are kept (default: 64)"),
  streams: text("folder that its output is kept in (default: .escapement/agents)"),
  contain: Schema.optionalKey(
    ContainmentMode.annotate({
      description:
        "auto: in namespaces of its own where the machine has them; require: not at all without them; off: with the reach of this user (default: auto)"
    })
  )
})
export type ExternalOptions = typeof ExternalOptions.Type
