import { Configuration, Roles, type World, type WorldFailed } from "@escapement/core"
import { Isolation, Python } from "@escapement/sandbox"
import { Duration, Effect, type Scope } from "effect"
import type { Instance } from "../Instance.ts"
import type { State } from "../State.ts"
import { openBackends } from "./openBackends.ts"
import { Options } from "../Options.ts"
import { makeWorld } from "../World.ts"

/** The most characters of a reply, and the time limit of a leg, in the authors' container. */
const containerReply = 100_000
const containerBudget = { wall: Duration.seconds(600) }

const open = Effect.fnUntraced(function* (
  settings: Options
): Effect.fn.Return<World<Instance, State>, WorldFailed, Scope.Scope> {
  const { backendOf, lacks, refusal } = yield* openBackends(settings)
  const python = yield* Python.makePythonSandbox({ time: Duration.seconds(30) })
  const coder = (yield* Roles).get("coder")
  const isLive = settings.backend === "live" || settings.backend === "recorded" || coder !== undefined
  const containment = yield* Isolation.containmentInWords
  const replays = isLive ? "recorded" : "pure"
  const isContainer = settings.profile === "container"
  const maxReply = isContainer ? Math.max(containerReply, settings.maxReply) : settings.maxReply
  const world = makeWorld({ backendOf, python, containment, coder, replays, maxReply, isContainer })
  return isContainer ? { ...world, refusal, lacks, budget: () => containerBudget } : { ...world, refusal, lacks }
})

/**
 * The world of the family, by its options. An interpreter starts with the first
 * program. With live services, or a model in the role `coder` that writes
 * programs, calls are recorded rather than repeated.
 */
export const world = Configuration.configurable("agent-race", Options, open)
