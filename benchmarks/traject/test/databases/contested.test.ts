import { Content, Randomness, type ToolCall } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { State } from "../../src/State.ts"
import { dayOfIso } from "../../src/generate/calendar.ts"
import { generate } from "../../src/generate/generate.ts"
import { openDatabases } from "../../src/databases/Databases.ts"
import { versionOf } from "../../src/databases/Service.ts"
import { type ContestedRequest, drawContested } from "../../src/databases/contested/generateContested.ts"
import { contests } from "../../src/databases/contested/contests.ts"
import { databaseFindings } from "../../src/databases/databaseFindings.ts"
import { databaseWorld } from "../../src/databases/databaseWorld.ts"
import { plannedArguments } from "../../src/plan/Arguments.ts"
import { tiers } from "../../src/tiers.ts"
import { endOf, goldOf, play } from "./instances.ts"
import { answerOf, isWrite, otherWay } from "./otherWay.ts"

const asked = { structure: "sequential", wording: "natural", calls: 3, pool: 60, lookAlikes: 2, goals: 1 } as const

/** Requests of one goal of a kind. */
const requestsOf = (kind: keyof typeof contests, count: number): ReadonlyArray<ContestedRequest> => {
  const domain = contests[kind]?.service.domain ?? "Travel"
  const found: Array<ContestedRequest> = []
  for (let nth = 0; found.length < count && nth < 40; nth++)
    found.push(...[drawContested(`${kind} ${nth}`, { ...asked, edition: 4, domain }) ?? []].flat())
  return found
}

const callsOf = ({ instance }: ContestedRequest): ReadonlyArray<ToolCall> =>
  instance.gold.map((call) => ({ tool: call.tool, args: plannedArguments(call) }))

/** What others do. */
const actsOf = ({ instance: { backing } }: ContestedRequest) =>
  backing._tag === "Database" ? (backing.acts ?? []) : []

/** The calls of a plan up to the change with which others first act. */
const upToFirstAct = (request: ContestedRequest): ReadonlyArray<ToolCall> => {
  const at = actsOf(request)[0]?.at
  const first = request.instance.gold.findIndex(
    ({ arguments: args, tool }) => isWrite({ tool, args: {} }) && args.some(({ value }) => value === at)
  )
  return callsOf(request).slice(0, first + 1)
}

const logAfter = ({ instance }: ContestedRequest, calls: ReadonlyArray<ToolCall>) =>
  play(instance, calls).at(-1)?.state.database?.log ?? []

describe.each(Object.keys(contests))("a goal in whose course others act: %s", (kind) => {
  const requests = requestsOf(kind, 2)

  it("is solved by gold and by another order of its calls, and has no finding", () => {
    assert.strictEqual(requests.length, 2)
    for (const [nth, { instance }] of requests.entries()) {
      assert.deepStrictEqual(databaseFindings(instance), [], instance.query)
      assert.strictEqual(endOf(instance, goldOf(instance)), "solved", instance.query)
      assert.strictEqual(endOf(instance, otherWay(instance, Randomness.rng(kind, nth))), "solved", instance.query)
    }
  })

  it("is lost by a player who relies on the first reads, even with the right answer", () => {
    for (const request of requests) {
      const stale = request.stale.flat().map(({ args, tool }) => ({ tool, args: { ...args } }))
      const calls = [...upToFirstAct(request), ...stale, answerOf(request.instance)]
      assert.strictEqual(endOf(request.instance, calls), "wrong-answer", request.instance.query)
    }
  })

  it("is lost by the answer alone, by reads alone, and by only the last change", () => {
    for (const request of requests) {
      const { instance } = request
      const [calls, answer] = [callsOf(request), answerOf(instance)]
      assert.strictEqual(endOf(instance, [answer]), "wrong-answer")
      assert.strictEqual(endOf(instance, [...calls.filter((call) => !isWrite(call)), answer]), "wrong-answer")
      const last = calls.findLastIndex(isWrite)
      const alone = calls.filter((call, nth) => !isWrite(call) || nth === last)
      assert.strictEqual(endOf(instance, [...alone, answer]), "wrong-answer", instance.query)
    }
  })

  it("lets others act exactly once each, and continues equally from a stored state", () => {
    for (const request of requests) {
      const { instance } = request
      const calls = callsOf(request)
      const log = logAfter(request, [...calls, ...calls])
      for (const [nth, { changes }] of actsOf(request).entries())
        assert.strictEqual(log.filter(({ by }) => by === nth).length, changes.length)
      const [position, elsewhere] = [databaseWorld.open(instance), databaseWorld.open(instance)]
      let state = position.initial
      for (const [nth, call] of calls.entries()) {
        const read = Schema.decodeUnknownSync(State)(JSON.parse(JSON.stringify(Schema.encodeSync(State)(state))))
        const again = Effect.runSync(elsewhere.step(read, call))
        const transition = Effect.runSync(position.step(state, call))
        assert.deepStrictEqual(again, transition, instance.gold[nth]?.tool)
        state = transition.state
      }
    }
  })

  it("leaves databases that keep their rules", () => {
    for (const request of requests) {
      const { backing } = request.instance
      const { rules } = contests[kind]?.service ?? { rules: [] }
      if (backing._tag !== "Database" || contests[kind] === undefined) continue
      const changes = actsOf(request).flatMap((act) => act.changes)
      const databases = openDatabases(backing.seed, dayOfIso(backing.today) ?? 0, 0, [], 4)
      const view = databases.view(contests[kind].service, changes)
      // these say how things are before anybody did anything
      const begins = /^a club can spend what is in its purse|^the status of each of (?:warnings|entries|bans|parcels)/
      const broken = rules.flatMap((rule) =>
        begins.test(rule.name) ? [] : rule.broken(view, backing.today).map((row) => `${rule.name}: ${row}`)
      )
      assert.deepStrictEqual(broken, [], request.instance.query)
    }
  })

  it("has at least twenty wordings", () => {
    const databases = openDatabases(`wordings ${kind}`, 20_600, 0, [], 4)
    const said = new Set<string>()
    for (let nth = 0; nth < 200 && said.size < 20; nth++) {
      const draw = {
        view: databases.view,
        rng: Randomness.rng(kind, "wordings", nth),
        today: 20_600,
        language: "en" as const
      }
      const goal = contests[kind]?.draw(draw)
      if (goal === undefined) continue
      const phrases = goal.told.map(([, phrase]) => phrase).filter((phrase) => Number.isNaN(Number(phrase)))
      const masked = phrases.reduce((text, phrase) => text.replaceAll(phrase, "…"), goal.text)
      said.add(masked.replaceAll(/\d+ (?:person|people)|\d+|"[^"]*"|Ardenia|Borrovia|Caltria/g, "…"))
    }
    assert.isAtLeast(said.size, 20)
  })
})

describe("requests on whose databases others act", () => {
  const [request] = requestsOf("purchase", 1)

  it("are solved only by a player who adapts to the others' acts", () => {
    assert.isDefined(request)
    if (request === undefined) return
    const { instance } = request
    const writes = callsOf(request).filter(isWrite)
    const last = writes.at(-1)
    if (last === undefined) return
    assert.strictEqual(endOf(instance, [last, answerOf(instance)]), "wrong-answer")
    assert.strictEqual(endOf(instance, [last, ...writes.slice(0, -1), answerOf(instance)]), "solved")
  })

  it("are lost by a player who reverts what others did", () => {
    assert.isDefined(request)
    if (request === undefined) return
    const order = actsOf(request)[0]?.changes.find(({ table }) => table === "orders")?.row
    const calls = upToFirstAct(request)
    const tried = calls.at(-1)
    if (order === undefined || tried === undefined) return
    const forced = [...calls, { tool: "shop_cancel", args: { order: order.id } }, tried]
    const refused = play(request.instance, forced).map(({ observation }) => Content.plain(observation.content))
    assert.include(refused.at(-1), '"status":200')
    assert.strictEqual(endOf(request.instance, [...forced, answerOf(request.instance)]), "wrong-answer")
    const rest = callsOf(request).slice(calls.length)
    assert.strictEqual(
      endOf(request.instance, [...forced.slice(0, -1), ...rest, answerOf(request.instance)]),
      "wrong-answer"
    )
  })

  it("refuse a change before which others act without counting a mistake, but count its repetition", () => {
    assert.isDefined(request)
    if (request === undefined) return
    const calls = upToFirstAct(request)
    const tried = calls.at(-1)
    if (tried === undefined) return
    const [first, second] = play(request.instance, [...calls, tried]).slice(-2)
    assert.strictEqual(
      Content.plain(first?.observation.content ?? []),
      '{"status":409,"error":"not so many available"}'
    )
    assert.match(Content.plain(second?.observation.content ?? []), /^ERROR: .*not so many available/)
  })

  it("mention the acts of others once, in the next successful reply", () => {
    const [one] = requestsOf("currency", 1)
    if (one === undefined) return
    const replies = play(one.instance, callsOf(one)).map(({ observation }) => Content.plain(observation.content))
    assert.strictEqual(replies.filter((reply) => reply.includes("the bank has set new rates")).length, 1)
    assert.include(replies[upToFirstAct(one).length - 1], '"notices":["the bank has set new rates"]')
  })

  it("have a version for each row, which depends only on the row's values", () => {
    const row = { id: "LC-1", last_day: "2027-01-01" }
    assert.notStrictEqual(versionOf(row), versionOf({ ...row, last_day: "2027-01-02" }))
    assert.strictEqual(versionOf(row), versionOf({ ...row }))
  })

  it("with several goals are solved while services fail, and lost by a player who never waits", () => {
    for (const [nth, difficulty] of tiers.contested.entries()) {
      const instance = Effect.runSync(generate(`contested ${nth}`, difficulty))
      assert.deepStrictEqual(databaseFindings(instance), [], instance.query)
      assert.strictEqual(endOf(instance, goldOf(instance)), "solved", instance.query)
      const everything = Array.from({ length: 5000 }, (_, value) => value).join(" ")
      const shotgun = [...goldOf(instance).slice(0, -1), { tool: "submit", args: { answer: everything } }]
      assert.strictEqual(endOf(instance, shotgun), "wrong-answer")
    }
  })

  it("are refused in words if there is no such goal", () => {
    const reasonOf = (more: object): string =>
      Effect.runSync(Effect.flip(generate("none", { ...asked, ...more, edition: 4 }))).reason
    assert.match(reasonOf({ domain: "News_Media" }), /no goal of the fourth edition: choose Travel/)
    assert.match(reasonOf({ domain: "Travel", goals: 2 }), /say goals=1/)
    assert.match(reasonOf({ rules: 3 }), /with edition=2, 3, 4, 5, 6, 7, 8 or 9/)
  })
})
