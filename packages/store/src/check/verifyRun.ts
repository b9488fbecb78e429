import { type Evidence, Json, Stored, getOrInsertComputed } from "@escapement/core"
import { Effect, Option, Schema, Stream } from "effect"
import type { Database } from "../tables/Database.ts"
import type { Param } from "../tables/Statement.ts"
import { isHash, isSame, sha256Bytes, toHex } from "../tables/hashValues.ts"
import { isWholeInstance } from "../tables/InstanceTable.ts"
import { unpack } from "../tables/pack.ts"
import { unpackEvents } from "../tables/packedEvents.ts"
import { pages } from "../tables/pages.ts"
import { type Raw, rowReader } from "../tables/Raw.ts"
import { recordingDigest } from "../tables/RecordingTable.ts"
import { isWholeRun, runIn } from "../tables/RunTable.ts"
import { isAlive } from "../ProcessIdentity.ts"
import { holdsRecordings, isRootLength, makeRoot, sealTable, sealedTrials, trialsOf } from "../tables/SealTable.ts"
import { requireWhole } from "../tables/TrialRow.ts"
import { isShortRight } from "../tables/shortForm.ts"
import { trialIds } from "../tables/trialIds.ts"
import { selectTrialIds } from "../tables/TrialTable.ts"

const one = `SELECT t.run, t.id, t.cell, t.instance, t.name, t.epoch, t.identity, t.outcome, t.usage, t.timing, t.scores,
  t.trajectory, t.digest, t.short, t.short_digest, j.events, i.fingerprint, i.benchmark, i.name AS called, i.facets, i.digest AS said, i.body
  FROM trial t LEFT JOIN trajectory j ON j.run = t.run AND j.trial = t.id
  LEFT JOIN instance i ON i.fingerprint = t.instance WHERE t.run = ? AND t.id = ?`
const recordings = `SELECT r.id, a.name, r.key, r.head, r.base, r.kept, r.added, r.is_reply, r.answer, r.digest
  FROM asker a JOIN recording r ON r.asker = a.id WHERE a.run = ? AND r.id > ? ORDER BY r.id LIMIT 64`
/** Finds recorded calls that the list of calls omits, as it starts after id 0, but that a replay finds by key. */
const unlistedRecordings = `SELECT CAST(r.id AS TEXT) AS id, a.name FROM asker a JOIN recording r ON r.asker = a.id
  WHERE a.run = ? AND (r.id > 0) IS NOT TRUE`
const orphans = `SELECT j.trial FROM trajectory j
  WHERE j.run = ? AND NOT EXISTS (SELECT 1 FROM trial t WHERE t.run = j.run AND t.id = j.trial)`

/** Finds trials that the list of trials omits, as it starts after the empty id, but that tables of results show. */
const unlisted = "SELECT id, name, epoch FROM trial WHERE run = ? AND (id > '') IS NOT TRUE"

const digestRow = rowReader(
  Schema.Struct({ digest: Schema.NullOr(Schema.Uint8Array), instance: Schema.String }),
  () => "a trial"
)
/** The part of stored events that names images. */
const Shown = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({
      content: Schema.optionalKey(Schema.Array(Schema.Struct({ blob: Schema.optionalKey(Schema.String) })))
    })
  )
)
const decodeShown = Schema.decodeUnknownOption(Shown)
const imagesOf = (events: unknown): ReadonlyArray<string> =>
  Option.match(decodeShown(events), {
    onNone: () => [],
    onSome: (all) => all.flatMap(({ content = [] }) => content.flatMap(({ blob }) => blob ?? []))
  })

const numberOf = ({ id }: Raw): number | string => (typeof id === "number" ? id : String(id))

/** Says what is wrong with the row of a trial; undefined if it is undamaged. */
const faultOf = (row: Raw, isProven: boolean): string | undefined => {
  if (row["events"] === null) return "its trajectory is lost"
  if (row["digest"] === null && isProven) return "its digest is lost"
  try {
    requireWhole(row)
    return undefined
  } catch {
    return "its bytes are not those that were stored"
  }
}

/** Says what is wrong with the instance of a trial; undefined if it is undamaged. */
const instanceFault = (row: Raw, isProven: boolean, hasEnded: boolean): string | undefined => {
  const { benchmark, body, called, facets, fingerprint, said } = row
  if (fingerprint === null) return "is lost"
  if (said === null && isProven) return "has lost the digest of its name and facets"
  const print = String(fingerprint)
  if (isWholeInstance({ fingerprint: print, benchmark, name: called, facets, digest: said }) === false) {
    return "has another name or other facets than were stored"
  }
  if (!(body instanceof Uint8Array)) return "has no body"
  try {
    const json = unpack(body, print)
    // the body is withheld while external agents play the instance
    if (json === null) return hasEnded ? "has lost its body" : undefined
    const isRight = !isHash(print) || toHex(sha256Bytes(Json.canonical(json))) === print
    return isRight ? undefined : "is not the one of its fingerprint"
  } catch {
    return "cannot be read"
  }
}

/**
 * Compares everything that is stored of a run with its digests. Damage is listed in the result; it fails only if the
 * store cannot be read at all.
 */
export const verifyRun = Effect.fnUntraced(function* (
  database: Database,
  run: string
): Effect.fn.Return<Evidence.Verification, Stored.StoreFailed> {
  const { query } = database
  const seals = sealTable(database)
  const damage: Array<Evidence.Damage> = []
  const warnings: Array<string> = []
  const say = (message: string, what: Omit<Evidence.Damage, "message"> = {}) => void damage.push({ message, ...what })
  const operation = `verify run ${run}`
  const instances = new Set<string>()
  /** The trials that show each image, by its hash. */
  const images = new Map<string, Array<string>>()
  let [trials, unproven, checked] = [0, 0, 0]

  const [row] = yield* query(
    operation,
    "SELECT id, created, status, body, digest FROM run WHERE id = ?",
    [run],
    (r) => r
  )
  if (row === undefined)
    return yield* new Stored.StoreFailed({ operation, reason: `there is no such run in ${database.location}` })
  const isProven = row["digest"] !== null
  if (isWholeRun(row) === false) say(`run ${run}: its plan is not the one that was stored`)
  const root = makeRoot(run, row["digest"])
  const isRunning = row["status"] === "running" || row["status"] === "merging"
  const plan = Option.getOrUndefined(runIn(row))
  const idOf = plan === undefined ? undefined : trialIds(plan)
  /** Number of trials whose id follows from their identity, and the ids of the others. */
  let derived = 0
  const foreign: Array<string> = []

  // read before the trials, as trials may be added and sealed while they are read
  const chain = yield* Effect.catch(seals.all(run), (error) =>
    Effect.sync(() => {
      say(`the seals of run ${run} cannot be read: ${error.reason}`)
      return undefined
    })
  )
  const last = chain?.at(-1)
  // workers of a shared database record the trials that they finish just after the run was sealed, such as when it is
  // cancelled
  const mayGrow = isRunning || !database.notes.isKept
  const goesOn = mayGrow && last !== undefined && last.status !== "done"
  const isSealed = goesOn ? sealedTrials(last) : undefined
  const sealedRoot = makeRoot(run, row["digest"])

  /** Checks a part of the run. If the part cannot be read, this is listed once as damage, and the verification continues. */
  const part = (what: string, work: Effect.Effect<void, Stored.StoreFailed>) =>
    Effect.catch(work, ({ reason }) =>
      Effect.sync(() => {
        const message = `${what} cannot be read: ${reason}`
        if (damage.every((known) => known.message !== message)) say(message)
      })
    )

  /** Lists what a statement finds as damage. */
  const listAll = (what: string, statement: string, sayOf: (row: Raw) => void) =>
    part(`${what} of run ${run}`, Effect.asVoid(query(operation, statement, [run], sayOf)))

  const see = (id: string, found: Raw): void => {
    const fault = faultOf(found, isProven)
    const { digest, instance } = digestRow(found)
    root.add(id, digest)
    if (isSealed?.(id) === true) sealedRoot.add(id, digest)
    if (idOf?.(found) === id) derived++
    else if (idOf !== undefined) foreign.push(id)
    if (fault !== undefined) say(`trial ${id}: ${fault}`, { trial: id })
    else {
      if (digest === null) unproven++
      else trials++
      if (!isShortRight(found)) say(`trial ${id}: its short form does not match its events`, { short: id })
    }
    if (found["fingerprint"] !== null && found["name"] !== found["called"]) {
      say(`trial ${id}: it is listed under the name of another instance`, { trial: id })
    }
    if (!instances.has(instance)) {
      instances.add(instance)
      const spoilt = instanceFault(found, isProven, row["status"] === "done")
      if (spoilt !== undefined) say(`instance ${instance}: it ${spoilt}`, { instance })
    }
    for (const image of new Set(imagesOf(found["events"]))) getOrInsertComputed(images, image, () => []).push(id)
  }
  const seeTrial = (id: string) =>
    query(operation, one, [run, id], (found) => see(id, unpackEvents(found))).pipe(
      Effect.map((found) => {
        if (found.length === 0) say(`trial ${id}: it is listed but missing`, { trial: id })
      }),
      Effect.catch((error) => Effect.sync(() => say(`trial ${id}: ${error.reason}`, { trial: id })))
    )
  yield* part(`the list of trials of run ${run}`, Stream.runForEach(pages(database, selectTrialIds(run)), seeTrial))
  yield* listAll("the trajectories", orphans, ({ trial }) =>
    say(`trial ${String(trial)}: only its trajectory is left`, { trial: String(trial) })
  )
  yield* listAll("the list of trials", unlisted, ({ epoch, id, name }) =>
    say(`a trial of ${String(name)}, epoch ${String(epoch)}, was added by hand: its id is empty or not text`, {
      trial: String(id)
    })
  )
  const seeImage = (hash: string) =>
    query(operation, "SELECT data FROM blob WHERE hash = ?", [hash], ({ data }) => data).pipe(
      Effect.map(([data]) => {
        const isRight = data instanceof Uint8Array && (!isHash(hash) || toHex(sha256Bytes(data)) === hash)
        if (isRight) return
        const what = data === undefined ? "is lost" : "is not the one of its hash"
        for (const trial of images.get(hash) ?? []) say(`trial ${trial}: image ${hash} ${what}`, { trial, image: hash })
      })
    )
  yield* Effect.forEach(images.keys(), (hash) => part(`image ${hash}`, seeImage(hash)), { discard: true })

  /** The ids of the recordings that contain a stored message or head, by its hash. */
  const fragments = new Map<string, Array<number | string>>()
  const hashes = (bytes: unknown, id: number | string): void => {
    if (!(bytes instanceof Uint8Array)) return
    for (let at = 0; at + 32 <= bytes.length; at += 32) {
      getOrInsertComputed(fragments, toHex(bytes.subarray(at, at + 32)), () => []).push(id)
    }
  }
  const seeRecording = (found: Raw): void => {
    const { added, answer, base, digest, head, is_reply, kept, key, name } = found
    if (digest === null && isProven) {
      say(`a recorded model call of ${String(name)}: its digest is lost`, { recordings: [numberOf(found)] })
    }
    if (digest === null) return
    const values = [run, name, key, head, base, kept, added, is_reply, answer]
    const isWhole = isSame(
      digest,
      recordingDigest(
        values.map((value): Param =>
          value instanceof Uint8Array || typeof value === "number" || value === null ? value : String(value)
        )
      )
    )
    const id = numberOf(found)
    if (isWhole) {
      checked++
      hashes(added, id)
      hashes(head, id)
    } else {
      say(`a recorded model call of ${String(name)}: its bytes are not those that were stored`, { recordings: [id] })
    }
  }
  yield* part(
    `the recorded model calls of run ${run}`,
    Stream.runDrain(
      pages(database, {
        operation,
        statement: recordings,
        start: [run, 0],
        size: 64,
        placeOf: (found) => [run, numberOf(found)],
        read: seeRecording
      })
    )
  )
  yield* listAll("the recorded model calls", unlistedRecordings, (found) =>
    say(`a recorded model call of ${String(found["name"])} was added by hand: its id is ${String(found["id"])}`, {
      recordings: [numberOf(found)]
    })
  )
  const seeFragment = (hash: string) =>
    query(operation, "SELECT body FROM fragment WHERE hash = ?", [Buffer.from(hash, "hex")], ({ body }) =>
      body instanceof Uint8Array ? toHex(sha256Bytes(Json.canonical(unpack(body, hash)))) : ""
    ).pipe(
      Effect.map(([found]) => {
        if (found === hash) return
        const what = found === undefined ? "is lost" : "is not the one of its hash"
        say(`a recorded message ${hash} ${what}`, { recordings: fragments.get(hash) ?? [] })
      })
    )
  yield* Effect.forEach(
    fragments.keys(),
    (hash) =>
      Effect.catch(seeFragment(hash), ({ reason }) =>
        Effect.sync(() =>
          say(`a recorded message ${hash} cannot be read: ${reason}`, { recordings: fragments.get(hash) ?? [] })
        )
      ),
    { discard: true }
  )

  const now = root.end()
  if (chain !== undefined) seals.faults(chain).forEach((fault) => say(fault))
  // only runs with digests are sealed, and the notes list them when they begin
  const noted = database.notes.read()
  const isNoted = Option.exists(noted, ({ proven }) => proven.has(run))
  const isKnown = Option.exists(noted, ({ runs }) => runs.has(run))
  if (Option.exists(noted, ({ closed, open }) => Option.isNone(closed) && !open.some((one) => isAlive(one) === true))) {
    warnings.push(
      "the notes beside the store have no end, because the store was not closed normally or their last line was removed: nothing proves facets, claims and the order of runs; the next command that writes to the store gives them one"
    )
  }
  if (!isProven && ((chain ?? []).length > 0 || isNoted)) say(`run ${run}: the digest of its plan is lost`)
  /**
   * Whether the seal may have been cut: it then looks like the seal of an early version, which does not cover recorded
   * calls.
   */
  const isShort = last !== undefined && checked > 0 && !holdsRecordings(last)
  if (isShort) {
    warnings.push(
      `run ${run}: its seal does not cover its recorded calls, because an early version made it or it was cut; only their own digests prove them`
    )
  }
  if (last !== undefined) {
    if (!isRootLength(last)) say(`run ${run}: its seal is of a length that no version makes: it was changed by hand`)
    yield* part(
      `the recorded model calls of run ${run}`,
      Effect.map(seals.isRecorded(last), (isWhole) => {
        if (!isWhole) say(`run ${run}: recorded model calls were removed, added or changed after it was sealed`)
      })
    )
  }
  for (const id of foreign) {
    // a run of another program may name all of its trials as it likes
    if (derived === 0 && !(isProven && isHash(id))) continue
    say(`trial ${id}: its id is not the one of its identity: it was added or changed by hand`, { trial: id })
  }
  if (plan !== undefined && now.trials > plan.trials) {
    say(`run ${run}: it has ${now.trials} trials, and its plan ${plan.trials}: some were added by hand`)
  }
  if (isProven && chain !== undefined) {
    const asSealed = (trials: number) =>
      `run ${run}: its trials differ from the sealed ones (${trials} trials, ${last?.trials ?? 0} when it was sealed): some were changed, added, exchanged or removed; an interrupted rescore has the same effect`
    if (last === undefined) {
      if (!isRunning) say(`run ${run}: it has ended and its seal is lost`)
    } else if (!isRunning && last.status !== row["status"]) {
      say(`run ${run}: its status is ${String(row["status"])}, but its seal says ${last.status}`)
    } else if (isSealed !== undefined) {
      // a run that goes on has more trials than when it was sealed, but must still have those that were sealed
      const before = sealedRoot.end()
      if (!isSame(trialsOf(last.root), before.root)) say(asSealed(before.trials))
    } else if (goesOn && now.trials > last.trials) {
      warnings.push(`run ${run}: its seal is of an older version, which cannot be compared with a run that continues`)
    } else if (!isSame(trialsOf(last.root), now.root)) say(asSealed(now.trials))
    if (database.notes.isKept && !isKnown) {
      const late = isRunning ? now.trials - (last?.trials ?? 0) : 0
      if (late > 0) {
        say(
          `run ${run}: the notes beside the store are missing, and nothing else records ${late} trials without a seal`
        )
      } else {
        warnings.push(`run ${run}: the notes beside the store are missing: only its seal records what it contained`)
      }
    }
  }
  const isLate = goesOn && now.trials > last.trials
  const digest = isProven && last !== undefined && last.status === row["status"] && !isLate ? last : undefined
  return {
    proof: !isProven ? "none" : digest === undefined || isShort ? "digests" : "seal",
    trials,
    unproven,
    recordings: checked,
    damage,
    warnings,
    ...(digest === undefined ? {} : { digest: { trials: digest.trials, sha256: toHex(trialsOf(digest.root)) } })
  }
})
