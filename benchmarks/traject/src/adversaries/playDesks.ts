import type { Json, Session } from "@escapement/core"
import { Effect } from "effect"
import type { Facts } from "../desks/Facts.ts"
import { type Memo, type Policy, bindingMemos, consider, payFor, reconcile } from "../desks/Policy.ts"
import { spend } from "../desks/spend.ts"
import { countPieces } from "../desks/belief.ts"
import { dayOfIso, dayOfPlainDate, plainDate } from "../generate/calendar.ts"
import { submit } from "../tools/toolSpec.ts"
import { type ReplyRow, amount, makeCaller } from "./databaseCalls.ts"
import { guessAccount } from "./deskAccounts.ts"
import { guessKind, kindPrefix, petitionDesks } from "./deskKinds.ts"
import { guessLetter } from "./deskLetters.ts"
import { makePaperReader } from "./deskPapers.ts"

const textOf = (row: ReplyRow | undefined, column: string): string => String(row?.[column] ?? "")
const dayOf = (row: ReplyRow | undefined, column: string): number => dayOfIso(textOf(row, column)) ?? 0

/** The prefix of the desk that a request is about, by its words and the tools; undefined if it is about none. */
export const deskIn = (request: string, tools: ReadonlyArray<string>): string | undefined =>
  /papers of the desk/.test(request)
    ? /\bclaims?\b/.test(request)
      ? "claims"
      : /\bobjections?\b/.test(request)
        ? "folio"
        : /\bgrievances?\b/.test(request)
          ? "bulk"
          : /\bpetitions?\b/.test(request)
            ? petitionDesks.find((prefix) => tools.includes(`${prefix}_tray`))
            : "outlays"
    : undefined

const rules: ReadonlyArray<readonly [string, RegExp]> = [
  ["stop", /stop at the first|nobody later is paid|you stop paying|nobody of a later turn/],
  ["skip", /passed over|stops nobody/],
  ["most", /as many as possible|number of people/],
  ["fullest", /least possible money|Use up/]
]

/** Finds whose tray is meant, from a name or a post, and from who took over from whom. */
const findOwner = Effect.fnUntraced(function* (caller: ReturnType<typeof makeCaller>, prefix: string, request: string) {
  const said = /[Tt]ray of (.+?)(?: has to be cleared|\b and settle| that the papers)/.exec(request)?.[1] ?? ""
  const date = dayOfPlainDate(/\d+ [A-Z]\w+ \d{4}/.exec(said)?.[0] ?? "")
  const posts = yield* caller.list(`${prefix}_posts`, {})
  const led = posts.find(
    (row) =>
      date !== undefined && textOf(row, "from") <= date && (textOf(row, "until") === "" || date < textOf(row, "until"))
  )
  const name = /(\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)/u.exec(said)?.[1] ?? ""
  let owner = date === undefined ? textOf(yield* caller.first(`${prefix}_clerk`, { name }), "id") : textOf(led, "clerk")
  const steps = [
    ...said.matchAll(
      /(person who took over from|successor of|got the desk|desk next after)|(from whom|handed over to|predecessor of|whoever sat|desk just before)/g
    )
  ].toReversed()
  for (const [, after] of steps) {
    const changes = yield* caller.list(`${prefix}_changes`, { clerk: owner })
    const [from, to] = after === undefined ? (["took", "gave"] as const) : (["gave", "took"] as const)
    owner = textOf(
      changes.find((row) => row[from] === owner),
      to
    )
  }
  return { owner, posts }
})

/** Most readings of a tray on which others also act. */
const mostRounds = 24

/**
 * Settles a tray by rote: matches papers, letters and things against words seen before, and computes the sums from
 * them. It leaves out what it cannot read. If others act too, it reads the tray again after each refusal and each
 * notice. `readLetter` reads composed letters.
 */
export const playDesks = Effect.fnUntraced(function* (
  session: Session,
  request: string,
  prefix: string,
  readLetter: typeof guessAccount = guessAccount
) {
  const caller = makeCaller(session)
  const today = dayOfIso(dayOfPlainDate(/^Today is (.+?)\./.exec(request)?.[1] ?? "") ?? "") ?? 0
  const { owner, posts } = yield* findOwner(caller, prefix, request)
  const papers = yield* caller.list(`${prefix}_papers`, {})
  const ofSort = (sort: string) => papers.filter((row) => row["sort"] === sort)
  const first = yield* caller.list(`${prefix}_tray`, { clerk: owner })
  const partners = [...new Set(first.map((row) => textOf(row, "partner")))]
  const isPetition = petitionDesks.includes(prefix)
  // their papers have the words of grievances
  const reader = makePaperReader(isPetition ? "bulk" : prefix, partners)
  const latest = ofSort("terms").toSorted((a, b) => dayOf(b, "day") - dayOf(a, "day"))[0]
  const terms = reader.policy(textOf(latest, "text"), textOf(latest, "day"))
  const sheets = new Map<string, Policy>(
    ofSort("sheet").map((row) => [
      /^Sheet of (.+), for/.exec(textOf(row, "text"))?.[1] ?? "",
      reader.policy(textOf(row, "text"), textOf(row, "day"))
    ])
  )
  const reading = reader.note(textOf(ofSort("note")[0], "text"))
  const headOn = (day: number): string =>
    textOf(
      posts.find((row) => dayOf(row, "from") <= day && (textOf(row, "until") === "" || day < dayOf(row, "until"))),
      "clerk"
    )
  const memos = ofSort("memo")
    .map((row): Memo => ({
      day: dayOf(row, "day"),
      signed: textOf(row, "signed"),
      change: reader.memo(textOf(row, "text"))
    }))
    .filter(
      ({ day, signed }) =>
        (signed === headOn(reading.authority === "headNow" ? today : day)) !== (reading.authority === "notHead")
    )
  const isCounted = prefix === "bulk" || isPetition
  const offered = new Set((yield* session.tools).map(({ name }) => name))
  // if others act too, changes name the version that was read
  const isAmongOthers = offered.has(`${prefix}_settle_entry`)
  const known = new Map<string, ReadonlyArray<ReplyRow>>()
  const about = Effect.fnUntraced(function* (what: string, args: { readonly [parameter: string]: string }) {
    const key = `${what} ${Object.values(args).join(" ")}`
    const rows = known.get(key) ?? (yield* caller.list(`${prefix}_${what}`, args))
    known.set(key, rows)
    return rows
  })
  const sums = new Map<string, number>()
  const value = Effect.fnUntraced(function* (row: ReplyRow, tray: ReadonlyArray<ReplyRow>) {
    const name = textOf(row, "party")
    const past = yield* about("past", { party: name })
    const [party] = yield* about("party", { name })
    const isSame = (each: ReplyRow): boolean => each["thing"] === row["thing"]
    const returned = isCounted ? (yield* about("returns", { party: name })).find(isSame) : undefined
    const messages = isCounted ? (yield* about("messages", { party: name })).filter(isSame) : []
    const letter = textOf(row, "letter")
    const account = readLetter(
      letter,
      messages.map((each) => ({ day: plainDate(dayOf(each, "day")), text: textOf(each, "text") }))
    )
    const [told, each] = [account.count, amount(row, "each")]
    const seen: Facts = {
      ...(isCounted
        ? {
            reason: account.reason,
            hasProof: account.hasProof,
            pieces: { told, booked: amount(returned, "pieces"), each }
          }
        : guessLetter(prefix, letter)),
      kinds: [guessKind(kindPrefix(prefix), textOf(row, "thing"))],
      price: isCounted ? told * each : amount(row, "price"),
      bought: dayOf(row, "had"),
      received: dayOf(row, "received"),
      since: amount(party, "since"),
      past: past.length,
      refusals: past.filter((each) => each["outcome"] === "refused").length,
      isDouble: tray.filter((each) => each["party"] === name).length > 1,
      partner: textOf(row, "partner")
    }
    const facts = countPieces(terms, seen)
    const sheet = sheets.get(facts.partner)
    const own = payFor(consider(terms, facts), bindingMemos(memos, facts, reading.timing))
    const theirs = sheet === undefined ? undefined : payFor(consider(sheet, facts), [])
    sums.set(textOf(row, "id"), reconcile(reading, own, theirs, (sheet?.day ?? 0) > terms.day))
  })
  const sumOf = (row: ReplyRow): number => sums.get(textOf(row, "id")) ?? 0
  const rule = rules.find(([, words]) => words.test(request))?.[0]
  const potName = /the (\w+ pot)\b/.exec(request)?.[1] ?? ""
  const isMended = /settle them anew|put that right|to be mended/.test(request)
  const isFresh =
    /paid in all for what was open|open ones came to|those that were open before|yourself pay in all|your own payments|get from you/.test(
      request
    )
  const isOpenAtFirst = new Set(first.filter((row) => row["status"] === "open").map((row) => textOf(row, "id")))
  const mine = new Map<string, number>()
  let [total, largest] = [0, 0]
  for (let [round, tray] = [0, first]; round < mostRounds; round++) {
    if (round > 0) {
      // searches may be behind by some calls
      yield* Effect.forEach([1, 2, 3], () => caller.call("service_status", {}))
      tray = yield* caller.list(`${prefix}_tray`, { clerk: owner })
    }
    for (const row of tray) yield* value(row, tray)
    const isMine = (row: ReplyRow): boolean =>
      isOpenAtFirst.has(textOf(row, "id")) && mine.get(textOf(row, "id")) === amount(row, "sum")
    const open = tray
      .filter((row) => row["status"] === "open" || isMine(row))
      .toSorted((a, b) => dayOf(a, "received") - dayOf(b, "received"))
    const dues = open.filter((row) => sumOf(row) > 0).map((row) => ({ id: textOf(row, "id"), sum: sumOf(row) }))
    const pot = rule === undefined ? undefined : yield* caller.first(`${prefix}_pot`, { name: potName })
    const paid = rule === undefined ? dues : (spend(rule, dues, amount(pot, "left")) ?? dues)
    const final = new Map<string, number>(paid.map(({ id, sum }) => [id, sum]))
    for (const row of open) if (sumOf(row) === 0) final.set(textOf(row, "id"), 0)
    for (const row of tray) {
      const isOld = row["status"] !== "open" && !isOpenAtFirst.has(textOf(row, "id"))
      if (isMended && isOld && amount(row, "sum") !== sumOf(row)) final.set(textOf(row, "id"), sumOf(row))
    }
    const ends = tray.map((row) => final.get(textOf(row, "id")) ?? (open.includes(row) ? 0 : amount(row, "sum")))
    total = (isFresh ? paid.map(({ sum }) => sum) : ends).reduce((all, sum) => all + sum, 0)
    largest = Math.max(...ends)
    let isMoved = false
    for (const row of tray) {
      const [entry, sum] = [textOf(row, "id"), final.get(textOf(row, "id"))]
      const version = isAmongOthers ? { version: textOf(row, "version") } : {}
      const suffix = isAmongOthers ? "_entry" : ""
      const isDone = row["status"] !== "open" && (sum === undefined ? !isMine(row) : amount(row, "sum") === sum)
      if (isDone || (sum === undefined && row["status"] === "open")) continue
      const reply: Json.JsonObject =
        sum === undefined
          ? yield* caller.call(`${prefix}_reopen${suffix}`, { entry, ...version })
          : yield* caller.call(`${prefix}_settle${suffix}`, {
              entry,
              decision: sum === 0 ? "refused" : "paid",
              sum,
              ...version
            })
      if (sum === undefined) mine.delete(entry)
      else mine.set(entry, sum)
      isMoved = isAmongOthers && (reply["status"] === 409 || reply["notices"] !== undefined)
      if (isMoved) break
    }
    if (!isMoved) break
  }
  yield* session.call({ tool: submit.spec.name, args: { answer: `${total}; ${largest}` } })
})
