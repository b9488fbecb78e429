import { Content, type Fact, Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { choices } from "../../src/adversaries/choices.ts"
import { generate } from "../../src/generate/generate.ts"
import { answerSupported } from "../../src/metrics/answerSupported.ts"
import { listNeeds } from "../../src/metrics/needs.ts"
import { findTurn } from "../../src/play/TurnFact.ts"
import { searched, styled } from "../../src/tiers.ts"
import { world } from "../../src/World.ts"
import { playGold } from "../playGold.ts"

const make = (seed: string, difficulty: Parameters<typeof generate>[1]) =>
  Effect.runSync(generate(Randomness.seed("ledger", seed), difficulty))

const house = make("house", searched("key-first", 5))
const [{ chain, scene }] = house.rooms
const parts = chain.items.flatMap((item) => (item._tag === "Note" ? item.parts : []))
const exitDigits = chain.items.flatMap((item) =>
  item._tag === "Password" && chain.exit._tag === "Password" && item.id === chain.exit.id ? [item.digits] : []
)

/** Follows gold; what was shown, and each call with the state before it. */
const follow = (options: { readonly [name: string]: string }) => {
  const position = Effect.runSync(
    Effect.scoped(Result.getOrThrow(world.fromText({ view: "text", ...options })).value)
  ).open(house)
  let state = position.initial
  let shown = Content.plain(position.instructions)
  const steps = []
  while (state.phase === "locked") {
    const gold = Option.getOrThrow(position.gold(state))
    const transition = Effect.runSync(position.step(state, gold.call))
    steps.push({ gold, before: state, shown, transition })
    shown += `\n${Content.plain(transition.observation.content)}`
    state = transition.state
  }
  return { position, steps }
}

const { position, steps } = follow({})
const last = steps.at(-1)
assert.isDefined(last)

const entering = (input: string) =>
  Effect.runSync(position.step(last.before, { tool: "act", args: { grab: true, interactions: { input } } })).state.phase

describe("a house with a ledger", () => {
  it("has an exit whose password no text shows before it opens", () => {
    assert.strictEqual(chain.exit._tag, "Password")
    assert.strictEqual(exitDigits.length, 1)
    assert.match(exitDigits[0] ?? "", /^\d{6,8}$/)
    assert.notInclude(last.shown, exitDigits[0] ?? "")
    assert.deepStrictEqual(last.gold.inferred, ["interactions"])
    assert.deepStrictEqual(last.gold.evidence, [])
    assert.deepStrictEqual(follow({ interface: "native", profile: "official" }).steps.at(-1)?.gold.inferred, ["text"])
  })

  it("can be left by a search from what its papers say, and not without", () => {
    const entries = [...last.shown.matchAll(/^Entry \d+: amount ([\d,]+) pence, receipt (\d+)$/gm)]
    const amounts = entries.map(([, amount = ""]) => Number(amount.replaceAll(",", "")))
    const receipts = entries.map(([, , receipt]) => Number(receipt))
    const total = Number(
      /make exactly ([\d,]+) pence together\. Exactly one set/.exec(last.shown)?.[1]?.replaceAll(",", "")
    )
    assert.strictEqual(amounts.length, 36)
    assert.match(last.shown, /^Entry 36: amount \d{3},\d{3},\d{3},\d{3} pence, receipt \d{6}$/m)
    const sum = (places: ReadonlyArray<number>) =>
      String(places.reduce((all, place) => all + (receipts[place] ?? 0), 0))
    const [counted = []] = Subsets.findSubsets(amounts, total, 2)
    assert.strictEqual(entering(sum(counted)), "out")
    assert.include(last.shown, "is the password of the exit")
    for (const wrong of [sum(amounts.map((_, place) => place)), "0", String(total), sum(counted.slice(1))])
      assert.strictEqual(entering(wrong), "locked", wrong)
  })

  it("has its planner read both papers first, wherever they are", () => {
    const read = steps.flatMap(({ gold }) => ("read" in Object(gold.call.args) ? [Object(gold.call.args).read] : []))
    const clues = chain.items.filter(
      (item) => item._tag === "Note" && item.parts.some(({ _tag }) => _tag === "Ledger" || _tag === "Total")
    )
    assert.strictEqual(clues.length, 2)
    for (const { id } of clues) assert.include(read, id)
    for (const { id } of clues)
      assert.include(
        listNeeds(chain).map((item) => item.id),
        id
      )
    const resolved = steps.findIndex(({ transition }) =>
      transition.facts.some(
        (fact) => fact._tag === "Resolved" && chain.exit._tag === "Password" && fact.node === chain.exit.id
      )
    )
    assert.isAbove(resolved, 0)
  })

  it.effect("is left with support only if both papers were read", () =>
    Effect.gen(function* () {
      const { trial } = yield* playGold(house, { view: "text" })
      const isAboutPassword = (fact: Fact) => {
        const turn = Option.getOrUndefined(findTurn([fact]))
        return turn !== undefined && chain.exit._tag === "Password" && turn.achieved.includes(chain.exit.id)
      }
      const events = trial.events.map((event) =>
        event._tag === "Called" ? { ...event, facts: event.facts.filter((fact) => !isAboutPassword(fact)) } : event
      )
      const supported = [trial, { ...trial, events }].map((each) => answerSupported.measure(each, house))
      assert.deepStrictEqual(supported, [Option.some(1), Option.some(0)])
    })
  )

  it("has a name for each room, and no two papers that lead nowhere and say the same", () => {
    const names = scene.house?.cells.map(({ name }) => name) ?? []
    assert.strictEqual(new Set(names).size, 5)
    assert.notInclude(names, undefined)
    const stories = parts.flatMap((part) => (part._tag === "Story" ? [part.content] : []))
    assert.strictEqual(new Set(stories).size, stories.length)
  })

  it("poses as choices its entries that count, and no digit of the password that follows", () => {
    const posed = choices(house)
    const entries = posed.filter(({ kind }) => kind === "entry of a ledger that counts")
    const written = chain.items.flatMap((item) => (item._tag === "Password" ? [item.digits.length] : []))
    assert.strictEqual(entries.length + entries[0]!.candidates.length - 1, 36)
    assert.strictEqual(
      posed.length - entries.length,
      written.reduce((sum, length) => sum + length, 0) - (exitDigits[0]?.length ?? 0)
    )
  })
})

describe("a room with a ledger", () => {
  it("has one more box than its chain, in which the total is", () => {
    const room = make("room", { ...styled("two-keys"), ledger: 12, furniture: 16 })
    const [{ chain: own }] = room.rooms
    const boxes = own.items.flatMap((item) => (item._tag === "Box" ? [item] : []))
    assert.strictEqual(boxes.length, 2)
    const total = own.items.find((item) => item._tag === "Note" && item.parts.some(({ _tag }) => _tag === "Total"))
    assert.isTrue(boxes.some(({ contents }) => contents.includes(total?.id ?? "")))
    assert.deepStrictEqual([room.level, room.turns], ["ledger-difficulty-3.5", 150])
    const blank = own.items.filter(
      (item) =>
        item._tag === "Note" && item.parts.some((part) => part._tag === "Story" && part.content.startsWith("The ink"))
    )
    assert.deepStrictEqual(blank, [])
  })

  it("has both papers in the open if nothing else is needed", () => {
    const [{ chain: own }] = make("open", { ...styled("open"), ledger: 12 }).rooms
    assert.deepStrictEqual(
      own.items.map((item) => item.shown),
      [true, true, false]
    )
  })
})
