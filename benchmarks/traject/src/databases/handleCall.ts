import { type ErrorClass, Json, Randomness } from "@escapement/core"
import { Result } from "effect"
import { libraryTool } from "../generate/Library.ts"
import { compute } from "../generate/compute.ts"
import { checkArguments } from "../tools/checkArguments.ts"
import type { Tool } from "../tools/Tool.ts"
import { type Databases, type Operation, operation, readArgs } from "./Databases.ts"
import type { Change } from "./Database.ts"
import type { Desk, Faults } from "./Faults.ts"
import { type Args, type ReadTool, type WriteTool, shown } from "./Service.ts"
import { disclosedBy, pageReply, readPage, withoutPage } from "./readPage.ts"
import { accountOf, upkeepNames } from "./upkeep.ts"

/** What calls are handled with. */
export interface Counter {
  readonly seed: Randomness.Seed
  readonly faults: Faults
  readonly databases: Databases
}

/** What a call came to. `error` where it was the caller's mistake; a failure of a service is none. */
export interface Handled {
  readonly desk: Desk
  readonly reply: Json.JsonObject
  readonly error?: ErrorClass
}

/** Changes that searches show by now. */
const visible = ({ calls, log }: Desk, { lag = 0 }: Faults): ReadonlyArray<Change> =>
  log.filter(({ at }) => at + lag <= calls)

const failure = (desk: Desk, status: number, error: string, more: Json.JsonObject = {}): Handled => ({
  desk,
  reply: { status, error, ...more }
})

/** What a service answers instead of the call: its session is over, or too many calls were made. */
const barred = (desk: Desk, { faults, seed }: Counter): Handled | Desk => {
  const { calls, isExpired, renewed, retryAt, used } = desk
  const { quota, session } = faults
  if (isExpired || (session !== undefined && calls - renewed > session))
    return failure({ ...desk, isExpired: true }, 401, "the session has ended; renew it", { account: accountOf(seed) })
  if (quota === undefined) return desk
  if (calls < retryAt) return failure(desk, 429, "too many calls", { retry_after_calls: retryAt - calls })
  if (retryAt === 0 && used >= quota.calls)
    return failure({ ...desk, retryAt: calls + quota.wait + 1 }, 429, "too many calls", {
      retry_after_calls: quota.wait + 1
    })
  return retryAt > 0 ? { ...desk, retryAt: 0, used: 1 } : { ...desk, used: used + 1 }
}

const isDoubted = ({ doubt }: Desk, name: string, args: Args): boolean =>
  doubt !== undefined && doubt.tool === name && Json.canonical(doubt.args) === Json.canonical(withoutPage(args))

const read = (
  desk: Desk,
  { databases, faults }: Counter,
  { service }: Operation,
  tool: ReadTool,
  args: Args
): Handled => {
  const view = databases.view(service, visible(desk, faults))
  const page = readPage(service, tool, args, view, faults.partial === true)
  const known = new Set(desk.seen)
  const fresh = disclosedBy(tool, args, page).filter((key) => !known.has(key))
  const { doubt, ...settled } = desk
  const isSettled =
    doubt !== undefined && isDoubted(desk, tool.tool.name, args) && doubt.at + (faults.lag ?? 0) <= desk.calls
  return {
    desk: { ...(isSettled ? settled : desk), seen: [...desk.seen, ...fresh] },
    reply: pageReply(page)
  }
}

const isUnanswered = ({ timedOut }: Desk, { timeout }: Faults, said: string): boolean =>
  timeout !== undefined && (timeout === "each" ? !timedOut.includes(said) : timedOut.length === 0)

const isCarriedOut = ({ timedOut }: Desk, { timeout }: Faults, seed: Randomness.Seed): boolean =>
  timeout === "each" ? Randomness.draw(seed, "timeout", timedOut.length) < 0.5 : timeout === "carried out"

const write = (
  desk: Desk,
  { databases, faults, seed }: Counter,
  { service }: Operation,
  tool: WriteTool,
  args: Args
): Handled => {
  const written = tool.run(databases.view(service, desk.log), args)
  if (written._tag === "Refused") return { desk, reply: { status: 409, error: written.reason }, error: "wrong-value" }
  const log = [...desk.log, ...written.changes.map((change) => ({ ...change, at: desk.calls }))]
  const said = `${tool.tool.name}${Json.canonical(args)}`
  if (isUnanswered(desk, faults, said)) {
    const { lag } = faults
    const doubt = { ...tool.verify(args), at: desk.calls }
    const after = { ...desk, timedOut: [...desk.timedOut, said], doubt }
    return failure(
      isCarriedOut(desk, faults, seed) ? { ...after, log } : after,
      504,
      "no answer in time; the change may have been made or not",
      lag === undefined ? {} : { searches_are_behind_by_calls: lag }
    )
  }
  const view = databases.view(service, log)
  return {
    desk: { ...desk, log },
    reply: {
      status: 200,
      ...(faults.lag === undefined ? {} : { searches_show_it_after_calls: faults.lag }),
      changed: written.changes.map(({ row, table }) => shown(service.tables[table], row, view))
    }
  }
}

const upkeep = (desk: Desk, { seed }: Counter, name: string, args: Json.JsonObject): Handled => {
  if (name === upkeepNames.status)
    return {
      desk,
      reply: { status: 200, calls: desk.calls, answers_again_from_call: Math.max(desk.retryAt, desk.calls) }
    }
  if (args["account"] !== accountOf(seed))
    return {
      desk,
      reply: { status: 403, error: `account: not ${JSON.stringify(args["account"] ?? "")}` },
      error: "wrong-value"
    }
  return { desk: { ...desk, renewed: desk.calls, isExpired: false }, reply: { status: 200, session: "open" } }
}

/** A tool of no service: of upkeep, or one of the library that has nothing to do with the request. */
const elsewhere = (desk: Desk, counter: Counter, name: string, args: Json.JsonObject): Handled => {
  const other = libraryTool(name)
  if (other === undefined) return upkeep(desk, counter, name, args)
  const result = compute(other, args)
  return Result.isSuccess(result)
    ? { desk, reply: result.success }
    : {
        desk,
        reply: { status: 400, error: `${result.failure.parameter}: ${result.failure.message}` },
        error: "wrong-value"
      }
}

/** Handles a call of a tool of the pool. Whatever comes of it, it counts as a call. */
export const handleCall = (before: Desk, counter: Counter, tool: Tool, given: Json.Json): Handled => {
  const desk = { ...before, calls: before.calls + 1 }
  const args = Json.isJsonObject(given) ? given : {}
  const found = operation(tool.name)
  const open = found === undefined ? desk : barred(desk, counter)
  if ("reply" in open) return open
  const refusal = Json.isJsonObject(given)
    ? checkArguments(tool, args)
    : { error: "wrong-type" as const, message: "Arguments must be a JSON object." }
  if (refusal !== undefined) return { desk: open, reply: { status: 400, error: refusal.message }, error: refusal.error }
  if (found === undefined) return elsewhere(open, counter, tool.name, args)
  const { declared } = found
  const cells = readArgs(declared, args)
  return declared.kind === "read"
    ? read(open, counter, found, declared, cells)
    : write(open, counter, found, declared, cells)
}
