/**
 * Checks the chronicles of agent-race. `--rules N` counts, of N chronicles of each edition, those that break each rule
 * of coherence, pages that state a profession of somebody else, empty sections and the last year on a page. `--on SETS`
 * (or tiers) lets the solver of the tests play, which reads clues and pages by regular expressions. `--figures TIERS`
 * counts bridges, facts in snippets, characters of articles and megabytes of a world. `--believers` plays agents that
 * read every clue and find every page of the fourth edition, but believe the wrong source;
 * `--readers` those of the ninth, who go by errata wrongly, misread prose or lack one of both, and of the
 * fourteenth, who convict other offices. `--truths N` counts the
 * false statements of pages, searches and clues of N chronicles and as many legs. `--speed TIERS` generates; `--digest`
 * hashes legs and pages, the same on every engine, and `--hashes TIERS` the legs of each tier. `--play TIERS` lets gold
 * play `--legs` legs, the tiers in turn, until `--seconds` are over, counts the legs without a flaw, and lets nop and
 * random play the first `--guesses` of each. `--turns N` lets a classifier learn from the pages of N chronicles of the
 * editions 12 and 13 whether the number of an earlier clue is even, and guess on those of N others.
 *
 *     node --conditions=@escapement/source tools/studies/race.ts --rules 100
 *     node --conditions=@escapement/source tools/studies/race.ts --on standard@3,hard@3 --legs 120
 *     node --conditions=@escapement/source tools/studies/race.ts --on errata@1 --templates --legs 60
 *     node --expose-gc --conditions=@escapement/source tools/studies/race.ts --figures standard,hard,errata --legs 100
 *     node --conditions=@escapement/source tools/studies/race.ts --believers --legs 120
 *     node --conditions=@escapement/source tools/studies/race.ts --readers frontier@1
 *     node --conditions=@escapement/source tools/studies/race.ts --truths 100
 *     node --conditions=@escapement/source tools/studies/race.ts --speed hard,expert --legs 200
 *     node --conditions=@escapement/source tools/studies/race.ts --play hard-2,errata-2 --legs 1000 --guesses 100 --seconds 600
 *     node --conditions=@escapement/source tools/studies/race.ts --turns 100
 *     node --conditions=@escapement/source tools/studies/race.ts --hashes hard-2,errata-2 --legs 20
 */
import { createHash } from "node:crypto"
import { nop, oracle, random } from "@escapement/adapters"
import { agentRace } from "@escapement/agent-race"
import { Randomness, TextRules } from "@escapement/core"
import { Effect } from "effect"
import { world } from "../../benchmarks/agent-race/src/backend/openWorld.ts"
import { isAccounted } from "../../benchmarks/agent-race/src/chronicle/accounts/Account.ts"
import {
  carefulReader,
  carelessReaders,
  convictingReader,
  correctedAccountOf,
  misledReaders
} from "../../benchmarks/agent-race/src/chronicle/accounts/corrections.ts"
import { offices } from "../../benchmarks/agent-race/src/chronicle/accounts/Office.ts"
import type { Register } from "../../benchmarks/agent-race/src/chronicle/accounts/Register.ts"
import type { Chronicle } from "../../benchmarks/agent-race/src/chronicle/Chronicle.ts"
import { makeChronicle } from "../../benchmarks/agent-race/src/chronicle/makeChronicle.ts"
import {
  Edition,
  hasAccounts,
  hasCopies,
  hasCorrections,
  isAudited,
  isContested
} from "../../benchmarks/agent-race/src/chronicle/Edition.ts"
import { believedWorld, misbeliefs, rule } from "../../benchmarks/agent-race/src/chronicle/errata.ts"
import { makeChronicleIndex } from "../../benchmarks/agent-race/src/chronicle/SearchIndex.ts"
import { makeChronicleSite } from "../../benchmarks/agent-race/src/chronicle/Site.ts"
import { buildUrl } from "../../benchmarks/agent-race/src/encyclopaedia/Url.ts"
import { bridgeOf } from "../../benchmarks/agent-race/src/generate/chronicle/bridges.ts"
import { countOffices } from "../../benchmarks/agent-race/src/generate/chronicle/countOffices.ts"
import { hearClues } from "../../benchmarks/agent-race/src/generate/chronicle/hearClues.ts"
import { hearPlan } from "../../benchmarks/agent-race/src/generate/chronicle/hearing.ts"
import { listAccounts } from "../../benchmarks/agent-race/src/generate/chronicle/listAccounts.ts"
import { codesReadAs } from "../../benchmarks/agent-race/src/generate/chronicle/readAs.ts"
import { withoutForks } from "../../benchmarks/agent-race/src/generate/chronicle/withoutForks.ts"
import { review } from "../../benchmarks/agent-race/src/generate/review.ts"
import { solve } from "../../benchmarks/agent-race/src/generate/solve.ts"
import { readInteger } from "../../benchmarks/agent-race/src/generate/Done.ts"
import { splitClues } from "../../benchmarks/agent-race/src/leg/clues.ts"
import { ablatedReaders } from "../../benchmarks/agent-race/test/chronicle/ablated.ts"
import { regexAdapter, templateSolver } from "../../benchmarks/agent-race/test/chronicle/regexSolver.ts"
import { rules } from "../../benchmarks/agent-race/test/chronicle/rules.ts"
import * as Truths from "../../benchmarks/agent-race/test/chronicle/truths.ts"
import { guessTurns } from "../../benchmarks/agent-race/test/chronicle/turnGuesser.ts"
import { attemptLeg } from "../../benchmarks/agent-race/test/attemptLeg.ts"
import { shareText } from "./shares.ts"
import { readFlags, setsAndTiers } from "./readFlags.ts"

const tiers = Object.keys(agentRace.tiers)

const values = readFlags((flags) => ({
  rules: flags.count("rules", 0),
  on: flags.listed("on", "set or tier", setsAndTiers(agentRace)),
  figures: flags.listed("figures", "tier", tiers),
  believers: flags.isGiven("believers"),
  readers: flags.listed("readers", "set or tier", setsAndTiers(agentRace))[0],
  speed: flags.listed("speed", "tier", tiers),
  truths: flags.count("truths", 0),
  turns: flags.count("turns", 0),
  digest: flags.isGiven("digest"),
  hashes: flags.listed("hashes", "tier", tiers),
  play: flags.listed("play", "tier", tiers),
  guesses: flags.count("guesses", 100),
  /** Seconds after which no further leg is played. */
  seconds: flags.number("seconds", 600, { least: 0 }),
  /** Whether the solver knows how figures are worded in clues and articles. */
  templates: flags.isGiven("templates"),
  legs: flags.count("legs", 120, { least: 1 }),
  /** Number of chronicles whose pages are read. */
  read: flags.count("read", 5)
}))

/** Counts what should not be on the pages of a chronicle. */
const readPages = (chronicle: Chronicle) => {
  const site = makeChronicleSite(chronicle)
  const professions = new Set(chronicle.ofKind("person").map(({ field }) => field))
  let [stating, empty, last] = [0, 0, 0]
  for (const page of chronicle.pages) {
    const { text } = site.text(page)
    const own = page.kind === "list" ? "" : page.field
    if ([...professions].some((each) => each !== own && text.includes(each))) stating++
    if (/^## .*\n+(?=## )/m.test(text)) empty++
    const annals = [...text.matchAll(/\b\d{1,2} [A-Z][a-z]+ (\d{4})\b/g)].map(([, found]) => Number(found))
    last = Math.max(last, ...annals)
  }
  return { pages: chronicle.pages.length, stating, empty, last }
}

const checkRules = () => {
  const count = values.rules
  if (count === 0) return
  console.log(
    "| edition | chronicles | rules | broken | pages read | stating another's profession | with an empty section | last date |"
  )
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |")
  for (const edition of Edition.literals) {
    const make = (i: number) => makeChronicle(Randomness.seed("race study", i), 900, edition)
    let broken = 0
    for (let i = 0; i < count; i++) {
      const chronicle = make(i)
      for (const [name, holds] of rules) {
        if (holds(chronicle)) continue
        broken++
        console.log(`broken in ${i}: ${name}`)
      }
    }
    const read = Array.from({ length: Math.min(count, values.read) }, (_, i) => readPages(make(i)))
    const sum = (of: "pages" | "stating" | "empty") => read.reduce((total, each) => total + each[of], 0)
    const last = Math.max(...read.map((each) => each.last))
    console.log(
      `| ${edition} | ${count} | ${rules.length} | ${broken} | ${sum("pages")} | ${sum("stating")} | ${sum("empty")} | ${last} |`
    )
  }
}

const playRegex = Effect.gen(function* () {
  if (values.on.length === 0) return
  const solver = values.templates ? templateSolver.with({}) : regexAdapter
  const opened = yield* Effect.orDie(world.with({ backend: "own", standIns: false, maxReply: 8000 }).value)
  console.log("| legs of | legs | solved by regular expressions |\n| --- | --- | --- |")
  for (const on of values.on) {
    const members = agentRace.sets[on]?.members.slice(0, values.legs) ?? membersOf(on)
    let solved = 0
    for (const { difficulty, seed } of members) {
      const instance = yield* agentRace.generate(seed, difficulty)
      const { outcome } = yield* attemptLeg(opened.open(instance), solver, instance)
      solved += Number(outcome._tag === "solved")
    }
    console.log(`| ${on} | ${members.length} | ${solved}, ${shareText(solved, members.length)} |`)
  }
})

const median = (numbers: ReadonlyArray<number>): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const textsOf = (clues: string) => splitClues(clues).map(({ text }) => text)

/** Makes the ith leg of a tier; its difficulties and its two variants take turns. */
const legOf = (tier: string, i: number) => {
  const difficulties = agentRace.tiers[tier] ?? []
  const difficulty = difficulties[Math.abs(i) % difficulties.length]
  if (difficulty === undefined) throw new Error(`there is no tier ${tier}`)
  return agentRace.generate(Randomness.seed("race study", tier, i), difficulty)
}

/** Lists the legs of a tier as members of a set. */
const membersOf = (tier: string) => {
  const difficulties = agentRace.tiers[tier] ?? []
  return Array.from({ length: values.legs }, (_, i) => ({
    difficulty: difficulties[i % difficulties.length]!,
    seed: Randomness.seed("race study", tier, i)
  }))
}

/** Measures the megabytes that a world takes after a search and after all its articles were read. */
const megabytes = (edition: Edition): number => {
  if (globalThis.gc === undefined) return Number.NaN
  globalThis.gc()
  const before = process.memoryUsage().heapUsed
  const chronicle = makeChronicle(Randomness.seed("race study", "memory"), 900, edition)
  const index = makeChronicleIndex(chronicle)
  const site = makeChronicleSite(chronicle)
  for (const page of chronicle.pages) site.text(page)
  for (const { name } of chronicle.entities) index.search(name, 5)
  globalThis.gc()
  const after = process.memoryUsage().heapUsed
  return chronicle.pages.length === 0 ? 0 : (after - before) / 1e6
}

const countFigures = Effect.gen(function* () {
  if (values.figures.length === 0) return
  console.log(
    "| tier | legs | valid | links | searches | inferences | facts | in a snippet | median article | MB |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
  )
  for (const tier of values.figures) {
    const counts = { link: 0, search: 0, inference: 0 }
    const lengths: Array<number> = []
    let [valid, facts, shown, edition]: [number, number, number, Edition] = [0, 0, 0, 3]
    for (let i = 0; i < values.legs; i++) {
      const { clues, origin, stops, ...rest } = yield* legOf(tier, i)
      if (origin._tag !== "Generated" || origin.edition === undefined) continue
      edition = origin.edition
      valid += Number(review({ clues, origin, stops, ...rest })?.flaws.length === 0)
      for (const step of hearClues({ edition }, textsOf(clues)) ?? []) {
        const bridge = bridgeOf(step)
        if (bridge !== undefined) counts[bridge]++
      }
      const chronicle = makeChronicle(origin.encyclopaedia, origin.pages, edition)
      const index = makeChronicleIndex(chronicle)
      const site = makeChronicleSite(chronicle)
      for (const stop of stops) {
        if (stop._tag !== "Page" || stop.shown === undefined) continue
        const { arrival, title, url } = stop.article
        lengths.push(site.read(url)?.text.length ?? 0)
        const queries = arrival._tag === "Search" ? [title, arrival.query] : [title]
        const snippets = queries.flatMap((query) => index.search(query, 10).map(({ snippet }) => snippet)).join("\n")
        facts++
        if (TextRules.holdsToken(snippets, stop.shown)) shown++
      }
    }
    const { inference, link, search } = counts
    console.log(
      `| ${tier} | ${values.legs} | ${valid} | ${link} | ${search} | ${inference} | ${facts} | ${shown} | ${median(lengths)} | ${megabytes(edition).toFixed(1)} |`
    )
  }
})

const countBelievers = Effect.gen(function* () {
  if (!values.believers) return
  const solved = new Map<string, number>()
  const copies = { legs: 0, solved: 0 }
  const members = (agentRace.sets["errata@1"]?.members ?? []).slice(0, values.legs)
  for (const { difficulty, seed } of members) {
    const { clues, origin, passcode, start, stops } = yield* agentRace.generate(seed, difficulty)
    if (origin._tag !== "Generated") continue
    const plan = hearPlan(textsOf(clues)) ?? []
    const world = makeChronicle(origin.encyclopaedia, origin.pages, origin.edition)
    for (const [who, belief] of Object.entries({ ...misbeliefs, "the rule": rule })) {
      const other = believedWorld(world, belief)
      const given = other.entities.find(({ title }) => title === start.title)
      const code = given === undefined ? undefined : readInteger(solve(other, plan, given)?.at(-1))
      solved.set(who, (solved.get(who) ?? 0) + Number(code === passcode))
    }
    copies.legs += Number(
      stops.some((stop) => stop._tag === "Page" && stop.type === "number" && stop.readings?.some(({ kept }) => kept))
    )
  }
  console.log("| believes | legs | solved |\n| --- | --- | --- |")
  for (const [who, count] of solved) {
    console.log(`| ${who} | ${members.length} | ${count}, ${shareText(count, members.length)} |`)
  }
  console.log(`${copies.legs} of ${members.length} legs read a number on a page of which the reader keeps a copy`)
})

/** Guesses at the convicted offices for each leg. */
const guessesEach = 100

const countReaders = Effect.gen(function* () {
  if (values.readers === undefined) return
  const solved = new Map<string, number>()
  const reads = { figures: 0, missed: new Map<string, number>() }
  const single = { legs: 0, accounts: 0, mistakes: 0, changed: 0 }
  const convictions = { guesses: 0, right: 0, changed: 0, offices: 0 }
  const members = agentRace.sets[values.readers]?.members ?? membersOf(values.readers)
  for (const { difficulty, seed } of members) {
    const { clues, origin, passcode, start } = yield* agentRace.generate(seed, difficulty)
    if (origin._tag !== "Generated") continue
    const world = makeChronicle(origin.encyclopaedia, origin.pages, origin.edition)
    const plan = hearClues(world, textsOf(clues)) ?? []
    const given = world.entities.find(({ title }) => title === start.title)
    const done = given === undefined ? undefined : solve(world, plan, given)
    if (given === undefined || done === undefined) continue
    const add = (who: string, code: number | undefined) =>
      solved.set(who, (solved.get(who) ?? 0) + Number(code === passcode))
    const careful = carefulReader(world)
    const readers = [...misledReaders(world), ...carelessReaders(world), ...ablatedReaders(world)]
    const codeOf = codesReadAs(world, { given, plan, done })
    add("who goes by both rules and reads all prose", codeOf(careful))
    for (const [who, reader] of readers) add(who, codeOf(reader))
    if (isContested(world)) {
      const accounts = listAccounts(world, { done, plan })
      single.legs++
      single.accounts += accounts.length
      for (const [i, { figure, item }] of accounts.entries()) {
        // the reader of this account alone that is next in turn; the others are read rightly
        const [, weak] = readers[i % readers.length]!
        const isOwn = (other: typeof item, of: typeof figure) => other.id === item.id && of === figure
        if (weak(correctedAccountOf(world, item, figure), item, figure) === item.facts[figure]) continue
        single.mistakes++
        const code = codeOf((account, other, of) => (isOwn(other, of) ? weak : careful)(account, other, of))
        single.changed += Number(code !== passcode)
      }
    }
    if (isAudited(world)) {
      const random = Randomness.rng("race study", "convictions", start.title)
      for (let i = 0; i < guessesEach; i++) {
        const guessed = new Set(offices.filter(() => random.unit() < 0.5))
        convictions.guesses++
        convictions.right += Number(codeOf(convictingReader(world, () => guessed)) === passcode)
      }
      for (const office of offices) {
        const turned = ({ convicted }: Register) =>
          new Set(offices.filter((each) => convicted.has(each) !== (each === office)))
        const code = codeOf(convictingReader(world, turned))
        convictions.changed += Number(code !== passcode)
      }
      convictions.offices += countOffices(world, { done, plan })
    }
    add("who takes the first way at every fork", readInteger(solve(world, withoutForks(plan), given)?.at(-1)))
    for (const [i, step] of plan.entries()) {
      const page = done[i]?.page
      if (step._tag !== "Page" || step.take._tag !== "Figure" || page === undefined || page.kind === "list") continue
      const [item, { figure }] = [world.entity(page.id), step.take]
      if (!isAccounted(item, figure)) continue
      reads.figures++
      for (const [who, reader] of readers) {
        const isMissed = reader(correctedAccountOf(world, item, figure), item, figure) !== item.facts[figure]
        reads.missed.set(who, (reads.missed.get(who) ?? 0) + Number(isMissed))
      }
    }
  }
  if (single.legs > 0)
    console.log(
      `${(single.accounts / single.legs).toFixed(1)} accounts a leg; one alone misjudged changes the code in ${single.changed} of ${single.mistakes} cases`
    )
  if (convictions.guesses > 0) {
    const { changed, guesses, offices, right } = convictions
    const each = (count: number) => (count / members.length).toFixed(1)
    console.log(
      `${each(offices)} offices a leg; guessing each with probability 1/2 gives the code in ${right} of ${guesses} cases; ` +
        `the wrong verdict on one office changes the code for ${each(changed)} of them`
    )
  }
  console.log("| reads | legs | solved | of all counts asked for, wrong |\n| --- | --- | --- | --- |")
  for (const [who, count] of solved) {
    const missed = reads.missed.get(who)
    const wrong = missed === undefined ? "" : `${missed} of ${reads.figures}`
    console.log(`| ${who} | ${members.length} | ${count}, ${shareText(count, members.length)} | ${wrong} |`)
  }
})

/** Counts false statements, by edition: on pages and by searches of chronicles, and by the clues of legs. */
const countTruths = Effect.gen(function* () {
  const count = values.truths
  if (count === 0) return
  console.log("| edition | what | looked at | wrong |\n| --- | --- | --- | --- |")
  for (const [edition, level] of [
    [4, "medium"],
    [5, "hard"],
    [6, "medium"],
    [7, "medium"],
    [8, "hard"],
    [9, "hard"],
    [11, "hard"]
  ] as const) {
    const sums = new Map<string, Truths.Count>()
    const add = (what: string, { looked, wrong }: Truths.Count) => {
      const before = sums.get(what) ?? { looked: 0, wrong: 0 }
      sums.set(what, { looked: before.looked + looked, wrong: before.wrong + wrong })
    }
    for (let i = 0; i < count; i++) {
      const chronicle = makeChronicle(Randomness.seed("race study", "truths", i), 900, edition)
      add("searches that tell a profession", Truths.professionsTold(chronicle))
      if (hasCopies(chronicle)) add("dates of copies that differ", Truths.datesOfCopies(chronicle))
      if (hasAccounts(chronicle)) {
        add("changes told of nobody grown and alive", Truths.changesElsewhere(chronicle))
        add("statements on people under 25", Truths.countsInLife(chronicle))
      }
      const variant = i % 2 === 0 ? "dag" : "linear"
      const difficulty = { variant, level, pages: 900, edition, wording: "grammar" } as const
      const { clues, origin, start } = yield* agentRace.generate(Randomness.seed("race study", "truths", i), difficulty)
      const texts = textsOf(clues)
      add("clues on letter tiles that leave accents open", Truths.tilesUnsaid(texts))
      add("clues with odd words", Truths.oddClues(texts))
      if (origin._tag !== "Generated" || !hasAccounts({ edition })) continue
      const world = makeChronicle(origin.encyclopaedia, origin.pages, edition)
      const plan = hearClues(world, texts) ?? []
      const given = world.entities.find(({ title }) => title === start.title)
      const done = given === undefined ? undefined : solve(world, plan, given)
      if (given !== undefined && done !== undefined)
        add("figures said to be told as well that are not", Truths.toldAsWell(world, { given, plan, done }, texts))
    }
    for (const [what, { looked, wrong }] of sums) console.log(`| ${edition} | ${what} | ${looked} | ${wrong} |`)
  }
})

const [gold, ...guessers] = [oracle.with({}), nop.with({}), random.with({})] as const

/**
 * Counts the legs that gold, nop and random win, and the legs without a flaw: the tiers in turn, as far as time allows.
 */
const playTiers = Effect.gen(function* () {
  if (values.play.length === 0) return
  const opened = yield* Effect.orDie(world.with({ backend: "own", standIns: false, maxReply: 8000 }).value)
  const tallies = values.play.map((tier) => ({
    tier,
    legs: 0,
    clean: 0,
    slips: 0,
    kept: 0,
    won: [0, 0, 0],
    guessed: 0
  }))
  const end = performance.now() + 1000 * values.seconds
  const print = () => {
    console.log(
      "| tier | legs | without a flaw | single mistakes that keep the code | oracle | legs | nop | random |\n| --- | --- | --- | --- | --- | --- | --- | --- |"
    )
    for (const { clean, guessed, kept, legs, slips, tier, won } of tallies)
      console.log(
        `| ${tier} | ${legs} | ${clean} | ${kept} of ${slips} | ${won[0]} | ${guessed} | ${won[1]} | ${won[2]} |`
      )
  }
  for (let i = 0; i < values.legs && performance.now() < end; i++) {
    for (const tally of tallies) {
      const instance = yield* legOf(tally.tier, i)
      const found = review(instance)
      tally.legs++
      tally.clean += Number(found?.flaws.length === 0)
      tally.slips += found?.slips ?? 0
      tally.kept += found?.survivors ?? 0
      for (const flaw of found?.flaws ?? []) console.log(`${tally.tier} ${i}, ${instance.name}: ${flaw}`)
      const guesses = i < values.guesses
      tally.guessed += Number(guesses)
      for (const [at, adapter] of [gold, ...(guesses ? guessers : [])].entries()) {
        const { outcome } = yield* attemptLeg(opened.open(instance), adapter, instance, String(i))
        tally.won[at] = (tally.won[at] ?? 0) + Number(outcome._tag === "solved")
        if (outcome._tag === "agent-error" || (adapter === gold && outcome._tag !== "solved"))
          console.log(`${tally.tier} ${i}, ${instance.name}: ${adapter.id} ended as ${outcome._tag}`)
      }
    }
    if (i % 50 === 49) print()
  }
  print()
})

/** Prints one hash of the legs of each tier. */
const printHashes = Effect.gen(function* () {
  for (const tier of values.hashes) {
    const hash = createHash("sha256")
    for (let i = 0; i < values.legs; i++) hash.update(JSON.stringify(yield* legOf(tier, i)))
    console.log(`${tier}: ${hash.digest("hex")}`)
  }
})

const measureSpeed = Effect.gen(function* () {
  for (const tier of values.speed) {
    const count = values.legs
    for (let i = -count; i < 0; i++) yield* legOf(tier, i)
    const before = process.cpuUsage()
    for (let i = 0; i < count; i++) yield* legOf(tier, i)
    const { system, user } = process.cpuUsage(before)
    console.log(`${tier}: ${((count * 1e6) / (system + user)).toFixed(1)} legs per second of processor time`)
  }
})

/** Prints how often a classifier tells from one page what an earlier clue decides. */
const guessOnPages = () => {
  if (values.turns === 0) return
  console.log("| edition | pages | guessed right |\n| --- | --- | --- |")
  for (const edition of [12, 13] as const) {
    const { pages, right } = guessTurns(edition, values.turns)
    console.log(`| ${edition} | ${pages} | ${right}, ${shareText(right, pages)} |`)
  }
}

/**
 * One hash of three legs of every difficulty of the tiers, and of all pages of a chronicle of each edition: of the
 * editions up to 8, then of 9, of 10 and of 11.
 */
const printDigest = Effect.gen(function* () {
  if (!values.digest) return
  yield* printDigestOf((edition = 1) => edition < 9)
  yield* printDigestOf((edition = 1) => edition === 9)
  yield* printDigestOf((edition = 1) => edition === 10)
  yield* printDigestOf((edition = 1) => edition === 11)
})

const printDigestOf = Effect.fnUntraced(function* (isMeant: (edition: number | undefined) => boolean) {
  const hash = createHash("sha256")
  for (const [tier, difficulties] of Object.entries(agentRace.tiers))
    for (const difficulty of difficulties)
      for (let i = 0; i < 3 && isMeant(difficulty.edition); i++)
        hash.update(JSON.stringify(yield* agentRace.generate(Randomness.seed("race study", tier, i), difficulty)))
  for (const edition of Edition.literals.filter(isMeant)) {
    const chronicle = makeChronicle(Randomness.seed("race study", "digest"), 900, edition)
    const site = makeChronicleSite(chronicle)
    for (const page of chronicle.pages) hash.update(site.text(page).text)
    for (const country of chronicle.ofKind("country")) hash.update(site.errata(country)?.text ?? "")
    for (const item of hasCorrections(chronicle) ? chronicle.entities : [])
      hash.update(site.read(buildUrl(`Errata of ${item.title}`))?.text ?? "")
  }
  console.log(hash.digest("hex"))
})

checkRules()
guessOnPages()
await Effect.runPromise(Effect.scoped(playRegex))
await Effect.runPromise(countFigures)
await Effect.runPromise(countBelievers)
await Effect.runPromise(countReaders)
await Effect.runPromise(countTruths)
await Effect.runPromise(Effect.scoped(playTiers))
await Effect.runPromise(measureSpeed)
await Effect.runPromise(printHashes)
await Effect.runPromise(printDigest)
