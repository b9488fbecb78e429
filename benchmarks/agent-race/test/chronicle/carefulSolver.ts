import { Content, type Json, Randomness, type World } from "@escapement/core"
import { Effect, Option } from "effect"
import { buildBoard } from "../../src/Board.ts"
import { callsOf } from "../../src/budget.ts"
import { isAccounted } from "../../src/chronicle/accounts/Account.ts"
import { sourcesHeading } from "../../src/chronicle/articles/sources.ts"
import { isContested } from "../../src/chronicle/Edition.ts"
import type { Item } from "../../src/chronicle/Item.ts"
import { makeChronicleSite } from "../../src/chronicle/Site.ts"
import type { Hop } from "../../src/chronicle/Tie.ts"
import { buildUrl } from "../../src/encyclopaedia/Url.ts"
import { askWhether, figuresIn, itemAt, wayOf } from "../../src/generate/chronicle/query.ts"
import { queryFor } from "../../src/generate/chronicle/queryFor.ts"
import type { Condition } from "../../src/generate/Plan.ts"
import { optionalCalls } from "../../src/gold.ts"
import { type Instance, isOfAudited } from "../../src/Instance.ts"
import type { State } from "../../src/State.ts"
import { openLeg } from "./openLeg.ts"

/** Reads the conditions on a candidate in this order, and leaves the rest once one fails; counts come last. */
const order = (condition: Condition): number =>
  condition._tag === "Extreme" ? 9 : condition._tag === "Within" ? 0 : condition.path.length + 1

/**
 * Plays a leg as a solver who makes no mistake and has no luck: it knows what is true, and still opens every page from
 * which a solver would have to know it, page by page as the tool shows them. It opens candidates in a random order.
 * Tools other than the encyclopaedia, and the submission, are left to gold. Returns whether it won, and how many calls
 * are left, less the programs that gold leaves out and an agent may run (before edition 14).
 */
export const playCarefully = Effect.fnUntraced(function* (
  world: World<Instance, State>,
  instance: Instance,
  seed = "0"
) {
  const { chronicle, done, plan } = openLeg(instance)
  const site = makeChronicleSite(chronicle)
  const random = Randomness.rng(seed, "careful")
  const position = world.open(instance)
  let state = position.initial
  let calls = 0
  const shown = new Map<string, string>()
  /** Where the parts of a page that were read begin and end. */
  const seen = new Map<string, ReadonlyArray<readonly [from: number, to: number]>>()
  const call = Effect.fnUntraced(function* (tool: string, args: Json.JsonObject) {
    const transition = yield* position.step(state, { tool, args })
    state = transition.state
    calls++
    return Content.plain(transition.observation.content)
  })
  /** Fetches a part of a page, again where it is a copy. */
  const fetch = Effect.fnUntraced(function* (url: string, offset: number) {
    const args = offset === 0 ? { url } : { url, offset }
    const reply = yield* call("fetch_webpage", args)
    const current = reply.startsWith("[A copy") ? yield* call("fetch_webpage", args) : reply
    shown.set(url, `${shown.get(url) ?? ""}${current}`)
    const [, next] = /read on with offset=(\d+)\]$/.exec(current) ?? []
    seen.set(url, [...(seen.get(url) ?? []), [offset, Number(next ?? Number.POSITIVE_INFINITY)]])
    return current
  })
  /** Reads what no part has shown yet, up to a character. */
  const readOn = Effect.fnUntraced(function* (url: string, begin: number, end: number) {
    for (let from = begin; from < end;) {
      const next = (seen.get(url) ?? []).find(([start, to]) => start <= from && from < to)?.[1]
      if (next === undefined) yield* fetch(url, from)
      else from = next
    }
  })
  /** Opens a page, then reads on from the section that has a line until the page has shown it. */
  const see = Effect.fnUntraced(function* (url: string, line = "") {
    if (!shown.has(url)) yield* fetch(url, 0)
    const ending = line.slice(-60)
    if (shown.get(url)?.includes(ending) === true) return
    const whole = site.read(url)?.text ?? ""
    const at = whole.indexOf(line)
    // the contents say where sections begin
    const heading = whole.lastIndexOf("\n## ", at) + 1
    if (isContested(chronicle)) return yield* readOn(url, heading, at + line.length)
    let from = at - heading < 7000 ? heading : at
    while (from < whole.length && shown.get(url)?.includes(ending) !== true) {
      yield* fetch(url, from)
      from += 7700
    }
  })
  const article = (item: Item, key?: string) =>
    see(buildUrl(item.title), key === undefined ? "" : (site.line(item, key) ?? ""))
  const settle = Effect.fnUntraced(function* (item: Item, figure: string) {
    yield* article(item, `figure:${figure}`)
    yield* see(buildUrl(`Errata of ${item.title}`))
    const country = chronicle.entity(item.country)
    const text = site.text(country).text.split(`## ${sourcesHeading}\n`)[1] ?? ""
    yield* see(buildUrl(country.title), text.trim().split("\n", 1)[0] ?? "")
    for (const { text, title } of site.register(country)) yield* see(buildUrl(title), text.trim().split("\n").at(-1))
  })
  const follow = Effect.fnUntraced(function* (from: Item, path: ReadonlyArray<Hop>) {
    let at: Item | undefined = from
    for (const hop of path) {
      if (at === undefined) return undefined
      yield* article(at, hop._tag === "Tied" ? `tie:${hop.tie}` : `nth:${hop.series}:${hop.nth}`)
      at = chronicle.hop(at, hop)
    }
    return at
  })
  const test = Effect.fnUntraced(function* (item: Item, condition: Condition) {
    if (condition._tag === "Within") return
    if (condition._tag === "Extreme") {
      const inOrder = figuresIn(condition).toSorted(
        (a, b) => (site.place(item, `figure:${a}`) ?? 0) - (site.place(item, `figure:${b}`) ?? 0)
      )
      for (const figure of inOrder) yield* settle(item, figure)
      return
    }
    const end = yield* follow(item, condition.path)
    if (end === undefined || condition._tag === "Leads") return
    yield* article(end, condition._tag === "Decade" ? `figure:${condition.figure}` : undefined)
  })
  for (const [i, step] of plan.entries()) {
    const page = done[i]?.page
    if (step._tag !== "Page" || page === undefined || page.kind === "list") continue
    const [item, { approach, take }] = [chronicle.entity(page.id), step]
    if (approach._tag === "Inferred" || approach._tag === "Forked") {
      const from = itemAt(chronicle, done, approach.from)
      const way = approach._tag === "Forked" ? wayOf(done, approach) : undefined
      const path = approach._tag === "Inferred" ? approach.path : way === undefined ? [] : [way]
      if (from !== undefined) yield* follow(from, path)
    }
    if (approach._tag === "Described") {
      const query = queryFor(chronicle, done, approach, item)
      const results = yield* call("web_search", { query, num_results: 10 })
      const questions = approach.conditions
        .map((condition) => askWhether(chronicle, done, condition))
        .toSorted((a, b) => order(a.condition) - order(b.condition))
      const isField = (condition: Condition) =>
        condition._tag === "Field" && condition.path.length === 0 && item.kind !== "person"
      const candidates = chronicle
        .within(item.kind, item.country)
        .filter(({ title }) => results.includes(`${buildUrl(title)}"`))
        .filter((each) => questions.every(({ condition, holds }) => !isField(condition) || holds(each)))
      for (const each of random.shuffle(candidates)) {
        yield* article(each)
        for (const { condition, holds } of questions) {
          yield* test(each, condition)
          if (!holds(each)) break
        }
      }
    }
    yield* article(item)
    if (take._tag === "Figure" && isAccounted(item, take.figure)) yield* settle(item, take.figure)
  }
  for (;;) {
    const { call: next } = Option.getOrThrow(position.gold(state))
    const transition = yield* position.step(state, next)
    state = transition.state
    calls++
    if (transition.ended !== undefined || calls > 500)
      return {
        isWon: transition.ended === "solved",
        spare: callsOf(instance) - calls - (isOfAudited(instance) ? 0 : optionalCalls(buildBoard(instance)))
      }
  }
})
