/**
 * Checks requests of traject in other languages: how many plans are recovered by a reader that knows clauses and values
 * but no sentence structure, how many requests gold solves, how many have no finding and the same plan as the English
 * request of their seed, how many distinct sentences and wordings of a template there are, and whether answers are
 * accepted in 12 usual forms of the language and refused in 12 wrong ones.
 *
 *     node --conditions=@escapement/source tools/studies/languages.ts --instances 1000 --answers 1000
 */
import { Randomness } from "@escapement/core"
import type { Languages } from "@escapement/env"
import { type Instance, traject } from "@escapement/traject"
import { Effect } from "effect"
import { buildAgenda } from "../../benchmarks/traject/src/Agenda.ts"
import { makeWorld, openPools } from "../../benchmarks/traject/src/World.ts"
import { isRight, judgeAnswer } from "../../benchmarks/traject/src/answer/judgeAnswer.ts"
import { playGold } from "../../benchmarks/traject/src/audit/playGold.ts"
import { archivedBackend } from "../../benchmarks/traject/src/backend/replay/archivedBackend.ts"
import { recordedBackend } from "../../benchmarks/traject/src/backend/replay/recordedBackend.ts"
import { computed } from "../../benchmarks/traject/src/generate/computed.ts"
import { inferenceFindings } from "../../benchmarks/traject/src/generate/inferenceFindings.ts"
import { phrasebooks } from "../../benchmarks/traject/src/generate/languages/phrasebooks.ts"
import { readRequestIn } from "../../benchmarks/traject/src/generate/languages/readRequestIn.ts"
import { isOutput } from "../../benchmarks/traject/src/generate/languages/valueWords.ts"
import { library, libraryTool } from "../../benchmarks/traject/src/generate/Library.ts"
import { recovers, sentencesOf } from "./recovers.ts"
import { usualIn, wrongIn } from "../../benchmarks/traject/test/answer/languageForms.ts"
import { readFlags } from "./readFlags.ts"

const values = readFlags((flags) => ({
  instances: flags.count("instances", 1000, { least: 1 }),
  language: flags.listed("language", "language", ["de", "es", "zh"], ["de", "es", "zh"]),
  answers: flags.count("answers", 1000),
  show: flags.count("show", 0)
}))

const make = (language: Languages.Language, count: number): ReadonlyArray<Instance> =>
  Array.from({ length: count }, (_, i) => {
    const structure = (["parallel", "sequential", "mixed"] as const)[i % 3] ?? "parallel"
    const shape = { structure, wording: "natural-2", calls: 3 + (i % 8), pool: 100, lookAlikes: 3 + (i % 8) } as const
    return Effect.runSync(traject.generate(Randomness.seed("languages study", i), { ...shape, language }))
  })

const isRecovered = (language: Exclude<Languages.Language, "en">, { backing, gold, query }: Instance): boolean => {
  const book = phrasebooks[language]
  const steps = readRequestIn(book, query, new Set(backing._tag === "Computed" ? backing.tools : []))
  return recovers(steps, gold, (output, rule) => isOutput(book, output, rule))
}

const backends = { Recorded: recordedBackend("keep"), Archived: archivedBackend("keep"), Computed: computed }
const world = makeWorld(backends)
const poolOf = openPools(backends)

const isSolved = (instance: Instance): boolean =>
  Effect.runSync(playGold(world, buildAgenda(instance, poolOf(instance)), instance)).isSolved

const plansOf = ({ gold }: Instance): string =>
  JSON.stringify(gold.map(({ arguments: args, tool }) => [tool, args.map(({ name, value }) => [name, value])]))

const count = values.instances
const english = make("en", count).map(plansOf)
const templates = new Set(library.map(({ template }) => template)).size
console.log(
  "| language | plans recovered | solved by gold | without a finding | plan of the English one | distinct sentences | templates | a second | usual forms right | wrong forms refused |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
)
for (const language of values.language) {
  const started = performance.now()
  const instances = make(language, count)
  const seconds = (performance.now() - started) / 1000
  const unread = instances.filter((instance) => !isRecovered(language, instance))
  const found = instances.filter((instance) => inferenceFindings(instance).length > 0)
  let [asked, right, refused] = [0, 0, 0]
  const missed = new Map<string, number>()
  for (const instance of instances.slice(0, values.answers)) {
    const gold = instance.answer.values
    if (!isRight(judgeAnswer(instance.answer.text, instance))) missed.set("the gold answer", 1)
    for (const [at, value] of gold.entries()) {
      // zero has no other sign and no multiples, and a wrong form may spell another requested value
      if (Number(value) === 0) continue
      asked++
      const said = (form: string) => gold.map((each, i) => (i === at ? form : each)).join("; ")
      for (const [name, write] of usualIn[language]) {
        const isSo = isRight(judgeAnswer(said(write(Number(value))), instance))
        right += Number(isSo)
        if (!isSo) missed.set(`usual: ${name}`, (missed.get(`usual: ${name}`) ?? 0) + 1)
      }
      const isTwice = gold.some((each, i) => i !== at && each === value)
      for (const [name, write] of wrongIn[language]) {
        const isSo = !isTwice && isRight(judgeAnswer(said(write(Number(value))), instance))
        refused += Number(!isSo)
        if (isSo) missed.set(`wrong: ${name}`, (missed.get(`wrong: ${name}`) ?? 0) + 1)
      }
    }
  }
  const used = new Set(instances.flatMap(({ gold }) => gold.map(({ tool }) => libraryTool(tool)?.template)))
  console.log(
    `| ${language} | ${count - unread.length} | ${instances.filter(isSolved).length} | ${count - found.length} | ${instances.filter((instance, i) => plansOf(instance) === english[i]).length} | ${new Set(instances.flatMap(sentencesOf)).size} | ${used.size} of ${templates} | ${(count / seconds).toFixed(0)} | ${right} of ${12 * asked} | ${refused} of ${12 * asked} |`
  )
  for (const [form, times] of missed) console.log(`${form}: ${times}`)
  for (const instance of found.slice(0, 3)) console.log(inferenceFindings(instance), instance.query)
  for (const { query } of [...unread.slice(0, 5), ...instances.slice(0, values.show)]) console.log(`\n${query}`)
}
