import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { budget } from "../../src/budget.ts"
import { openBoard } from "../../src/databases/Board.ts"
import { fateOf } from "../../src/databases/fateOf.ts"
import { toolsOf } from "../../src/databases/Service.ts"
import { countIn, turn } from "../../src/desks/accounts/Account.ts"
import { causes } from "../../src/desks/accounts/causeWords.ts"
import { clearWords } from "../../src/desks/accounts/clearWords.ts"
import { drawLetter } from "../../src/desks/accounts/drawLetter.ts"
import { playedLimit } from "../../src/desks/circulars/careful.ts"
import { judgedDesks } from "../../src/desks/desks.ts"
import { type DrawnCase, drawCaseOf } from "../../src/desks/generateCase.ts"
import { type Circular, arrivalsOf, holdingOf } from "../../src/desks/judged/Circular.ts"
import { isDeciding } from "../../src/desks/judged/lapses.ts"
import { type Playable, playCarefully } from "../../src/desks/judged/playCarefully.ts"
import { readersOf } from "../../src/desks/judged/readers.ts"
import { endsOf, reckonBy } from "../../src/desks/judged/reckon.ts"
import { selectEntries } from "../../src/desks/judged/selectEntries.ts"
import { judgedTrades } from "../../src/desks/trades/trades.ts"
import { dayOfIso } from "../../src/generate/calendar.ts"
import { tiers } from "../../src/tiers.ts"
import { play } from "../databases/instances.ts"
import { oddities } from "./oddities.ts"
import { faultless, playedByGold } from "./playedByGold.ts"

const draw = (): DrawnCase & Required<Pick<DrawnCase, "judged">> => {
  for (let nth = 0; nth < 80; nth++) {
    const made = drawCaseOf(`judged ${nth}`, tiers["frontier-4"][0]!)
    if (made?.judged !== undefined) return { ...made, judged: made.judged }
  }
  throw new Error("nothing was drawn")
}

const { instance, judged } = draw()
const { desk } = judged
const backing = instance.backing
if (backing._tag !== "Database") throw new Error("no databases")
const today = dayOfIso(backing.today) ?? 0
const playable: Playable = { trade: judgedTrades[0]!, board: openBoard(instance), judged, today }

const circular = (more: Partial<Circular> = {}): Circular => ({
  memo: { day: 0, signed: "", change: { name: "strike", parts: [], value: undefined } },
  at: "EN-1",
  scope: "follow",
  isBinding: true,
  ...more
})

describe("circulars", () => {
  it("hold if they bind and no other that binds withdraws them, in any order", () => {
    const three = [circular({ isBinding: false }), circular(), circular({ withdraws: 1 })]
    assert.strictEqual(holdingOf(three, 0b011), 0b010)
    assert.strictEqual(holdingOf(three, 0b111), 0)
    assert.strictEqual(holdingOf(three, 0b100), 0)
    assert.strictEqual(holdingOf(three.with(2, circular({ withdraws: 1, isBinding: false })), 0b111), 0b010)
    assert.strictEqual(holdingOf(three, 0b111, { areWithdrawalsIgnored: true }), 0b010)
    assert.strictEqual(holdingOf(three, 0b011, { binds: () => true }), 0b011)
  })

  it("hold for petitions of later turns, of earlier ones, or of all", () => {
    const scopes = (["follow", "all", "past"] as const).map((scope) => circular({ scope }))
    const arrivals = arrivalsOf(scopes, 0b111)
    assert.deepStrictEqual(
      arrivals.map(({ isForAll, isForPast }) => [isForAll, isForPast]),
      [
        [false, false],
        [true, false],
        [false, true]
      ]
    )
  })
})

describe("a tray of the sixth edition", () => {
  it("is solved by gold within the limit, and not by the answer alone", () => {
    assert.deepStrictEqual(playedByGold(instance), faultless)
  })

  it("is solved by a careful player in any order of settlements, with most of the limit", () => {
    const limit = budget(instance).calls ?? 0
    assert.strictEqual(limit, playedLimit(backing.work ?? 0))
    for (let order = 0; order < 6; order++) {
      const { calls, isSolved } = playCarefully(playable, Randomness.rng("order", order))
      assert.isTrue(isSolved)
      assert.isAtMost(calls, limit)
      assert.isAtLeast(calls / limit, 0.75)
    }
  })

  it("is lost by who reads all files, repeats what got no answer, or errs about one rule", () => {
    const limit = budget(instance).calls ?? 0
    const rng = () => Randomness.rng("order", 0)
    assert.isAbove(playCarefully(playable, rng(), {}, { isThorough: true }).calls, limit)
    assert.isFalse(playCarefully(playable, rng(), {}, { isTrusting: true }).isSolved)
    const weak = readersOf(desk, { circulars: judged.circulars, today, way: judged.way })
    for (const { isDifferent, name, reader } of weak)
      if (isDifferent) assert.isFalse(playCarefully(playable, rng(), reader).isSolved, name)
  })

  it("has no paper that decides nothing", () => {
    const open = [...desk.facts].flatMap(([id, facts]) =>
      desk.database["store_entries"]!.get(id)?.["status"] === "open" ? [facts] : []
    )
    assert.isTrue(isDeciding(desk, desk.lapses, open, today))
    assert.isAbove(desk.lapses.length, 30)
    // what decides nothing is found
    const idle = { name: "nothing", papers: <P>(papers: P): P => papers }
    assert.isFalse(isDeciding(desk, [...desk.lapses, idle], open, today))
  })

  it("ends in the same way as its gold, whoever reckons", () => {
    const { settle } = reckonBy(desk, { circulars: judged.circulars, today, way: judged.way })
    assert.deepStrictEqual([...endsOf(settle("store", judged.endsAs)!)], [...endsOf(judged.outcome)])
  })

  it("has no oddity in its texts", () => {
    const texts = [
      instance.query,
      ...["papers", "entries", "messages"].flatMap((table) =>
        [...desk.database[`store_${table}`]!.values()].map(({ letter, text }) => String(letter ?? text))
      ),
      ...instance.gold.flatMap(({ reply }) => (reply?.includes('"circular"') === true ? [reply] : []))
    ]
    for (const text of texts) assert.deepStrictEqual(oddities(text), [])
  })
})

describe("a try of a change", () => {
  it("gets an answer about half of the time, and is made in half of the other cases", () => {
    const fates = Array.from({ length: 2000 }, (_, nth) => fateOf("seed", `EN-${nth}`, {}).fate)
    const share = (of: string): number => fates.filter((fate) => fate === of).length / fates.length
    assert.closeTo(share("unanswered and made"), 0.2, 0.03)
    assert.closeTo(share("unanswered and lost"), 0.2, 0.03)
    assert.closeTo(share("said to be done"), 0.1, 0.02)
    assert.closeTo(share("held up"), 0.05, 0.02)
  })

  it("may fail again, whatever was tried before", () => {
    const again = Array.from(
      { length: 400 },
      (_, nth) => fateOf("seed", `EN-${nth}`, { tried: [`EN-${nth}`, "EN-0", `EN-${nth}`] }).fate
    )
    assert.isAbove(again.filter((fate) => fate === "unanswered and lost").length, 50)
    assert.strictEqual(
      fateOf("seed", "EN-1", { tried: ["EN-2", "EN-1"] }).fate,
      fateOf("seed", "EN-1", { tried: ["EN-1", "EN-3"] }).fate
    )
  })

  it("that is made twice orders two transfers, and one of them can be stopped", () => {
    const open = [...desk.facts.keys()].find((id) => !judged.acts.some((act) => act.at === id)) ?? ""
    const calls = Array.from({ length: 40 }, () => ({ tool: "store_entry", args: { id: open } }))
    const shown = play({ ...instance, backing: { ...backing, faults: {} } }, calls.slice(0, 1))
    const version = /"version":"(v\w+)"/.exec(JSON.stringify(shown[0]?.observation).replaceAll("\\", ""))?.[1] ?? ""
    const settle = { tool: "store_settle_entry", args: { entry: open, decision: "paid", sum: 12, version } }
    const calm = { ...instance, backing: { ...backing, faults: {} } }
    const last = play(calm, [settle, settle]).at(-1)?.state.database?.log ?? []
    const transfers = last.filter(({ table }) => table === "store_transfers").map(({ row }) => row)
    assert.lengthOf(new Set(transfers.map(({ id }) => id)), 2)
    const stopped = play(calm, [
      settle,
      settle,
      { tool: "store_stop_transfer", args: { transfer: transfers[0]?.id ?? "" } }
    ])
    assert.include(JSON.stringify(stopped.at(-1)?.observation).replaceAll("\\", ""), '"state":"stopped"')
  })

  it("is refused in the same words, whatever the cause", () => {
    const open = [...desk.facts.keys()][0] ?? ""
    const calm = { ...instance, backing: { ...backing, faults: {} } }
    const wrong = { tool: "store_settle_entry", args: { entry: open, decision: "refused", sum: 0, version: "v000000" } }
    const text = JSON.stringify(play(calm, [wrong]).at(-1)?.observation)
    assert.include(text, "somebody else has it open")
    assert.notInclude(text, "ERROR")
  })
})

describe("the tools of the sixth edition", () => {
  it("say how long pages are, what a settlement does, and that it stops no transfer", () => {
    const tools = toolsOf(judgedDesks[0]!, 6).map(({ tool }) => tool)
    const limits = tools.flatMap(({ parameters }) => parameters.filter(({ name }) => name === "limit"))
    assert.isTrue(limits.every(({ description }) => description.includes("10 at most")))
    const settle = tools.find(({ name }) => name === "store_settle_entry")?.description ?? ""
    for (const said of ["takes the place of the one before", "it stops none", "the tray tells"])
      assert.include(settle, said)
    const waits = playable.board.pool.find(({ name }) => name === "service_status")?.description ?? ""
    assert.include(waits, "the way to wait")
  })
})

describe("letters of the sixth edition", () => {
  it("pick out no more pieces than there are", () => {
    let read = 0
    for (let nth = 0; nth < 300; nth++) {
      const { account } = drawLetter(Randomness.rng("clear", nth), 20_000, 20_020, 20_000, new Set(), true)
      const sentences = account.find(({ category }) => category === "count")?.meant.parts ?? []
      if (sentences[0]?.name !== "sound") continue
      read++
      let [bad, good] = [countIn(sentences.slice(0, 1)), Number(sentences[0].parts[1]?.name)]
      for (const sentence of sentences.slice(1)) {
        const many = Number(sentence.parts[0]?.name ?? 0)
        const pile = sentence.parts[1]?.name
        if (pile === "good" || sentence.name === "more") assert.isAtMost(many, good)
        if (pile === "bad") assert.isAtMost(many, bad)
        const now = turn(bad, sentence)
        if (sentence.name === "tried" || sentence.name === "judged" || sentence.name === "more") good -= now - bad
        bad = now
      }
    }
    assert.isAbove(read, 20)
  })

  it("have no wording that was found to have two readings, or a day that may not fit", () => {
    const all = Object.values(clearWords).flatMap((entries) => Object.values(entries).flatMap(({ says }) => says))
    for (const text of all)
      assert.notMatch(
        text,
        /just these were in the boxes|In June|Wednesday|Easter|seat of a government|old continent|will not hear of it/
      )
    for (const entries of Object.values(clearWords))
      for (const [name, { says }] of Object.entries(entries)) assert.isAbove(says.length, 0, name)
    assert.sameMembers(Object.keys(clearWords["clause"] ?? {}), [...causes])
  })
})

describe("the choice of a tray", () => {
  it("has open entries decide everything, and keeps parties with one entry and with several apart", () => {
    const covered = Array.from({ length: 30 }, (_, place) =>
      Array.from({ length: 5 }, (_, thing) => place % 5 === thing)
    )
    const several = new Set(["0", "1", "2"])
    const chosen = selectEntries(Randomness.rng("choice"), {
      covered,
      partyOf: (place) => String(place % 15),
      several,
      size: 14,
      settled: 2,
      most: 20,
      isPaid: (place) => place % 3 > 0
    })
    if (chosen === undefined) throw new Error("nothing was chosen")
    const open = chosen.tray.filter((place) => !chosen.settled.includes(place))
    for (let thing = 0; thing < 5; thing++) assert.isTrue(open.some((place) => covered[place]?.[thing]))
    for (const [party, places] of Map.groupBy(chosen.tray, (place) => String(place % 15)))
      assert.strictEqual(places.length > 1, several.has(party))
  })
})
