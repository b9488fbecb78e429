import { createHash } from "node:crypto"
import { type Evidence, Plans, type Stored } from "@escapement/core"
import { DateTime, Effect, Option, Schema, Stream } from "effect"
import type { Database } from "./Database.ts"
import type { Statement } from "./Statement.ts"
import { hashValues, toHex, isSame, sha256Bytes } from "./hashValues.ts"
import { type Scan, pages } from "./pages.ts"
import { type Raw, rowReader } from "./Raw.ts"

const nameOf = (row: Raw) => `a seal of run ${String(row["run"])}`
const readSeal = rowReader(
  Schema.Struct({
    run: Schema.String,
    sealed: Schema.String,
    status: Plans.RunStatus,
    trials: Schema.Natural,
    root: Schema.Uint8Array,
    chain: Schema.Uint8Array
  }),
  nameOf
)
type Seal = ReturnType<typeof readSeal>

const select = "SELECT run, sealed, status, trials, root, chain FROM seal WHERE run = ?"
const insert = "INSERT INTO seal (run, sealed, status, trials, root, chain) VALUES (?, ?, ?, ?, ?, ?)"

/**
 * Collects the digests of a run's trials in the order of their ids, so that the root does not depend on
 * the order of execution.
 */
export const makeRoot = (run: string, runDigest: unknown) => {
  const hash = createHash("sha256")
  let trials = 0
  const add = (...parts: ReadonlyArray<unknown>) => {
    hash.update(hashValues(...parts.map((part) => (part instanceof Uint8Array ? part : String(part)))))
  }
  add(run, runDigest)
  return {
    add: (id: string, digest: unknown) => {
      trials++
      add(id, digest)
    },
    end: () => ({ trials, root: new Uint8Array(hash.digest()) })
  }
}

const readLeaf = rowReader(
  Schema.Struct({ id: Schema.String, digest: Schema.NullOr(Schema.Uint8Array) }),
  (row) => `trial ${String(row["id"])}`
)

const leavesOf = (run: string): Scan<typeof readLeaf extends (row: Raw) => infer A ? A : never> => ({
  operation: `seal run ${run}`,
  statement: "SELECT id, digest FROM trial WHERE run = ? AND id > ? ORDER BY id LIMIT 4096",
  start: [run, ""],
  size: 4096,
  placeOf: (row) => [run, readLeaf(row).id],
  read: readLeaf
})

const readRecorded = rowReader(
  Schema.Struct({ id: Schema.Union([Schema.Int, Schema.String]), digest: Schema.NullOr(Schema.Uint8Array) }),
  () => "a recording"
)

/** Scans the recorded model calls of a run, in the order in which they were made. */
const recordedBy = (run: string): Scan<ReturnType<typeof readRecorded>> => ({
  operation: `seal run ${run}`,
  statement: `SELECT r.id, r.digest FROM asker a JOIN recording r ON r.asker = a.id
    WHERE a.run = ? AND r.id > ? ORDER BY r.id LIMIT 4096`,
  start: [run, 0],
  size: 4096,
  placeOf: (row) => [run, readRecorded(row).id],
  read: readRecorded
})

/** Bytes of the digest of a run's trials, with which every root begins. */
const trialsLength = 32
/**
 * Offset of the marks of the trials in a root: after the id of the last recorded call and the digest of all recorded
 * calls. Only seals of runs that may go on have marks.
 */
const marksAt = trialsLength + 8 + 32
/** Bytes of the mark of a trial. */
const markLength = 8

/** Returns the part of a root that covers the trials. */
export const trialsOf = (root: Uint8Array): Uint8Array => root.subarray(0, trialsLength)

/** Whether a seal covers the recorded calls of its run; seals of versions before the first release do not. */
export const holdsRecordings = ({ root }: Seal): boolean => root.length >= marksAt

/**
 * Whether a root has a length that some version writes: with trials only, with recorded calls too, or with the marks of
 * the trials as well.
 */
export const isRootLength = ({ root, trials }: Seal): boolean =>
  [trialsLength, marksAt, marksAt + trials * markLength].includes(root.length)

/** Returns the mark of a trial in a seal. */
const markOf = (id: string): Uint8Array => sha256Bytes(id).subarray(0, markLength)

/** Returns a test whether a trial was covered by a seal or came later; undefined if the seal does not say. */
export const sealedTrials = ({ root, trials }: Seal): ((id: string) => boolean) | undefined => {
  if (root.length !== marksAt + trials * markLength) return undefined
  const marks = new Set<string>()
  for (let at = marksAt; at < root.length; at += markLength) marks.add(toHex(root.subarray(at, at + markLength)))
  return (id) => marks.has(toHex(markOf(id)))
}

/** Digests the recorded model calls up to one of them: a run may get more after it was sealed, by judges. */
const recordedUpTo = Effect.fnUntraced(function* (
  database: Database,
  run: string,
  last: bigint,
  without: ReadonlySet<bigint> = new Set()
) {
  const hash = createHash("sha256")
  let [calls, reached] = [0, 0n]
  yield* Stream.runForEach(pages(database, recordedBy(run)), ({ digest, id }) =>
    Effect.sync(() => {
      if (BigInt(id) > last || without.has(BigInt(id))) return
      calls++
      reached = BigInt(id)
      hash.update(hashValues(digest))
    })
  )
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, reached)
  return { calls, bytes: Buffer.concat([bytes, hash.digest()]) }
})
const everyCall = 2n ** 63n

const chained = (before: Uint8Array | null, seal: Omit<Seal, "chain">): Uint8Array =>
  hashValues(before, seal.run, seal.sealed, seal.status, seal.trials, seal.root)

/** What is about to be removed from a run: trials by id, and recorded model calls by number. */
interface Leaving {
  readonly trials: ReadonlySet<string>
  readonly recordings: ReadonlySet<bigint>
}
const nothing: Leaving = { trials: new Set(), recordings: new Set() }

/** A seal that is about to be added, and the condition under which it follows the last seal. */
export interface NextSeal {
  /** The statement that adds the seal; `Option.none()` if the run already has this seal, or has no digests. */
  readonly seal: Option.Option<Statement>
  /** A condition: nobody has sealed the run meanwhile and, if the run gets no more trials, changed their number. */
  readonly holds: Statement
}
const isLast = "(SELECT count(*) FROM seal WHERE run = ?) = ?"
const hasTrials = "(SELECT count(*) FROM trial WHERE run = ?) = ?"
const readCount = rowReader(Schema.Struct({ n: Schema.Int }), () => "the seals of a run")
const countSeals = "SELECT CAST(count(*) AS INTEGER) AS n FROM seal WHERE run = ?"

/**
 * Makes the table of the seals of runs: the state of their trials each time an execution ended or scores were
 * recomputed.
 */
export const sealTable = (database: Database) => {
  const { query } = database
  const all = (run: string): Effect.Effect<ReadonlyArray<Seal>, Stored.StoreFailed> =>
    query(`read the seals of run ${run}`, `${select} ORDER BY id`, [run], readSeal)
  const last = (run: string): Effect.Effect<Option.Option<Seal>, Stored.StoreFailed> =>
    Effect.map(query(`read the seals of run ${run}`, `${select} ORDER BY id DESC LIMIT 1`, [run], readSeal), ([seal]) =>
      Option.fromUndefinedOr(seal)
    )
  const find = (run: string) =>
    Effect.map(
      query(
        `seal run ${run}`,
        "SELECT status, digest FROM run WHERE id = ?",
        [run],
        rowReader(
          Schema.Struct({ status: Plans.RunStatus, digest: Schema.NullOr(Schema.Uint8Array) }),
          () => `run ${run}`
        )
      ),
      ([found]) => found
    )
  /** Computes the seal that a run will have. */
  const next = Effect.fnUntraced(function* (
    run: string,
    as: Plans.RunStatus | undefined,
    { recordings, trials }: Leaving
  ): Effect.fn.Return<NextSeal, Stored.StoreFailed> {
    const [{ n } = { n: 0 }] = yield* query(`seal run ${run}`, countSeals, [run], readCount)
    const found = yield* find(run)
    const status = as ?? found?.status
    const unsealed = { seal: Option.none(), holds: { sql: isLast, params: [run, n] } }
    const isOpen = status === undefined || status === "running" || status === "merging"
    if (found === undefined || found.digest === null || isOpen) return unsealed
    const root = makeRoot(run, found.digest)
    const marks: Array<Uint8Array> = []
    yield* Stream.runForEach(pages(database, leavesOf(run)), ({ digest, id }) =>
      Effect.sync(() => {
        if (trials.has(id)) return
        root.add(id, digest)
        // a run that is done gets no more trials
        if (status !== "done") marks.push(markOf(id))
      })
    )
    const before = Option.getOrUndefined(yield* last(run))
    const ended = root.end()
    const holds =
      status === "done" ? { sql: `${isLast} AND ${hasTrials}`, params: [run, n, run, ended.trials] } : unsealed.holds
    const recorded = yield* recordedUpTo(database, run, everyCall, recordings)
    const now = { trials: ended.trials, root: Buffer.concat([ended.root, recorded.bytes, ...marks]) }
    if (before !== undefined && before.status === status && isSame(before.root, now.root)) {
      return { seal: Option.none(), holds }
    }
    const sealed = DateTime.formatIso(yield* DateTime.now)
    const seal = { run, sealed, status, ...now }
    const chain = chained(before?.chain ?? null, seal)
    const params = [run, sealed, seal.status, seal.trials, seal.root, chain]
    return { seal: Option.some({ sql: insert, params }), holds }
  })
  return {
    all,
    /**
     * Computes the seal of a run in its present state, with the status that it is about to have. A run of an older
     * version without digests gets none.
     */
    next: (run: string, as?: Plans.RunStatus) => next(run, as, nothing),
    /** Computes the seal of a run that may go on, without what is about to be removed from it. */
    without: (run: string, leaving: Leaving) => next(run, "interrupted", leaving),
    /** Returns the digest of a run that has ended, as it was sealed. */
    digest: Effect.fnUntraced(function* (
      run: string
    ): Effect.fn.Return<Option.Option<Evidence.RunDigest>, Stored.StoreFailed> {
      const seal = yield* last(run)
      const found = yield* find(run)
      return Option.flatMap(seal, ({ root, status, trials }) =>
        status === found?.status ? Option.some({ trials, sha256: toHex(trialsOf(root)) }) : Option.none()
      )
    }),
    /**
     * Whether the recorded model calls that a seal covers are as they were sealed: none was removed, inserted or
     * changed.
     */
    isRecorded: Effect.fnUntraced(function* (seal: Seal): Effect.fn.Return<boolean, Stored.StoreFailed> {
      const { root, run } = seal
      if (!holdsRecordings(seal)) return true
      const last = new DataView(root.buffer, root.byteOffset).getBigUint64(trialsLength)
      const now = yield* recordedUpTo(database, run, last)
      return isSame(root.subarray(trialsLength, marksAt), now.bytes)
    }),
    /** Lists what is wrong with the chain of a run's seals, in sentences. */
    faults: (seals: ReadonlyArray<Seal>): ReadonlyArray<string> =>
      seals.flatMap((seal, i) =>
        isSame(seal.chain, chained(seals[i - 1]?.chain ?? null, seal))
          ? []
          : [
              `seal ${i + 1} of run ${seal.run} does not follow from the one before: a seal was changed, added or removed`
            ]
      )
  }
}
