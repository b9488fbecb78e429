/**
 * Lets somebody who knows the generator read all pages of `--chronicles N` chronicles of the editions 14 and 15, and infer
 * without a search which offices of a country were convicted.
 *
 *     node --conditions=@escapement/source tools/studies/raceOffices.ts --chronicles 30
 */
import { Randomness } from "@escapement/core"
import { ruleIn } from "../../benchmarks/agent-race/src/chronicle/accounts/Account.ts"
import { offices } from "../../benchmarks/agent-race/src/chronicle/accounts/Office.ts"
import { makeChronicle } from "../../benchmarks/agent-race/src/chronicle/makeChronicle.ts"
import { inferOffices } from "../../benchmarks/agent-race/test/chronicle/allPagesReader.ts"
import { readFlags } from "./readFlags.ts"

const { chronicles } = readFlags((flags) => ({ chronicles: flags.count("chronicles", 30) }))

/** What is inferred in one country of each chronicle of an edition, as a row of a table. */
const rowOf = (edition: 14 | 15): string => {
  const known: Array<number> = []
  let wrong = 0
  for (let i = 0; i < chronicles; i++) {
    const chronicle = makeChronicle(Randomness.seed("race study", "inferred", i), 900, edition)
    const [country = -1] = chronicle.countries
    const convicted = ruleIn(chronicle, country).register?.convicted
    const verdicts = inferOffices(chronicle, country)
    known.push(verdicts.size)
    for (const [office, isConvicted] of verdicts) wrong += Number(convicted?.has(office) !== isConvicted)
  }
  const mean = known.reduce((sum, each) => sum + each, 0) / known.length
  return `| ${edition} | ${known.length} | ${mean.toFixed(1)} of ${offices.length} | ${wrong} | ${Math.min(...known)} | ${Math.max(...known)} |`
}

console.log("| edition | countries | offices known | wrong | fewest | most |\n| --- | --- | --- | --- | --- | --- |")
console.log(rowOf(14))
console.log(rowOf(15))
