import { readFileSync } from "node:fs"
import { judgeAnswer, isRight } from "/work/wt-answers/benchmarks/traject/src/answer/judgeAnswer.ts"
const forms: ReadonlyArray<readonly [string, (v: ReadonlyArray<string>) => string]> = [
  ["comma", v => v.join(", ")], ["semi", v => v.join("; ")], ["lines", v => v.join("\n")], ["bullets", v => v.map(x => `- ${x}`).join("\n")],
  ["numbered", v => v.map((x, i) => `${i + 1}. ${x}`).join("\n")], ["numbered one line", v => v.map((x, i) => `${i + 1}) ${x}`).join(" ")],
  ["paren", v => v.map((x, i) => `(${i + 1}) ${x}`).join(", ")], ["Qn", v => v.map((x, i) => `Q${i + 1}: ${x}`).join("\n")],
  ["letters", v => v.map((x, i) => `(${"abcdefghijkl"[i]}) ${x}`).join(" ")], ["abc.", v => v.map((x, i) => `${"abcdefghijkl"[i]}. ${x}`).join("\n")],
  ["and", v => v.length < 2 ? v.join() : v.slice(0, -1).join(", ") + " and " + v.at(-1)],
  ["ord words", v => v.map((x, i) => `The ${["first","second","third","fourth","fifth","sixth","seventh","eighth","ninth","tenth","eleventh","twelfth"][i]} figure is ${x}.`).join(" ")],
  ["ord nums", v => v.map((x, i) => `${i + 1}${["st","nd","rd"][i] ?? "th"}: ${x}`).join("\n")],
  ["step n", v => v.map((x, i) => `Step ${i + 1}: ${x}`).join("\n")], ["question n", v => v.map((x, i) => `Question ${i + 1} — ${x}`).join("\n")],
  ["Figure n", v => v.map((x, i) => `Figure ${i + 1} = ${x}`).join("\n")],
  ["A1=", v => v.map((x, i) => `A${i + 1} = ${x}`).join("\n")],
  ["#n", v => v.map((x, i) => `#${i + 1}: ${x}`).join("\n")],
  ["json arr", v => `[${v.join(",")}]`], ["json arr sp", v => `[${v.join(", ")}]`], ["json obj", v => `{${v.map((x, i) => `"a${i}": ${x}`).join(", ")}}`],
  ["json str", v => `[${v.map(x => `"${x}"`).join(",")}]`], ["slash", v => v.join(" / ")], ["pipe table", v => `| item | value |\n|---|---|\n` + v.map((x, i) => `| item ${i + 1} | ${x} |`).join("\n")],
  ["table n", v => `| # | value |\n|---|---|\n` + v.map((x, i) => `| ${i + 1} | ${x} |`).join("\n")],
  ["row table", v => `| ${v.map((_, i) => "abcdefghijkl"[i]).join(" | ")} |\n|${v.map(() => "---").join("|")}|\n| ${v.join(" | ")} |`],
  ["bold each", v => v.map((x, i) => `**${x}**`).join(", ")], ["latex", v => v.map(x => `$${x}$`).join(", ")], ["code", v => v.map(x => "`" + x + "`").join(", ")],
  ["boxed", v => v.map(x => `\\boxed{${x}}`).join(", ")], ["usd", v => v.map(x => `USD ${x}`).join(", ")], ["x EUR", v => v.map(x => `${x} EUR`).join(", ")],
  ["x places", v => v.map(x => `${x} places`).join(", ")],
  ["en-US", v => v.map(x => Number(x).toLocaleString("en-US")).join("; ")], ["en-US comma", v => v.map(x => Number(x).toLocaleString("en-US")).join(", ")],
  ["quoted", v => v.map(x => `“${x}”`).join(", ")], ["quoted dbl", v => v.map(x => `"${x}"`).join(", ")],
  ["Answer:", v => `Answer: ${v.join(", ")}`], ["final answer", v => `I looked everything up. Final answer: ${v.join(", ")}.`],
  ["trailing offer", v => `${v.join(", ")}. Let me know if you need 3 more!`],
  ["xml", v => `<answer>${v.join(", ")}</answer>`], ["equals", v => v.map((x, i) => `${"abcdefghijkl"[i]}=${x}`).join(", ")],
  ["total dot", v => v.map(x => `${x}.`).join(" ")], ["plus sign", v => v.map(x => `+${x}`).join(", ")],
  ["arrow", v => v.map((x, i) => `item → ${x}`).join("\n")], ["is:", v => v.map((x, i) => `It is ${x}`).join("; ")],
  ["bullets bold n", v => v.map((x, i) => `**${i + 1}.** ${x}`).join("\n")], ["[n]", v => v.map((x, i) => `[${i + 1}] ${x}`).join("\n")],
  ["n:", v => v.map((x, i) => `${i + 1}: ${x}`).join("\n")], ["n -", v => v.map((x, i) => `${i + 1} - ${x}`).join("\n")], ["n –", v => v.map((x, i) => `${i + 1} – ${x}`).join("\n")],
  ["Item n:", v => v.map((x, i) => `Item ${i + 1}: ${x}`).join("\n")], ["Request n:", v => v.map((x, i) => `Request ${i + 1}: ${x}`).join("; ")], ["Part n", v => v.map((x, i) => `Part ${i + 1}: ${x}`).join("\n")],
  ["1/", v => v.map((x, i) => `${i + 1}/ ${x}`).join("\n")],
  ["bullet •", v => v.map((x, i) => `• ${x}`).join("\n")],
  ["newline sentence", v => v.map((x, i) => `The value for part ${"ABCDEFGHIJKL"[i]} is ${x}.`).join("\n")],
]
for (const file of process.argv.slice(2)) {
  const all = readFileSync(file, "utf8").trim().split("\n").map(l => { const d = JSON.parse(l); return d.instance ?? d })
  const inst = all.filter(i => i.answer.isExact !== true && (i.difficulty.language ?? "en") === "en")
  console.log(file, inst.length)
  for (const [name, f] of forms) {
    let bad = 0; const ex: string[] = []
    for (const i of inst) { const a = f(i.answer.values); if (!isRight(judgeAnswer(a, i))) { bad++; if (ex.length < 2) ex.push(a.replaceAll("\n", "⏎")) } }
    if (bad) console.log(`  ${name}: ${bad} refused, e.g. ${ex.join("  ||  ")}`)
  }
}
