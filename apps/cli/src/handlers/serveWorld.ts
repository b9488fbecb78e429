import { Web } from "@escapement/agent-race"
import { Http } from "@escapement/server"
import { Failures, Refused } from "@escapement/evaluate"
import { Console, Effect, type Scope } from "effect"
import type { Given } from "@escapement/evaluate/flags"
import type { worldFlags } from "../commands/serveWorld.ts"

/** Serves the web server of a world until the scope closes. */
export const serveWeb = (
  web: ReturnType<typeof Web.worldWeb>,
  port: number
): Effect.Effect<string, Http.ListenFailed, Scope.Scope> => {
  const replyOf = ({ status, text, type }: Web.PageReply): Http.WebReply => ({
    status,
    type: `${type}; charset=utf-8`,
    body: text
  })
  const answer: Http.Route["answer"] = ({ body, method, path, query }) =>
    Effect.map(web({ method, path: query === "" ? path : `${path}?${query}`, body }), replyOf)
  const routes: ReadonlyArray<Http.Route> = [
    { method: "GET", path: () => true, answer, whenLeft: "interrupt" },
    { method: "POST", path: (path) => path.startsWith("/tools/"), answer, whenLeft: "interrupt" }
  ]
  return Http.serve({ routes, port })
}

/** Serves an encyclopaedia on loopback until it is interrupted. */
export const serveWorld = Effect.fnUntraced(function* ({
  pages,
  port,
  seed
}: Given<typeof worldFlags>): Effect.fn.Return<never, Refused> {
  const { maximum, minimum } = Web.pageRange
  if (pages < minimum || pages > maximum) {
    return yield* new Refused({ message: `--pages ${pages}: expected a number from ${minimum} to ${maximum}` })
  }
  return yield* Effect.gen(function* () {
    const world = Web.makeEncyclopaedia(seed, pages)
    const url = yield* Effect.mapError(serveWeb(Web.worldWeb(world), port), Failures.refuse)
    yield* Console.log(
      `The encyclopaedia of seed ${seed} (${world.pages.length} pages) is served at ${url} until this command ends.`
    )
    yield* Console.log(`Search: ${url}/search?q=…   Tools: POST ${url}/tools/NAME with JSON arguments`)
    return yield* Effect.never
  }).pipe(Effect.scoped)
})
