import { ModelUnavailable } from "@escapement/core"
import { Effect } from "effect"

/** What a provider makes of `provider/name`; it fails where the name is missing, and gives `example`. */
export const requireName = <A>(
  provider: string,
  name: string,
  example: string,
  make: (id: string) => A
): Effect.Effect<A, ModelUnavailable> => {
  const id = `${provider}/${name}`
  return name === ""
    ? Effect.fail(new ModelUnavailable({ model: id, reason: `name a model, as in ${provider}/${example}` }))
    : Effect.succeed(make(id))
}
