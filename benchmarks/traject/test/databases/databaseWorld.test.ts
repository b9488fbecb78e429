import { Content, Json, Randomness, type ToolCall } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import type { Instance } from "../../src/Instance.ts"
import { makeMetrics } from "../../src/metrics/metrics.ts"
import { databaseFindings } from "../../src/databases/databaseFindings.ts"
import { openDatabases } from "../../src/databases/Databases.ts"
import { databaseWorld } from "../../src/databases/databaseWorld.ts"
import { dayOfIso } from "../../src/generate/calendar.ts"
import type { Service } from "../../src/databases/Service.ts"
import { databaseServices, services } from "../../src/databases/services.ts"
import { findEffect } from "../../src/databases/EffectFact.ts"
import { plannedArguments } from "../../src/plan/Arguments.ts"
import { agendaOf, trialOf } from "../play.ts"
import { endOf, goldOf, play, requestAt } from "./instances.ts"
import { answerOf, isWrite, otherWay } from "./otherWay.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"

const Written = Schema.fromJsonString(
  Schema.Struct({ changed: Schema.Array(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number]))) })
)
const decodeWritten = Schema.decodeUnknownOption(Written)

/** The row that a write made, by its reply: one that its table takes back as a row that was not there. */
const madeBy = (transition: ReturnType<typeof play>[number] | undefined, tables: Service["tables"]) => {
  const written = decodeWritten(Content.plain(transition?.observation.content ?? []))
  const row = Option.getOrUndefined(written)?.changed[0]
  const id = String(row?.["id"])
  const table = Object.keys(tables).find((name) => id.startsWith(`${tables[name]?.prefix}-`))
  return row === undefined || table === undefined ? undefined : { table, row: { ...row, id } }
}

const domains = services.map(({ domain }) => domain)
describe("requests to databases", () => {
  it("are solved by gold, disclose every argument, and are never solved by doing nothing", () => {
    for (let nth = 0; nth < (isThorough ? 60 : 6); nth++) {
      const instance = requestAt(nth, { goals: 1 + (nth % 4), faults: nth % 6 })
      assert.deepStrictEqual(databaseFindings(instance), [], instance.id)
      assert.strictEqual(endOf(instance, goldOf(instance)), "solved", instance.id)
      assert.strictEqual(endOf(instance, [answerOf(instance)]), "wrong-answer", instance.id)
    }
  })

  it("are solved by every way to the same effect", () => {
    for (const domain of domains) {
      for (let nth = 0; nth < (isThorough ? 40 : 8); nth++) {
        const instance = requestAt(nth, { domain })
        const calls = otherWay(instance, Randomness.rng("other way", domain, nth))
        assert.strictEqual(endOf(instance, calls), "solved", `${instance.id}: ${JSON.stringify(calls)}`)
      }
    }
  })

  it("are solved by a row that was made, reverted and made again, with any id", () => {
    const again = new Set<string>()
    for (const { domain, tables } of databaseServices) {
      for (let nth = 0; nth < (isThorough ? 8 : 4); nth++) {
        const instance = requestAt(`again ${nth}`, { domain })
        const gold = goldOf(instance)
        const { backing } = instance
        if (backing._tag !== "Database") return assert.fail("it has no database")
        const databases = openDatabases(backing.seed, dayOfIso(backing.today) ?? 0)
        for (const [at, call] of gold.entries()) {
          if (!isWrite(call)) continue
          const before = gold.slice(0, at + 1)
          const { table, row } = madeBy(play(instance, before).at(-1), tables) ?? {}
          if (row === undefined || table === undefined) continue
          if (databases.ofTable(table)?.database[table]?.has(row.id) === true) continue
          const undo = tables[table]?.undo?.(row, undefined)
          if (undo === undefined) continue
          const { args, tool } = undo
          assert.strictEqual(endOf(instance, [...before, { tool, args }, ...gold.slice(at)]), "solved", instance.id)
          again.add(domain)
        }
      }
    }
    assert.isAtLeast(again.size, 7)
  })

  it("are solved by gold after a right row was wrongly changed", () => {
    let amended = 0
    for (let nth = 0; nth < 12; nth++) {
      const instance = requestAt(`amended ${nth}`, { domain: "eCommerce" })
      const gold = goldOf(instance)
      const at = gold.findIndex(({ tool }) => tool === "shop_order")
      if (at < 0) continue
      const before = gold.slice(0, at + 1)
      const id = /OR-\d+/.exec(Content.plain(play(instance, before).at(-1)?.observation.content ?? []))?.[0] ?? ""
      const wrong = [...before, { tool: "shop_change_quantity", args: { order: id, quantity: 1 } }]
      // refused where one was asked for
      if (play(instance, wrong).at(-1)?.observation.error !== undefined) continue
      assert.strictEqual(endOf(instance, [...wrong, ...gold.slice(at + 1)]), "wrong-answer", instance.id)
      assert.strictEqual(endOf(instance, goldOf(instance, wrong)), "solved", instance.id)
      amended++
    }
    assert.isAtLeast(amended, 3)
  })

  it("are lost by one additional change, but not by one that was reverted", () => {
    const instance = requestAt("undo", { domain: "eCommerce" })
    const gold = goldOf(instance)
    const orders = play(instance, [
      { tool: "shop_search", args: {} },
      { tool: "shop_find_category", args: { name: "kettle" } }
    ])
    assert.isDefined(orders[0]?.observation.error)
    const customer = /CU-\d+/.exec(JSON.stringify(instance.gold))?.[0] ?? ""
    const product = /PR-\d+/.exec(JSON.stringify(instance.gold))?.[0] ?? ""
    const more = { tool: "shop_order", args: { customer, product, quantity: 1 } }
    const [bought] = play(instance, [more])
    assert.isUndefined(bought?.observation.error, JSON.stringify(bought?.observation))
    const id = /OR-\d+/.exec(JSON.stringify(bought?.observation.content))?.[0] ?? ""
    assert.strictEqual(endOf(instance, [more, ...gold]), "wrong-answer")
    assert.strictEqual(endOf(instance, [more, { tool: "shop_cancel", args: { order: id } }, ...gold]), "solved")
  })

  it("give no credit for an answer that lists everything, or for effects without an answer", () => {
    const everything = Array.from({ length: 3000 }, (_, i) => i).join(" ")
    for (const domain of domains) {
      const instance = requestAt("shotgun", { domain })
      const made = goldOf(instance).slice(0, -1)
      for (const answer of [everything, "", "0", "done", instance.query]) {
        assert.strictEqual(endOf(instance, [...made, { tool: "submit", args: { answer } }]), "wrong-answer", answer)
      }
      const figure = Number(instance.answer.values[0])
      const written = `It is ${figure.toLocaleString("en")}, as asked.`
      if (instance.answer.values.length === 1)
        assert.strictEqual(endOf(instance, [...made, { tool: "submit", args: { answer: written } }]), "solved")
    }
  })

  it("answer every gold read differently under another seed", () => {
    const answers: Array<readonly [string, string]> = []
    for (let nth = 0; nth < 30; nth++) {
      const instance = requestAt(nth)
      const { backing } = instance
      if (backing._tag !== "Database") continue
      const elsewhere = databaseWorld.open({ ...instance, backing: { ...backing, seed: "another" }, gold: [] })
      for (const { tool, reply = "", ...call } of instance.gold) {
        const { observation } = Effect.runSync(
          elsewhere.step(elsewhere.initial, { tool, args: plannedArguments({ ...call }) })
        )
        // what was not found there either is no result
        if (!reply.includes('"items":[]')) answers.push([Content.plain(observation.content), reply])
      }
    }
    assert.isAtLeast(answers.length, 90)
    for (const [there, here] of answers) assert.notStrictEqual(there, here)
  })

  it("mean the same day with and without leading zeros", () => {
    const bare = (value: Json.Json) =>
      typeof value === "string" && dayOfIso(value) !== undefined ? value.replaceAll(/-0(?=\d)/g, "-") : value
    let changed = 0
    for (let nth = 0; nth < (isThorough ? 80 : 30); nth++) {
      const instance = requestAt(nth)
      const gold = goldOf(instance)
      const calls = gold.map((call): ToolCall =>
        call.tool === "submit"
          ? call
          : {
              ...call,
              args: Object.fromEntries(Object.entries(call.args ?? {}).map(([name, value]) => [name, bare(value)]))
            }
      )
      if (Json.canonical(calls) === Json.canonical(gold)) continue
      changed++
      assert.strictEqual(endOf(instance, calls), "solved", instance.query)
      assert.deepStrictEqual(
        play(instance, calls).map(({ observation }) => Content.plain(observation.content)),
        play(instance, gold).map(({ observation }) => Content.plain(observation.content))
      )
    }
    assert.isAtLeast(changed, 10)
  })

  it("are not solved by players who guess", () => {
    let solved = 0
    for (let nth = 0; nth < 40; nth++) {
      const instance = requestAt(nth)
      const position = databaseWorld.open(instance)
      const rng = Randomness.rng("guess", nth)
      let state = position.initial
      for (let call = 0; call < 30; call++) {
        const { ended, ...transition } = Effect.runSync(position.step(state, position.guess(state, rng)))
        solved += Number(ended === "solved")
        if (ended !== undefined) break
        state = transition.state
      }
    }
    assert.strictEqual(solved, 0)
  })

  it("count only calls with the same effect as an exact match", () => {
    const em = makeMetrics(agendaOf).find(({ id }) => id === "traject.em")
    const emOf = (instance: Instance, calls: ReadonlyArray<ToolCall>) =>
      em === undefined ? Option.none() : em.measure(trialOf(instance, calls), instance)
    for (let nth = 0; nth < 6; nth++) {
      const instance = requestAt(nth)
      const way = otherWay(instance, Randomness.rng("way", nth))
      assert.deepStrictEqual(emOf(instance, way), Option.some(1), instance.id)
      assert.deepStrictEqual(
        emOf(
          instance,
          way.filter((call) => !isWrite(call))
        ),
        Option.some(0),
        instance.id
      )
      // who knows what gold reads, and did not read it
      assert.deepStrictEqual(
        emOf(
          instance,
          way.filter((call) => isWrite(call))
        ),
        Option.some(0),
        instance.id
      )
    }
  })

  it("count a read before or after the trial's own changes, but not before the changes of others", () => {
    const em = makeMetrics(agendaOf).find(({ id }) => id === "traject.em")
    const readFirst = (instance: Instance) => {
      const calls = instance.gold.map((call) => ({ tool: call.tool, args: plannedArguments(call) }))
      return [...calls.filter((call) => !isWrite(call)), ...calls.filter(isWrite), answerOf(instance)]
    }
    // in some of these, gold reads a row again that it has changed before
    for (const nth of [1, 3, 4, 6]) {
      const instance = requestAt(`order ${nth}`, { goals: 4, domain: "eCommerce" })
      const calls = readFirst(instance)
      assert.strictEqual(endOf(instance, calls), "solved", instance.id)
      assert.deepStrictEqual(em?.measure(trialOf(instance, calls), instance), Option.some(1), instance.id)
    }
    // who has read a row before others changed it cannot know its version
    const contested = requestAt("order 1", { edition: 4, domain: "Travel" })
    const calls = readFirst(contested)
    assert.strictEqual(endOf(contested, calls), "solved")
    assert.deepStrictEqual(em?.measure(trialOf(contested, calls), contested), Option.some(0))
    assert.deepStrictEqual(em?.measure(trialOf(contested, goldOf(contested)), contested), Option.some(1))
  })

  it("keep the effect of a trial whose last call names a tool that does not exist", () => {
    const instance = requestAt("effects")
    const calls = [...goldOf(instance).slice(0, -1), { tool: "No such: tool", args: {} }, answerOf(instance)]
    assert.strictEqual(endOf(instance, calls), "solved")
    for (const { id, measure } of makeMetrics(agendaOf).filter(({ id }) => /\.(em|effect)$/.test(id))) {
      assert.deepStrictEqual(measure(trialOf(instance, calls), instance), Option.some(1), id)
    }
  })

  it("report what was changed", () => {
    const instance = requestAt("effects")
    const gold = goldOf(instance)
    const noteOf = (calls: ReadonlyArray<ToolCall>) =>
      Option.getOrThrow(findEffect(play(instance, calls).at(-1)?.facts ?? []))
    const whole = noteOf(gold.slice(0, -1))
    assert.deepStrictEqual([whole.made, whole.surplus], [whole.wanted, 0])
    assert.strictEqual(noteOf(gold.slice(0, 1)).made, 0)
  })

  it("count a row that should change and got a wrong value once", () => {
    const effect = makeMetrics(agendaOf).find(({ id }) => id === "traject.effect")
    const instance = requestAt("marks 2", { domain: "Education" })
    const calls = goldOf(instance).slice(0, -1)
    const marks = calls.filter(({ tool }) => tool === "school_set_mark")
    assert.deepStrictEqual(calls.slice(-2), marks)
    const before = calls.slice(0, -1)
    const marked = (enrolment: string) => ({ tool: "school_set_mark", args: { enrolment, mark: 57 } })
    const valueOf = (made: ReadonlyArray<ToolCall>) => effect?.measure(trialOf(instance, made), instance)
    const known = play(instance, before).flatMap(
      ({ observation }) => Content.plain(observation.content).match(/EN-\d+/g) ?? []
    )
    const isMarked = (enrolment: string) => JSON.stringify(marks).includes(enrolment)
    const wrong = known.filter(isMarked).find((enrolment) => !JSON.stringify(before).includes(enrolment)) ?? ""
    const unwanted = known.find((enrolment) => !isMarked(enrolment)) ?? ""
    assert.deepStrictEqual(
      [calls, before, [...before, marked(wrong)], [...calls, marked(unwanted)]].map(valueOf),
      [1, 1 / 2, 1 / 2, 2 / 3].map(Option.some)
    )
  })
})

describe("services that fail", () => {
  const failing = (faults: Json.JsonObject): Instance => {
    const instance = requestAt("failing", { domain: "Travel" })
    return instance.backing._tag === "Database" ? { ...instance, backing: { ...instance.backing, faults } } : instance
  }
  const statuses = (instance: Instance, calls: ReadonlyArray<ToolCall>) =>
    play(instance, calls).map(({ observation }) => /"status":(\d+)/.exec(Content.plain(observation.content))?.[1])

  it("refuse calls beyond the quota until enough calls have passed", () => {
    const instance = failing({ quota: { calls: 2, wait: 2 } })
    const find = { tool: "stays_find_guest", args: { name: "Nobody" } }
    const status = { tool: "service_status", args: {} }
    assert.deepStrictEqual(
      statuses(instance, [find, find, find, find, status, find]),
      "200 200 429 429 200 200".split(" ")
    )
    assert.deepStrictEqual(statuses(instance, [find, find, find, status, find]), "200 200 429 200 429".split(" "))
  })

  it("end a session, and name the account that renews it", () => {
    const instance = failing({ session: 2 })
    const find = { tool: "stays_find_guest", args: { name: "Nobody" } }
    const refused = play(instance, [find, find, find]).at(-1)
    const account = /AC-\d+/.exec(JSON.stringify(refused?.observation))?.[0] ?? ""
    const renew = { tool: "renew_session", args: { account } }
    assert.deepStrictEqual(statuses(instance, [find, find, find, renew, find]), "200 200 401 200 200".split(" "))
    assert.deepStrictEqual(
      statuses(instance, [find, find, find, { tool: "renew_session", args: { account: "AC-1" } }, find]),
      "200 200 401 403 401".split(" ")
    )
  })

  it("make a player lose who repeats a booking that was made without an answer", () => {
    const booked = Array.from({ length: 80 }, (_, nth) => requestAt(nth, { domain: "Travel" })).find(({ gold }) =>
      gold.some(({ tool }) => tool === "stays_book")
    )
    if (booked?.backing._tag !== "Database") return assert.fail("no booking among 80 requests")
    const instance = { ...booked, backing: { ...booked.backing, faults: { timeout: "carried out" as const } } }
    const gold = goldOf(instance)
    assert.strictEqual(endOf(instance, gold), "solved")
    // gold looks after it; who books the same room again is told that it is taken, who takes another has two
    const write = gold.find(isWrite)
    const again = gold.flatMap((call) => (call === write ? [call, call] : [call]))
    assert.isDefined(play(instance, again).find(({ observation }) => observation.error !== undefined))
    const lost = { ...instance, backing: { ...instance.backing, faults: { timeout: "lost" as const } } }
    assert.strictEqual(endOf(lost, gold), "wrong-answer")
    assert.strictEqual(endOf(lost, goldOf(lost)), "solved")
  })

  it("show what was changed only after some calls", () => {
    const plain = requestAt("lag", { domain: "eCommerce" })
    if (plain.backing._tag !== "Database") return assert.fail("no databases")
    const instance = { ...plain, backing: { ...plain.backing, faults: { lag: 3 } } }
    const gold = goldOf(instance)
    const write = gold.findIndex(isWrite)
    const changed = /"changed":\[\{"id":"(OR-\d+)"/.exec(
      Content.plain(play(instance, gold.slice(0, write + 1)).at(-1)?.observation.content ?? [])
    )?.[1]
    const look = { tool: "shop_get_order", args: { id: changed ?? "" } }
    const seen = play(instance, [...gold.slice(0, write + 1), look, look, look]).slice(-3)
    const texts = seen.map(({ observation }) => Content.plain(observation.content))
    assert.strictEqual(texts[0], texts[1])
    assert.notStrictEqual(texts[1], texts[2])
  })
})
