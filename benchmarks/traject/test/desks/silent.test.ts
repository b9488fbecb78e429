import { type Json, Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { budget } from "../../src/budget.ts"
import { type Board, openBoard } from "../../src/databases/Board.ts"
import { type Faults, freshServices } from "../../src/databases/Faults.ts"
import { drawUntoldFaults } from "../../src/databases/drawFaults.ts"
import { fateOf, lengthOf, silenceOf, vague } from "../../src/databases/fateOf.ts"
import { handleCall } from "../../src/databases/handleCall.ts"
import { toolsOf } from "../../src/databases/Service.ts"
import { singleWords } from "../../src/desks/accounts/singleWords.ts"
import { playedLimit } from "../../src/desks/circulars/careful.ts"
import { silentDesks } from "../../src/desks/desks.ts"
import { type DrawnCase, drawCaseOf } from "../../src/desks/generateCase.ts"
import { callerOf } from "../../src/desks/judged/Caller.ts"
import { wordJudged } from "../../src/desks/judged/judgedWords.ts"
import { lapsesOf } from "../../src/desks/judged/lapses.ts"
import { type Habits, type Playable, playCarefully } from "../../src/desks/judged/playCarefully.ts"
import { readersOf } from "../../src/desks/judged/readers.ts"
import { reckonBy } from "../../src/desks/judged/reckon.ts"
import type { Reading } from "../../src/desks/Policy.ts"
import { term } from "../../src/desks/Term.ts"
import { goodsDesk } from "../../src/desks/trades/goodsDesk.ts"
import { storeDesk } from "../../src/desks/trades/storeDesk.ts"
import { wordRefunds } from "../../src/desks/circulars/circularWords.ts"
import { wordMemo, wordNote, wordsOf } from "../../src/desks/wordPapers.ts"
import { requestWords } from "../../src/desks/words/requests.ts"
import { dayOfIso } from "../../src/generate/calendar.ts"
import { tiers } from "../../src/tiers.ts"
import { oddities } from "./oddities.ts"
import { faultless, playedByGold } from "./playedByGold.ts"

/** A case for which a law was made: without it, a colleague's payment could be taken for the player's own settlement. */
const draw = (): DrawnCase & Required<Pick<DrawnCase, "judged">> => {
  const made = drawCaseOf("colleague 25", tiers["frontier-5"][0]!)
  if (made?.judged === undefined) throw new Error("nothing was drawn")
  return { ...made, judged: made.judged }
}

const { instance, judged } = draw()
const { desk } = judged
const backing = instance.backing
if (backing._tag !== "Database") throw new Error("no databases")
const today = dayOfIso(backing.today) ?? 0
const whole = openBoard(instance)
const playable: Playable = { trade: goodsDesk, board: whole, judged, today }
/** The services, which fail only to tell what became of a change. */
const boardOf = (acts = backing.acts ?? [], seed = whole.seed): Board => ({
  ...whole,
  seed,
  acts,
  faults: { timeout: "untold", lag: 1 } satisfies Faults
})

/** Petitions at which nobody else acts. */
const quiet = [...desk.facts.keys()].filter(
  (id) =>
    desk.database["goods_entries"]!.get(id)?.["status"] === "open" &&
    !judged.acts.some(({ at, changes }) => at === id || changes.some(({ row }) => row.id === id))
)
const versionOf = (caller: ReturnType<typeof callerOf>, id: string): Json.Json =>
  caller.list("goods_entry", { id })[0]?.["version"] ?? ""
/** Lets searches catch up. */
const catchUp = (caller: ReturnType<typeof callerOf>): void => caller.waitFor(caller.services().calls + 8)

describe("a repeated change", () => {
  it("is answered as a new one, whether the first was made or lost", () => {
    const outcomes = new Map<string, number>()
    for (const id of quiet) {
      const caller = callerOf(boardOf([]))
      const version = versionOf(caller, id)
      for (let nth = 0; nth < 4; nth++) {
        const { fate } = fateOf(whole.seed, id, { tried: Array.from({ length: nth }, () => id) }, { timeout: "untold" })
        const { status } = caller.call("goods_settle_entry", { entry: id, decision: "paid", sum: 12, version })
        assert.strictEqual(status, { d: 200, s: 200, u: 504, h: 409 }[fate[0] as "d" | "h" | "s" | "u"])
        outcomes.set(fate, (outcomes.get(fate) ?? 0) + 1)
      }
    }
    assert.isAbove(outcomes.size, 3)
  })

  it("of a stop or an opening says never that there is nothing to stop or to open", () => {
    const [id = ""] = quiet
    const caller = callerOf(boardOf([]))
    const version = versionOf(caller, id)
    for (let nth = 0; nth < 12; nth++) {
      const { error, status } = caller.call("goods_reopen_entry", { entry: id, version })
      if (status === 409) assert.strictEqual(error, vague)
    }
    caller.insist("goods_settle_entry", { entry: id, decision: "paid", sum: 12, version })
    catchUp(caller)
    while (caller.list("goods_transfers", {}).length === 0) {
      caller.insist("goods_settle_entry", { entry: id, decision: "paid", sum: 12, version })
      catchUp(caller)
    }
    const [transfer] = caller.list("goods_transfers", {})
    const statuses = Array.from({ length: 24 }, () => {
      const { error, status } = caller.call("goods_stop_transfer", { transfer: transfer?.id ?? "" })
      if (status === 409) assert.strictEqual(error, vague)
      return status
    })
    assert.sameMembers([...new Set(statuses)], [200, 409, 504])
    catchUp(caller)
    assert.strictEqual(caller.list("goods_transfers", {})[0]?.["state"], "stopped")
  })

  it("that is said to be done shows neither a row nor a number, so that it tells as little as one that was lost", () => {
    let many = 0
    for (const id of quiet) {
      const caller = callerOf(boardOf([]))
      const version = versionOf(caller, id)
      const reply = caller.call("goods_settle_entry", { entry: id, decision: "paid", sum: 12, version })
      if (reply["status"] !== 200) continue
      many++
      assert.deepStrictEqual(reply, { status: 200, searches_show_it_after_calls: 1 })
    }
    assert.isAbove(many, 2)
  })
})

describe("the version of a petition", () => {
  it("rises with the player's own changes, and older ones stay valid until somebody else changes the petition", () => {
    const id = quiet.find((each) => fateOf(whole.seed, each, {}, { timeout: "untold" }).fate === "done") ?? ""
    const caller = callerOf(boardOf([]))
    const before = versionOf(caller, id)
    caller.call("goods_settle_entry", { entry: id, decision: "paid", sum: 12, version: before })
    catchUp(caller)
    const after = versionOf(caller, id)
    assert.notStrictEqual(after, before)
    const tries = Array.from(
      { length: 8 },
      () => caller.call("goods_settle_entry", { entry: id, decision: "paid", sum: 24, version: before })["status"]
    )
    assert.include(tries, 200)
    assert.include(tries, 504)
  })

  it("is out of date once somebody else has changed the petition", () => {
    const [id = ""] = quiet
    const row = { ...desk.database["goods_entries"]!.get(id)!, letter: "Another letter.", revision: 2 }
    const act = { when: "before" as const, at: id, changes: [{ table: "goods_entries", row }] }
    const caller = callerOf(boardOf([act]))
    const version = versionOf(caller, id)
    for (let nth = 0; nth < 12; nth++) {
      const { error, status } = caller.call("goods_settle_entry", { entry: id, decision: "paid", sum: 12, version })
      assert.deepStrictEqual([status, error], [409, vague])
    }
    const now = versionOf(caller, id)
    const statuses = Array.from(
      { length: 12 },
      () => caller.call("goods_settle_entry", { entry: id, decision: "paid", sum: 12, version: now })["status"]
    )
    assert.include(statuses, 200)
  })

  it("is all that a petition shows of who changed it", () => {
    const [id = ""] = quiet
    assert.notProperty(callerOf(boardOf([])).list("goods_entry", { id })[0], "revision")
  })
})

describe("a try of a change whose fate nobody tells", () => {
  const fates = (nth: number, seed = "seed") =>
    Array.from(
      { length: 4000 },
      (_, i) =>
        fateOf(seed, `EN-${i}`, { tried: Array.from({ length: nth }, () => `EN-${i}`) }, { timeout: "untold" }).fate
    )
  const isMade = (fate: string): boolean => fate === "done" || fate === "unanswered and made"

  it("is lost in a quarter of the cases in which it is said to be done, at each try", () => {
    for (const nth of [0, 1, 2]) {
      const answered = fates(nth).filter((fate) => fate === "done" || fate === "said to be done")
      assert.closeTo(answered.filter((fate) => fate === "done").length / answered.length, 0.75, 0.03)
    }
  })

  it("may be lost a second and a third time", () => {
    const [first, second, third] = [0, 1, 2].map((nth) => fates(nth).map(isMade))
    const lost = first!.map((isFirst, i) => [isFirst, second![i], third![i]].filter((made) => made === false).length)
    assert.isAbove(lost.filter((many) => many === 3).length / lost.length, 0.03)
    // who sends everything twice, makes some changes twice and others never
    const twice = first!.map((isFirst, i) => Number(isFirst) + Number(second![i]))
    for (const many of [0, 2]) assert.isAbove(twice.filter((made) => made === many).length / twice.length, 0.1)
  })

  it("without an answer is made more often for some seeds than for others", () => {
    const shares = Array.from({ length: 20 }, (_, i) => {
      const drawn = fates(0, `seed ${i}`).filter((fate) => fate.startsWith("unanswered"))
      return drawn.filter(isMade).length / drawn.length
    })
    assert.isBelow(Math.min(...shares), 0.42)
    assert.isAbove(Math.max(...shares), 0.58)
  })
})

describe("sessions and quotas", () => {
  it("differ in length, within a trial and between trials", () => {
    const seeds = Array.from({ length: 60 }, (_, i) => drawUntoldFaults(Randomness.rng("faults", i)))
    for (const lengths of [
      seeds.map(({ quota }) => quota?.calls ?? 0),
      seeds.map(({ session }) => session ?? 0),
      Array.from({ length: 60 }, (_, i) => lengthOf("seed", "session", i, 20))
    ])
      assert.isAbove(Math.max(...lengths), 1.6 * Math.min(...lengths))
    const board = { ...boardOf([]), faults: { ...boardOf([]).faults, session: 20, quota: { calls: 10, wait: 2 } } }
    const tool = board.agenda.tools.get("goods_pot")!
    const rows: Array<number> = []
    let services = freshServices
    for (let since = 0, call = 0; call < 400; call++) {
      const handled = handleCall(services, board, tool, { name: "no pot" })
      if (handled.reply["status"] === 429 && services.retryAt === 0) rows.push(since)
      since = handled.reply["status"] === 429 ? 0 : since + 1
      services = { ...handled.services, isExpired: false, renewed: handled.services.calls }
    }
    assert.isAbove(new Set(rows).size, 4)
  })
})

describe("an announcement", () => {
  it("comes with a later reply, whichever that is, after as many calls as the act has", () => {
    const silences = Array.from({ length: 200 }, (_, i) => silenceOf("seed", i))
    assert.strictEqual(Math.min(...silences), 0)
    assert.isAbove(Math.max(...silences), 5)
    let late = 0
    for (let nth = 0; nth < 12; nth++) {
      const id = quiet.find((each) => fateOf(`late ${nth}`, each, {}, { timeout: "untold" }).fate === "done")
      if (id === undefined) continue
      const paper = { id: "PP-1", sort: "circular", day: "2026-01-01", signed: "", text: "" }
      const act = { when: "after" as const, at: id, changes: [{ table: "goods_papers", row: paper }], notice: "new" }
      const caller = callerOf(boardOf([act], `late ${nth}`))
      const version = versionOf(caller, id)
      const from = caller.services().calls + 1
      caller.call("goods_settle_entry", { entry: id, decision: "paid", sum: 12, version })
      while (caller.services().told === undefined) caller.list("goods_pot", { name: "no pot" })
      assert.strictEqual(caller.services().calls - from, silenceOf(`late ${nth}`, 0))
      late += Number(caller.services().calls > from)
    }
    assert.isAbove(late, 4)
  })
})

const readings = (["timeless", "received", "bought"] as const).flatMap((timing) =>
  Array.from({ length: 12 }, (_, nth) => ({
    timing,
    nth,
    reading: { authority: "headThen", timing, conflict: "sheet", trust: "neverFaulted" } satisfies Reading
  }))
)

describe("the note of the seventh edition", () => {
  it("says for whom a memo holds that another one withdraws", () => {
    for (const { nth, reading, timing } of readings) {
      const note = wordNote(goodsDesk, Randomness.rng("note", nth), reading)
      assert.match(
        note,
        timing === "timeless"
          ? /for every case; if it does not bind us, the other stands|nobody is dealt with by the other any more/
          : /the other goes on to hold|the other counts as if nobody had withdrawn it/
      )
      const before = wordNote(storeDesk, Randomness.rng("note", nth), reading)
      assert.notMatch(before, /memo that withdraws another|one memo withdraws another/)
    }
  })

  it("is meant by sums: whom the later memo does not reach, the withdrawn one still holds for", () => {
    const [first, later] = [today - 40, today - 20]
    const memos = [
      { day: first, signed: "A", change: term("strike", 1) },
      { day: later, signed: "A", change: term("revoke", first) }
    ]
    const papers = {
      ...desk,
      posts: [{ clerk: "A", from: 0 }],
      reading: { ...desk.reading, authority: "headThen", timing: "bought" },
      memos
    }
    const names = (isRead: boolean, timing: string): ReadonlyArray<string> =>
      lapsesOf({ ...papers, reading: { ...papers.reading, timing } }, today, isRead).map(({ name }) => name)
    const lapse = "takes a withdrawn memo as never written"
    assert.include(names(true, "bought"), lapse)
    assert.notInclude(names(true, "timeless"), lapse)
    assert.notInclude(names(false, "bought"), lapse)
    const changed = lapsesOf(papers, today, true)
      .find(({ name }) => name === lapse)
      ?.papers(papers)
    assert.deepStrictEqual(changed?.memos, memos.slice(1))
  })

  it("says that a circular which is withdrawn counts for neither petitions nor pot, and so does the request", () => {
    for (const { nth, reading } of readings) {
      const note = wordNote(goodsDesk, Randomness.rng("note", nth), reading)
      assert.match(note, /does not count for the pot either|for all petitions and for the pot/)
      assert.match(wordRefunds(Randomness.rng("refunds", nth)), /withdrawn in the end/)
    }
  })

  it("says which edition of the terms is in force, and the tool that shows another one says that it may", () => {
    for (const { nth, reading } of readings)
      assert.match(wordNote(goodsDesk, Randomness.rng("note", nth), reading), /printed/)
    const said = toolsOf(silentDesks[0]!, 7).find(({ tool }) => tool.name === "goods_terms")?.tool.description ?? ""
    assert.include(said, "out of date")
    assert.include(said, "among the papers")
  })
})

describe("the request of the seventh edition", () => {
  it("says that circulars touch nothing that a colleague settles, and that replies do not tell", () => {
    for (let nth = 0; nth < 12; nth++) {
      const say = (name: "circulars" | "replies"): string => wordJudged(Randomness.rng("say", nth), name, goodsDesk)
      assert.include(say("circulars"), "colleague")
      assert.match(say("replies"), /asks again is answered as at first|at the second try as at the first/)
      assert.include(say("replies"), "late")
    }
  })
})

describe("the words of the seventh edition", () => {
  const listed =
    /back to the side from which|think the contrary|wherever they paid another sum|football team|Those of them in which|just these were in the boxes|iron head on a long wooden|seat of a government|old continent|will not hear of it|we keep nothing for ourselves|take it back as regards/

  it("lack what readers took in two ways, which those of the sixth have", () => {
    const texts = (trade: typeof goodsDesk): ReadonlyArray<string> =>
      [wordsOf(trade), requestWords(trade)].flatMap((lexicon) =>
        Object.values(lexicon).flatMap((entries) => Object.values(entries).flatMap(({ says }) => says))
      )
    const letters = Object.values(singleWords).flatMap((entries) => Object.values(entries).flatMap(({ says }) => says))
    for (const text of [...texts(goodsDesk), ...letters]) assert.notMatch(text, listed)
    assert.isTrue(texts(storeDesk).some((text) => listed.test(text)))
    for (const [category, entries] of Object.entries(singleWords))
      for (const [name, { says }] of Object.entries(entries)) assert.isAbove(says.length, 0, `${category} ${name}`)
  })

  it("do not say of a memo that it was never written", () => {
    const memo = { day: today, signed: "", change: term("revoke", today - 9) }
    const said = Array.from({ length: 20 }, (_, nth) => wordMemo(goodsDesk, Randomness.rng("memo", nth), memo))
    for (const text of said) assert.match(text, /withdraw/)
  })
})

describe("a tray of the seventh edition", () => {
  it("is solved by gold within the limit, and not by the answer alone", () => {
    assert.deepStrictEqual(playedByGold(instance), faultless)
  })

  it("is solved by a careful player in any order of settlements, who has some room", () => {
    const limit = budget(instance).calls ?? 0
    assert.strictEqual(limit, playedLimit(backing.work ?? 0))
    for (let order = 0; order < 6; order++) {
      const { calls, isSolved } = playCarefully(playable, Randomness.rng("order", order))
      assert.isTrue(isSolved)
      assert.isAtMost(calls, 0.98 * limit)
      assert.isAtLeast(calls, 0.7 * limit)
    }
  })

  const play = (habits: Habits) => playCarefully(playable, Randomness.rng("order", 0), undefined, habits)

  it("is lost by who sends everything twice, looks once, or looks at errors only", () => {
    for (const habits of [
      { isDoubling: true, rounds: 1 },
      { rounds: 2 },
      { isLookingAtErrors: true },
      { isTrusting: true }
    ])
      assert.isFalse(play(habits).isSolved, JSON.stringify(habits))
  })

  it("takes more calls than there are of who looks after each change, or reads all files", () => {
    const limit = budget(instance).calls ?? 0
    for (const habits of [{ isAnxious: true }, { isThorough: true }])
      assert.isAbove(play(habits).calls, limit, JSON.stringify(habits))
  })

  it("is lost by who errs about one rule", () => {
    const weak = readersOf(desk, { circulars: judged.circulars, today, way: judged.way })
    const solved = weak.flatMap(({ isDifferent, name, reader }) =>
      isDifferent && playCarefully(playable, Randomness.rng("order", 0), reader).isSolved ? [name] : []
    )
    assert.deepStrictEqual(solved, [])
  })

  it("has no colleague whose payment the player could take for a settlement of its own", () => {
    const { acts, circulars, way } = judged
    for (const { at = "", changes } of acts) {
      const paid = changes.find(({ row, table }) => table === "goods_entries" && row.id === at)?.row
      const [row, letter] = [desk.database["goods_entries"]!.get(at), desk.letters.get(at)]
      if (paid?.["status"] !== "paid" || row === undefined || letter === undefined) continue
      const { pay } = reckonBy(desk, { circulars, today, way }).petitionOf(row, letter)
      for (let bits = 0; bits < 1 << circulars.length; bits++) assert.notStrictEqual(pay(bits), paid["sum"])
    }
  })

  it("has no oddity in its texts", () => {
    const texts = [
      instance.query,
      ...["papers", "entries", "messages"].flatMap((table) =>
        [...desk.database[`goods_${table}`]!.values()].map(({ letter, text }) => String(letter ?? text))
      )
    ]
    for (const text of texts) assert.deepStrictEqual(oddities(text), [])
  })
})
