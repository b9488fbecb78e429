import { type ErrorClass, Json, Randomness } from "@escapement/core"
import { Result } from "effect"
import { libraryTool } from "../generate/Library.ts"
import { compute } from "../generate/compute.ts"
import { checkArguments } from "../tools/checkArguments.ts"
import type { Tool } from "../tools/Tool.ts"
import { type Databases, type Operation, operation, readArgs } from "./Databases.ts"
import type { Change } from "./Database.ts"
import { type Act, othersAt } from "./contested/Act.ts"
import { type ServiceState, type Faults, isSeen, isUncertain } from "./Faults.ts"
import { type Args, type ReadTool, type WriteTool, type Written, shown } from "./Service.ts"
import { fateOf, lengthOf, longestDelay, silenceOf, vague } from "./fateOf.ts"
import { disclosedBy, pageReply, readPage, withoutPage } from "./readPage.ts"
import { accountOf, upkeepNames } from "./upkeep.ts"

/** The data for handling calls. */
export interface Counter {
  readonly seed: Randomness.Seed
  readonly faults: Faults
  readonly databases: Databases
  /** The acts of other people during the trial. */
  readonly acts: ReadonlyArray<Act>
}

/** Result of a call. `error` is set if the caller made a mistake, not if a service failed. */
interface Handled {
  readonly services: ServiceState
  readonly reply: Json.JsonObject
  readonly error?: ErrorClass
}

/** Returns the changes that searches already show. Changes by other people are visible at once. */
const visible = ({ calls, log }: ServiceState, { lag = 0 }: Faults): ReadonlyArray<Change> => {
  const shows = ({ at, by }: ServiceState["log"][number]) => by !== undefined || at + lag <= calls
  // the same log has the same view
  return log.every(shows) ? log : log.filter(shows)
}

const failure = (services: ServiceState, status: number, error: string, more: Json.JsonObject = {}): Handled => ({
  services,
  reply: { status, error, ...more }
})

/**
 * Refuses a call if the session of the service has ended or its quota is used up; else returns the state with the
 * call counted.
 */
const barred = (services: ServiceState, { faults, seed }: Counter): Handled | ServiceState => {
  const { calls, isExpired, quotas = 0, renewed, retryAt, used } = services
  const { quota, session } = faults
  const isUntold = faults.timeout === "untold"
  /** A usual length, or that of the nth row of calls if they differ. */
  const length = (usual: number, what: string, nth: number): number =>
    isUntold ? lengthOf(seed, what, nth, usual) : usual
  if (isExpired || (session !== undefined && calls - renewed > length(session, "session", renewed)))
    return failure({ ...services, isExpired: true }, 401, "the session has ended; renew it", {
      account: accountOf(seed)
    })
  if (quota === undefined) return services
  const tooMany = (from: number): Handled =>
    failure(
      { ...services, retryAt: from },
      429,
      "too many calls",
      isUncertain(faults) ? { calls_to_wait_before_the_next: from - calls - 1 } : { retry_after_calls: from - calls }
    )
  if (calls < retryAt) return tooMany(retryAt)
  if (retryAt === 0 && used >= length(quota.calls, "quota", quotas))
    return tooMany(calls + length(quota.wait, "wait", quotas) + 1)
  if (retryAt > 0 && isUntold) return { ...services, retryAt: 0, used: 1, quotas: quotas + 1 }
  return retryAt > 0 ? { ...services, retryAt: 0, used: 1 } : { ...services, used: used + 1 }
}

const isDoubted = ({ doubt }: ServiceState, name: string, args: Args): boolean =>
  doubt !== undefined && doubt.tool === name && Json.canonical(doubt.args) === Json.canonical(withoutPage(args))

const read = (
  services: ServiceState,
  { databases, faults }: Counter,
  { service }: Operation,
  tool: ReadTool,
  args: Args
): Handled => {
  const view = databases.view(service, visible(services, faults))
  const page = readPage(service, tool, args, view, faults.partial === true)
  const isKnown = isSeen(services)
  const fresh = disclosedBy(tool, args, page).filter((key) => !isKnown(key))
  const { doubt, ...settled } = services
  const isSettled =
    doubt !== undefined && isDoubted(services, tool.tool.name, args) && doubt.at + (faults.lag ?? 0) <= services.calls
  const shownNow = new Set(page.rows.map(({ id }) => id))
  const unsure = services.unsure?.filter(({ from, id }) => from > services.calls || !shownNow.has(id))
  return {
    services: {
      ...(isSettled ? settled : services),
      ...(unsure === undefined ? {} : { unsure }),
      ...(fresh.length === 0 ? {} : { seen: [...services.seen, ...fresh] })
    },
    reply: pageReply(page)
  }
}

const isUnanswered = ({ timedOut }: ServiceState, { timeout }: Faults, said: string): boolean =>
  timeout !== undefined && (timeout === "each" ? !timedOut.includes(said) : timedOut.length === 0)

const isCarriedOut = ({ timedOut }: ServiceState, { timeout }: Faults, seed: Randomness.Seed): boolean =>
  timeout === "each" ? Randomness.draw(seed, "timeout", timedOut.length) < 0.5 : timeout === "carried out"

/** Tries a change. If other people act first, their changes are kept and the change is tried after them. */
const attempt = (
  before: ServiceState,
  { acts, databases }: Counter,
  { service }: Operation,
  tool: WriteTool,
  args: Args
) => {
  const first = tool.run(databases.view(service, before.log), args)
  const met = first._tag === "Done" ? othersAt(acts, before.log, "before", args, before.calls) : []
  if (met.length === 0) return { services: before, written: first, isContested: false }
  const services = { ...before, log: [...before.log, ...met] }
  return { services, written: tool.run(databases.view(service, services.log), args), isContested: true }
}

/** A change that would be carried out: the log with it, before and after others act upon it. */
interface Tried {
  readonly args: Args
  readonly made: ServiceState["log"]
  readonly log: ServiceState["log"]
  readonly written: Extract<Written, { readonly _tag: "Done" }>
}

/** Carries a change out, or not, if any try may fail. */
const tryOut = (
  before: ServiceState,
  { databases, faults, seed }: Counter,
  { service }: Operation,
  { args, log, made, written }: Tried
): Handled => {
  const { calls } = before
  const { lag = 0 } = faults
  // the first argument names the row
  const id = String(Object.values(args)[0])
  const { delay, fate } = fateOf(seed, id, before, faults)
  const services = { ...before, tried: [...(before.tried ?? []), id] }
  const others = (services.unsure ?? []).filter((each) => each.id !== id)
  const isLate = fate === "unanswered and made" || fate === "unanswered and lost"
  const unsure = fate === "done" ? others : [...others, { id, from: calls + lag + (isLate ? longestDelay : 0) }]
  const isMade = fate === "done" || fate === "unanswered and made"
  const shownAt = isLate ? calls + delay : calls
  const after = {
    ...services,
    unsure,
    ...(isMade
      ? {
          log: log.map((change, at) =>
            at >= before.log.length && change.by === undefined ? { ...change, at: shownAt } : change
          )
        }
      : {})
  }
  if (fate === "held up") return failure(after, 409, vague)
  if (isLate)
    return failure(after, 504, "no answer in time; the change may have been made or not", {
      searches_may_be_behind_by_calls: lag + longestDelay
    })
  if (faults.timeout === "untold") return { services: after, reply: { status: 200, searches_show_it_after_calls: lag } }
  const view = databases.view(service, made)
  return {
    services: after,
    reply: {
      status: 200,
      searches_show_it_after_calls: lag,
      changed: written.changes.map(({ row, table }) => shown(service.tables[table], row, view))
    }
  }
}

const write = (before: ServiceState, counter: Counter, operated: Operation, tool: WriteTool, args: Args): Handled => {
  const { acts, databases, faults, seed } = counter
  const { service } = operated
  const { isContested, services, written } = attempt(before, counter, operated, tool, args)
  // a change that others made impossible is not the caller's mistake
  if (written._tag === "Refused")
    return isContested || written.reason === vague
      ? failure(services, 409, written.reason)
      : { services, reply: { status: 409, error: written.reason }, error: "wrong-value" }
  const changes = written.changes.map(({ row, table }) => ({ table, row: databases.firstOf(row) }))
  const made = [...services.log, ...changes.map((change) => ({ ...change, at: services.calls }))]
  const log = [...made, ...othersAt(acts, made, "after", args, services.calls)]
  if (isUncertain(faults)) return tryOut(services, counter, operated, { args, log, made, written })
  const said = `${tool.tool.name}${Json.canonical(args)}`
  if (isUnanswered(services, faults, said)) {
    const { lag } = faults
    const doubt = { ...tool.verify(args), at: services.calls }
    const after = { ...services, timedOut: [...services.timedOut, said], doubt }
    return failure(
      isCarriedOut(services, faults, seed) ? { ...after, log } : after,
      504,
      "no answer in time; the change may have been made or not",
      lag === undefined ? {} : { searches_are_behind_by_calls: lag }
    )
  }
  return {
    services: { ...services, log },
    reply: {
      status: 200,
      ...(faults.lag === undefined ? {} : { searches_show_it_after_calls: faults.lag }),
      // a plan does not read it
      get changed() {
        const view = databases.view(service, made)
        return changes.map(({ row, table }) => shown(service.tables[table], row, view))
      }
    }
  }
}

const upkeep = (services: ServiceState, { seed }: Counter, name: string, args: Json.JsonObject): Handled => {
  if (name === upkeepNames.status)
    return {
      services,
      reply: { status: 200, calls: services.calls, answers_again_from_call: Math.max(services.retryAt, services.calls) }
    }
  if (args["account"] !== accountOf(seed))
    return {
      services,
      reply: { status: 403, error: `account: not ${JSON.stringify(args["account"] ?? "")}` },
      error: "wrong-value"
    }
  return {
    services: { ...services, renewed: services.calls, isExpired: false },
    reply: { status: 200, session: "open" }
  }
}

/** Answers a tool that belongs to no service: a tool of upkeep, or an unrelated tool of the library. */
const elsewhere = (services: ServiceState, counter: Counter, name: string, args: Json.JsonObject): Handled => {
  const other = libraryTool(name)
  if (other === undefined) return upkeep(services, counter, name, args)
  const result = compute(other, args)
  return Result.isSuccess(result)
    ? { services, reply: result.success }
    : {
        services,
        reply: { status: 400, error: `${result.failure.parameter}: ${result.failure.message}` },
        error: "wrong-value"
      }
}

/** Adds to a successful reply the notices of acts that were not mentioned yet. */
const withNotices = (handled: Handled, { acts, faults, seed }: Counter): Handled => {
  const { reply, services } = handled
  const { calls, log, told = [] } = services
  if (acts.length === 0 || reply["status"] !== 200) return handled
  // an announcement says nothing of the reply that it comes with
  const isDue = (nth: number, at: number): boolean => faults.timeout !== "untold" || at + silenceOf(seed, nth) <= calls
  const fresh = acts.flatMap(({ notice }, nth) =>
    notice !== undefined && !told.includes(nth) && log.some(({ at, by }) => by === nth && isDue(nth, at))
      ? [{ nth, notice }]
      : []
  )
  return fresh.length === 0
    ? handled
    : {
        ...handled,
        services: { ...services, told: [...told, ...fresh.map(({ nth }) => nth)] },
        reply: { ...reply, notices: fresh.map(({ notice }) => notice) }
      }
}

/** Handles a call of a tool of the pool. Every call counts, even if it fails. */
export const handleCall = (before: ServiceState, counter: Counter, tool: Tool, given: Json.Json): Handled => {
  const services = { ...before, calls: before.calls + 1 }
  const args = Json.isJsonObject(given) ? given : {}
  const found = operation(tool.name)
  const open = found === undefined ? services : barred(services, counter)
  if ("reply" in open) return open
  const refusal = checkArguments(tool, given)
  if (refusal !== undefined)
    return { services: open, reply: { status: 400, error: refusal.message }, error: refusal.error }
  if (found === undefined) return elsewhere(open, counter, tool.name, args)
  const { declared } = found
  const cells = readArgs(declared, args)
  return declared.kind === "read"
    ? withNotices(read(open, counter, found, declared, cells), counter)
    : withNotices(write(open, counter, found, declared, cells), counter)
}
