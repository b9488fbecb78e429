/**
 * Plays legs of agent-race by programs without a language model that learned from play. `--legs N --on TIERS` (or sets)
 * plays one that knows all words of clues and articles, as a few hundred practice legs show them: it reads pages by
 * patterns, finds described things by reading every article of a list, and has tools and arithmetic for free. `--prose`
 * measures what is left to learn in the fifth edition if everything is given except which statements are true. The
 * learner has the label of every sentence of `--worlds` whole encyclopaedias.
 * `--tier` names another tier with accounts than `prose`; of one with misprints it has all errata for free, too.
 *
 *     node --conditions=@escapement/source tools/studies/raceLearner.ts --on standard,hard,expert --legs 40
 *     node --conditions=@escapement/source tools/studies/raceLearner.ts --prose --worlds 8 --legs 60
 *     node --conditions=@escapement/source tools/studies/raceLearner.ts --prose --tier frontier --worlds 4 --legs 40
 */
import { agentRace } from "@escapement/agent-race"
import { Randomness } from "@escapement/core"
import { Effect } from "effect"
import {
  accountedOf,
  carefully,
  makeAccount,
  ruleOn,
  settleAccount
} from "../../benchmarks/agent-race/src/chronicle/accounts/Account.ts"
import { sayStatements } from "../../benchmarks/agent-race/src/chronicle/accounts/sayAccount.ts"
import { tieWords } from "../../benchmarks/agent-race/src/chronicle/articles/ties.ts"
import type { Chronicle } from "../../benchmarks/agent-race/src/chronicle/Chronicle.ts"
import { makeChronicle } from "../../benchmarks/agent-race/src/chronicle/makeChronicle.ts"
import { figuresOf } from "../../benchmarks/agent-race/src/chronicle/Figure.ts"
import type { Item } from "../../benchmarks/agent-race/src/chronicle/Item.ts"
import { makeChronicleSite } from "../../benchmarks/agent-race/src/chronicle/Site.ts"
import type { Hop, Series } from "../../benchmarks/agent-race/src/chronicle/Tie.ts"
import { monthNames, toDay } from "../../benchmarks/agent-race/src/encyclopaedia/Day.ts"
import { pluralOf } from "../../benchmarks/agent-race/src/encyclopaedia/Kind.ts"
import { buildUrl, titleOfUrl } from "../../benchmarks/agent-race/src/encyclopaedia/Url.ts"
import { hearClues } from "../../benchmarks/agent-race/src/generate/chronicle/hearClues.ts"
import type { Condition, Take, Where } from "../../benchmarks/agent-race/src/generate/Plan.ts"
import { perform } from "../../benchmarks/agent-race/src/generate/solve.ts"
import type { Value } from "../../benchmarks/agent-race/src/generate/Value.ts"
import { type Done, readInteger, readIntegers } from "../../benchmarks/agent-race/src/generate/Done.ts"
import { splitClues } from "../../benchmarks/agent-race/src/leg/clues.ts"
import { readFlags, setsAndTiers } from "./readFlags.ts"

const values = readFlags((flags) => ({
  on: flags.listed("on", "set or tier", setsAndTiers(agentRace)),
  legs: flags.count("legs", 40, { least: 1 }),
  prose: flags.isGiven("prose"),
  tier: flags.oneOf("tier", "tier", Object.keys(agentRace.tiers), "prose"),
  worlds: flags.count("worlds", 8, { least: 1 })
}))

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const link = String.raw`\[[^\]]*\]\((/wiki/(?:[^()\s]|\([^()\s]*\))*)\)`
const patternOf = (prose: string, x: string): RegExp =>
  new RegExp(
    escaped(prose)
      .replace(String.raw`\{n\}`, "[^.|]{2,60}?")
      .replace(String.raw`\{x\}`, x),
    "i"
  )

const heads: { readonly [series in Series]: string } = {
  presidents: "President",
  children: "Child",
  tributaries: "Tributary",
  chairs: "Chair",
  winners: "Champion",
  parties: "Climber"
}

/** Makes a reader of articles by patterns. */
const makeReader = (world: Chronicle) => {
  const site = makeChronicleSite(world)
  const texts = new Map<string, string>()
  let calls = 0
  const read = (title: string): string => {
    const known = texts.get(title)
    if (known !== undefined) return known
    const text = site.read(buildUrl(title))?.text ?? ""
    calls += Math.ceil(text.length / 8000)
    texts.set(title, text)
    return text
  }
  const target = (url: string | undefined): Item | undefined => {
    const subject = url === undefined ? undefined : site.lookUp(titleOfUrl(url) ?? "")
    return subject === undefined || subject.kind === "list" ? undefined : world.entity(subject.id)
  }
  const rows = (text: string, head: string): ReadonlyArray<string> =>
    (text.split(`| No. | ${head} |`)[1] ?? "").split("\n\n")[0]?.split("\n").slice(2) ?? []
  const hop = (from: Item, to: Hop): Item | undefined => {
    const text = read(from.title)
    if (to._tag === "Nth") return target(new RegExp(link).exec(rows(text, heads[to.series])[to.nth] ?? "")?.[1])
    const { label, prose } = tieWords[to.tie]
    const forms = [new RegExp(`\\| ${escaped(label)} \\| ${link} \\|`), ...prose.map((each) => patternOf(each, link))]
    return target(forms.map((form) => form.exec(text)?.[1]).find((url) => url !== undefined))
  }
  const figure = (item: Item, name: keyof Item["facts"]): Value | undefined => {
    const spec = figuresOf[item.kind][name]
    if (spec === undefined) return undefined
    const x = spec.form === "date" ? String.raw`(\d{1,2} [A-Z][a-z]+ \d{3,4})` : String.raw`(\d[\d,]*)(?: [^ .|]+)?`
    const forms = [
      new RegExp(`\\| ${escaped(spec.label)} \\| ${x} \\|`),
      ...spec.prose.map((each) => patternOf(each, x))
    ]
    const text = read(item.title)
    const shown = forms.map((form) => form.exec(text)?.[1]).find((each) => each !== undefined)
    if (shown === undefined) return undefined
    const [day = "", month = "", year = ""] = shown.split(" ")
    return spec.form === "date"
      ? { _tag: "Date", day: toDay(Number(year), monthNames.indexOf(month) + 1, Number(day)) }
      : { _tag: "Number", number: Number(shown.replaceAll(",", "")) }
  }
  const take = (item: Item, take: Take): Value | undefined => {
    const text = read(item.title)
    switch (take._tag) {
      case "Figure":
        return figure(item, take.figure)
      case "Hop": {
        const entity = hop(item, take.hop)
        return entity === undefined ? undefined : { _tag: "Name", entity }
      }
      case "Tally":
        return { _tag: "Number", number: rows(text, heads[take.series]).length }
      case "Census": {
        const count = new RegExp(String.raw`\| ${take.year} \| ([\d,]+) \|`).exec(text)?.[1]
        return count === undefined ? undefined : { _tag: "Number", number: Number(count.replaceAll(",", "")) }
      }
      case "Code":
        return { _tag: "Code", entity: item }
      default:
        return undefined
    }
  }
  const list = (of: keyof typeof pluralOf, country: Item): ReadonlyArray<Item> =>
    read(`List of ${pluralOf[of]} in ${country.title}`)
      .split("\n")
      .flatMap((row) => (/^\| \d+ \|/.test(row) ? [target(new RegExp(link).exec(row)?.[1])] : []))
      .flatMap((item) => (item === undefined ? [] : [item]))
  const isTrue = (item: Item, condition: Condition, at: (where: Where) => Item | undefined): boolean => {
    if (condition._tag === "Within") return at(condition.where)?.country === item.country
    // only riddles compare counts, and this reader plays none
    if (condition._tag === "Extreme") return false
    const end = condition.path.reduce<Item | undefined>(
      (from, each) => (from === undefined ? from : hop(from, each)),
      item
    )
    if (end === undefined) return false
    if (condition._tag === "Leads") return end.id === at(condition.to)?.id
    if (condition._tag === "Field")
      return new RegExp(`(?:a|an|of) ${escaped(condition.field)} |recurring ${escaped(condition.field)}`).test(
        read(end.title)
      )
    const value = figure(end, condition.figure)
    if (value === undefined || (value._tag !== "Date" && value._tag !== "Number")) return false
    const year = value._tag === "Number" ? value.number : new Date(value.day * 86_400_000).getUTCFullYear()
    return Math.floor(year / 10) === condition.decade
  }
  return { hop, take, list, isTrue, calls: () => calls }
}

/** Plays a leg and returns the code that it finds. */
const play = (clues: ReadonlyArray<string>, world: Chronicle, given: Item) => {
  const plan = hearClues(world, clues) ?? []
  const reader = makeReader(world)
  const done: Array<Done> = []
  const at = ({ as, step }: Where): Item | undefined => {
    const { page, value } = done[step] ?? {}
    if (as === "value") return value?._tag === "Name" ? world.entity(value.entity.id) : undefined
    return page === undefined || page.kind === "list" ? undefined : world.entity(page.id)
  }
  for (const step of plan) {
    if (step._tag !== "Page") {
      const next = perform(world, done, step, given)
      if (next === undefined) return undefined
      done.push(next)
      continue
    }
    const { approach, take } = step
    if (approach._tag === "Listed" && take._tag === "Row") {
      const page = done[approach.step]?.page
      const rows = page === undefined ? [] : reader.list(approach.of, world.entity(page.country))
      const sum = readIntegers(done, take.addends)?.reduce((total, each) => total + each, take.plus) ?? 0
      const entity = rows[sum % Math.max(1, rows.length)]
      if (entity === undefined) return undefined
      done.push({ value: { _tag: "Name", entity } })
      continue
    }
    let item: Item | undefined
    if (approach._tag === "Given") item = given
    else if (approach._tag === "Named") item = at({ step: approach.step, as: "value" })
    else if (approach._tag === "Inferred")
      item = approach.path.reduce<Item | undefined>(
        (from, hop) => (from === undefined ? from : reader.hop(from, hop)),
        at(approach.from)
      )
    else if (approach._tag === "Described") {
      const known = approach.conditions.map((each) =>
        each._tag === "Leads" ? at(each.to) : each._tag === "Within" ? at(each.where) : undefined
      )
      const near = known.find((each) => each !== undefined)
      const countries = world
        .ofKind("country")
        .toSorted((a, b) => Number(b.id === near?.country) - Number(a.id === near?.country))
      for (const country of countries)
        item ??= reader
          .list(approach.kind === "country" ? "city" : approach.kind, country)
          .find((each) => approach.conditions.every((one) => reader.isTrue(each, one, at)))
    }
    const value = item === undefined ? undefined : reader.take(item, take)
    if (item === undefined || value === undefined) return undefined
    done.push({ page: item, value })
  }
  return { code: readInteger(done.at(-1)), calls: reader.calls() }
}

/** Lists the first legs of a set, or legs of a tier. */
const legsOf = (on: string) => {
  const members = agentRace.sets[on]?.members
  const difficulties = agentRace.tiers[on] ?? []
  return Array.from({ length: Math.min(values.legs, members?.length ?? Infinity) }, (_, i) => {
    const difficulty = members?.[i]?.difficulty ?? difficulties[i % difficulties.length]
    if (difficulty === undefined) throw new Error(`there is no tier or set ${on}`)
    return Effect.runSync(agentRace.generate(members?.[i]?.seed ?? Randomness.seed("race learner", on, i), difficulty))
  })
}

for (const tier of values.on) {
  let [solved, calls, stops] = [0, 0, 0]
  const legs = legsOf(tier)
  for (const { clues, origin, passcode, start, stops: all } of legs) {
    if (origin._tag !== "Generated" || origin.edition === undefined) continue
    const world = makeChronicle(origin.encyclopaedia, origin.pages, origin.edition)
    const given = world.entities.find(({ title }) => title === start.title)
    const texts = splitClues(clues).map(({ text }) => text)
    const played = given === undefined ? undefined : play(texts, world, given)
    solved += Number(played?.code === passcode)
    calls += played?.calls ?? 0
    stops += all.length
  }
  console.log(`${tier}: solved ${solved} of ${legs.length}; ${(calls / stops).toFixed(1)} pages' parts read per stop`)
}

/** Splits a sentence into parts, without its numbers and names; each part may invert the truth of the sentence. */
const partsOf = (sentence: string): ReadonlyArray<ReadonlyArray<number>> =>
  sentence
    .replaceAll(/\[[^\]]*\]\([^)]*\)/g, "LINK")
    .replaceAll(/\d[\d,]*/g, "NUMBER")
    .split(/[;:,] | that | but /)
    .map((part) => {
      const words = ["^", ...part.toLowerCase().split(/\s+/), "$"]
      return words.flatMap((_, i) => [1, 2, 3, 4].map((n) => slotOf(words.slice(i, i + n).join(" "))))
    })

const slots = 1 << 20
const slotOf = (words: string): number => {
  let h = 2_166_136_261
  for (let i = 0; i < words.length; i++) h = Math.imul(h ^ words.charCodeAt(i), 16_777_619)
  return (h >>> 0) % slots
}

/**
 * Makes a learner of truth values: each part of a sentence says yes or no, and the sentence is true if an even number
 * of parts say no.
 */
const makeLearner = () => {
  const weights = new Float64Array(slots)
  const senses = (parts: ReadonlyArray<ReadonlyArray<number>>) =>
    parts.map((part) => Math.tanh(0.7 + part.reduce((sum, at) => sum + weights[at]!, 0)))
  const product = (all: ReadonlyArray<number>) => all.reduce((whole, each) => whole * each, 1)
  return {
    isReal: (sentence: string) => product(senses(partsOf(sentence))) > 0,
    learn: (sentence: string, isReal: boolean, rate: number) => {
      const parts = partsOf(sentence)
      const all = senses(parts)
      const y = isReal ? 1 : -1
      const whole = product(all)
      const slope = -(y * 1.5) / (1 + Math.exp(y * 1.5 * whole))
      parts.forEach((part, i) => {
        const others = all.reduce((rest, each, j) => (j === i ? rest : rest * each), 1)
        const step = (rate * slope * others * (1 - all[i]! ** 2)) / Math.sqrt(part.length)
        for (const at of part) weights[at]! -= step
      })
    }
  }
}

const sentencesOf = (world: Chronicle) =>
  world.entities.flatMap((item) =>
    accountedOf(item).flatMap((figure) => {
      const statements = makeAccount(world, item, figure)
      return sayStatements(world, item, figure).map((sentence, i) => ({
        sentence,
        isReal: statements[i]?.isReal === true
      }))
    })
  )

if (values.prose) {
  const edition = agentRace.tiers[values.tier]?.[0]?.edition
  if (edition === undefined) throw new Error(`there is no tier ${values.tier} of an edition with accounts`)
  const learner = makeLearner()
  const seen = new Set<string>()
  const worlds = Array.from({ length: values.worlds }, (_, i) =>
    sentencesOf(makeChronicle(Randomness.seed("race practice", i), 900, edition))
  )
  for (const rate of [0.3, 0.2, 0.1, 0.05])
    for (const sentences of worlds) for (const { isReal, sentence } of sentences) learner.learn(sentence, isReal, rate)
  const skeleton = (sentence: string) => sentence.replaceAll(/\d[\d,]*/g, "#").toLowerCase()
  for (const sentences of worlds) for (const { sentence } of sentences) seen.add(skeleton(sentence))
  let [sentences, right, unseen, accounts, found, legs, whole] = [0, 0, 0, 0, 0, 0, 0]
  for (const { origin, stops } of legsOf(values.tier)) {
    if (origin._tag !== "Generated") continue
    const world = makeChronicle(origin.encyclopaedia, origin.pages, edition)
    let isWhole = true
    for (const stop of stops) {
      if (stop._tag !== "Page") continue
      const item = world.entities.find(({ title }) => title === stop.article.title)
      const figure =
        item === undefined ? undefined : accountedOf(item).find((each) => stop.target.startsWith(`figure:${each} `))
      if (item === undefined || figure === undefined) continue
      const told = sayStatements(world, item, figure)
      const statements = makeAccount(world, item, figure)
      const believed = statements.map((each, i) => ({ ...each, isReal: learner.isReal(told[i] ?? "") }))
      sentences += told.length
      right += believed.filter(({ isReal }, i) => isReal === statements[i]?.isReal).length
      unseen += told.filter((each) => !seen.has(skeleton(each))).length
      const isFound = settleAccount(believed, carefully(ruleOn(world, item))) === item.facts[figure]
      accounts++
      found += Number(isFound)
      isWhole &&= isFound
    }
    legs++
    whole += Number(isWhole)
  }
  console.log(
    `sentences ${sentences}: told right ${right}, unseen ${unseen}; accounts ${accounts}: right ${found}; legs ${legs}: all accounts right ${whole}`
  )
}
