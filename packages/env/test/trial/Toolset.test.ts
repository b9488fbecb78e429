import { Content, Retrieval, type Session, type ToolSpec, Trajectories, type Trajectory } from "@escapement/core"
import { Replay, Toolsets } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { State, lock } from "../Lock.ts"
import { calling, echo, open, outcomeOf, read, speaking, tryOut, unknown } from "../tryOut.ts"

/** Finds the tools that a text names, among those it was given. */
const named: Retrieval.Retriever = {
  id: "named",
  index: (tools: ReadonlyArray<ToolSpec>) =>
    Effect.succeed((text, count) =>
      Effect.succeed(
        tools.flatMap(({ name, role }) => (role === "action" && text.includes(name) ? [name] : [])).slice(0, count)
      )
    )
}

const broken: Retrieval.Retriever = {
  id: "broken",
  index: () =>
    Effect.succeed((text) => Effect.fail(new Retrieval.RetrievalFailed({ reason: `no vector for "${text}"` })))
}

const retrieval = (retriever: Retrieval.Retriever, isDynamic: boolean): Toolsets.ConfiguredToolset => ({
  _tag: "Retrieval",
  count: 1,
  isDynamic,
  pool: Toolsets.allPool,
  retriever,
  identity: { id: "retrieval", retriever: { id: retriever.id, settings: {} } }
})

const pool: Toolsets.ConfiguredToolset = { _tag: "Pool", pool: "some", identity: { id: "some" } }
const offersIn = (events: Trajectory) => events.flatMap((event) => (event._tag === "Offered" ? [event.tools] : []))
const namesOf = (session: Session) => Effect.map(session.tools, (tools) => tools.map(({ name }) => name))

describe("parseToolset", () => {
  it.each([
    ["all", { _tag: "All" }],
    ["domain", { _tag: "Pool", pool: "domain" }],
    [
      "retrieval:20:static:domain",
      { _tag: "Retrieval", count: 20, isDynamic: false, pool: "domain", retriever: "lexical" }
    ],
    [
      "retrieval:5:dynamic:all:openai-compatible/nomic:latest",
      { _tag: "Retrieval", count: 5, isDynamic: true, pool: "all", retriever: "openai-compatible/nomic:latest" }
    ]
  ])("reads %s", (text, toolset) => {
    assert.deepStrictEqual(Result.getOrThrow(Toolsets.parseToolset(text)), toolset)
  })

  it.each([
    "",
    ":",
    "all:",
    "retrieval",
    "retrieval:0:static:all",
    "retrieval:20:always:all",
    "retrieval:20:static:",
    "retrieval:20:static:all:"
  ])("refuses %o and says what it expects", (text) => {
    const parsed = Toolsets.parseToolset(text)
    assert.isTrue(Result.isFailure(parsed) && parsed.failure.includes("retrieval:COUNT"))
  })
})

describe("withToolset", () => {
  it.effect("offers the tools of a pool, and always those that end the trial", () =>
    Effect.gen(function* () {
      let seen: ReadonlyArray<string> = []
      const offer = { toolset: pool, choice: { query: "", pool: ["echo", "nothing"] } }
      const { events } = yield* tryOut({
        offer,
        play: ({ session }) => Effect.map(namesOf(session), (names) => void (seen = names))
      })
      assert.deepStrictEqual(seen, ["open", "give_up"])
      assert.deepStrictEqual(offersIn(events), [[]])
    })
  )

  it.effect("refuses a tool that is not offered, and never passes it to the world", () =>
    Effect.gen(function* () {
      const offer = { toolset: pool, choice: { query: "", pool: [] } }
      const { events } = yield* tryOut({ offer, play: calling(read, unknown, open) })
      const [first, second, last] = Trajectories.listCalls(events)
      assert.strictEqual(first?.withheld, true)
      assert.strictEqual(first?.error, "unknown-tool")
      assert.include(Content.plain(first?.content ?? []), "read")
      assert.strictEqual(first?.remaining, 2)
      assert.isUndefined(second?.withheld)
      assert.strictEqual(last?.error, undefined)
    })
  )

  it.effect("retrieves once by the request if it is static, independent of the agent's thoughts", () =>
    Effect.gen(function* () {
      const seen: Array<ReadonlyArray<string>> = []
      const { events } = yield* tryOut({
        offer: { toolset: retrieval(named, false), choice: { query: "read it" } },
        play: ({ session }) =>
          Effect.gen(function* () {
            seen.push(yield* namesOf(session))
            yield* session.note({ kind: "thought", text: "echo would help" })
            seen.push(yield* namesOf(session))
          })
      })
      assert.deepStrictEqual(seen, [
        ["read", "open", "give_up"],
        ["read", "open", "give_up"]
      ])
      assert.deepStrictEqual(offersIn(events), [["read"]])
    })
  )

  it.effect("retrieves by each thought if it is dynamic, for the agent's next look", () =>
    Effect.gen(function* () {
      const { events } = yield* tryOut({
        offer: { toolset: retrieval(named, true), choice: { query: "nothing" } },
        play: ({ session }) =>
          Effect.gen(function* () {
            yield* session.note({ kind: "plan", text: "read" })
            yield* session.call(read)
            yield* session.note({ kind: "thought", text: "I must read" })
            yield* session.call(read)
            assert.deepStrictEqual(yield* namesOf(session), ["read", "open", "give_up"])
            yield* session.call(read)
            assert.strictEqual(yield* session.tools, yield* session.tools)
            yield* session.call(open)
          })
      })
      assert.deepStrictEqual(
        Trajectories.listCalls(events).map(({ withheld }) => withheld),
        [true, true, undefined, undefined]
      )
      assert.deepStrictEqual(offersIn(events), [[], ["read"]])
    })
  )

  it.effect("shows a privileged player which tools are offered, and that it must be told a name", () =>
    Effect.gen(function* () {
      const gold = (setting: Parameters<typeof tryOut>[0]["offer"]) =>
        Effect.gen(function* () {
          const found: Array<unknown> = []
          yield* tryOut({
            ...(setting === undefined ? {} : { offer: setting }),
            privileged: ({ session, view }) =>
              Effect.gen(function* () {
                found.push(Option.map(view.gold(), ({ call, evidence }) => [call.tool, evidence]))
                found.push((yield* view.plan).map(({ evidence }) => evidence))
                found.push(view.tools().map(({ name }) => name))
                yield* session.call(open)
              })
          })
          return found
        })
      assert.deepStrictEqual(yield* gold(undefined), [
        Option.some(["read", []]),
        [[], ["K7Q2"]],
        ["read", "open", "give_up"]
      ])
      assert.deepStrictEqual(yield* gold({ toolset: retrieval(named, true), choice: { query: "" } }), [
        Option.some(["read", ["read"]]),
        [["read"], ["K7Q2"]],
        ["open", "give_up"]
      ])
    })
  )

  it.effect("ends a trial as infra-error if tools cannot be retrieved, at the start or later", () =>
    Effect.gen(function* () {
      const choice = { query: "read" }
      const first = yield* tryOut({ offer: { toolset: retrieval(broken, false), choice }, play: calling(open) })
      assert.strictEqual(outcomeOf(first), "infra-error")
      const half: Retrieval.Retriever = {
        id: "half",
        index: (tools) =>
          Effect.map(
            named.index(tools),
            (search) => (text, count) =>
              text === "read" ? search(text, count) : Effect.fail(new Retrieval.RetrievalFailed({ reason: "gone" }))
          )
      }
      const later = yield* tryOut({
        offer: { toolset: retrieval(half, true), choice },
        play: ({ session }) => Effect.andThen(session.note({ kind: "thought", text: "hm" }), session.call(open))
      })
      assert.deepStrictEqual(later.outcome, { _tag: "infra-error", reason: "gone" })
    })
  )

  it.effect("replays and forks without its retriever", () =>
    Effect.gen(function* () {
      const { events } = yield* tryOut({
        offer: { toolset: retrieval(named, true), choice: { query: "nothing" } },
        model: speaking([]),
        play: ({ session }) =>
          Effect.gen(function* () {
            yield* session.call(read)
            yield* session.note({ kind: "thought", text: "read" })
            yield* session.tools
            yield* session.call(read)
            yield* session.call(echo("x"))
            yield* session.call(open)
          })
      })
      const options = { seed: "seed", limits: {}, faults: { p: 0 }, maxText: 32_000 }
      assert.deepStrictEqual(yield* Replay.replay(lock, State, events, options), Option.none())
      const at = (calls: number) => Replay.openPrefix(lock, State, events, calls, () => new Uint8Array())
      assert.isFalse((yield* at(1)).state.read)
      assert.isTrue((yield* at(2)).state.read)
      assert.strictEqual((yield* at(3)).state.echoes, 0)
    })
  )
})
