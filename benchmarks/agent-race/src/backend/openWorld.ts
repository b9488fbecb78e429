import { Configuration, Roles, type World, type WorldFailed } from "@escapement/core"
import { Isolation, Python } from "@escapement/sandbox"
import { Duration, Effect, type Scope } from "effect"
import type { Instance } from "../Instance.ts"
import type { State } from "../State.ts"
import { openBackends } from "./openBackends.ts"
import { Options } from "../Options.ts"
import { makeWorld } from "../World.ts"

const open = Effect.fnUntraced(function* (
  settings: Options
): Effect.fn.Return<World<Instance, State>, WorldFailed, Scope.Scope> {
  const { backendOf, lacks, refusal } = yield* openBackends(settings)
  const python = yield* Python.makePythonSandbox({ time: Duration.seconds(30) })
  const coder = (yield* Roles).get("coder")
  const isLive = settings.backend === "live" || coder !== undefined
  const containment = yield* Isolation.containmentInWords
  const replays = isLive ? "recorded" : "pure"
  const world = makeWorld({ backendOf, python, containment, coder, replays, maxReply: settings.maxReply })
  return { ...world, refusal, lacks }
})

/**
 * The world of the family, by its options. An interpreter starts with the first
 * program. With live services, or a model in the role `coder` that writes
 * programs, calls are recorded rather than repeated.
 */
export const world = Configuration.configurable("agent-race", Options, open)
