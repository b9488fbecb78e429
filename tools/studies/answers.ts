/**
 * Checks answers of traject: whether each number that generated instances ask for is accepted in 12 usual forms of its
 * language and refused in 12 wrong ones.
 *
 *     node --conditions=@escapement/source tools/studies/answers.ts --instances 40
 */
import { Randomness } from "@escapement/core"
import { generate, tiers } from "@escapement/traject"
import { Effect } from "effect"
import { isRight, judgeAnswer } from "../../benchmarks/traject/src/answer/judgeAnswer.ts"
import { usual, wrong } from "../../benchmarks/traject/test/answer/forms.ts"
import { usualIn, wrongIn } from "../../benchmarks/traject/test/answer/languageForms.ts"
import { readFlags } from "./readFlags.ts"

const values = readFlags((flags) => ({
  instances: flags.count("instances", 40)
}))

let [right, refused, asked, others] = [0, 0, 0, 0]
const missed = new Map<string, number>()
for (const [tier, difficulties] of Object.entries(tiers)) {
  for (let nth = 0; nth < values.instances; nth++) {
    const difficulty = difficulties[nth % difficulties.length]
    if (difficulty === undefined) continue
    const instance = Effect.runSync(generate(Randomness.seed("answers", tier, nth), difficulty))
    const gold = instance.answer.values
    const { language = "en" } = difficulty
    const [usualForms, wrongForms] = language === "en" ? [usual, wrong] : [usualIn[language], wrongIn[language]]
    for (const [at, value] of gold.entries()) {
      if (!/^-?\d+(?:\.\d+)?$/.test(value) || Number(value) === 0) {
        others++
        continue
      }
      asked++
      const said = (form: string) => gold.map((each, i) => (i === at ? form : each)).join("; ")
      // a wrong form may spell another requested value
      const rest = gold.filter((each, i) => i !== at && each === value).length
      for (const [name, write] of usualForms) {
        const isSo = isRight(judgeAnswer(said(write(Number(value))), instance))
        right += Number(isSo)
        if (!isSo) missed.set(`usual: ${language} ${name}`, (missed.get(`usual: ${language} ${name}`) ?? 0) + 1)
      }
      for (const [name, write] of wrongForms) {
        const isSo = rest === 0 && isRight(judgeAnswer(said(write(Number(value))), instance))
        refused += Number(!isSo)
        if (isSo) missed.set(`wrong: ${language} ${name}`, (missed.get(`wrong: ${language} ${name}`) ?? 0) + 1)
      }
    }
  }
}
console.log(`numbers: ${asked}, over ${Object.keys(tiers).length} tiers; other values and noughts: ${others}`)
console.log(`right in usual forms: ${right} of ${12 * asked}; refused in wrong ones: ${refused} of ${12 * asked}`)
for (const [form, times] of missed) console.log(`${form}: ${times}`)
