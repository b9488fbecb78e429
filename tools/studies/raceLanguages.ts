/**
 * Checks legs of agent-race in other languages than English. `--legs N` words the plans of N legs, of three levels and
 * two editions, anew in each language, and counts those whose plan is recovered by a reader that knows clauses and
 * values but no sentence structure; among the first `--generated N` generated legs, those that have no flaw and the
 * same plan as the English leg of their seed; distinct sentences, numbers masked; and codes that are right in 12 usual
 * forms of the language and not in 12 others. `--newer` takes legs of the editions 6 and 7, and not of 3 and 4.
 * `--show N` prints legs.
 *
 *     node --conditions=@escapement/source tools/studies/raceLanguages.ts --legs 1000 --generated 200
 *     node --conditions=@escapement/source tools/studies/raceLanguages.ts --legs 1000 --generated 200 --newer
 *     node --conditions=@escapement/source tools/studies/raceLanguages.ts --show 15 --language de
 */
import { type Instance as Leg, generate } from "@escapement/agent-race"
import { Randomness } from "@escapement/core"
import type { Languages } from "@escapement/env"
import { Effect } from "effect"
import { isChronicle } from "../../benchmarks/agent-race/src/chronicle/isChronicle.ts"
import { openEncyclopaedia } from "../../benchmarks/agent-race/src/chronicle/openEncyclopaedia.ts"
import { hearClues } from "../../benchmarks/agent-race/src/generate/chronicle/hearClues.ts"
import { hearClueIn, hearIn } from "../../benchmarks/agent-race/src/generate/languages/hearIn.ts"
import { phrasebookFor } from "../../benchmarks/agent-race/src/generate/languages/phrasebooks.ts"
import { sayIn } from "../../benchmarks/agent-race/src/generate/languages/sayIn.ts"
import type { Plan } from "../../benchmarks/agent-race/src/generate/Plan.ts"
import { review } from "../../benchmarks/agent-race/src/generate/review.ts"
import { solve } from "../../benchmarks/agent-race/src/generate/solve.ts"
import { splitClues } from "../../benchmarks/agent-race/src/leg/clues.ts"
import { readCode } from "../../benchmarks/agent-race/src/tools/readCode.ts"
import { usualCodes, wrongCodes } from "../../benchmarks/agent-race/test/tools/codeForms.ts"
import { readFlags } from "./readFlags.ts"

const values = readFlags((flags) => ({
  legs: flags.count("legs", 0),
  generated: flags.count("generated", 0),
  language: flags.listed("language", "language", ["de", "es", "zh"], ["de", "es", "zh"]),
  /** Whether legs are of the editions 6 and 7, and not of 3 and 4. */
  newer: flags.isGiven("newer"),
  /** After how long no further leg is read. */
  seconds: flags.number("seconds", 1800, { least: 0 }),
  show: flags.count("show", 0)
}))

const isNewer = values.newer

const languages = values.language

/** The edition of the nth leg. */
const editionOf = (i: number) => (isNewer ? (i % 10 < 8 ? 6 : 7) : i % 10 < 8 ? 3 : 4)

/** Makes the nth leg in a language: three levels, two editions and both variants take turns. */
const legOf = (language: Languages.Language, i: number): Leg =>
  Effect.runSync(
    generate(Randomness.seed("race languages", i), {
      variant: i % 2 === 0 ? "dag" : "linear",
      level: (["medium", "hard", "extreme"] as const)[i % 3] ?? "hard",
      pages: 900,
      edition: editionOf(i),
      wording: "grammar",
      language
    })
  )

const textsOf = ({ clues }: Leg): ReadonlyArray<string> => splitClues(clues).map(({ text }) => text)

const worldOf = ({ origin }: Leg) => {
  if (origin._tag !== "Generated") throw new RangeError("a published leg is English")
  return openEncyclopaedia(origin)
}

const isSame = (a: Plan | undefined, b: Plan | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the plan of a leg, as its English clues state it, and the result of following the plan. */
const played = (english: Leg) => {
  const world = worldOf(english)
  const given = world.entities.find(({ title }) => title === english.start.title)
  const plan = isChronicle(world) ? hearClues(world, textsOf(english)) : undefined
  const done = plan === undefined || given === undefined ? undefined : solve(world, plan, given)
  if (plan === undefined || done === undefined) throw new RangeError(`${english.name} cannot be followed`)
  return { plan, done }
}

const readLegs = (count: number, generated: number) => {
  const tallies = new Map(
    languages.map((language) => [
      language,
      { said: 0, clues: 0, heard: 0, same: 0, clean: 0, sentences: new Set<string>() }
    ])
  )
  const seconds = new Map<string, number>()
  const timed = (language: Languages.Language, i: number): Leg => {
    const from = process.cpuUsage().user
    const leg = legOf(language, i)
    seconds.set(language, (seconds.get(language) ?? 0) + (process.cpuUsage().user - from) / 1e6)
    return leg
  }
  const begun = performance.now()
  const isLate = () => performance.now() - begun > values.seconds * 1000
  let read = 0
  for (; read < count && !isLate(); read++) {
    const i = read
    if (i % 50 === 0) console.error(`${i} of ${count} legs`)
    const english = timed("en", i)
    const { done, plan } = played(english)
    const edition = editionOf(i)
    for (const [language, tally] of tallies) {
      const book = phrasebookFor(language, { edition })
      // worded anew: generated legs were read back before they were accepted
      const fresh = sayIn(book, { plan, done }, Randomness.rng("race languages", language, i))
      const isHeard = isSame(hearIn(book, fresh), plan)
      tally.said += Number(isHeard)
      tally.clues += fresh.length
      tally.heard += fresh.filter((clue, at) => isSame([...hearClueIn(book, clue)], plan.slice(at, at + 1))).length
      for (const clue of fresh)
        for (const sentence of clue.replaceAll(/\d+/g, "9").split(/(?<=[.?!]) |(?<=[。？！])/))
          tally.sentences.add(sentence)
      if (i < generated) {
        const leg = timed(language, i)
        tally.same += Number(isSame(hearIn(book, textsOf(leg)), plan) && leg.passcode === english.passcode)
        tally.clean += Number(review(leg)?.flaws.length === 0)
      }
      if (!isHeard) for (const clue of fresh) if (hearClueIn(book, clue).length !== 1) console.log(`unread: ${clue}`)
    }
  }
  const speed = (language: string): string =>
    ((language === "en" ? read : Math.min(read, generated)) / (seconds.get(language) ?? 1)).toFixed(1)
  console.log(`\nEnglish legs a second of processor time: ${speed("en")}\n`)
  console.log(
    "| language | legs | plans recovered | clues recovered | distinct sentences | generated | without a flaw | plan and code of the English leg | a second |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
  )
  for (const [language, { clean, clues, heard, said, same, sentences }] of tallies)
    console.log(
      `| ${language} | ${read} | ${said} | ${heard} of ${clues} | ${sentences.size} | ${Math.min(read, generated)} | ${clean} | ${same} | ${speed(language)} |`
    )
}

const readCodes = (count: number) => {
  const rng = Randomness.rng("race codes")
  const codes = Array.from({ length: count }, () => rng.int(1, 999_998))
  console.log("\n| language | codes | usual forms right | others refused or wrong |\n| --- | --- | --- | --- |")
  for (const language of ["en", ...languages] as const) {
    const reads = (form: string, code: number) => readCode(form, language, 1_000_000) === code
    const right = codes.flatMap((code) => usualCodes[language].filter(([, write]) => reads(write(code), code)))
    const wrong = codes.flatMap((code) => wrongCodes[language].filter(([, write]) => !reads(write(code), code)))
    console.log(`| ${language} | ${count} | ${right.length} of ${12 * count} | ${wrong.length} of ${12 * count} |`)
  }
}

const count = values.legs
if (count > 0) {
  readLegs(count, values.generated)
  readCodes(count)
}
for (const language of languages)
  for (let i = 0; i < values.show; i++) console.log(`\n${legOf(language, 2_000_000 + 7 * i).clues}`)
