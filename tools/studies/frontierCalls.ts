/**
 * The limit of calls of `frontier-3`: plays trays by two players who know what every text means once they have read it,
 * and prints how many each solves, and which share of the limit it uses, or would need. The careful one looks a thing up
 * only if a sum depends on it. The other first reads every file of every buyer and of every clerk. Both renew sessions
 * and wait as services ask, make all changes one after the other, and then read the tray once to see which were lost.
 *
 *     node --conditions=@escapement/source tools/studies/frontierCalls.ts --instances 40 --from 0
 */
import { Content, Json, Randomness } from "@escapement/core"
import { tiers } from "@escapement/traject"
import { Effect, Option, Schema } from "effect"
import { budget } from "../../benchmarks/traject/src/budget.ts"
import { numberIn } from "../../benchmarks/traject/src/databases/Database.ts"
import { databaseWorld } from "../../benchmarks/traject/src/databases/databaseWorld.ts"
import type { Letter } from "../../benchmarks/traject/src/desks/accounts/drawLetter.ts"
import { figureOf } from "../../benchmarks/traject/src/desks/circulars/drawCirculars.ts"
import { lookUpsFor, termsOf } from "../../benchmarks/traject/src/desks/circulars/lookUps.ts"
import { type Petition, settleInTurn } from "../../benchmarks/traject/src/desks/circulars/settleInTurn.ts"
import { isBelieved } from "../../benchmarks/traject/src/desks/drawChecks.ts"
import { lookBy, sumFor } from "../../benchmarks/traject/src/desks/sums.ts"
import type { DrawnCase } from "../../benchmarks/traject/src/desks/generateCase.ts"
import { dayOfIso } from "../../benchmarks/traject/src/generate/calendar.ts"
import { drawTray } from "./trays.ts"
import { readFlags } from "./readFlags.ts"

const { from, instances } = readFlags((flags) => ({
  instances: flags.count("instances", 100, { least: 1 }),
  from: flags.count("from", 0)
}))

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

/** The tables that are read about a buyer or a clerk, with their tools. */
const files = {
  ware_messages: "ware_messages",
  ware_returns: "ware_returns",
  ware_checks: "ware_checks",
  ware_past: "ware_past",
  ware_parties: "ware_party"
} as const

/** Thrown far beyond the limit. */
class OutOfCalls extends Error {}

/** Calls tools of an instance as often as services ask for it. */
const callerOf = ({ instance }: DrawnCase) => {
  const position = databaseWorld.open(instance)
  const most = budget(instance).calls ?? 0
  let [state, calls, isNotified, end] = [position.initial, 0, false, "budget"]
  const once = (tool: string, args: Json.JsonObject): Json.JsonObject => {
    if (calls >= 3 * most) throw new OutOfCalls()
    calls++
    const transition = Effect.runSync(position.step(state, { tool, args }))
    if (transition.ended !== undefined) {
      end = transition.ended
      return {}
    }
    state = transition.state
    const text = Content.plain(transition.observation.content).replace(/^ERROR: /, "")
    const reply = Option.getOrElse(decode(text), () => null)
    return Json.isJsonObject(reply) ? reply : {}
  }
  const call = (tool: string, args: Json.JsonObject): Json.JsonObject => {
    for (;;) {
      const reply = once(tool, args)
      if (reply["status"] === 401) once("renew_session", { account: reply["account"] ?? "" })
      else if (reply["status"] === 429) {
        for (let wait = 1; wait < Number(reply["retry_after_calls"]); wait++) once("service_status", {})
      } else {
        isNotified ||= reply["notices"] !== undefined
        return reply
      }
    }
  }
  const list = (tool: string, args: Json.JsonObject): ReadonlyArray<Json.JsonObject> => {
    const rows: Array<Json.JsonObject> = []
    for (let offset: Json.Json | undefined = 0; offset !== undefined;) {
      const reply: Json.JsonObject = call(tool, offset === 0 ? args : { ...args, offset })
      if (Array.isArray(reply["items"])) rows.push(...reply["items"].filter(Json.isJsonObject))
      offset = reply["next_offset"]
    }
    return rows
  }
  return {
    call,
    list,
    wait: (many: number) => {
      for (let nth = 0; nth < many; nth++) once("service_status", {})
    },
    takeNotice: () => {
      const was = isNotified
      isNotified = false
      return was
    },
    result: () => ({ end: calls > most ? "budget" : end, share: calls / most })
  }
}

/** Plays a tray in an order of its own. */
const play = (drawn: DrawnCase, nth: number, isCareful: boolean) => {
  const { desk, instance, turned } = drawn
  const backing = instance.backing
  if (backing._tag !== "Database" || turned === undefined) throw new Error("no circulars")
  const { circulars, question, way } = turned
  const rng = Randomness.rng("calls", nth)
  const caller = callerOf(drawn)
  const today = dayOfIso(backing.today) ?? 0
  const clerk = desk.clerks[desk.owner]?.id ?? ""
  const written = new Map<string, Letter>(
    [...desk.letters.values(), ...turned.letters].map((each) => [each.text, each])
  )
  const [look, sum] = [lookBy(desk), sumFor(desk, today)]
  const terms = termsOf(
    desk,
    circulars.map(({ memo }) => memo)
  )
  const lag = backing.faults.lag ?? 0
  const asked = new Set<string>()
  const read = (table: keyof typeof files, where: Json.JsonObject): void => {
    const key = `${table} ${Json.canonical(where)}`
    if (!asked.has(key)) caller.list(files[table], where)
    asked.add(key)
  }
  try {
    // the way to the tray, as the plan has it
    for (const { arguments: args, tool } of instance.gold.filter(({ tool }) => /clerk|changes|posts/.test(tool)))
      caller.list(tool, Object.fromEntries(args.map(({ name, value }) => [name, value])))
    let rows = caller.list("ware_tray", { clerk })
    caller.list("ware_papers", {})
    const potName = /the (\w+ pot)\b/.exec(instance.query)?.[1] ?? ""
    let left = Number(caller.list("ware_pot", { name: potName })[0]?.["left"])
    const wasOpen = new Set(rows.filter(({ status }) => status === "open").map(({ id }) => String(id)))
    if (!isCareful) {
      for (const party of new Set(rows.map((row) => String(row["party"])))) {
        for (const table of ["ware_messages", "ware_returns", "ware_past"] as const) read(table, { party })
        read("ware_parties", { name: party })
      }
      for (const { id } of desk.clerks) read("ware_checks", { clerk: id })
    }
    const mine = new Map<string, Set<string>>()
    let arrived = new Set<string>()
    let answer = ""
    for (let round = 0; round < 40; round++) {
      const kept: Array<string> = []
      const petitions = rows.map((row): Petition => {
        const id = String(row["id"])
        const [facts, letter] = [desk.facts.get(id), written.get(String(row["letter"]))]
        const counted = desk.counts?.get(id)
        if (facts === undefined || letter === undefined || counted === undefined) throw new Error(`no facts of ${id}`)
        const each = numberIn({ ...row, id } as never, "each")
        const { count, ...about } = letter.told
        const isCounting = isBelieved(desk.reading.trust ?? "", desk.checks ?? [], counted)
        const now = {
          ...facts,
          ...about,
          price: count * each,
          pieces: { told: count, booked: isCounting ? counted.booked : count, each }
        }
        const seen = look(now)
        const applied = (bits: number) =>
          circulars.filter(({ isBinding }, i) => isBinding && (bits >> i) % 2 === 1).map(({ memo }) => memo)
        const isMine = mine.get(id)?.has(`${row["status"]} ${row["sum"]}`) === true || row["status"] === "open"
        if (wasOpen.has(id) && !isMine) kept.push(id)
        if (isCareful) {
          // circulars that have come and bind may apply to whatever was open
          const come = circulars.reduce(
            (bits, { at, isBinding }, i) => bits | (isBinding && arrived.has(at) ? 1 << i : 0),
            0
          )
          for (const bits of [0, 1, 2, 3])
            if ((bits & come) === bits && (bits === 0 || wasOpen.has(id)))
              for (const { table, where } of lookUpsFor(
                {
                  desk,
                  row: { ...desk.database["ware_entries"]!.get(id)!, letter: letter.text },
                  letter,
                  facts: now,
                  sum: (given) => sum(look(given), applied(bits))
                },
                terms
              ))
                read(table as keyof typeof files, where as Json.JsonObject)
        }
        const status = wasOpen.has(id) && isMine ? "open" : String(row["status"])
        return {
          row: { ...desk.database["ware_entries"]!.get(id)!, status, sum: status === "open" ? 0 : Number(row["sum"]) },
          facts: now,
          pay: (bits) => sum(seen, applied(bits))
        }
      })
      const outcome = settleInTurn("ware", way, {
        petitions,
        left,
        arrivals: circulars.flatMap(({ at, isForAll }, nth) => (arrived.has(at) ? [{ nth, at, isForAll }] : [])),
        kept
      })
      if (outcome === undefined) return { end: "no outcome", share: 0 }
      answer = `${figureOf(outcome, question)}; ${Math.max(...outcome.tray)}`
      const wanted = new Map(outcome.writes.map(({ args }) => [String(args["entry"]), args]))
      let isDone = true
      for (const row of rng.shuffle(rows)) {
        const id = String(row["id"])
        const args = wanted.get(id)
        const isSo =
          args === undefined
            ? row["status"] === "open" || !wasOpen.has(id) || kept.includes(id)
            : row["status"] === args["decision"] && row["sum"] === args["sum"]
        if (isSo) continue
        isDone = false
        const version = String(row["version"])
        mine.set(id, (mine.get(id) ?? new Set()).add(`${args?.["decision"]} ${args?.["sum"]}`))
        caller.call(args === undefined ? "ware_reopen_entry" : "ware_settle_entry", {
          ...(args ?? { entry: id }),
          version
        })
      }
      if (isDone && !caller.takeNotice()) break
      caller.wait(lag)
      rows = caller.list("ware_tray", { clerk })
      left = Number(caller.list("ware_pot", { name: potName })[0]?.["left"])
      if (caller.takeNotice() || round === 0) {
        const papers = caller.list("ware_papers", { sort: "circular" })
        arrived = new Set(
          circulars.flatMap(({ at }) => (papers.some(({ text }) => String(text).includes(at)) ? [at] : []))
        )
      }
    }
    caller.call("submit", { answer })
  } catch (error) {
    if (!(error instanceof OutOfCalls)) throw error
  }
  return caller.result()
}

const trays = Array.from({ length: instances }, (_, nth) => drawTray(tiers["frontier-3"][0]!, from + nth))
for (const isCareful of [true, false]) {
  const results = trays.map((tray, nth) => play(tray, from + nth, isCareful))
  const shares = results.map(({ share }) => share).toSorted((a, b) => a - b)
  const solved = results.filter(({ end }) => end === "solved").length
  const ends = Object.entries(Object.groupBy(results, ({ end }) => end)).map(([end, list]) => `${list?.length} ${end}`)
  const at = (part: number): string => `${(100 * (shares[Math.floor(part * (shares.length - 1))] ?? 0)).toFixed(0)} %`
  console.log(
    `${isCareful ? "looks up what matters" : "reads everything first"}: ${solved} of ${instances} solved (${ends.join(", ")}); of the limit used: least ${at(0)}, median ${at(0.5)}, most ${at(1)}`
  )
}
