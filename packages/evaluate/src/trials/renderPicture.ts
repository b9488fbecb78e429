import type { RunStore } from "@escapement/core"
import { Effect, type Scope } from "effect"
import { Refused } from "../Failure.ts"
import { unknownName } from "../plan/nearest.ts"
import { reopenInstance, findRun, findTrial } from "./openTrial.ts"
import { registryOfRun } from "../plugins/registryOfRun.ts"
import type { Setup } from "../Registry.ts"

/**
 * Draws a trajectory in one of the ways that its benchmark offers.
 *
 * @param id the id of the trial, or the beginning of that id
 * @param kind the name of the picture; if absent, the first one
 */
export const renderPicture = Effect.fnUntraced(function* (
  id: string,
  setup: Setup,
  kind?: string
): Effect.fn.Return<string | Uint8Array, Refused, RunStore | Scope.Scope> {
  const stored = yield* findTrial(id)
  const registry = yield* registryOfRun(yield* findRun(stored.run), setup)
  const { pictures, stored: about } = yield* reopenInstance(stored, registry, [])
  const names = [...pictures.keys()]
  const wanted = kind ?? names[0] ?? ""
  const draw = pictures.get(wanted)
  if (draw !== undefined) return draw(stored.trial)
  const message =
    names.length === 0 ? `${about.benchmark} has no pictures of trials` : unknownName("picture", wanted, names)
  return yield* new Refused({ message })
}, Effect.scoped)
