import { WorldFailed } from "@escapement/core"
import { Effect, type Scope } from "effect"
import type { Backend } from "./Backend.ts"
import { makeWorldBackends } from "./worldBackends.ts"
import type { Instance } from "../Instance.ts"
import { listArticles } from "../leg/listArticles.ts"
import { type Recordings, noRecordings, openRecordings } from "./live/Recordings.ts"
import { openLive } from "./live/openLive.ts"
import { noSnapshots, openSnapshots } from "./replay/Snapshots.ts"
import { replayBackend } from "./replay/replayBackend.ts"
import type { Options } from "../Options.ts"

/** Opens the services of an instance. */
type BackendOf = (instance: Instance) => Effect.Effect<Backend, WorldFailed>

const openWorlds = (): BackendOf => {
  const backendOf = makeWorldBackends()
  return ({ name, origin }) =>
    origin._tag === "Generated"
      ? Effect.sync(() => backendOf(origin))
      : Effect.fail(new WorldFailed({ reason: `${name} is a published leg: it has no encyclopaedia of its own` }))
}

/** The services that answer the tools of each leg, and why a leg cannot be run on them. */
interface Backends {
  readonly backendOf: BackendOf
  readonly refusal: (instance: Instance) => string | undefined
  /** Says how a runnable leg differs from its published form; undefined if it does not differ. */
  readonly lacks: (instance: Instance) => string | undefined
}

const whole = (): undefined => undefined

/** The note on every result that uses stand-in pages. */
const standIn = "pages that were not archived are stand-ins: each states the value that the leg asks of it"

const isGenerated = ({ origin }: Instance): boolean => origin._tag === "Generated"
const notOnTheWeb = ({ backend }: Options) => `its pages are generated, not on the web; leave out backend=${backend}`
const onlyRecorded = "the web is a recording: what was not asked while it was made has no answer"

/**
 * Opens the recordings. Live answers are written to them; with the backend `recorded` they are the only source of
 * answers.
 */
const recordingsOf = ({ backend, recordings }: Options): Effect.Effect<Recordings, WorldFailed> => {
  const isAsking = backend === "live"
  if (recordings !== undefined) return openRecordings(recordings, isAsking)
  return isAsking
    ? Effect.succeed(noRecordings)
    : Effect.fail(new WorldFailed({ reason: "backend=recorded needs recordings=FOLDER, which backend=live filled" }))
}
const notRecorded = "it is generated and recorded nothing; leave out backend=replay"
const noEncyclopaedia = "it is published and has no encyclopaedia of its own; leave out backend=world"
const notArchived =
  "some of its pages are not archived; give pages=FOLDER with archived ones, or standIns=true for pages that state what it recorded"

/** Opens the services that the options select. */
export const openBackends = Effect.fnUntraced(function* (
  settings: Options
): Effect.fn.Return<Backends, WorldFailed, Scope.Scope> {
  if (settings.backend === "live" || settings.backend === "recorded") {
    const live = yield* openLive(yield* recordingsOf(settings))
    return {
      backendOf: (instance) => Effect.sync(() => live(instance)),
      refusal: (instance) => (isGenerated(instance) ? notOnTheWeb(settings) : undefined),
      lacks: settings.backend === "live" ? whole : () => onlyRecorded
    }
  }
  const snapshots = settings.pages === undefined ? noSnapshots : yield* openSnapshots(settings.pages)
  const isWhole = (instance: Instance) => listArticles(instance).every(({ url }) => snapshots.holds(url))
  const lacks = (instance: Instance) => (isGenerated(instance) || isWhole(instance) ? undefined : standIn)
  const recorded: BackendOf = (instance) => Effect.sync(() => replayBackend(instance, snapshots))
  const unrecorded = (instance: Instance) =>
    isGenerated(instance) ? notRecorded : settings.standIns || isWhole(instance) ? undefined : notArchived
  const worlds = openWorlds()
  if (settings.backend === "replay") return { backendOf: recorded, refusal: unrecorded, lacks }
  if (settings.backend === "world") {
    return {
      backendOf: worlds,
      refusal: (instance) => (isGenerated(instance) ? undefined : noEncyclopaedia),
      lacks: whole
    }
  }
  return {
    backendOf: (instance) => (isGenerated(instance) ? worlds(instance) : recorded(instance)),
    refusal: (instance) => (isGenerated(instance) ? undefined : unrecorded(instance)),
    lacks
  }
})
