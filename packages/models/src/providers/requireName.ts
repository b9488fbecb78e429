import { ModelUnavailable } from "@escapement/core"
import { Effect } from "effect"

/** Resolves `provider/name`; fails if the name is missing, and shows `example`. */
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
