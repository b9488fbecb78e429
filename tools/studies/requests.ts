/**
 * Checks generated requests of traject: how many plans are recovered by a reader that knows the clauses and none of the
 * frames, how many distinct sentences there are if values and names are masked, how many wordings each template has,
 * and how fast instances are made.
 *
 *     node --conditions=@escapement/source tools/studies/requests.ts --wording natural --instances 1000
 */
import { type Instance, traject } from "@escapement/traject"
import { Randomness } from "@escapement/core"
import { Effect } from "effect"
import { library, libraryTool } from "../../benchmarks/traject/src/generate/Library.ts"
import { readRequest } from "../../benchmarks/traject/src/adversaries/readRequest.ts"
import { sayResult } from "../../benchmarks/traject/src/generate/natural/results.ts"
import { recovers, sentencesOf } from "./recovers.ts"
import { readNaturalRequest } from "../../benchmarks/traject/src/generate/natural/readNaturalRequest.ts"
import { readFlags } from "./readFlags.ts"

const values = readFlags((flags) => ({
  wording: flags.oneOf("wording", "wording", ["simple", "hard", "natural", "natural-2"], "natural"),
  instances: flags.count("instances", 1000, { least: 1 }),
  show: flags.count("show", 0)
}))

const { wording } = values

const isRecovered = ({ backing, gold, query }: Instance): boolean => {
  const offered = new Set(backing._tag === "Computed" ? backing.tools : [])
  const steps = wording.startsWith("natural") ? readNaturalRequest(query, offered) : readRequest(query, offered)
  return recovers(steps, gold, ({ hard, simple }, rule) => [hard, simple, sayResult(simple)].includes(rule))
}

const started = performance.now()
const instances = await Effect.runPromise(
  Effect.forEach(Array.from({ length: values.instances }), (_, i) => {
    const structure = (["parallel", "sequential", "mixed"] as const)[i % 3] ?? "parallel"
    const difficulty = { structure, wording, calls: 3 + (i % 8), pool: 100, lookAlikes: 3 + (i % 8) }
    return traject.generate(Randomness.seed("requests study", i), difficulty)
  })
)
const seconds = (performance.now() - started) / 1000
const sentences = new Set(instances.flatMap(sentencesOf))
const byTemplate = new Map<string, Set<string>>()
for (const instance of instances) {
  const said = sentencesOf(instance)
  for (const [i, { tool }] of instance.gold.entries()) {
    const entry = libraryTool(tool)
    // the first sentence says what somebody is doing
    const clause = said[i + 1]
    if (entry === undefined || clause === undefined) continue
    const known = byTemplate.get(entry.template.does) ?? new Set()
    byTemplate.set(entry.template.does, known.add(clause))
  }
}
const fewest = Math.min(...[...byTemplate.values()].map(({ size }) => size))
const unread = instances.filter((instance) => !isRecovered(instance))
console.log(
  "| wording | instances | a second | plans recovered | distinct sentences | templates | fewest wordings of one |\n| --- | --- | --- | --- | --- | --- | --- |"
)
console.log(
  `| ${wording} | ${instances.length} | ${(instances.length / seconds).toFixed(0)} | ${instances.length - unread.length} | ${sentences.size} | ${byTemplate.size} of ${new Set(library.map(({ template }) => template)).size} | ${fewest} |`
)
for (const { query } of [...unread.slice(0, 5), ...instances.slice(0, values.show)]) console.log(`\n${query}`)
