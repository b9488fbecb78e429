/**
 * The tiers `frontier` to `frontier-7` of traject: how fast its instances are made and how large they are; how many gold solves, and who
 * does nothing, guesses, or lists numbers; how many a player solves who knows what every text means and acts in an order
 * of its own, and how many if it lacks one thing on purpose; how many `pattern` solves, and `pattern` that is told what letters say.
 *
 *     node --conditions=@escapement/source tools/studies/frontier.ts --instances 1000 --from 0 --tier frontier-2
 *
 * `--gold-only` leaves out the players behind gold's other order. With `--on set` or `--on tier` the players that ship
 * with the family play instead, on the tier's fixed set or on so many of the tier. Unlike `validate` it asks for no plan after
 * each call, which is what takes most of the time there.
 */
import { Content, Json, Randomness, type Session } from "@escapement/core"
import { generalAdversaries } from "@escapement/env"
import { type Instance, tiers, traject } from "@escapement/traject"
import { Effect, Option, Schema } from "effect"
import { adversaries } from "../../benchmarks/traject/src/adversaries/adversaries.ts"
import { makeCaller } from "../../benchmarks/traject/src/adversaries/databaseCalls.ts"
import { playDesks } from "../../benchmarks/traject/src/adversaries/playDesks.ts"
import { databaseFindings } from "../../benchmarks/traject/src/databases/databaseFindings.ts"
import type { Desk } from "../../benchmarks/traject/src/desks/Desk.ts"
import type { Told } from "../../benchmarks/traject/src/desks/accounts/Account.ts"
import { sumBy } from "../../benchmarks/traject/src/desks/sums.ts"
import type { DrawnCase } from "../../benchmarks/traject/src/desks/generateCase.ts"
import { misreadings } from "../../benchmarks/traject/src/desks/misreadings.ts"
import { settleAll } from "../../benchmarks/traject/src/desks/settleAll.ts"
import { dayOfIso } from "../../benchmarks/traject/src/generate/calendar.ts"
import { endOf, goldOf } from "../../benchmarks/traject/test/databases/instances.ts"
import { answerOf, otherWay } from "../../benchmarks/traject/test/databases/otherWay.ts"
import { partText } from "./shares.ts"
import { drawTray, isGuessed, playTray, sizeOfWorlds } from "./trays.ts"
import { readFlags } from "./readFlags.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

const values = readFlags((flags) => ({
  instances: flags.count("instances", 100, { least: 1 }),
  from: flags.count("from", 0),
  on: flags.listed("on", "choice", ["set", "tier"])[0],
  tier: flags.oneOf(
    "tier",
    "tier",
    ["frontier", "frontier-2", "frontier-3", "frontier-4", "frontier-5", "frontier-6", "frontier-7"],
    "frontier"
  ),
  "gold-only": flags.isGiven("gold-only")
}))
const { from, instances: count } = values
const grid = tiers[values.tier]
const prefix =
  { "frontier-3": "ware", "frontier-4": "store", "frontier-5": "goods", "frontier-6": "lots", "frontier-7": "stock" }[
    values.tier as string
  ] ?? "bulk"

const make = (nth: number): DrawnCase => drawTray(grid[nth % grid.length]!, nth)

const endBy = (instance: Instance, play: Parameters<typeof playTray>[1]): string => playTray(instance, play).end

/** What a player lacks who knows everything else. */
interface Lack {
  readonly papers?: (desk: Desk) => Desk
  readonly failures?: boolean
  readonly others?: boolean
}

const lacks: { readonly [player: string]: Lack } = {
  "knows everything, in an order of its own": {},
  "ignores failures": { failures: true },
  "ignores others": { others: true },
  ...Object.fromEntries(Object.entries(misreadings).map(([player, papers]) => [player, { papers }]))
}

/** Plays with the meaning of all texts at hand, but for what it lacks; it settles in an order of its own. */
const knowing = (drawn: DrawnCase, { failures = false, others = false, papers = (desk) => desk }: Lack, nth: number) =>
  Effect.fnUntraced(function* (session: Session) {
    const { desk, instance } = drawn
    const backing = instance.backing._tag === "Database" ? instance.backing : undefined
    const rng = Randomness.rng("knowing", nth)
    const caller = makeCaller(session)
    const once = (tool: string, args: Json.JsonObject) =>
      Effect.map(session.call({ tool, args }), ({ content }): Json.JsonObject => {
        const reply = Option.getOrElse(decode(Content.plain(content).replace(/^ERROR: /, "")), () => null)
        return Json.isJsonObject(reply) ? reply : {}
      })
    const list = (tool: string, args: Json.JsonObject) =>
      failures
        ? Effect.map(once(tool, args), (reply) =>
            Array.isArray(reply["items"]) ? reply["items"].filter(Json.isJsonObject) : []
          )
        : caller.list(tool, args)
    const told = new Map<string, Told>(
      [...desk.letters.values(), ...(drawn.others?.letters ?? [])].map(({ text, told: facts }) => [text, facts])
    )
    const sumOf = sumBy(papers(desk), dayOfIso(backing?.today ?? "") ?? 0)
    const clerk = desk.clerks[desk.owner]?.id ?? ""
    const potName = /the (\w+ pot)\b/.exec(instance.query)?.[1] ?? ""
    const rule = instance.query.match(/stop at the first|nobody later is paid/)
      ? "stop"
      : instance.query.match(/passed over|stops nobody/)
        ? "skip"
        : instance.query.match(/as many as possible|number of people/)
          ? "most"
          : "fullest"
    const isMended = /settle them anew|put that right|to be mended/.test(instance.query)
    const isFresh = /yourself pay in all|your own payments for|get from you/.test(instance.query)
    const [mine, wasOpen] = [new Map<string, number>(), new Set<string>()]
    let answer = ""
    for (let round = 0; round < 40; round++) {
      // searches may be behind
      if (round > 0 && !failures) for (let wait = 0; wait < 3; wait++) yield* once("service_status", {})
      const rows = (yield* list("bulk_tray", { clerk })).map((row) => ({ ...row, id: String(row["id"]) }))
      if (round === 0) for (const row of rows) if (Reflect.get(row, "status") === "open") wasOpen.add(row.id)
      const [pot] = yield* list("bulk_pot", { name: potName })
      const column = (row: object, name: string) => Reflect.get(row, name)
      const isMine = (row: { readonly id: string }) =>
        wasOpen.has(row.id) && mine.get(row.id) === Number(column(row, "sum"))
      const sums = new Map(
        rows.map((row) => {
          const facts = desk.facts.get(row.id)
          const letter = told.get(String(column(row, "letter")))
          if (facts === undefined || letter === undefined) return [row.id, 0]
          const { count: pieces, ...about } = letter
          const { booked = 0, each = 0 } = facts.pieces ?? {}
          return [row.id, sumOf({ ...facts, ...about, price: pieces * each, pieces: { told: pieces, booked, each } })]
        })
      )
      const outcome = settleAll(
        prefix,
        { isMended, rule },
        {
          sums,
          left: Number(pot?.["left"]),
          kept: rows.filter((row) => wasOpen.has(row.id) && !isMine(row)).map(({ id }) => id),
          entries: rows.map((row) => ({
            id: row.id,
            status: isMine(row) ? "open" : String(column(row, "status")),
            sum: isMine(row) ? 0 : Number(column(row, "sum")),
            received: String(column(row, "received"))
          }))
        }
      )
      if (outcome === undefined) return
      answer = `${isFresh ? outcome.fresh : outcome.tray.reduce((all, sum) => all + sum, 0)}; ${Math.max(...outcome.tray)}`
      const wanted = new Map(outcome.writes.map(({ args }) => [args["entry"], args]))
      let isMoved = false
      for (const row of rng.shuffle(rows)) {
        const args = wanted.get(row.id)
        const isOpen = column(row, "status") === "open"
        const isDone = isOpen
          ? args === undefined
          : args === undefined
            ? !isMine(row)
            : args["sum"] === Number(column(row, "sum"))
        if (isDone) continue
        const tool = args === undefined ? "bulk_reopen_entry" : "bulk_settle_entry"
        const argsWith = (version: string) => (args === undefined ? { entry: row.id, version } : { ...args, version })
        const version = String(column(row, "version"))
        let reply: Json.JsonObject = failures
          ? yield* once(tool, argsWith(version))
          : yield* caller.call(tool, argsWith(version))
        if (args === undefined) mine.delete(row.id)
        else mine.set(row.id, Number(args["sum"]))
        if (others && reply["status"] === 409) {
          yield* Effect.forEach([1, 2, 3], () => once("service_status", {}))
          const [now] = yield* list("bulk_entry", { id: row.id })
          if (now?.["sum"] !== args?.["sum"] || now?.["status"] === "open")
            reply = yield* caller.call(tool, argsWith(String(now?.["version"])))
        } else if (!others && !failures) isMoved = reply["status"] === 409 || reply["notices"] !== undefined
        if (isMoved) break
      }
      if (!isMoved) break
    }
    yield* session.call({ tool: "submit", args: { answer } })
  })

if (values.on !== undefined) {
  const instances =
    values.on === "set"
      ? traject.sets[values.tier.replace(/^(\w+)(?:-(\d))?$/, (_, name, nth = 1) => `${name}@${nth}`)]!.members.slice(
          from,
          from + count
        ).map(({ difficulty, seed }) => Effect.runSync(traject.generate(seed, difficulty)))
      : Array.from({ length: count }, (_, nth) => make(nth).instance)
  const model = { id: "none", generate: () => Effect.die("adversaries have no model") }
  // nor are they shown a view
  const view = {
    gold: () => Option.none(),
    plan: Effect.succeed([]),
    tools: () => [],
    guess: () => ({ tool: "give_up", args: {} })
  }
  for (const adversary of [...adversaries, ...generalAdversaries]) {
    const play = adversary.with({}).value
    const ends = instances.map((instance, nth) =>
      endBy(instance, (session) =>
        Effect.asVoid(
          Effect.scoped(play({ model, seed: Randomness.seed("adversaries", adversary.id, nth), session, view }))
        )
      )
    )
    console.log(`${adversary.id}: ${partText(ends.filter((end) => end === "solved").length, ends.length)}`)
  }
  process.exit(0)
}

for (let nth = 0; nth < 10; nth++) make(-1 - nth)
const timed = Math.min(count, 100)
const began = process.cpuUsage()
for (let nth = 0; nth < timed; nth++) make(nth)
console.log(`made: ${(timed / (process.cpuUsage(began).user / 1e6)).toFixed(1)} a second of processor`)
console.log(`a world: ${sizeOfWorlds(40, (nth) => make(nth).instance)}`)

const everything = Array.from({ length: 5000 }, (_, value) => value).join(" ")
const won = new Map<string, number>()
const calls = { planned: 0, made: 0 }
let [findings, acts] = [0, 0]
const note = (player: string, isWon: boolean): void => {
  won.set(player, (won.get(player) ?? 0) + Number(isWon))
}
for (let nth = from; nth < from + count; nth++) {
  const drawn = make(nth)
  const { desk, instance, others } = drawn
  const gold = goldOf(instance)
  calls.planned += instance.gold.length
  calls.made += gold.length
  acts += others?.acts.length ?? 0
  findings += Number(databaseFindings(instance).length > 0)
  note("gold", endOf(instance, gold) === "solved")
  note("the answer alone", endOf(instance, [answerOf(instance)]) === "solved")
  const saying = (answer: string) => endOf(instance, [...gold.slice(0, -1), { tool: "submit", args: { answer } }])
  note("gold with a list of all numbers", saying(everything) === "solved")
  const [total = 0, largest = 0] = instance.answer.values.map(Number)
  note(
    "gold with four guesses at the first figure",
    saying(`${total - 6}? ${total}? ${total + 6}? ${total + 12}? ${largest}`) === "solved"
  )
  note("guesses", isGuessed(instance, 60))
  // failures do not let a plan go through as it is
  const calm = { ...instance, backing: { ...instance.backing, faults: {} } }
  note(
    "another order of gold's calls, without failures",
    endOf(calm, otherWay(calm, Randomness.rng("other way", nth))) === "solved"
  )
  if (values["gold-only"]) continue
  // players of trays that have turns are in frontierCalls.ts and frontierReaders.ts
  if (drawn.turned === undefined && drawn.judged === undefined)
    for (const [player, lack] of Object.entries(lacks))
      note(player, endBy(instance, knowing(drawn, lack, nth)) === "solved")
  note("pattern", endBy(instance, (session) => playDesks(session, instance.query, prefix)) === "solved")
  const read = new Map(
    [...desk.letters.values(), ...(others?.letters ?? [])].map((letter) => [letter.text, letter.told])
  )
  note(
    "pattern that is told what letters say",
    endBy(instance, (session) =>
      playDesks(
        session,
        instance.query,
        prefix,
        (letter) => read.get(letter) ?? { reason: "", hasProof: false, count: 0 }
      )
    ) === "solved"
  )
}
console.log(`without a finding: ${count - findings} of ${count}`)
console.log(
  `calls of gold: ${(calls.planned / count).toFixed(1)} planned, ${(calls.made / count).toFixed(1)} with waits and repetitions; acts: ${acts}`
)
for (const [player, solved] of won) console.log(`${player}: ${partText(solved, count)}`)
