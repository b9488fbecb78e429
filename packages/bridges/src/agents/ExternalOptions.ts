import { Keys } from "@escapement/models"
import { Schema } from "effect"
import { ContainmentMode } from "../containment/Boundary.ts"

const text = (description: string) => Schema.optionalKey(Schema.NonEmptyString.annotate({ description }))
/** Makes an option that is a number above 0. */
export const positive = (description: string) =>
  Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThan(0)).annotate({ description }))

/** Options of an external agent. An absent option means the agent's own default, or the default in its description. */
export const ExternalOptions = Schema.Struct({
  program: text(
    "the program and its first arguments, separated by spaces (default: the agent's own name, found on the path)"
  ),
  model: text("the model, by the name that the agent uses; command gets it as ESCAPEMENT_MODEL"),
  env: text("further environment variables that the agent is given, separated by +"),
  proxy: Schema.optionalKey(
    Keys.BaseUrl.annotate({
      description:
        "base URL of the model's provider: a proxy adds the key, records calls and counts tokens (default: the agent calls its provider itself)"
    })
  ),
  proxyKey: Schema.optionalKey(
    Keys.KeyVariable.annotate({
      description:
        "the variable that holds the provider's key (default: the agent's usual one; none for a provider on this machine)"
    })
  ),
  startup: positive("seconds within which the agent must list its tools (default: 300)"),
  grace: positive("seconds that the agent has to stop and report its usage once it is told to stop (default: 10)"),
  output: positive("maximum megabytes of the agent's output to keep (default: 64)"),
  streams: text("folder in which to keep the agent's output (default: .escapement/agents)"),
  contain: Schema.optionalKey(
    ContainmentMode.annotate({
      description:
        "auto: isolate the agent in namespaces if the machine has them; require: refuse to start it without them; off: do not isolate it (default: auto)"
    })
  )
})
export type ExternalOptions = typeof ExternalOptions.Type
