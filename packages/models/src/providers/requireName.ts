import { Configuration, ModelUnavailable } from "@escapement/core"
import { Effect, type Schema } from "effect"

/** Opens `provider/name` with options; fails if the name is missing, and shows `example`. */
export const requireName = <Options, A>(
  provider: string,
  name: string,
  example: string,
  Options: Schema.Codec<Options, unknown>,
  open: (id: string, name: string, options: Options) => A
): Effect.Effect<ReturnType<typeof Configuration.configurable<Options, A>>, ModelUnavailable> => {
  const id = `${provider}/${name}`
  return name === ""
    ? new ModelUnavailable({ model: id, reason: `name a model, as in ${provider}/${example}` })
    : Effect.succeed(Configuration.configurable(id, Options, (options) => open(id, name, options)))
}
