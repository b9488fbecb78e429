import { judgeAnswer, isRight } from "/work/wt-answers/benchmarks/traject/src/answer/judgeAnswer.ts"
import { Option } from "effect"
const j = (answer: string, values: string[], language = "en", query = "How many places are there?") => console.log(isRight(judgeAnswer(answer, { answer: { text: "", values }, query, difficulty: { language } as any } as any)), JSON.stringify(values), JSON.stringify(answer), language)
console.log("zh: 一千二 means 1200, 两万五 means 25000, 三百五 means 350 (1002 is 一千零二)")
j("一千二", ["1200"], "zh"); j("一千二", ["1002"], "zh"); j("两万五", ["25000"], "zh"); j("两万五", ["20005"], "zh"); j("三百五", ["350"], "zh"); j("三百五", ["305"], "zh"); j("1万2千", ["12000"], "zh"); j("零下5度", ["5"], "zh"); j("负5", ["5"], "zh")
console.log("units written to the number")
for (const u of ["mph", "kmh", "km/h", "hPa", "in", "inHg", "lbs", "oz", "EUR", "USD", "€", "mi", "min", "GB", "kn", "kPa", "mbar", "ft", "cm", "mm", "l", "ml", "kcal", "hours", "hrs", "minutes", "points"]) { const a = `It is 77.6${u}.`; const ok = isRight(judgeAnswer(a, { answer: { text: "", values: ["77.6"] }, query: "How much?" } as any)); if (!ok) console.log("  refused:", a) }
console.log("words"); j("three hundred", ["3"]); j("twenty three", ["3"]); j("There are three hundred of them.", ["3"]); j("one hundred and twelve", ["12"]); j("zwei Dutzend", ["2"], "de"); j("drei Millionen", ["3"], "de"); j("dos mil", ["2"], "es"); j("dos mil trescientos", ["2"], "es"); j("treinta y tres", ["3"], "es")
